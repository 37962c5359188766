package schema

import (
	"slices"
	"strconv"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/shape"
)

// changeCatalogs lists the payloads from which intents are written.
func changeCatalogs() []document {
	return []document{
		{change.CatalogSchema, "What can be asked of one declaration of a candidate", changeCatalog},
		{change.ExpressionsSchema, "The expressions of a function, and which of them can be replaced", expressionCatalog},
	}
}

// changeCatalog lists the kinds of changes of a target, and what their constructors can select. Source: Image Candidate
// Protocol v2, "Change catalog".
func changeCatalog() shape.Shape {
	return shape.Object(shape.Extended([]shape.Member{
		shape.Has("schema", shape.Exactly(change.CatalogSchema)),
		shape.Has("admission", shape.Exactly("constructor_discovery_only")),
		shape.Has("candidate_digest", digest),
		shape.Has("project_revision", digest),
		shape.Has("target", selector),
		shape.Has("reason", shape.Choice(change.CatalogReasons()...)),
		shape.Has("operations", shape.List(shape.Tagged("kind", operationRows()...), 0, len(change.CatalogRows()))),
		shape.Has("parameters", shape.List(catalogParameter(), 0, change.ParametersMax)),
		shape.Has("requires_full_candidate_validation", shape.Always(true)),
		unauthorized,
	}, inventories()...)...)
}

// operationRows lists the rows of the kinds of changes, with what they say besides.
func operationRows() []shape.Variant {
	selectors := shape.Has("selector_source", shape.Exactly("expression/catalog"))
	bound := func(name string, value int) shape.Member { return shape.Has(name, shape.Constant(strconv.Itoa(value))) }
	others := map[string][]shape.Member{
		"change_function_signature": {shape.Has("exactly_one_form", signatureForms())},
		"replace_function_body": {
			shape.Has("constructors", shape.SetOf(shape.Choice(change.ConstructorKinds()...))),
			bound("expression_depth_maximum", change.ExpressionDepthMax),
			bound("expression_nodes_maximum", change.ExpressionNodesMax),
		},
		"replace_expression": {selectors},
		"extract_function":   {selectors},
		"add_contract":       {shape.Has("phases", shape.ExactTexts([]string{project.SiteRequires, project.SiteEnsures}))},
		"add_declaration": {
			shape.Has("anchor", selector), shape.Has("placement", shape.Exactly("append_function_in_anchor_module")),
		},
		"move_declaration": {shape.Has("destination_anchors", shape.List(identity, 1, project.DeclarationsMax))},
		"add_record_field": {
			shape.Has("field_fields", shape.ExactTexts([]string{"id", "name", "type", "default"})),
			shape.Has("field_types", shape.ExactTexts([]string{"i64", "bool", "i32", "u8", "usize"})),
		},
	}
	return lo.Map(change.CatalogRows(), func(row change.CatalogRow, _ int) shape.Variant {
		return shape.Kind(row.Kind, shape.Extended([]shape.Member{
			shape.Has("required_fields", shape.ExactTexts(row.Required)),
			shape.Has("constraints", shape.ExactTexts(row.Constraints)),
		}, others[row.Kind]...)...)
	})
}

// signatureForms is the form that every signature admits, with the one for parameters that can be mapped behind it.
func signatureForms() shape.Shape {
	appended, mapped := change.SignatureForms()
	form := func(text string) shape.Shape { return spelled([]byte(text), 2) }
	return shape.Either(shape.Sequence(form(appended)), shape.Sequence(form(appended), form(mapped)))
}

// catalogParameter is a parameter of the target. One of a nominal type that is copied says what proves that.
func catalogParameter() shape.Shape {
	own := []shape.Member{
		shape.Has("name", identifier),
		shape.Has("mode", mode),
		shape.Has("type", shape.Text(`^[^\n]+$`)),
	}
	provenance := shape.Object(
		shape.Has("declaration", identity),
		shape.Has("arguments", shape.ListOf(typeID)),
		shape.Has("evidence_owner", shape.Exactly("retained_checked_hir")),
		shape.Has("ownership", shape.Exactly("copy")),
		shape.Has("copy", shape.Always(true)),
		shape.Has("sized", shape.Always(true)),
		shape.Has("contains_resource", shape.Always(false)),
		shape.Has("needs_drop", shape.Always(false)),
	)
	nominal := slices.Concat(own,
		[]shape.Member{shape.Has("type_identity", typeID), shape.Has("type_provenance", provenance)})
	return shape.Either(shape.Object(own...), shape.Object(nominal...))
}
