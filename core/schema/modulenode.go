package schema

import (
	"slices"

	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/shape"
	"semaprax.dev/semaprax/core/syntax"
)

// declarationNodes are the nodes of the graph of a module, by the kind of the declaration.
func declarationNodes() []shape.Variant {
	index, owner, ids := shape.Has("index", shape.Natural), shape.Has("owner", identity), shape.ListOf(identity)
	return []shape.Variant{
		shape.Tag(hir.Resource.String(), declared(hir.Resource,
			shape.Has("memory", shape.Exactly("unique")), shape.Has("type_id", typeID), shape.Has("drop", identity))),
		shape.Tag(hir.ResourceDrop.String(), shape.Tagged("strategy",
			shape.Tag("trivial", dropped("trivial")),
			shape.Tag(
				"imported",
				dropped("imported", shape.Has("import", identity), shape.Has("import_key", identity)),
			))),
		shape.Tag(hir.Record.String(), record(hir.Record, shape.Has("fields", ids))),
		shape.Tag(
			hir.Class.String(),
			record(
				hir.Class,
				shape.Has("fields", ids),
				shape.Has("methods", ids),
				shape.Has("parent", shape.OrNull(identity)),
			),
		),
		shape.Tag(hir.Field.String(), declared(hir.Field, owner, index, shape.Has("type_id", typeID))),
		shape.Tag(hir.Variant.String(), declaredVariant(shape.Has("cases", ids))),
		shape.Tag(hir.VariantCase.String(), declared(hir.VariantCase, owner, index, shape.Has("fields", ids))),
		shape.Tag(hir.CaseField.String(), declared(hir.CaseField, owner, index, shape.Has("type_id", typeID))),
		shape.Tag(
			hir.Interface.String(),
			authoredNode(hir.Interface, shape.Has("permits", shape.SetOf(capability)), shape.Has("imports", ids)),
		),
		shape.Tag(hir.Import.String(), authoredNode(hir.Import, importMembers()...)),
		shape.Tag(hir.Function.String(), declared(hir.Function, functionMembers()...)),
		shape.Tag(hir.FunctionTemplate.String(), declared(hir.FunctionTemplate, templateMembers()...)),
		shape.Kind(graph.InstanceKind, instanceMembers()...),
	}
}

// declared is the node of a declaration. An identity is persistent unless it was derived.
func declared(k hir.Kind, others ...shape.Member) shape.Shape {
	return shape.ObjectOf(k.String(), shape.Extended(others,
		shape.Has("id", identity),
		shape.Has("name", identifier),
		shape.Has("identity_origin", origin),
		shape.Has("persistent", shape.Bool),
	)...).And(shape.When(shape.Having("identity_origin", shape.Exactly(hir.Automatic.String())),
		shape.Having("persistent", shape.Always(false)), shape.Having("persistent", shape.Always(true))))
}

// authoredNode is the node of a declaration whose identity is never derived.
func authoredNode(k hir.Kind, others ...shape.Member) shape.Shape {
	return shape.ObjectOf(k.String(), shape.Extended(others,
		shape.Has("id", identity),
		shape.Has("name", identifier),
		shape.Has("identity_origin", shape.Exactly(hir.Explicit.String())),
		shape.Has("persistent", shape.Always(true)),
	)...)
}

// importMembers returns the members that only an import has.
func importMembers() []shape.Member {
	parameter := shape.Object(
		shape.Has("name", identifier),
		shape.Has("type_id", typeID),
		shape.Has("ownership_mode", shape.Exactly(syntax.ModeOwn.String())),
		shape.Has("consumes_on_failure", shape.Always(true)),
	)
	return []shape.Member{
		shape.Has("owner", identity),
		shape.Has("import_key", identity),
		shape.Has("parameters", shape.ListOf(parameter)),
		shape.Has("result", shape.Constant(graph.ImportResult)),
		shape.Has("effects", shape.SetOf(capability)),
		shape.Has("required_authority", shape.SetOf(capability)),
		shape.Has("failure", shape.Tagged("kind", shape.Kind("infallible"), shape.Kind("status",
			shape.Has("domain_id", statusDomain()), shape.Has("normalization", shape.Exactly(graph.StatusSchema))))),
	}
}

