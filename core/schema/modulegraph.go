package schema

import (
	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/shape"
)

// moduleGraphs lists the graph documents of single modules, one for each schema that the features of a module can
// require. They differ only in the schema.
func moduleGraphs() []document {
	return lo.Map(graph.Schemas(), func(id string, _ int) document {
		return document{id, "The semantic graph of one module", func() shape.Shape { return moduleGraph(id) }}
	})
}

// moduleGraph is the graph of a module. Source: facets, "Graph snapshot shape of the same facts".
func moduleGraph(id string) shape.Shape {
	preludeDigest := canon.NewHasher("").Raw([]byte(hir.PreludeContract)).Sum().String()
	return shape.Object(
		shape.Has("schema", shape.Exactly(id)),
		shape.Has("revision", digest),
		shape.Has(
			"prelude",
			shape.Object(
				shape.Has("schema", shape.Exactly(hir.PreludeSchema)),
				shape.Has("digest", shape.Exactly(preludeDigest)),
			),
		),
		shape.Has("view", shape.Constant(`{"kind":"module"}`)),
		shape.Has("identity", shape.Constant(graph.IdentityScopes)),
		shape.Has("module", moduleName),
		shape.Has("permits", shape.ListOf(capability)),
		shape.Has("entrypoint", identity),
		shape.Has("type_facts", shape.ListOf(typeFacts())),
		shape.Has("nodes", shape.ListOf(shape.Tagged("kind", declarationNodes()...))),
	)
}

// typeFacts holds the facts about one type. Source: facets, "Type facts".
func typeFacts() shape.Shape {
	facts := shape.Object(
		shape.Has("copy", shape.Bool),
		shape.Has("contains_resource", shape.Bool),
		shape.Has("sized", shape.Always(true)),
		shape.Has("needs_drop", shape.Bool),
		shape.Has("layout_key", shape.ShortText(identityPattern, hir.LayoutKeyBytesMax)),
	)
	return shape.Object(shape.Has("id", typeID), shape.Has("type", shape.Definition("type")), shape.Has("facts", facts))
}
