package schema

import (
	"slices"

	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// declarationNodes are the nodes of the graph of a module, by the kind of the declaration.
func declarationNodes() []variant {
	index, owner, ids := has("index", natural), has("owner", identity), listOf(identity)
	return []variant{
		{hir.Resource.String(), declared(hir.Resource,
			has("memory", exactly("unique")), has("type_id", typeID), has("drop", identity))},
		{hir.ResourceDrop.String(), tagged("strategy",
			variant{"trivial", dropped("trivial")},
			variant{"imported", dropped("imported", has("import", identity), has("import_key", identity))})},
		{hir.Record.String(), record(hir.Record, has("fields", ids))},
		{hir.Class.String(), record(hir.Class, has("fields", ids), has("methods", ids), has("parent", orNull(identity)))},
		{hir.Field.String(), declared(hir.Field, owner, index, has("type_id", typeID))},
		{hir.Variant.String(), declaredVariant(has("cases", ids))},
		{hir.VariantCase.String(), declared(hir.VariantCase, owner, index, has("fields", ids))},
		{hir.CaseField.String(), declared(hir.CaseField, owner, index, has("type_id", typeID))},
		{hir.Interface.String(), authoredNode(hir.Interface, has("permits", setOf(capability)), has("imports", ids))},
		{hir.Import.String(), authoredNode(hir.Import, importMembers()...)},
		{hir.Function.String(), declared(hir.Function, functionMembers()...)},
		{hir.FunctionTemplate.String(), declared(hir.FunctionTemplate, templateMembers()...)},
		kind(graph.InstanceKind, instanceMembers()...),
	}
}

// declared is the node of a declaration. An identity is persistent unless it was derived.
func declared(k hir.Kind, others ...member) shape {
	return objectOf(k.String(), extended(others,
		has("id", identity),
		has("name", identifier),
		has("identity_origin", origin),
		has("persistent", boolean),
	)...).and(when(having("identity_origin", exactly(hir.Automatic.String())),
		having("persistent", always(false)), having("persistent", always(true))))
}

// authoredNode is the node of a declaration whose identity is never derived.
func authoredNode(k hir.Kind, others ...member) shape {
	return objectOf(k.String(), extended(others,
		has("id", identity),
		has("name", identifier),
		has("identity_origin", exactly(hir.Explicit.String())),
		has("persistent", always(true)),
	)...)
}

// importMembers is what an import has of its own.
func importMembers() []member {
	parameter := object(has("name", identifier), has("type_id", typeID), has("ownership_mode", exactly(syntax.ModeOwn.String())),
		has("consumes_on_failure", always(true)))
	return []member{
		has("owner", identity),
		has("import_key", identity),
		has("parameters", listOf(parameter)),
		has("result", constant(graph.ImportResult)),
		has("effects", setOf(capability)),
		has("required_authority", setOf(capability)),
		has("failure", tagged("kind", kind("infallible"), kind("status",
			has("domain_id", statusDomain()), has("normalization", exactly(graph.StatusSchema))))),
	}
}

// dropped is the node of how a resource is dropped.
func dropped(strategy string, others ...member) shape {
	return objectOf(hir.ResourceDrop.String(), extended(others,
		has("id", identity),
		has("owner", identity),
		has("identity_origin", exactly(hir.Explicit.String())),
		has("persistent", always(true)),
		has("strategy", exactly(strategy)),
	)...)
}

// record is the node of a record or a class. One with type parameters lists them, and is no type by itself.
func record(k hir.Kind, members ...member) shape {
	return when(having("type_parameters", anything),
		declared(k, extended(members, has("type_parameters", listOf(typeParameter())), has("type_id", nothing))...),
		declared(k, extended(members, has("type_id", typeID))...))
}

// declaredVariant is the node of a variant, which always lists its type parameters.
func declaredVariant(cases member) shape {
	none := constant("[]")
	return when(having("type_parameters", none),
		declared(hir.Variant, has("type_parameters", none), has("type_id", typeID), cases),
		declared(hir.Variant, has("type_parameters", listOf(typeParameter())), has("type_id", nothing), cases))
}

func typeParameter() shape {
	id := text("^" + parameterIdentity + "$")
	return object(has("id", id), has("owner", identity), has("index", natural), has("name", identifier))
}

// functionMembers is what a function without type parameters has of its own.
func functionMembers() []member {
	return slices.Concat(functionText(), functionPlans(), []member{
		has("params", listOf(boundValue())),
		has("result", object(has("id", valueID), has("type_id", typeID), has("ownership_mode", mode))),
		has("return_type_id", typeID),
		has("effects", listOf(capability)),
		has("calls", listOf(identity)),
	})
}

// templateMembers is what a template has of its own.
func templateMembers() []member {
	return slices.Concat(functionText(), spelledSignature(), []member{
		has("type_parameters", listOf(typeParameter())),
		has("effects", listOf(capability)),
	})
}

// instanceMembers is what an instance of a template has.
func instanceMembers() []member {
	return slices.Concat(functionText(), functionPlans(), spelledSignature(), []member{
		has("id", functionExecution),
		has("persistent", always(false)),
		has("template", identity),
		has("instance", functionInstance),
		typeArguments(),
	})
}

// functionText is what functions, templates and instances have alike.
func functionText() []member {
	expressions := listOf(fullForm.inner())
	return []member{
		has("result_id", valueID),
		has("requires_graph", expressions),
		has("ensures_graph", expressions),
		has("body", fullForm.inner()),
	}
}

// spelledSignature is the parameters and the result of a template or an instance.
func spelledSignature() []member {
	parameter := object(has("id", valueID), has("name", identifier), has("type", definition("type")), has("ownership_mode", mode))
	return []member{has("params", listOf(parameter)), has("return_type", definition("type"))}
}

// functionPlans is what a function that runs has as well. One that lends nothing has no loan plan.
func functionPlans() []member {
	return []member{
		has("cleanup", planDocument(cleanupHeader(), cleanupSections())),
		mayHave("loans", planDocument(loanHeader(), loanSections())),
	}
}
