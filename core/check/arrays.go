package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// array checks a byte array literal. Its type includes its length.
func (b *body) array(e syntax.Expr, step hir.Step, index int) checked {
	length := e.Length()
	if length > syntax.ByteArrayLengthMax {
		b.checker.report(syntax.RuleArrayElement, e.Range(),
			"an array has at most "+itoa(syntax.ByteArrayLengthMax)+" elements")
		length = 0
	}
	elements := e.Elements()
	kind, ref := hir.ArrayLiteral, int32(0)
	if e.Kind() == syntax.KindArrayRepeat {
		kind, ref = hir.ArrayRepeat, int32(elements.At(0).Uint64())
	} else {
		values := make([]byte, elements.Len())
		for i := range values {
			values[i] = byte(elements.At(i).Uint64())
		}
		ref = b.model.Text(string(values))
	}
	b.model.Open(kind, step, index, e.Node)
	v := b.close(copied(b.checker.builder.Array(length)))
	b.model.Refer(v.node, ref)
	return v
}

// verifyArrays reports functions whose arrays exceed the bound. It counts what parameters and bindings hold by value,
// and literals that no binding takes. The contract bounds the inline bytes of a function without defining them; this
// is what a function needs room for.
func (c *checker) verifyArrays() {
	for i := range c.functions {
		if arrayBytes(c.module.Function(i)) > hir.ArrayBytesMax {
			c.report(syntax.RuleArrayLength, c.functions[i].syntax.Range(), "the arrays of "+c.module.Callable(i).Name()+
				" take more than "+itoa(hir.ArrayBytesMax)+" bytes together")
		}
	}
}

// mentionsArrays reports whether the module mentions the type of an array.
func (c *checker) mentionsArrays() bool {
	for t := range hir.TypeID(c.module.TypeCount()) {
		if c.module.TypeKind(t) == hir.Array {
			return true
		}
	}
	return false
}

// arrayBytes returns the size of the arrays of a function.
func arrayBytes(f hir.FunctionView) int {
	size, m := 0, f.Module()
	for id := range hir.ValueID(f.ValueCount()) {
		value := f.Value(id)
		if value.Kind() != hir.ResultValue && value.Mode() != syntax.ModeBorrow && value.Mode() != syntax.ModeShared {
			size += m.Facts(value.Type()).ArrayBytes
		}
	}
	for id := range hir.NodeID(f.NodeCount()) {
		node := f.Node(id)
		if (node.Kind() == hir.ArrayLiteral || node.Kind() == hir.ArrayRepeat) && !isBound(f, id) {
			size += m.ArrayLength(node.Type())
		}
	}
	return size
}

// isBound reports whether a let takes the value of an expression, itself or within a construction.
func isBound(f hir.FunctionView, id hir.NodeID) bool {
	for {
		parent := f.Node(id).Parent()
		if parent == hir.NoNode {
			return false
		}
		switch f.Node(parent).Kind() {
		case hir.Let:
			return true
		case hir.Initializer, hir.ConstructRecord, hir.ConstructVariant:
			id = parent
		default:
			return false
		}
	}
}
