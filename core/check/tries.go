package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// optional is the set of payloads that ? takes out of an Option.
var optional = kinds(hir.I64, hir.Bool)

// try checks operand?, which yields the payload or returns the operand's other case from the function.
func (b *body) try(e syntax.Expr, step hir.Step, index int) checked {
	b.model.Open(hir.Try, step, index, e.Node)
	operand := b.expr(e.Operand(), hir.StepOperand, 0)
	return b.close(copied(b.payload(e, operand.t)))
}

// payload checks an operand and returns the type of its payload, or NoType if it has none.
func (b *body) payload(e syntax.Expr, operand hir.TypeID) hir.TypeID {
	c, m, result := b.checker, b.checker.module, b.signature.Result()
	refuse := func(message string) { c.report(ruleTry, e.Range(), message) }
	if !isKnown(operand) {
		return operand
	}
	if m.TypeKind(operand) != hir.Nominal || m.DeclarationIndex(operand) > hir.ResultDeclaration {
		refuse("the operator ? applies to a Result or an Option, not to " + c.spell(operand))
		c.advise("leave out the `?`")
		return hir.NoType
	}
	payload := m.TypeArgument(operand, 0)
	switch held := b.held(); {
	case b.inClause:
		refuse("a contract cannot return by ?")
		c.advise("take the value out with `match .. { .. }`")
	case !isKnown(result):
	case m.TypeKind(result) != hir.Nominal || m.DeclarationIndex(result) != m.DeclarationIndex(operand):
		refuse("the operator ? of " + c.spell(operand) + " needs a function that returns one, not " + c.spell(result))
		c.advise("let the function return `" + diag.Excerpt(c.spell(operand)) + "`, or take the value out with `match`")
	case held != "":
		refuse("the operator ? cannot return while " + held + " is owned")
		c.advise("use `?` before anything is owned, or take the value out with `match .. { .. }`")
	case m.DeclarationIndex(operand) == hir.OptionDeclaration:
		if !optional.has(payload) || !optional.has(m.TypeArgument(result, 0)) {
			refuse("the operator ? of an Option takes payloads of i64 or bool")
		}
	case m.TypeArgument(operand, 1) != m.TypeArgument(result, 1):
		c.report(ruleTryError, e.Range(), "the operand fails with "+c.spell(m.TypeArgument(operand, 1))+
			", but the function with "+c.spell(m.TypeArgument(result, 1)))
		c.advise("let the function return `Result<" + c.spell(m.TypeArgument(result, 0)) + ", " +
			c.spell(m.TypeArgument(operand, 1)) + ">`")
	}
	return payload
}

// held describes something that must be cleaned up at the current point, or returns "": a value in scope that was not
// moved, or a temporary.
func (b *body) held() string {
	o := b.ownership
	for i, owner := range o.unsure {
		if o.cells[place{owner, ""}].standing == moved {
			continue
		}
		if v := b.model.ValueAt(owner); b.holds(place{owner, ""}, v.Type()) {
			o.unsure = slices.Delete(o.unsure, 0, i)
			return v.Name()
		}
	}
	o.unsure = o.unsure[:0]
	if b.temporaries > 0 || b.operands > 0 {
		return "a temporary value"
	}
	return ""
}

// keepOperand counts an operand that the enclosing expression, not evaluated yet, will own.
func (b *body) keepOperand(v checked) {
	if b.needsCleanup(v) {
		b.operands++
	}
}

// needsCleanup reports whether a value is owned and must be cleaned up.
func (b *body) needsCleanup(v checked) bool {
	return isKnown(v.t) && b.checker.module.Facts(v.t).NeedsCleanup && owns(v.mode)
}

// noteOwner records a value in scope that must be cleaned up.
func (b *body) noteOwner(id hir.ValueID) {
	if v := b.model.ValueAt(id); b.needsCleanup(checked{t: v.Type(), mode: v.Mode()}) {
		b.ownership.own(id)
	}
}

// keepTemporary counts an unnamed value that is only borrowed, so it lives to the end of the block.
func (b *body) keepTemporary(v checked) {
	if kind := b.model.NodeAt(v.node).Kind(); kind != hir.Place && kind != hir.View && b.needsCleanup(v) {
		b.temporaries++
	}
}

// holds reports whether some part of a place that was not moved as a whole must still be cleaned up on some path to
// here.
func (b *body) holds(p place, t hir.TypeID) bool {
	m, known := b.checker.module, b.ownership.cells[p]
	if known.below[moved] == 0 || !isKnown(t) || m.TypeKind(t) != hir.Nominal ||
		!m.TypeDeclarationOf(t).Kind().HasFields() {
		return true
	}
	fields := m.TypeDeclarationOf(t).Fields()
	for i := range fields.Len() {
		part := place{p.value, p.path + pathOf(hir.FieldRef{Field: int32(i)})}
		field := b.memberType(t, fields.At(i))
		if isKnown(field) && m.Facts(field).NeedsCleanup && b.ownership.cells[part].standing != moved &&
			b.holds(part, field) {
			return true
		}
	}
	return false
}
