package schema

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

func projects() []document {
	return []document{
		{project.GraphSchema, "The semantic graph of a project: modules, declarations and cross-file edges", projectGraph},
		{project.WorkspaceManifestSchema, "The sources of a project with their revisions", workspaceManifest},
	}
}

// projectGraph is the graph of a project. Source: Project layer, "semaprax.project-semantic-graph.v1".
func projectGraph() shape {
	module := object(extended(sourceFacts(),
		has("module", moduleName),
		has("dependency_depth", integer(1, project.DependencyDepthMax)),
	)...)
	return object(extended(projectIdentity(project.GraphSchema),
		has("graph_digest", digest),
		has("entry_module", rootModule),
		has("test_module", rootModule),
		has("modules", list(module, project.SourcesMin, project.SourcesMax)),
		has("declarations", declarationsOf(definition("declaration"))),
		has("edges", list(definition("edge"), 0, project.CrossFileEdgesMax)),
		has("budget", projectBudget()),
		has("nonclaims", exactTexts(project.GraphNonclaims())),
	)...)
}

// declarationsOf is a list with an item for every declaration of a project, those of the prelude included.
func declarationsOf(item shape) shape {
	prelude := len(hir.PreludeIDs())
	return list(item, prelude, project.DeclarationsMax+prelude)
}

// sourceFacts is what several documents say of a source.
func sourceFacts() []member {
	return []member{
		has("path", path),
		has("source_graph_schema", graphSchema),
		has("source_revision", digest),
		has("source_digest", digest),
	}
}

func projectBudget() shape {
	return object(
		has("used_sources", integer(project.SourcesMin, project.SourcesMax)),
		has("used_total_source_bytes", integer(1, project.SourceBytesTotalMax)),
		has("used_declarations", integer(0, project.DeclarationsMax)),
		has("used_callables", integer(0, project.CallablesMax)),
		has("used_call_sites", integer(0, project.CallsMax)),
		has("used_uses", integer(0, project.UsesMax)),
		has("used_cross_file_edges", integer(0, project.CrossFileEdgesMax)),
		has("used_dependency_depth", integer(1, project.DependencyDepthMax)),
		has("used_builder_bytes", integer(1, project.SourceBytesTotalMax)),
		has("used_manifest_bytes", integer(1, project.ManifestBytesMax)),
	)
}

// declaration is a declaration of a project. What the compiler owns, which is the prelude, has no place.
func declaration() shape {
	placed := func(path, module shape) shape { return having("path", path).and(having("module", module)) }
	prelude := having("id", choice(hir.PreludeIDs()...)).and(
		having("kind", choice(kinds(isPrelude)...)), placed(nothing, nothing))
	return object(
		has("id", identity),
		has("kind", declarationKind),
		has("identity_origin", origin),
		has("owner", orNull(identity)),
		has("path", orNull(path)),
		has("module", orNull(moduleName)),
	).and(
		ownedByKind(),
		when(having("identity_origin", exactly(hir.CompilerOwned.String())), prelude, placed(path, moduleName)),
	)
}

// ownedByKind says that a declaration has an owner if it is of a kind that belongs to another declaration. A function has one
// if it is a method.
func ownedByKind() shape {
	return when(having("kind", choice(kinds(isMember)...)), having("owner", identity),
		when(having("kind", exactly(hir.Function.String())), anything, having("owner", nothing)))
}

// workspaceManifest is the workspace manifest. Source: Project layer, "Workspace manifest and revision".
func workspaceManifest() shape {
	file := object(extended(sourceFacts(), has("bytes", integer(1, project.SourceBytesTotalMax)))...)
	return object(
		has("schema", exactly(project.WorkspaceManifestSchema)),
		has("files", list(file, project.SourcesMin, project.SourcesMax)),
	)
}
