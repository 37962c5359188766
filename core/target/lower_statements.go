package target

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// block lowers the statements of a block and returns the slot of its value.
func (p *program) block(id hir.NodeID) int {
	f := p.function
	child := f.FirstChild(id)
	for ; f.NextSibling(child) != hir.NoNode; child = f.NextSibling(child) {
		p.statement(child)
	}
	return p.expression(child)
}

func (p *program) statement(id hir.NodeID) {
	f, n := p.function, p.function.Node(id)
	first := f.FirstChild(id)
	switch n.Kind() {
	case hir.Let:
		p.set(int(n.Ref()), p.expression(first))
	case hir.Assign:
		value := p.expression(first)
		if n.Aux() < 0 {
			p.set(int(n.Ref()), value)
			return
		}
		p.operations = append(p.operations, operation{
			"store", int(n.Ref()), []int{int(n.Ref()), value}, none, strconv.AppendInt(nil, int64(n.Aux()), 10),
		})
	case hir.While:
		again, end := p.newLabel(), p.newLabel()
		p.flow(opLabel, again)
		p.flow(opUnless, end, p.expression(first))
		p.expression(f.NextSibling(first))
		p.flow(opJump, again)
		p.flow(opLabel, end)
	case hir.Unsafe:
		p.expression(first)
	}
}

// match lowers a match: the arms are tried in order, and the last one that is left takes the value without a test
// that could fail, because a match is exhaustive.
func (p *program) match(id hir.NodeID) int {
	f := p.function
	child := f.FirstChild(id)
	value := p.give("take", []byte(f.Node(id).Takes().String()), p.expression(child))
	result, end := p.slots, p.newLabel()
	p.slots++
	for arm := f.NextSibling(child); arm != hir.NoNode; arm = f.NextSibling(arm) {
		next := p.newLabel()
		pattern := f.FirstChild(arm)
		p.pattern(pattern, value, next)
		body := f.NextSibling(pattern)
		if guarded := f.NextSibling(body); guarded != hir.NoNode {
			p.flow(opUnless, next, p.expression(body))
			body = guarded
		}
		p.set(result, p.expression(body))
		p.flow(opJump, end)
		p.flow(opLabel, next)
	}
	p.operations = append(p.operations, operation{"unreachable", none, nil, none, nil})
	p.flow(opLabel, end)
	return result
}

// pattern lowers a pattern: the tests that the value in a slot must pass, and the values that it binds.
func (p *program) pattern(id hir.NodeID, value, next int) {
	f, n := p.function, p.function.Node(id)
	d := func() *hir.TypeDeclaration { return f.Module().TypeDeclaration(int(n.Ref())) }
	switch n.Kind() {
	case hir.Binding:
		p.set(int(n.Ref()), value)
	case hir.LiteralPattern:
		p.flow(opUnless, next, p.give("equal", strconv.AppendUint(nil, n.Bits(), 10), value))
	case hir.OrPattern:
		var bits []byte
		for child := f.FirstChild(id); child != hir.NoNode; child = f.NextSibling(child) {
			bits = append(strconv.AppendUint(bits, f.Node(child).Bits(), 10), ' ')
		}
		p.flow(opUnless, next, p.give("among", bits[:len(bits)-1], value))
	case hir.VariantPattern:
		of := d().Cases().At(int(n.Aux()))
		p.flow(opUnless, next, p.give("case", canon.AppendString(nil, of.ID), value))
		p.fields(id, of.Fields, value, next)
	case hir.RecordPattern:
		p.fields(id, d().Fields(), value, next)
	}
}

// fields lowers the fields of a pattern.
func (p *program) fields(id hir.NodeID, fields hir.List[hir.FieldDeclaration], value, next int) {
	f := p.function
	for child := f.FirstChild(id); child != hir.NoNode; child = f.NextSibling(child) {
		inner := f.FirstChild(child)
		if f.Node(inner).Kind() == hir.Wildcard {
			continue
		}
		field := canon.AppendString(nil, fields.At(int(f.Node(child).Ref())).ID)
		p.pattern(inner, p.give("field", field, value), next)
	}
}
