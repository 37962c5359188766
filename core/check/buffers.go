package check

import (
	"strconv"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// What is known about byte buffers before they exist: a buffer made here has a literal size, and keeps it while bytes
// are set in it and while it moves from binding to binding.
//
// The contract has a rule against writing to a completed buffer (SPX-T271) but does not define what completes one, so
// the rule is not enforced.

// judgeSizes checks the operands of an operation that must be literals, and an index that happens to be one.
func (b *body) judgeSizes(e syntax.Expr, o operation, at hir.NodeID) {
	if e.Arguments().Len() != len(o.parameters) {
		return
	}
	for i, argument := 0, at+1; i < len(o.parameters); i, argument = i+1, b.model.NodeAt(argument).End() {
		node := b.model.NodeAt(argument)
		if o.parameters[i].isLiteral && node.Type() == hir.TypeID(o.parameters[i].kind) && node.Kind() != hir.UsizeLiteral {
			b.checker.report(o.family.misuse, e.Arguments().At(i).Range(),
				"the "+o.parameters[i].name+" of "+e.Text()+
					" must be a literal, so that the size of what the program owns is known")
			b.checker.advise("write a number, such as `16usize`")
		}
	}
	if o.id != setID {
		return
	}
	index := b.model.NodeAt(b.model.NodeAt(at + 1).End())
	if size, ok := b.sizeOf(at + 1); ok && index.Kind() == hir.UsizeLiteral && index.Bits() >= size {
		b.checker.report(ruleBufferIndex, e.Arguments().At(1).Range(), "the buffer has "+strconv.FormatUint(size, 10)+
			" bytes, so there is no byte "+strconv.FormatUint(index.Bits(), 10))
		if size > 0 {
			b.checker.advise("the last byte is at `" + strconv.FormatUint(size-1, 10) + "usize`")
		}
	}
}

// sizeOf returns the size of the buffer that an expression yields, if it is known.
func (b *body) sizeOf(id hir.NodeID) (size uint64, ok bool) {
	for {
		switch node := b.model.NodeAt(id); node.Kind() {
		case hir.Place:
			size, ok = b.sizes[hir.ValueID(node.Ref())]
			return size, ok && node.Fields() == 0
		case hir.Call:
			if node.Ref() < 0 || node.End() == id+1 {
				return 0, false
			}
			switch b.checker.module.Callable(int(node.Ref())).ID() {
			case zeroedID:
				return b.model.NodeAt(id + 1).Bits(), b.model.NodeAt(id+1).Kind() == hir.UsizeLiteral
			case setID:
				id++
				continue
			}
		}
		return 0, false
	}
}

// noteSize records the size of the buffer that a let binds.
func (b *body) noteSize(v checked, bound hir.ValueID) {
	if v.t != hir.TypeID(hir.Bytes) {
		return
	}
	if size, ok := b.sizeOf(v.node); ok {
		if b.sizes == nil {
			b.sizes = map[hir.ValueID]uint64{}
		}
		b.sizes[bound] = size
	}
}
