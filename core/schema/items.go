package schema

import (
	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/shape"
)

// signatureItem is a parameter, the result, an effect or a permit. Source: facets, "signature".
func signatureItem() shape.Shape {
	return shape.Tagged("kind",
		shape.Kind(
			"parameter",
			shape.Has(
				"index",
				shape.Natural,
			),
			shape.Has("id", valueID),
			shape.Has("name", identifier),
			shape.Has("type_id", typeID),
			shape.Has("ownership", mode),
			shape.Has("span", shape.Definition("span")),
		),
		shape.Kind("result", shape.Has("id", valueID), shape.Has("type_id", typeID)),
		shape.Kind("effect_requirement", shape.Has("capability", capability)),
		shape.Kind("module_permit", shape.Has("capability", capability)))
}

// contractsItem is one clause. Source: facets, "Items: contracts and the expression projection".
func contractsItem() shape.Shape {
	return shape.Object(
		shape.Has("phase", clausePhase),
		shape.Has("index", shape.Natural),
		shape.Has("expression_id", expressionID),
		shape.Has("type_id", shape.Exactly("bool")),
		shape.Has("span", shape.Definition("span")),
		shape.Has("expression", compactForm.inner()))
}

// callersItem is what one phase of one function calls. Source: facets, "callers".
func callersItem() shape.Shape {
	return shape.Object(
		shape.Has("caller", identity),
		shape.Has("path", path),
		shape.Has("module", moduleName),
		shape.Has("phase", phase),
		shape.Has("call_sites", shape.Integer(1, project.CallsMax)),
		shape.Has("cross_file", shape.Bool),
	)
}

// ownershipItem is the inventory as a whole, a parameter, or a slot. Source: facets, "ownership".
func ownershipItem() shape.Shape {
	return shape.Tagged(
		"kind",
		shape.Kind("inventory",
			shape.Has("schema", shape.Exactly(plan.InventorySchema)),
			shape.Has("structural_slot_count", shape.Natural),
			shape.Has("flag_count", shape.Natural),
			shape.Has("live_owned_parameter_slots", shape.SetOf(shape.Natural)),
			shape.Has("conditional_owned_parameter_count", shape.Constant("0")), // of owned variants
			shape.Has("order_meaning", shape.Exactly("structural_discovery_not_runtime_destruction"))),
		shape.Kind(
			"parameter_ownership",
			shape.Has("id", valueID),
			shape.Has("mode", mode),
			shape.Has("type_id", typeID),
		),
		shape.Kind(
			"structural_slot",
			shape.Has("id", shape.Natural),
			shape.Has("discovery_index", shape.Natural),
			shape.Has("type_id", typeID),
		),
	)
}

func loansItem() shape.Shape { return planItem(loanHeader(), loanSections()) }

func cleanupItem() shape.Shape { return planItem(cleanupHeader(), cleanupSections()) }

// relationships lists the items of the facet relationships, each of which occurs once. Source: facets, "relationships".
func relationships() []shape.Variant {
	return []shape.Variant{
		shape.Tag("project_profile_admission", profileAdmission()),
		shape.Kind(
			"entry_relationship",
			shape.Has("entry_module", rootModule),
			shape.Has("declared_in_entry_module", shape.Bool),
			shape.Has("in_entry_closure", shape.Bool),
		),
		shape.Kind(
			"test_relationship",
			shape.Has("test_module", rootModule),
			shape.Has("declared_in_test_module", shape.Bool),
			shape.Has("in_test_closure", shape.Bool),
			shape.Has("coverage", shape.Exactly("not_inferred")),
			shape.Has("executed", shape.Always(false)),
		),
		shape.Kind(
			"export_relationship",
			shape.Has("selected_web_export", shape.Bool),
			shape.Has("artifact_emitted", shape.Always(false)),
		),
	}
}

func relationshipsItem() shape.Shape { return shape.Tagged("kind", relationships()...) }

// profileAdmission gives the profile under which the project was admitted, which the schema of its manifest prescribes.
func profileAdmission() shape.Shape {
	schemas := lo.Map(project.ManifestSchemas(), func(schema string, _ int) shape.Variant {
		profile := shape.Null
		if prescribed := project.PrescribedProfile(schema); prescribed != "" {
			profile = shape.Exactly(prescribed)
		}
		return shape.Tag(schema, shape.ObjectOf(
			"project_profile_admission",
			shape.Has("project_schema", shape.Exactly(schema)),
			shape.Has("profile", profile),
			shape.Has("admitted", shape.Always(true)),
			shape.Has("basis", shape.Exactly("retained_ProjectRevision_admission")),
			shape.Has("native_target_check", shape.Exactly("not_performed")),
			shape.Has("wasm_target_check", shape.Exactly("not_performed")),
		))
	})
	return shape.Tagged("project_schema", schemas...)
}
