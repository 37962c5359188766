package schema

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/shape"
)

func projects() []document {
	return []document{
		{
			project.GraphSchema,
			"The semantic graph of a project: modules, declarations and cross-file edges",
			projectGraph,
		},
		{project.WorkspaceManifestSchema, "The sources of a project with their revisions", workspaceManifest},
	}
}

// projectGraph is the graph of a project. Source: Project layer, "semaprax.project-semantic-graph.v1".
func projectGraph() shape.Shape {
	module := shape.Object(shape.Extended(sourceFacts(),
		shape.Has("module", moduleName),
		shape.Has("dependency_depth", shape.Integer(1, project.DependencyDepthMax)),
	)...)
	return shape.Object(shape.Extended(projectIdentity(project.GraphSchema),
		shape.Has("graph_digest", digest),
		shape.Has("entry_module", rootModule),
		shape.Has("test_module", rootModule),
		shape.Has("modules", shape.List(module, project.SourcesMin, project.SourcesMax)),
		shape.Has("declarations", declarationsOf(shape.Definition("declaration"))),
		shape.Has("edges", shape.List(shape.Definition("edge"), 0, project.CrossFileEdgesMax)),
		shape.Has("budget", projectBudget()),
		shape.Has("nonclaims", shape.ExactTexts(project.GraphNonclaims())),
	)...)
}

// declarationsOf is a list with an item for every declaration of a project, those of the prelude included.
func declarationsOf(item shape.Shape) shape.Shape {
	prelude := len(hir.PreludeIDs())
	return shape.List(item, prelude, project.DeclarationsMax+prelude)
}

// sourceFacts returns the members that several documents show for a source.
func sourceFacts() []shape.Member {
	return []shape.Member{
		shape.Has("path", path),
		shape.Has("source_graph_schema", graphSchema),
		shape.Has("source_revision", digest),
		shape.Has("source_digest", digest),
	}
}

func projectBudget() shape.Shape {
	return shape.Object(
		shape.Has("used_sources", shape.Integer(project.SourcesMin, project.SourcesMax)),
		shape.Has("used_total_source_bytes", shape.Integer(1, project.SourceBytesTotalMax)),
		shape.Has("used_declarations", shape.Integer(0, project.DeclarationsMax)),
		shape.Has("used_callables", shape.Integer(0, project.CallablesMax)),
		shape.Has("used_call_sites", shape.Integer(0, project.CallsMax)),
		shape.Has("used_uses", shape.Integer(0, project.UsesMax)),
		shape.Has("used_cross_file_edges", shape.Integer(0, project.CrossFileEdgesMax)),
		shape.Has("used_dependency_depth", shape.Integer(1, project.DependencyDepthMax)),
		shape.Has("used_builder_bytes", shape.Integer(1, project.SourceBytesTotalMax)),
		shape.Has("used_manifest_bytes", shape.Integer(1, project.ManifestBytesMax)),
	)
}

// declaration is a declaration of a project. One of the prelude, which the compiler owns, has no place.
func declaration() shape.Shape {
	placed := func(path, module shape.Shape) shape.Shape {
		return shape.Having("path", path).And(shape.Having("module", module))
	}
	prelude := shape.Having("id", shape.Choice(hir.PreludeIDs()...)).And(
		shape.Having("kind", shape.Choice(kinds(isPrelude)...)), placed(shape.Null, shape.Null))
	return shape.Object(
		shape.Has("id", identity),
		shape.Has("kind", declarationKind),
		shape.Has("identity_origin", origin),
		shape.Has("owner", shape.OrNull(identity)),
		shape.Has("path", shape.OrNull(path)),
		shape.Has("module", shape.OrNull(moduleName)),
	).And(
		ownedByKind(),
		shape.When(
			shape.Having("identity_origin", shape.Exactly(hir.CompilerOwned.String())),
			prelude,
			placed(path, moduleName)),
	)
}

// ownedByKind says that a declaration has an owner if its kind belongs to another declaration. A function has an owner
// if it is a method.
func ownedByKind() shape.Shape {
	return shape.When(shape.Having("kind", shape.Choice(kinds(isMember)...)), shape.Having("owner", identity),
		shape.When(
			shape.Having("kind", shape.Exactly(hir.Function.String())),
			shape.Any,
			shape.Having("owner", shape.Null),
		))
}

// workspaceManifest is the workspace manifest. Source: Project layer, "Workspace manifest and revision".
func workspaceManifest() shape.Shape {
	file := shape.Object(
		shape.Extended(sourceFacts(), shape.Has("bytes", shape.Integer(1, project.SourceBytesTotalMax)))...)
	return shape.Object(
		shape.Has("schema", shape.Exactly(project.WorkspaceManifestSchema)),
		shape.Has("files", shape.List(file, project.SourcesMin, project.SourcesMax)),
	)
}
