package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// resultDeclaration is the index of Result in the declarations of every module.
const resultDeclaration = 1

// optional are the payloads that ? takes out of an Option.
var optional = kinds(hir.I64, hir.Bool)

// try checks operand?, which yields the payload or leaves the function with what the operand is otherwise.
func (b *body) try(e syntax.Expr, step hir.Step, index int) checked {
	at := b.model.Open(hir.Try, step, index, e.Range())
	operand := b.expr(e.Operand(), hir.StepOperand, 0)
	return b.close(copied(b.payload(e, at, operand.t)))
}

// payload judges an operand and returns the type of its payload, or NoType for an operand that has none.
func (b *body) payload(e syntax.Expr, at hir.NodeID, operand hir.TypeID) hir.TypeID {
	c, m, result := b.checker, b.checker.module, b.signature.Result
	refuse := func(message string) { c.report(&ruleTry, e.Range(), message) }
	if operand == hir.NoType {
		return hir.NoType
	}
	if m.TypeKind(operand) != hir.Nominal || m.DeclarationIndex(operand) > resultDeclaration {
		refuse("the operator ? applies to a Result or an Option, not to " + c.spell(operand))
		return hir.NoType
	}
	payload := m.TypeArgument(operand, 0)
	switch held := b.heldAt(at); {
	case b.inClause:
		refuse("a contract cannot leave its function by ?")
	case result == hir.NoType:
	case m.TypeKind(result) != hir.Nominal || m.DeclarationIndex(result) != m.DeclarationIndex(operand):
		refuse("the operator ? of " + c.spell(operand) + " needs a function that returns one, not " + c.spell(result))
	case held != "":
		refuse("the operator ? cannot leave while " + held + " is owned")
	case m.DeclarationIndex(operand) == optionDeclaration:
		if !optional.has(payload) || !optional.has(m.TypeArgument(result, 0)) {
			refuse("the operator ? of an Option takes payloads of i64 or bool")
		}
	case m.TypeArgument(operand, 1) != m.TypeArgument(result, 1):
		c.report(&ruleTryError, e.Range(), "the operand fails with "+c.spell(m.TypeArgument(operand, 1))+
			", but the function with "+c.spell(m.TypeArgument(result, 1)))
	}
	return payload
}

// heldAt names something that the function owns at an expression under construction, or returns "": a value in scope
// that was not moved, or what was evaluated before the expression and is not taken yet.
func (b *body) heldAt(at hir.NodeID) string {
	for i := range b.signature.Parameters {
		if b.holds(hir.ValueID(i)) {
			return b.signature.Parameters[i].Name
		}
	}
	for _, l := range b.locals {
		if value, bound := b.scope[l.name]; bound && b.holds(value) {
			return l.name
		}
	}
	for child := at; child != hir.NoNode; {
		parent := b.model.NodeAt(child).Parent
		if parent == hir.NoNode {
			break
		}
		for sibling := parent + 1; sibling < child; sibling = b.model.NodeAt(sibling).End {
			node := b.model.NodeAt(sibling)
			if node.Kind == hir.Initializer {
				node = b.model.NodeAt(sibling + 1)
			}
			if node.Kind.IsExpression() && b.checker.isOwned(node.Type) && owns(node.Mode) {
				return "a value that was just made"
			}
		}
		child = parent
	}
	return ""
}

// holds reports whether a value owns something that was not moved, whole, on every way here.
func (b *body) holds(id hir.ValueID) bool {
	v := b.model.ValueAt(id)
	return b.checker.isOwned(v.Type) && owns(v.Mode) && b.ownership.cells[place{id, ""}].standing != moved
}
