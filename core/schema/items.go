package schema

import (
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/project"
)

// signatureItem is a parameter, the result, an effect or a permit. Source: facets, "signature".
func signatureItem() shape {
	return tagged("kind",
		kind("parameter",
			has("index", natural), has("id", valueID), has("name", identifier), has("type_id", typeID), has("ownership", mode),
			has("span", definition("span"))),
		kind("result", has("id", valueID), has("type_id", typeID)),
		kind("effect_requirement", has("capability", capability)),
		kind("module_permit", has("capability", capability)))
}

// contractsItem is one clause. Source: facets, "Items: contracts and the expression projection".
func contractsItem() shape {
	return object(
		has("phase", clausePhase),
		has("index", natural),
		has("expression_id", expressionID),
		has("type_id", exactly("bool")),
		has("span", definition("span")),
		has("expression", compactForm.inner()))
}

// callersItem is what one phase of one function calls. Source: facets, "callers".
func callersItem() shape {
	return object(has("caller", identity), has("path", path), has("module", moduleName), has("phase", phase),
		has("call_sites", integer(1, project.CallsMax)), has("cross_file", boolean))
}

// ownershipItem is the inventory as a whole, a parameter, or a slot. Source: facets, "ownership".
func ownershipItem() shape {
	return tagged("kind",
		kind("inventory",
			has("schema", exactly(plan.InventorySchema)),
			has("structural_slot_count", natural),
			has("flag_count", natural),
			has("live_owned_parameter_slots", setOf(natural)),
			has("conditional_owned_parameter_count", constant("0")), // of owned variants
			has("order_meaning", exactly("structural_discovery_not_runtime_destruction"))),
		kind("parameter_ownership", has("id", valueID), has("mode", mode), has("type_id", typeID)),
		kind("structural_slot", has("id", natural), has("discovery_index", natural), has("type_id", typeID)))
}

func loansItem() shape { return planItem(loanHeader(), loanSections()) }

func cleanupItem() shape { return planItem(cleanupHeader(), cleanupSections()) }

// relationships are the items of the facet of this name, each once. Source: facets, "relationships".
var relationships = []variant{
	{"project_profile_admission", profileAdmission()},
	kind("entry_relationship",
		has("entry_module", rootModule), has("declared_in_entry_module", boolean), has("in_entry_closure", boolean)),
	kind("test_relationship",
		has("test_module", rootModule), has("declared_in_test_module", boolean), has("in_test_closure", boolean),
		has("coverage", exactly("not_inferred")), has("executed", always(false))),
	kind("export_relationship", has("selected_web_export", boolean), has("artifact_emitted", always(false))),
}

func relationshipsItem() shape { return tagged("kind", relationships...) }

// profileAdmission says by which profile the project was admitted: the one that the schema of its manifest prescribes.
func profileAdmission() shape {
	var schemas []variant
	for _, schema := range project.ManifestSchemas() {
		profile := nothing
		if prescribed := project.PrescribedProfile(schema); prescribed != "" {
			profile = exactly(prescribed)
		}
		schemas = append(schemas, variant{schema, objectOf("project_profile_admission",
			has("project_schema", exactly(schema)),
			has("profile", profile),
			has("admitted", always(true)),
			has("basis", exactly("retained_ProjectRevision_admission")),
			has("native_target_check", exactly("not_performed")),
			has("wasm_target_check", exactly("not_performed")),
		)})
	}
	return tagged("project_schema", schemas...)
}