// dropped is the node that says how a resource is dropped.
func dropped(strategy string, others ...shape.Member) shape.Shape {
	return shape.ObjectOf(hir.ResourceDrop.String(), shape.Extended(others,
		shape.Has("id", identity),
		shape.Has("owner", identity),
		shape.Has("identity_origin", shape.Exactly(hir.Explicit.String())),
		shape.Has("persistent", shape.Always(true)),
		shape.Has("strategy", shape.Exactly(strategy)),
	)...)
}

// record is the node of a record or a class. A generic one lists its type parameters, and is not itself a type.
func record(k hir.Kind, members ...shape.Member) shape.Shape {
	return shape.When(
		shape.Having("type_parameters", shape.Any),
		declared(
			k,
			shape.Extended(
				members,
				shape.Has("type_parameters", shape.ListOf(typeParameter())),
				shape.Has("type_id", shape.Null),
			)...),
		declared(k, shape.Extended(members, shape.Has("type_id", typeID))...),
	)
}

// declaredVariant is the node of a variant, which always lists its type parameters.
func declaredVariant(cases shape.Member) shape.Shape {
	none := shape.Constant("[]")
	return shape.When(
		shape.Having("type_parameters", none),
		declared(hir.Variant, shape.Has("type_parameters", none), shape.Has("type_id", typeID), cases),
		declared(
			hir.Variant,
			shape.Has("type_parameters", shape.ListOf(typeParameter())),
			shape.Has("type_id", shape.Null),
			cases,
		),
	)
}

func typeParameter() shape.Shape {
	id := shape.Text("^" + parameterIdentity + "$")
	return shape.Object(
		shape.Has("id", id),
		shape.Has("owner", identity),
		shape.Has("index", shape.Natural),
		shape.Has("name", identifier),
	)
}

// functionMembers returns the members that only a function without type parameters has.
func functionMembers() []shape.Member {
	return slices.Concat(functionText(), functionPlans(), []shape.Member{
		shape.Has("params", shape.ListOf(boundValue())),
		shape.Has(
			"result",
			shape.Object(shape.Has("id", valueID), shape.Has("type_id", typeID), shape.Has("ownership_mode", mode)),
		),
		shape.Has("return_type_id", typeID),
		shape.Has("effects", shape.ListOf(capability)),
		shape.Has("calls", shape.ListOf(identity)),
	})
}

// templateMembers returns the members that only a template has.
func templateMembers() []shape.Member {
	return slices.Concat(functionText(), spelledSignature(), []shape.Member{
		shape.Has("type_parameters", shape.ListOf(typeParameter())),
		shape.Has("effects", shape.ListOf(capability)),
	})
}

// instanceMembers returns the members that only an instance of a template has.
func instanceMembers() []shape.Member {
	return slices.Concat(functionText(), functionPlans(), spelledSignature(), []shape.Member{
		shape.Has("id", functionExecution),
		shape.Has("persistent", shape.Always(false)),
		shape.Has("template", identity),
		shape.Has("instance", functionInstance),
		typeArguments(),
	})
}

// functionText returns the members that functions, templates and instances share.
func functionText() []shape.Member {
	expressions := shape.ListOf(fullForm.inner())
	return []shape.Member{
		shape.Has("result_id", valueID),
		shape.Has("requires_graph", expressions),
		shape.Has("ensures_graph", expressions),
		shape.Has("body", fullForm.inner()),
	}
}

// spelledSignature is the parameters and the result of a template or an instance.
func spelledSignature() []shape.Member {
	parameter := shape.Object(
		shape.Has("id", valueID),
		shape.Has("name", identifier),
		shape.Has("type", shape.Definition("type")),
		shape.Has("ownership_mode", mode),
	)
	return []shape.Member{
		shape.Has("params", shape.ListOf(parameter)),
		shape.Has("return_type", shape.Definition("type")),
	}
}

// functionPlans returns the members that only an executable function has. One that lends nothing has no loan plan.
func functionPlans() []shape.Member {
	return []shape.Member{
		shape.Has("cleanup", planDocument(cleanupHeader(), cleanupSections())),
		shape.MayHave("loans", planDocument(loanHeader(), loanSections())),
	}
}
