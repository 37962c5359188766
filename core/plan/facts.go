package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// What the contract says of single nodes, types and operators. Package replay states these facts in its own words.

// isScopedMatch reports whether the arms of a Match are tried by their patterns, each in regions of its own: those of a
// match on a scalar that has more than one arm. The only arm of a match has no guard. Source: facets, "Match".
func isScopedMatch(f hir.FunctionView, match hir.NodeID) bool {
	scrutinee := match + 1
	first := f.Node(scrutinee).End()
	return f.Module().TypeKind(f.Node(scrutinee).Type()).IsScalar() && f.Node(first).End() < f.Node(match).End()
}

// guardOf returns the guard of an arm, or NoNode: an arm is a pattern, a guard where there is one, and a value.
func guardOf(f hir.FunctionView, arm hir.NodeID) hir.NodeID {
	if second := f.NextSibling(f.FirstChild(arm)); f.Node(second).Step() == hir.StepGuard {
		return second
	}
	return hir.NoNode
}

// isRecord reports whether a type that needs cleanup is released field by field.
func isRecord(m *hir.Module, t hir.TypeID) bool {
	return m.TypeKind(t) == hir.Nominal && m.TypeDeclarationOf(t).Kind().HasFields()
}

// isHeld reports whether the plan of a function knows a value: somebody owns it, and it needs cleanup. Source: facets,
// "Which types have cleanup".
func isHeld(m *hir.Module, mode syntax.Mode, t hir.TypeID) bool {
	return mode == syntax.ModeOwn && m.Facts(t).NeedsCleanup
}

// holdsValues reports whether a function owns a value that needs cleanup. Most do not.
func holdsValues(f hir.FunctionView) bool {
	for i := range f.Signature().Parameters().Len() {
		if p := f.Signature().Parameters().At(i); isHeld(f.Module(), p.Mode, p.Type) {
			return true
		}
	}
	for id := range hir.NodeID(f.NodeCount()) {
		if node := f.Node(id); node.Mode() == syntax.ModeOwn && isHeld(f.Module(), node.Mode(), node.Type()) {
			return true
		}
	}
	return false
}

// isTakenOver reports whether an expression is an argument that the callee owns, so that it has a slot of its own.
func isTakenOver(f hir.FunctionView, node *hir.Node) bool {
	if node.Step() != hir.StepArgument {
		return false
	}
	parameter := f.Module().Callable(int(f.Node(node.Parent()).Ref())).Parameters().At(int(node.Index()))
	return isHeld(f.Module(), parameter.Mode, parameter.Type)
}

// isTakenApart reports whether an expression is what an update starts from, or what a match own moves: its fields are
// handed over one by one, and the rest is released.
func isTakenApart(f hir.FunctionView, node *hir.Node) bool {
	switch node.Step() {
	case hir.StepBase:
		return f.Node(node.Parent()).Kind() == hir.UpdateRecord
	case hir.StepScrutinee:
		return f.Node(node.Parent()).Takes() == syntax.ModeOwn
	}
	return false
}

// isChecked reports whether the operator of a node can fail. A node without an operator has OpNone.
func isChecked(operator syntax.Operator) bool { return arithmetics[operator].operation != "" }

// isLazy reports whether the right operand of a Binary is evaluated only when the left one does not decide.
func isLazy(operator syntax.Operator) bool {
	return operator == syntax.OpAnd || operator == syntax.OpOr
}

// defersCommit reports whether a callee owns its arguments only once it succeeded: a failure leaves them to the caller.
func defersCommit(callee *hir.Callable) bool {
	return callee.Operation() && callee.ID() == "core.bytes.set"
}
