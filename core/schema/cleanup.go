package schema

import (
	"semaprax.dev/semaprax/core/facet"
	"semaprax.dev/semaprax/core/plan"
)

// cleanupHeader is the members of a cleanup plan apart from its arrays. What owned variants would add is left out: no
// checked module has one. Source: facets, "Items: cleanup".
func cleanupHeader() []member {
	places := listOf(definition("cleanup_place"))
	return []member{
		has("kind", exactly("cleanup_plan")),
		has("schema", text(`^semaprax\.cleanup-plan\.v[23457]$`)),
		has("entry", constant("0")),
		has("entry_state", objectOf("entry_state", has("live_owned_parameters", places))),
	}
}

// cleanupSections are the arrays of a cleanup plan.
func cleanupSections() []section {
	const most = facet.ItemsMax - 1 // the header is an item, too
	return []section{
		{"slots", definition("cleanup_slot"), most}, {"status_sources", definition("status_source"), most},
		{"blocks", definition("cleanup_block"), most}, {"edges", definition("cleanup_edge"), most},
		{"regions", definition("cleanup_region"), most}, {"exits", definition("cleanup_exit"), most},
	}
}

func cleanupSlot() shape {
	return objectOf("cleanup_slot", has("id", natural), has("storage", definition("cleanup_storage")),
		has("type", definition("type")), has("storage_index", natural), has("field_liveness_shape", definition("liveness_shape")))
}

// cleanupStorage is where a value is kept.
func cleanupStorage() shape {
	return tagged("kind",
		kind("value", has("value", valueID)),
		kind("temporary", has("expression", expressionID)),
		kind("call_argument", has("call", expressionID), has("parameter_index", natural), has("value_expression", expressionID)),
		kind("provisional_result"))
}

func cleanupPlace() shape {
	return objectOf("cleanup_place", has("storage", definition("cleanup_storage")), has("projections", listOf(identity)))
}

// livenessShape says which parts of a slot are live on their own.
func livenessShape() shape {
	fields := has("fields", listOf(objectOf("field_liveness", has("field", identity), has("field_index", natural),
		has("shape", definition("liveness_shape")))))
	return tagged("kind",
		kind("no_drop"),
		kind("leaf", has("flag", natural), has("lifecycle", identity)),
		kind("record", has("declaration", identity), fields))
}

func statusSourceID() shape {
	return objectOf("status_source_id", has("expression", expressionID), has("lane", choice(plan.Lanes()...)))
}

func statusSource() shape {
	var operations []variant
	for _, checked := range plan.CheckedOperations() {
		operations = append(operations, variant{checked.Name, objectOf("checked_arithmetic",
			has("operation", exactly(checked.Name)), has("normalized_cases", constant(checked.Cases)))})
	}
	producer := tagged("kind",
		kind("propagated_call", has("callee", identity)),
		variant{"checked_arithmetic", tagged("operation", operations...)},
		kind("contract_false", has("phase", clausePhase), has("ordinal", natural)))
	return objectOf("status_source", has("id", definition("status_source_id")), has("producer", producer))
}

func cleanupBlock() shape {
	terminator := tagged("kind",
		kind("goto", has("edge", natural)),
		kind("branch", has("edges", sequence(natural, natural))),
		kind("exit", has("target", natural)))
	return objectOf("cleanup_block", has("id", natural), has("region", natural),
		has("transitions", listOf(cleanupTransition())), has("terminator", terminator))
}

// cleanupTransition is one step of a block.
func cleanupTransition() shape {
	at, place := has("at", expressionID), definition("cleanup_place")
	source, destination := has("source", place), has("destination", place)
	argument := objectOf("call_argument_transfer", has("parameter_index", natural), source)
	return tagged("kind",
		kind("initialize", at, destination),
		kind("transfer", at, source, destination),
		kind("call_commit", has("call", expressionID), has("arguments", listOf(argument))),
		kind("select_failure", has("source", definition("status_source_id"))),
		kind("stage_copy_result", has("source", stagedResult())))
}

// stagedResult is where a result that is Copy comes from.
func stagedResult() shape {
	residual := []member{
		has("expression", expressionID),
		has("operand", expressionID),
		has("source_instance", definition("type")),
		has("target_instance", definition("type")),
	}
	return tagged("kind",
		kind("body", has("expression", expressionID), has("instance", definition("type"))),
		kind("try_residual", extended(residual, resultCases()...)...),
		kind("try_option_none", extended(residual, optionCases()...)...))
}

func cleanupEdge() shape {
	condition := tagged("kind",
		kind("always"),
		kind("boolean_result", has("expression", expressionID), has("value", boolean)),
		kind("variant_case", has("scrutinee", expressionID), has("case", identity), has("matches", boolean)),
		kind("arm_selected", has("scrutinee", expressionID), has("arm", natural), has("selected", boolean)),
		kind("status_zero", has("source", definition("status_source_id"))),
		kind("status_nonzero", has("source", definition("status_source_id"))))
	return objectOf("cleanup_edge",
		has("id", natural), has("from", natural), has("to", natural), has("condition", condition))
}

func cleanupRegion() shape {
	return objectOf("cleanup_region", has("id", natural), has("parent", orNull(natural)),
		has("slots", listOf(definition("cleanup_storage"))), has("normal_scope_end", natural))
}

func cleanupExit() shape {
	action := objectOf("finalize", has("source", definition("cleanup_place")), has("lifecycle_id", identity),
		has("guard_flag", natural))
	result := tagged("kind",
		kind("scalar", has("expression", expressionID)), kind("owned", has("storage", definition("cleanup_place"))))
	continuation := tagged("kind",
		kind("continue", has("edge", natural)),
		kind("commit_result", has("source", result)),
		kind("return_failure", has("source", definition("status_source_id"))),
		kind("return_unit"))
	return objectOf("exit_target", has("id", natural), has("from", natural), has("leaves_regions", setOf(natural)),
		has("finalize_in_order", listOf(action)), has("continuation", continuation))
}
