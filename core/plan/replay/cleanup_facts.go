package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// What the contract says of single nodes and types. The builder has its own words for each of these facts, so that a
// mistake in one of them is found by the other.

// The faults of a loop or a guard after which other values are owned than before, and of a ? with which the function
// would leave without releasing what it owns.
const (
	changesOwned = "a loop or a guard in it changes what it owns"
	leavesOwning = "it leaves by a ? while it owns a value"
)

// isScopedMatch reports whether the arms of a Match are tried by their patterns, each in regions of its own: those of a
// match on a scalar that has more than one arm. Source: facets, "Match".
func isScopedMatch(f hir.FunctionView, match hir.NodeID) bool {
	onlyArm := f.NextSibling(f.NextSibling(f.FirstChild(match))) == hir.NoNode
	return !onlyArm && f.Module().TypeKind(f.Node(f.FirstChild(match)).Type()).IsScalar()
}

// guardOf returns the guard of an arm, or NoNode.
func guardOf(f hir.FunctionView, arm hir.NodeID) hir.NodeID {
	for part := f.FirstChild(arm); part != hir.NoNode; part = f.NextSibling(part) {
		if f.Node(part).Step() == hir.StepGuard {
			return part
		}
	}
	return hir.NoNode
}

// goesOn returns the case of an Option or a Result with which a ? goes on: Some, or Ok. Source: facets, "Postfix `?`".
func goesOn(f hir.FunctionView, try hir.NodeID) int32 {
	operand := f.Node(f.FirstChild(try))
	if f.Module().TypeDeclarationOf(operand.Type()).ID() == "core.option" {
		return 1
	}
	return 0
}

// isLazy reports whether an operator evaluates its right operand only when the left one does not decide.
func isLazy(operator syntax.Operator) bool {
	switch operator {
	case syntax.OpAnd, syntax.OpOr:
		return true
	}
	return false
}

// isChecked reports whether an operator can fail. Source: facets, "Checked arithmetic table".
func isChecked(operator syntax.Operator) bool {
	switch operator {
	case syntax.OpNegate, syntax.OpAdd, syntax.OpSubtract, syntax.OpMultiply, syntax.OpDivide, syntax.OpRemainder:
		return true
	}
	return false
}

// defersCommit reports whether a failure of a callee leaves its arguments to the caller.
func defersCommit(callee *hir.Callable) bool {
	return callee.ID() == "core.bytes.set" && callee.Operation()
}

// isRecord reports whether a type that needs cleanup is released field by field.
func isRecord(m *hir.Module, t hir.TypeID) bool {
	switch m.TypeKind(t) {
	case hir.Nominal:
		return m.TypeDeclarationOf(t).Kind().HasFields()
	}
	return false
}

// isHeld reports whether somebody owns a value, and it needs cleanup. Source: facets, "Which types have cleanup".
func isHeld(m *hir.Module, mode syntax.Mode, t hir.TypeID) bool {
	if mode != syntax.ModeOwn {
		return false
	}
	return m.Facts(t).NeedsCleanup
}

// holdsValues reports whether a function owns a value that needs cleanup: a parameter, or what some node yields.
func holdsValues(f hir.FunctionView) bool {
	m := f.Module()
	for id := range hir.NodeID(f.NodeCount()) {
		if node := f.Node(id); isHeld(m, node.Mode(), node.Type()) {
			return true
		}
	}
	parameters := f.Signature().Parameters()
	for i := range parameters.Len() {
		if isHeld(m, parameters.At(i).Mode, parameters.At(i).Type) {
			return true
		}
	}
	return false
}

// isTakenOver reports whether an expression is an argument that the callee owns.
func isTakenOver(f hir.FunctionView, node *hir.Node) bool {
	if node.Step() != hir.StepArgument {
		return false
	}
	callee := f.Module().Callable(int(f.Node(node.Parent()).Ref()))
	expected := callee.Parameters().At(int(node.Index()))
	return isHeld(f.Module(), expected.Mode, expected.Type)
}

// partOf returns the part of a field in a layout, or false when the field needs no cleanup.
func partOf(shape *plan.Layout, field int32) (found plan.Part, ok bool) {
	parts := shape.Parts()
	low, high := 0, parts.Len()
	for low < high {
		middle := (low + high) / 2
		if at := parts.At(middle); at.Field() == field {
			return at, true
		} else if at.Field() < field {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return plan.Part{}, false
}

// within returns the place of a field of a record with the layout given, or noPlace when the field needs no cleanup.
func within(shape *plan.Layout, record place, field int32) place {
	part, ok := partOf(shape, field)
	if !ok {
		return noPlace
	}
	first := record.flags.first + flagID(part.First())
	return place{record.slot, part.Layout().Type(), flagRun{first, first + flagID(part.Layout().Leaves())}}
}
