package schema

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
)

// moduleGraphs are the documents of single modules: one for every schema that the features of a module can raise it to.
// They differ in their schema only.
func moduleGraphs() (list []document) {
	for _, id := range graph.Schemas() {
		list = append(list, document{id, "The semantic graph of one module", func() shape { return moduleGraph(id) }})
	}
	return list
}

// moduleGraph is the graph of a module. Source: facets, "Graph snapshot shape of the same facts".
func moduleGraph(id string) shape {
	preludeDigest := canon.NewHasher("").Raw([]byte(hir.PreludeContract)).Sum().String()
	return object(
		has("schema", exactly(id)),
		has("revision", digest),
		has("prelude", object(has("schema", exactly(hir.PreludeSchema)), has("digest", exactly(preludeDigest)))),
		has("view", constant(`{"kind":"module"}`)),
		has("identity", constant(graph.IdentityScopes)),
		has("module", moduleName),
		has("permits", listOf(capability)),
		has("entrypoint", identity),
		has("type_facts", listOf(typeFacts())),
		has("nodes", listOf(tagged("kind", declarationNodes()...))),
	)
}

// typeFacts is what is known of one type. Source: facets, "Type facts".
func typeFacts() shape {
	facts := object(
		has("copy", boolean),
		has("contains_resource", boolean),
		has("sized", always(true)),
		has("needs_drop", boolean),
		has("layout_key", shortText(identityPattern, hir.LayoutKeyBytesMax)),
	)
	return object(has("id", typeID), has("type", definition("type")), has("facts", facts))
}
