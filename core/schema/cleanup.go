package schema

import (
	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/facet"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/shape"
)

// cleanupHeader returns the members of a cleanup plan apart from its arrays. Members for owned variants are left out,
// because no checked module has one. Source: facets, "Items: cleanup".
func cleanupHeader() []shape.Member {
	places := shape.ListOf(shape.Definition("cleanup_place"))
	return []shape.Member{
		shape.Has("kind", shape.Exactly("cleanup_plan")),
		shape.Has("schema", shape.Text(`^semaprax\.cleanup-plan\.v[23457]$`)),
		shape.Has("entry", shape.Constant("0")),
		shape.Has("entry_state", shape.ObjectOf("entry_state", shape.Has("live_owned_parameters", places))),
	}
}

// cleanupSections are the arrays of a cleanup plan.
func cleanupSections() []section {
	const most = facet.ItemsMax - 1 // the header is an item too
	return []section{
		{"slots", shape.Definition("cleanup_slot"), most}, {"status_sources", shape.Definition("status_source"), most},
		{"blocks", shape.Definition("cleanup_block"), most}, {"edges", shape.Definition("cleanup_edge"), most},
		{"regions", shape.Definition("cleanup_region"), most}, {"exits", shape.Definition("cleanup_exit"), most},
	}
}

func cleanupSlot() shape.Shape {
	return shape.ObjectOf(
		"cleanup_slot",
		shape.Has("id", shape.Natural),
		shape.Has("storage", shape.Definition("cleanup_storage")),
		shape.Has(
			"type",
			shape.Definition("type"),
		),
		shape.Has("storage_index", shape.Natural),
		shape.Has("field_liveness_shape", shape.Definition("liveness_shape")),
	)
}

// cleanupStorage is where a value is kept.
func cleanupStorage() shape.Shape {
	return shape.Tagged(
		"kind",
		shape.Kind("value", shape.Has("value", valueID)),
		shape.Kind("temporary", shape.Has("expression", expressionID)),
		shape.Kind(
			"call_argument",
			shape.Has("call", expressionID),
			shape.Has("parameter_index", shape.Natural),
			shape.Has("value_expression", expressionID),
		),
		shape.Kind("provisional_result"),
	)
}

func cleanupPlace() shape.Shape {
	return shape.ObjectOf(
		"cleanup_place",
		shape.Has("storage", shape.Definition("cleanup_storage")),
		shape.Has("projections", shape.ListOf(identity)),
	)
}

// livenessShape says which parts of a slot are live on their own.
func livenessShape() shape.Shape {
	fields := shape.Has(
		"fields",
		shape.ListOf(shape.ObjectOf(
			"field_liveness",
			shape.Has("field", identity),
			shape.Has("field_index", shape.Natural),
			shape.Has("shape", shape.Definition("liveness_shape")),
		)),
	)
	return shape.Tagged("kind",
		shape.Kind("no_drop"),
		shape.Kind("leaf", shape.Has("flag", shape.Natural), shape.Has("lifecycle", identity)),
		shape.Kind("record", shape.Has("declaration", identity), fields))
}

func statusSourceID() shape.Shape {
	return shape.ObjectOf(
		"status_source_id",
		shape.Has("expression", expressionID),
		shape.Has("lane", shape.Choice(plan.Lanes()...)),
	)
}

func statusSource() shape.Shape {
	operations := lo.Map(plan.CheckedOperations(), func(checked plan.CheckedOperation, _ int) shape.Variant {
		return shape.Tag(checked.Name, shape.ObjectOf(
			"checked_arithmetic",
			shape.Has("operation", shape.Exactly(checked.Name)),
			shape.Has("normalized_cases", shape.Constant(checked.Cases)),
		))
	})
	producer := shape.Tagged("kind",
		shape.Kind("propagated_call", shape.Has("callee", identity)),
		shape.Tag("checked_arithmetic", shape.Tagged("operation", operations...)),
		shape.Kind("contract_false", shape.Has("phase", clausePhase), shape.Has("ordinal", shape.Natural)))
	return shape.ObjectOf(
		"status_source",
		shape.Has("id", shape.Definition("status_source_id")),
		shape.Has("producer", producer),
	)
}

