package plan

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// The schemas of cleanup plans. Source: facets, "Plan schema selection".
const (
	CleanupSchema       = "semaprax.cleanup-plan.v2"
	CleanupSchemaOption = "semaprax.cleanup-plan.v3" // some ? leaves with a None
	CleanupSchemaRange  = "semaprax.cleanup-plan.v4" // some view is narrowed to a range
	CleanupSchemaMatch  = "semaprax.cleanup-plan.v5" // some match moves or lends a record
	CleanupSchemaNested = "semaprax.cleanup-plan.v7" // some slot holds a record in which a record holds Bytes
)

// schema returns the schema that the plan needs. Source: facets, "Plan schema selection".
func (w *writer) schema() string {
	if w.held != nil && slices.ContainsFunc(w.held.slots, w.isNestedBytes) {
		return CleanupSchemaNested
	}
	if w.takesRecord() {
		return CleanupSchemaMatch
	}
	if slices.ContainsFunc(w.sources, w.isRange) {
		return CleanupSchemaRange
	}
	if slices.ContainsFunc(w.transitions, w.isOptionResidual) {
		return CleanupSchemaOption
	}
	return CleanupSchema
}

// takesRecord reports whether a match of the function, in a clause or in the body, moves or lends what it matches.
func (w *writer) takesRecord() bool {
	for id := range hir.NodeID(w.function.NodeCount()) {
		if node := w.function.Node(id); node.Kind() == hir.Match && node.Takes() != syntax.ModeValue {
			return true
		}
	}
	return false
}

// isOptionResidual reports whether a transition makes the result of a None.
func (w *writer) isOptionResidual(step Transition) bool {
	return step.kind == StageResidual && PropagationOf(w.function, hir.NodeID(step.operand)).IsOption()
}

// isRange reports whether a source is a view that is narrowed.
func (w *writer) isRange(source StatusSource) bool {
	return w.function.Node(source.node).Kind() == hir.ByteRange
}

// isNestedBytes reports whether a leaf of a slot is Bytes in a record in a record.
func (w *writer) isNestedBytes(of Slot) bool {
	return slices.ContainsFunc(of.shape.parts, func(p Part) bool {
		return slices.ContainsFunc(p.shape.parts, func(inner Part) bool { return w.holdsBytes(inner.shape) })
	})
}

// holdsBytes reports whether a type is or holds Bytes.
func (w *writer) holdsBytes(shape *Layout) bool {
	return w.function.Module().Facts(shape.of).ContainsBytes
}
