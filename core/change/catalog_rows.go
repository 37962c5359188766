package change

import (
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// catalogRow is one kind of intent that can be asked of a target: the members that it needs, what holds for it, and
// further members of the row, in form F.
type catalogRow struct {
	kind        string
	required    []string
	constraints []string
	extras      string
}

// with returns the row with further members.
func (r catalogRow) with(extras string) catalogRow {
	r.extras = extras
	return r
}

func (r catalogRow) append(dst []byte) []byte {
	dst = append(dst, '{')
	if len(r.constraints) > 0 {
		dst = append(canon.AppendStrings(append(dst, `"constraints":`...), r.constraints), ',')
	}
	if r.extras != "" {
		dst = append(append(dst, r.extras...), ',')
	}
	dst = canon.AppendString(append(dst, `"kind":`...), r.kind)
	return append(canon.AppendStrings(append(dst, `,"required_fields":`...), r.required), '}')
}

func quotedJSON(text string) string { return string(canon.AppendString(nil, text)) }

// The rows that say the same of every target. Source: Image Candidate Protocol v2, "Change catalog".
var (
	rowRename = catalogRow{
		kind: "rename_declaration", required: []string{"kind", "target", "name"},
		constraints: []string{
			"new_identifier_max_128_bytes", "different_display_name", "no_call_binding_collision", "preserve_stable_identity",
		},
	}
	rowSignature = catalogRow{
		kind: "change_function_signature", required: []string{"kind", "target"},
		constraints: []string{
			"all_authenticated_callers_migrated", "preserve_return_type", "full_project_profile_and_target_admission",
		},
	}
	rowBody = catalogRow{
		kind: "replace_function_body", required: []string{"kind", "target", "body"},
		constraints: []string{
			"place_selects_existing_parameter_or_active_lexical_binding", "call_selects_accessible_stable_id",
			"expected_return_type", "declared_effect_budget", "contracts_ownership_cleanup_and_target_revalidation",
		},
	}
	rowExpression = catalogRow{
		kind: "replace_expression", required: []string{"kind", "target", "expression_id", "replacement"},
		constraints: []string{
			"exact_revision_scoped_hir_expression", "unambiguous_source_expression", "body_region_only",
			"preserve_expected_type", "authenticated_lexical_scope", "full_candidate_revalidation",
		},
		extras: `"selector_source":"expression/catalog"`,
	}
	rowContract = catalogRow{
		kind: "add_contract", required: []string{"kind", "target", "phase", "predicate"},
		constraints: []string{
			"append_one_predicate", "preserve_existing_predicate_order_and_content", "pure_boolean_predicate",
			"parameters_in_scope", "result_only_in_ensures", "full_candidate_revalidation",
		},
		extras: `"phases":["requires","ensures"]`,
	}
	rowDeclaration = catalogRow{
		kind: "add_declaration", required: []string{"kind", "target", "declaration"},
		constraints: []string{
			"globally_new_explicit_identity", "non_main_monomorphic_function", "unambiguous_module_namespace",
			"effects_within_anchor_budget_and_module_permits", "preserve_all_existing_declarations_and_exports",
			"full_candidate_revalidation",
		},
	}
	rowExtract = catalogRow{
		kind: "extract_function", required: []string{"kind", "target", "expression_id", "new_id", "new_name"},
		constraints: []string{
			"unique_authored_body_expression", "globally_new_explicit_identity", "compiler_derived_copy_captures",
			"checked_sized_copy_scalar_or_nominal_values", "field_reads_capture_immutable_copy_root",
			"preserve_original_lazy_position_and_evaluation_order", "no_mutable_or_escaping_owned_captures",
			"no_borrowed_or_resource_values", "full_candidate_revalidation",
		},
		extras: `"selector_source":"expression/catalog"`,
	}
	rowMove = catalogRow{
		kind: "move_declaration", required: []string{"kind", "target", "destination"},
		constraints: []string{
			"distinct_existing_module", "preserve_exact_stable_identity",
			"migrate_authenticated_call_bindings_and_import_origins", "preserve_checked_nominal_type_identities",
			"migrate_authenticated_type_bindings", "copy_values_only", "preserve_manifest_exports_and_effect_budgets",
			"full_candidate_revalidation",
		},
	}
	rowField = catalogRow{
		kind: "add_record_field", required: []string{"kind", "target", "field"},
		constraints: []string{
			"globally_new_explicit_field_identity", "unique_field_name",
			"monomorphic_checked_copy_or_flat_owned_bytes_record", "matching_pure_literal_default",
			"append_default_after_existing_field_evaluations", "migrate_all_authenticated_constructors_and_exact_patterns",
			"preserve_existing_field_identities_and_projection_meaning", "no_new_owned_field_or_ownership_transfer",
			"revalidate_layout_ownership_cleanup_and_targets",
		},
	}
)

// CatalogRow is what a change catalog says of a kind of change, whatever the target.
type CatalogRow struct {
	Kind                  string
	Required, Constraints []string
}

// CatalogRows returns the rows of a change catalog, in their order.
func CatalogRows() []CatalogRow {
	rows := []catalogRow{
		rowRename, rowSignature, rowBody, rowExpression, rowContract, rowDeclaration, rowExtract, rowMove, rowField,
	}
	return lo.Map(rows, func(r catalogRow, _ int) CatalogRow { return CatalogRow{r.kind, r.required, r.constraints} })
}

// SignatureForms returns, as JSON, the two forms of a change of a signature: the one that every signature admits, and
// the one whose parameters are mapped.
func SignatureForms() (appended, mapped string) {
	fresh := string(canon.AppendStrings(nil, scalarTypes))
	appended = `{"argument":"matching_typed_scalar_literal",` +
		`"evaluation_order":"original_arguments_unchanged_then_pure_literals","item_fields":["name","type","argument"],` +
		`"maximum":16,"minimum":1,"new_parameter_types":` + fresh + `,"selector":"append_parameters"}`
	mapped = `{"argument":"matching_typed_scalar_literal",` +
		`"computed_argument":{"admission":"full_candidate_revalidation",` +
		`"caller_bindings":"every_affected_caller_existing_bindings","constructor_schema":"` + ExpressionSchema + `",` +
		`"evaluation_order":"after_all_original_arguments_in_computed_mapping_order",` +
		`"place_scope":"original_target_parameter_names"},` +
		`"computed_parameter_fields":["name","type","argument_expression"],"constraints":[` +
		`"existing_parameter_selected_at_most_once","existing_type_mode_preserved","scope_preserving_display_rename",` +
		`"own_bytes_retained_exactly_once","new_name_distinct_from_all_old_names",` +
		`"removed_parameters_must_not_remain_referenced","ordinary_ownership_cleanup_admission"],` +
		`"evaluation_order":"stage_every_original_argument_once_left_to_right_including_removed_arguments",` +
		`"existing_parameter_fields":["from"],"existing_parameter_rename_fields":["from","name"],"maximum":4096,` +
		`"minimum":0,"new_parameter_fields":["name","type","argument"],"new_parameter_types":` + fresh +
		`,"selector":"parameters"}`
	return appended, mapped
}

// signatureRow returns the row of a signature with the forms that the target admits.
func (c *changeCatalog) signatureRow() catalogRow {
	forms, mapped := SignatureForms()
	if c.isMappable() {
		forms += "," + mapped
	}
	return rowSignature.with(`"exactly_one_form":[` + forms + `]`)
}

// isMappable reports whether the ordered form of a signature admits the parameters of the target.
func (c *changeCatalog) isMappable() bool {
	p := &preparation{revision: c.revision, function: c.function}
	return p.judgeOriginals() == nil
}

// anywhere are the constructors that can be used in every module.
var anywhere = []string{
	"i64", "i32", "u8", "usize", "bool", "string", "array_u8", "char", "f32", "f64", "place", "binary", "unary", "if",
	"call", "let",
}

// selecting are the constructors that select what a module declares or imports, in the order of catalogues.
var selecting = []string{"builtin_call", "field_place", "record", "variant", "project", "match", "update"}

// ConstructorKinds returns the kinds of constructors, in the order of catalogues.
func ConstructorKinds() []string { return slices.Concat(anywhere, selecting) }

// bodyRow returns the row of a body with the constructors that can be used in the module of the target.
func (c *changeCatalog) bodyRow() catalogRow {
	list := slices.Clone(anywhere)
	for _, i := range c.inventories {
		list = append(list, i.constructorsIfAny()...)
	}
	return rowBody.with(`"constructors":` + string(canon.AppendStrings(nil, list)) + `,"expression_depth_maximum":` +
		decimal(ExpressionDepthMax) + `,"expression_nodes_maximum":` + decimal(ExpressionNodesMax))
}

// appendCatalogParameter appends a parameter of the target, with the evidence for its type if that is nominal and
// copied.
func (f functionView) appendCatalogParameter(dst []byte, m *hir.Module, i int, p hir.ParameterDeclaration) []byte {
	dst = append(append(dst, `{"mode":"`...), p.Mode.String()...)
	dst = canon.AppendString(append(dst, `","name":`...), p.Name)
	dst = canon.AppendString(append(dst, `,"type":`...), string(syntax.AppendType(nil, f.tree.Parameters().At(i).Type())))
	facts := m.Facts(p.Type)
	if m.TypeKind(p.Type) == hir.Nominal && facts.Copy && !facts.ContainsResource {
		dst = canon.AppendString(append(dst, `,"type_identity":`...), m.TypeIdentity(p.Type))
		dst = append(dst, `,"type_provenance":{"arguments":[`...)
		for k := range m.TypeArgumentCount(p.Type) {
			if k > 0 {
				dst = append(dst, ',')
			}
			dst = canon.AppendString(dst, m.TypeIdentity(m.TypeArgument(p.Type, k)))
		}
		dst = canon.AppendString(append(dst, `],"contains_resource":false,"copy":true,"declaration":`...),
			m.TypeDeclarationOf(p.Type).ID())
		dst = append(dst, `,"evidence_owner":"retained_checked_hir","needs_drop":false,"ownership":"copy","sized":true}`...)
	}
	return append(dst, '}')
}
