package plan

import "semaprax.dev/semaprax/core/hir"

// What a node says of the flow through it.

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

// otherwise returns the condition that holds when a condition does not.
func (c condition) otherwise() condition {
	c.holds = !c.holds
	return c
}

// The faults of a loop or a guard after which other values are owned than before, and of a ? with which the function
// would leave without releasing what it owns.
const (
	changesOwned = "a loop or a guard in it changes what it owns"
	leavesOwning = "it leaves by a ? while it owns a value"
)