func cleanupBlock() shape.Shape {
	terminator := shape.Tagged("kind",
		shape.Kind("goto", shape.Has("edge", shape.Natural)),
		shape.Kind("branch", shape.Has("edges", shape.Sequence(shape.Natural, shape.Natural))),
		shape.Kind("exit", shape.Has("target", shape.Natural)))
	return shape.ObjectOf("cleanup_block", shape.Has("id", shape.Natural), shape.Has("region", shape.Natural),
		shape.Has("transitions", shape.ListOf(cleanupTransition())), shape.Has("terminator", terminator))
}

// cleanupTransition is one step of a block.
func cleanupTransition() shape.Shape {
	at, place := shape.Has("at", expressionID), shape.Definition("cleanup_place")
	source, destination := shape.Has("source", place), shape.Has("destination", place)
	argument := shape.ObjectOf("call_argument_transfer", shape.Has("parameter_index", shape.Natural), source)
	return shape.Tagged("kind",
		shape.Kind("initialize", at, destination),
		shape.Kind("transfer", at, source, destination),
		shape.Kind("call_commit", shape.Has("call", expressionID), shape.Has("arguments", shape.ListOf(argument))),
		shape.Kind("select_failure", shape.Has("source", shape.Definition("status_source_id"))),
		shape.Kind("stage_copy_result", shape.Has("source", stagedResult())))
}

// stagedResult is where a result that is Copy comes from.
func stagedResult() shape.Shape {
	residual := []shape.Member{
		shape.Has("expression", expressionID),
		shape.Has("operand", expressionID),
		shape.Has("source_instance", shape.Definition("type")),
		shape.Has("target_instance", shape.Definition("type")),
	}
	return shape.Tagged("kind",
		shape.Kind("body", shape.Has("expression", expressionID), shape.Has("instance", shape.Definition("type"))),
		shape.Kind("try_residual", shape.Extended(residual, resultCases()...)...),
		shape.Kind("try_option_none", shape.Extended(residual, optionCases()...)...))
}

func cleanupEdge() shape.Shape {
	condition := shape.Tagged(
		"kind",
		shape.Kind("always"),
		shape.Kind("boolean_result", shape.Has("expression", expressionID), shape.Has("value", shape.Bool)),
		shape.Kind(
			"variant_case",
			shape.Has("scrutinee", expressionID),
			shape.Has("case", identity),
			shape.Has("matches", shape.Bool),
		),
		shape.Kind(
			"arm_selected",
			shape.Has("scrutinee", expressionID),
			shape.Has("arm", shape.Natural),
			shape.Has("selected", shape.Bool),
		),
		shape.Kind("status_zero", shape.Has("source", shape.Definition("status_source_id"))),
		shape.Kind("status_nonzero", shape.Has("source", shape.Definition("status_source_id"))),
	)
	return shape.ObjectOf(
		"cleanup_edge",
		shape.Has(
			"id",
			shape.Natural,
		),
		shape.Has("from", shape.Natural),
		shape.Has("to", shape.Natural),
		shape.Has("condition", condition),
	)
}

func cleanupRegion() shape.Shape {
	return shape.ObjectOf(
		"cleanup_region",
		shape.Has("id", shape.Natural),
		shape.Has("parent", shape.OrNull(shape.Natural)),
		shape.Has("slots", shape.ListOf(shape.Definition("cleanup_storage"))),
		shape.Has("normal_scope_end", shape.Natural),
	)
}

func cleanupExit() shape.Shape {
	action := shape.ObjectOf(
		"finalize",
		shape.Has("source", shape.Definition("cleanup_place")),
		shape.Has("lifecycle_id", identity),
		shape.Has("guard_flag", shape.Natural),
	)
	result := shape.Tagged(
		"kind",
		shape.Kind(
			"scalar",
			shape.Has("expression", expressionID),
		),
		shape.Kind("owned", shape.Has("storage", shape.Definition("cleanup_place"))),
	)
	continuation := shape.Tagged("kind",
		shape.Kind("continue", shape.Has("edge", shape.Natural)),
		shape.Kind("commit_result", shape.Has("source", result)),
		shape.Kind("return_failure", shape.Has("source", shape.Definition("status_source_id"))),
		shape.Kind("return_unit"))
	return shape.ObjectOf(
		"exit_target",
		shape.Has("id", shape.Natural),
		shape.Has("from", shape.Natural),
		shape.Has("leaves_regions", shape.SetOf(shape.Natural)),
		shape.Has("finalize_in_order", shape.ListOf(action)),
		shape.Has("continuation", continuation),
	)
}
