package schema

import (
	"math"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/shape"
)

// inventories lists what the constructors of a module can select, each list only where it has a row. Source: Image
// Candidate Protocol v2, "Inventory descriptors".
func inventories() []shape.Member {
	list := func(name string, row shape.Shape) shape.Member {
		return shape.MayHave(name, shape.List(row, 1, math.MaxUint16+1))
	}
	once := shape.Has("base_evaluation", shape.Exactly("once_into_typed_value_binding"))
	fields, cases := shape.Has("fields", shape.ListOf(fieldRow())), shape.Has("cases", shape.ListOf(caseRow()))
	owner := shape.Has("owner", identity)
	index, fieldType := shape.Has("index", shape.Natural), shape.Has("type_identity", typeID)
	return []shape.Member{
		list("aggregate_constructors", shape.Tagged("kind",
			describedKind("record", owner, named, fields), describedKind("variant", owner, named, fields))),
		list("aggregate_projections", describedOf("project", owner, named, index, fieldType, once)),
		list("aggregate_matches", describedOf("match", named, cases, once)),
		list("aggregate_updates", describedOf("update", owner, named, fields, once,
			shape.Has("field_coverage", shape.Exactly("subset")))),
		list("field_places", describedOf("field_place", owner, named, index, fieldType,
			shape.Has("base_evaluation", shape.Exactly("direct_named_place_no_staging")),
			shape.Has("root_requirement", shape.Exactly("authenticated_lexical_nominal_binding")))),
		list("nominal_types", describedOf("nominal",
			shape.Has("declaration_kind", shape.Choice(hir.Record.String(), hir.Variant.String())),
			shape.Has("copy_admission", shape.Exactly("checked_candidate_signature")))),
		list("builtin_calls", shape.Tagged("target", builtinRows()...)),
	}
}

var named = shape.Has("name", identifier)

// validated says that what a row selects proves nothing by itself.
var validated = shape.Has("requires_full_candidate_validation", shape.Always(true))

func describedKind(kind string, own ...shape.Member) shape.Variant {
	return shape.Tag(kind, describedOf(kind, own...))
}

// describedOf is a row about a type, with where the type comes from.
func describedOf(kind string, own ...shape.Member) shape.Shape {
	const prelude = "compiler_checked_prelude"
	preludeDigest := canon.NewHasher("").Raw([]byte(hir.PreludeContract)).Sum().String()
	parameter := shape.Object(
		shape.Has("index", shape.Natural),
		named,
		shape.Has("allowed_types", shape.ExactTexts([]string{"i64", "bool"})),
	)
	return shape.ObjectOf(kind, shape.Extended([]shape.Member{
		shape.Has("target", identity),
		shape.Has("binding", identifier),
		shape.Has("module", shape.OrNull(moduleName)),
		shape.Has("path", shape.OrNull(path)),
		shape.Has("evidence_owner", shape.Choice("retained_checked_hir", prelude)),
		shape.MayHave("identity_origin", shape.Exactly(hir.CompilerOwned.String())),
		shape.MayHave("compiler_prelude", shape.Object(
			shape.Has("schema", shape.Exactly(hir.PreludeSchema)),
			shape.Has("digest", shape.Exactly(preludeDigest)))),
		shape.Has("generic", shape.Bool),
		shape.MayHave("type_parameters", shape.List(parameter, 1, change.ArrayElementsMax)),
		validated,
	}, own...)...).And(
		shape.When(shape.Having("evidence_owner", shape.Exactly(prelude)),
			shape.Having("identity_origin", shape.Any).And(
				shape.Having("compiler_prelude", shape.Any), shape.Having("module", shape.Null), shape.Having("path", shape.Null)),
			shape.Lacking("identity_origin").And(
				shape.Lacking("compiler_prelude"), shape.Having("module", moduleName), shape.Having("path", path))),
		shape.When(shape.Having("generic", shape.Always(true)),
			shape.Having("type_parameters", shape.Any), shape.Lacking("type_parameters")),
	)
}

// fieldRow is a field of a record or of a case.
func fieldRow() shape.Shape {
	return shape.Object(
		shape.Has("index", shape.Natural), named, shape.Has("target", identity), shape.Has("type_identity", typeID))
}

// caseRow is a case of a variant.
func caseRow() shape.Shape {
	return shape.Object(
		shape.Has("index", shape.Natural), named, shape.Has("target", identity),
		shape.Has("fields", shape.ListOf(fieldRow())))
}

// builtinRows lists the operations of the compiler, each of which is described in full.
func builtinRows() []shape.Variant {
	return lo.Map(change.BuiltinRows(), func(row change.BuiltinRow, _ int) shape.Variant {
		return shape.Tag(row.ID, spelled([]byte(row.Text), 2))
	})
}
