package target

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// The operations that the flow is made of. All others are named after what they do with values.
const (
	opLabel  = "label"
	opJump   = "jump"
	opUnless = "unless" // goes on at its label if its operand is false
	opCopy   = "copy"
	opAssert = "assert" // fails the contract that its detail names
	opReturn = "return"
)

// lower returns the interpreter plan of a function. Expressions are lowered in the order of their evaluation; each
// gives a slot. What is lazy becomes jumps, and a choice copies the value of each way into one slot.
func lower(f hir.FunctionView) *program {
	p := &program{function: f, slots: f.ValueCount()}
	for i := range f.RequiresCount() {
		p.emit(operation{name: opAssert, operands: []int{p.expression(f.Requires(i))}, detail: numbered("requires", i)})
	}
	p.set(int(f.ResultValue()), p.expression(f.Body()))
	for i := range f.EnsuresCount() {
		p.emit(operation{name: opAssert, operands: []int{p.expression(f.Ensures(i))}, detail: numbered("ensures", i)})
	}
	p.emit(operation{name: opReturn, operands: []int{int(f.ResultValue())}})
	return p
}

func numbered(word string, i int) []byte { return strconv.AppendInt([]byte(word+" "), int64(i), 10) }

// emit adds an operation that sets no slot and has no label.
func (p *program) emit(o operation) {
	o.result, o.label = none, none
	p.operations = append(p.operations, o)
}

// give adds an operation that sets a new slot, which it returns.
func (p *program) give(name string, detail []byte, operands ...int) int {
	p.operations = append(p.operations, operation{name, p.slots, operands, none, detail})
	p.slots++
	return p.slots - 1
}

// set copies one slot to another.
func (p *program) set(to, from int) {
	p.operations = append(p.operations, operation{opCopy, to, []int{from}, none, nil})
}

func (p *program) newLabel() int {
	p.labels++
	return p.labels - 1
}

// flow adds an operation that has a label.
func (p *program) flow(name string, label int, operands ...int) {
	p.operations = append(p.operations, operation{name, none, operands, label, nil})
}

// expression lowers an expression and returns the slot with its value. The nesting that the parser admits bounds its
// recursion.
func (p *program) expression(id hir.NodeID) int {
	f, m := p.function, p.function.Module()
	n := f.Node(id)
	switch n.Kind() {
	case hir.StringLiteral, hir.ArrayLiteral:
		return p.give("constant", strconv.AppendQuoteToASCII(p.typed(n.Type()), f.Text(n)))
	case hir.ArrayRepeat:
		return p.give("repeat", strconv.AppendInt(p.typed(n.Type()), int64(n.Ref()), 10))
	case hir.Place:
		return p.place(n)
	case hir.View:
		return p.give("view", []byte(f.ViewOperation(n)), p.place(n))
	case hir.Call, hir.ByteRange:
		return p.give("call", appendCallee(nil, m, m.Callable(int(n.Ref()))), p.children(id)...)
	case hir.Unary:
		return p.give("unary", []byte(n.Operator().String()), p.children(id)...)
	case hir.Binary:
		if n.Operator() == syntax.OpAnd || n.Operator() == syntax.OpOr {
			return p.lazy(id)
		}
		return p.give("binary", []byte(n.Operator().String()), p.children(id)...)
	case hir.Block:
		return p.block(id)
	case hir.If:
		return p.choice(id)
	case hir.Match:
		return p.match(id)
	case hir.ConstructRecord, hir.ConstructVariant, hir.UpdateRecord:
		return p.construct(id)
	case hir.Project:
		field := m.TypeDeclaration(int(n.Ref())).Fields().At(int(n.Aux()))
		return p.give("field", canon.AppendString(nil, field.ID), p.children(id)...)
	case hir.Try:
		return p.give("propagate", nil, p.children(id)...)
	case hir.Upcast:
		return p.give("upcast", canon.AppendString(nil, m.TypeDeclaration(int(n.Ref())).ID()), p.children(id)...)
	}
	return p.give("constant", strconv.AppendUint(p.typed(n.Type()), n.Bits(), 10))
}

// typed returns the identity of a type and a space.
func (p *program) typed(t hir.TypeID) []byte {
	return append(p.function.Module().AppendTypeIdentity(nil, t), ' ')
}

// children lowers the children of a node, which are expressions.
func (p *program) children(id hir.NodeID) (slots []int) {
	for child := p.function.FirstChild(id); child != hir.NoNode; child = p.function.NextSibling(child) {
		slots = append(slots, p.expression(child))
	}
	return slots
}

// place returns the slot of a value, or of a field of it.
func (p *program) place(n *hir.Node) int {
	slot := int(n.Ref())
	for i := range p.function.ProjectionCount(n) {
		slot = p.give("field", canon.AppendString(nil, p.function.Projection(n, i).ID), slot)
	}
	return slot
}

// lazy lowers && and ||: the right operand is evaluated if the left one does not decide.
func (p *program) lazy(id hir.NodeID) int {
	left := p.function.FirstChild(id)
	end := p.newLabel()
	result := p.give(opCopy, nil, p.expression(left))
	decides := result
	if p.function.Node(id).Operator() == syntax.OpOr {
		decides = p.give("unary", []byte(syntax.OpNot.String()), result)
	}
	p.flow(opUnless, end, decides)
	p.set(result, p.expression(p.function.NextSibling(left)))
	p.flow(opLabel, end)
	return result
}

// choice lowers an if.
func (p *program) choice(id hir.NodeID) int {
	condition := p.function.FirstChild(id)
	then := p.function.NextSibling(condition)
	otherwise, end := p.newLabel(), p.newLabel()
	p.flow(opUnless, otherwise, p.expression(condition))
	result := p.give(opCopy, nil, p.expression(then))
	p.flow(opJump, end)
	p.flow(opLabel, otherwise)
	p.set(result, p.expression(p.function.NextSibling(then)))
	p.flow(opLabel, end)
	return result
}

// construct lowers the construction or the update of a value of fields.
func (p *program) construct(id hir.NodeID) int {
	f, n := p.function, p.function.Node(id)
	d := f.Module().TypeDeclaration(int(n.Ref()))
	name, fields, detail := "record", d.Fields(), canon.AppendString(nil, d.ID())
	child := f.FirstChild(id)
	var operands []int
	switch n.Kind() {
	case hir.ConstructVariant:
		of := d.Cases().At(int(n.Aux()))
		name, fields, detail = "variant", of.Fields, canon.AppendString(nil, of.ID)
	case hir.UpdateRecord:
		name, operands = "update", []int{p.expression(child)}
		child = f.NextSibling(child)
	}
	for ; child != hir.NoNode; child = f.NextSibling(child) {
		operands = append(operands, p.expression(f.FirstChild(child)))
		detail = canon.AppendString(append(detail, ' '), fields.At(int(f.Node(child).Ref())).ID)
	}
	return p.give(name, detail, operands...)
}
