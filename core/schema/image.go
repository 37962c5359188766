package schema

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/shape"
)

func images() []document {
	return []document{
		{image.Schema, "The semantic workspace image of a project", imageDocument},
		{image.SymbolSchema, "One declaration of an image", symbol},
	}
}

// imageDocument is an image. Source: Project layer, "Semantic Workspace Image v1".
func imageDocument() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(image.Schema)),
		shape.Has("compiler", shape.Object(
			shape.Has("package", shape.Exactly(image.CompilerPackage)),
			shape.Has("version", shape.Exactly(image.ContractVersion)),
			shape.Has("image_compatibility", shape.Exactly(image.Compatibility)),
		)),
		shape.Has("project_revision", digest),
		shape.Has("workspace_revision", digest),
		shape.Has("canonical_manifest", shape.ShortText(`^schema = "[\s\S]*\n$`, project.ManifestBytesMax)),
		shape.Has("canonical_workspace_manifest", shape.Text(`^\{"schema":"[\s\S]*\}\n$`)),
		shape.Has("sources", shape.List(shape.Object(sourceFacts()...), project.SourcesMin, project.SourcesMax)),
		shape.Has("project_graph_digest", digest),
		shape.Has("project_graph", shape.Definition("project_graph")),
		shape.Has("indexes", indexes()),
		shape.Has("limits", shape.Object(shape.Has("max_image_bytes", shape.Integer(image.BytesMax, image.BytesMax)))),
		shape.Has("nonclaims", shape.ExactTexts(image.Nonclaims())),
	)
}

// indexes are the edges of every node, and the place of every declaration in the graph.
func indexes() shape.Shape {
	node := shape.Tagged("kind",
		shape.Kind(project.ModuleNode.String(), shape.Has("path", path), shape.Has("module", moduleName)),
		shape.Kind(project.DeclarationNode.String(), shape.Has("id", identity)),
		shape.Kind(project.CapabilityNode.String(), shape.Has("id", capability)))
	adjacency := shape.ListOf(
		shape.Object(
			shape.Has("node", node),
			shape.Has("edges", shape.SetOf(shape.Integer(0, project.CrossFileEdgesMax-1))),
		),
	)
	return shape.Object(
		shape.Has(
			"stable_ids",
			declarationsOf(shape.Object(shape.Has("graph_declaration", shape.Natural), shape.Has("id", identity))),
		),
		shape.Has("forward", adjacency),
		shape.Has("reverse", adjacency),
	)
}

// symbol is what an image knows about one authored declaration. A function has a name, unless it is generic; nothing
// else has one, nor callers. Source: Project layer, "Symbol payload".
func symbol() shape.Shape {
	count := shape.Integer(0, project.CrossFileEdgesMax)
	facts := shape.Object(
		shape.Has("id", shape.ShortText(identityPattern, image.SymbolIdentityBytesMax)),
		shape.Has("kind", declarationKind),
		shape.Has("identity_origin", authored),
		shape.Has("owner", shape.OrNull(identity)),
		shape.Has("path", path),
		shape.Has("module", moduleName),
		shape.MayHave("name", identifier),
		shape.Has("edge_scope", shape.Exactly(image.EdgeScope)),
		shape.Has("incoming_edges", count),
		shape.Has("outgoing_edges", count),
		shape.Has("direct_cross_file_callers", count),
	).And(
		ownedByKind(),
		shape.When(shape.Having("kind", shape.Exactly(hir.Function.String())), shape.Any,
			shape.Having("direct_cross_file_callers", shape.Constant("0")).And(shape.Lacking("name"))),
	)
	return shape.Object(
		shape.Has("schema", shape.Exactly(image.SymbolSchema)),
		shape.Has("image_revision", digest),
		shape.Has("project_revision", digest),
		shape.Has("symbol", facts),
	)
}
