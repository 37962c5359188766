package schema

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

func images() []document {
	return []document{
		{image.Schema, "The semantic workspace image of a project", imageDocument},
		{image.SymbolSchema, "What an image knows about one declaration", symbol},
	}
}

// imageDocument is an image. Source: Project layer, "Semantic Workspace Image v1".
func imageDocument() shape {
	return object(
		has("schema", exactly(image.Schema)),
		has("compiler", object(
			has("package", exactly(image.CompilerPackage)),
			has("version", exactly(image.ContractVersion)),
			has("image_compatibility", exactly(image.Compatibility)),
		)),
		has("project_revision", digest),
		has("workspace_revision", digest),
		has("canonical_manifest", shortText(`^schema = "[\s\S]*\n$`, project.ManifestBytesMax)),
		has("canonical_workspace_manifest", text(`^\{"schema":"[\s\S]*\}\n$`)),
		has("sources", list(object(sourceFacts()...), project.SourcesMin, project.SourcesMax)),
		has("project_graph_digest", digest),
		has("project_graph", definition("project_graph")),
		has("indexes", indexes()),
		has("limits", object(has("max_image_bytes", integer(image.BytesMax, image.BytesMax)))),
		has("nonclaims", exactTexts(image.Nonclaims())),
	)
}

// indexes are the edges of every node, and the place of every declaration in the graph.
func indexes() shape {
	node := tagged("kind",
		kind(project.ModuleNode.String(), has("path", path), has("module", moduleName)),
		kind(project.DeclarationNode.String(), has("id", identity)),
		kind(project.CapabilityNode.String(), has("id", capability)))
	adjacency := listOf(object(has("node", node), has("edges", setOf(integer(0, project.CrossFileEdgesMax-1)))))
	return object(
		has("stable_ids", declarationsOf(object(has("graph_declaration", natural), has("id", identity)))),
		has("forward", adjacency),
		has("reverse", adjacency),
	)
}

// symbol is what an image knows about one authored declaration. A function has a name, unless it is generic; nothing else
// has one, nor callers. Source: Project layer, "Symbol payload".
func symbol() shape {
	count := integer(0, project.CrossFileEdgesMax)
	facts := object(
		has("id", shortText(identityPattern, image.SymbolIdentityBytesMax)),
		has("kind", declarationKind),
		has("identity_origin", authored),
		has("owner", orNull(identity)),
		has("path", path),
		has("module", moduleName),
		mayHave("name", identifier),
		has("edge_scope", exactly(image.EdgeScope)),
		has("incoming_edges", count),
		has("outgoing_edges", count),
		has("direct_cross_file_callers", count),
	).and(
		ownedByKind(),
		when(having("kind", exactly(hir.Function.String())), anything,
			having("direct_cross_file_callers", constant("0")).and(lacking("name"))),
	)
	return object(
		has("schema", exactly(image.SymbolSchema)),
		has("image_revision", digest),
		has("project_revision", digest),
		has("symbol", facts),
	)
}
