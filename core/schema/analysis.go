package schema

import (
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
)

func analyses() []document {
	return []document{
		{query.ContextSchema, "What surrounds one declaration or capability of a project", contextDocument},
		{query.ImpactSchema, "What a change of one declaration or capability of a project can reach", impactDocument},
	}
}

// contextDocument is a context. Source: Project layer, "Project context v1".
func contextDocument() shape {
	return analysis{
		schema:    query.ContextSchema,
		direction: choice(string(query.Forward), string(query.Reverse), string(query.Both)),
		nodes:     has("nodes", nodesAfter(startNode(reachedBy(query.ReachedAsRoot)), definition("context_node"))),
		edgesName: "edges",
		reached:   anyReach(),
		nonclaims: query.ContextNonclaims(),
	}.document()
}

// impactDocument is an impact. Source: Project layer, "Project impact v1".
func impactDocument() shape {
	start := startNode(has("impact_role", exactly(query.TargetRole)), has("reasons", constant("[]")))
	return analysis{
		schema:    query.ImpactSchema,
		direction: exactly(string(query.Reverse)),
		nodes:     has("affected", nodesAfter(start, definition("affected_node"))),
		edgesName: "dependency_edges",
		reached:   reachedBy(string(query.Reverse)),
		budget:    []member{has("used_output_bytes", integer(1, query.OutputBytesMax))},
		nonclaims: query.ImpactNonclaims(),
	}.document()
}

// analysis is what one of the two analyses has of its own.
type analysis struct {
	schema    string
	direction shape
	nodes     member
	edgesName string
	reached   member // how the nodes of the frontier are
	budget    []member
	nonclaims []string
}

// document is the document. One that is not truncated has no frontier.
func (a analysis) document() shape {
	return object(extended(projectIdentity(a.schema),
		has("project_graph_digest", digest),
		has("artifact_digest", digest),
		has("entry_module", rootModule),
		has("test_module", rootModule),
		has("target", startNodeOf()),
		has("query", a.query()),
		a.nodes,
		has(a.edgesName, list(definition("edge"), 0, project.CrossFileEdgesMax)),
		has("truncation", truncation()),
		has("frontier", list(frontierNode(a.reached), 0, query.NodesMax)),
		has("budget", a.used()),
		has("nonclaims", exactTexts(a.nonclaims)),
	)...).and(
		when(having("truncation", having("truncated", always(false))), having("frontier", constant("[]")), anything),
	)
}

func (a analysis) query() shape {
	return object(
		has("direction", a.direction),
		has("depth", integer(0, query.DepthMax)),
		has("max_bytes", integer(query.OutputBytesMin, query.OutputBytesMax)),
		has("max_nodes", integer(query.NodesMin, query.NodesMax)),
	)
}

func (a analysis) used() shape {
	return object(extended([]member{
		has("used_nodes", integer(1, query.NodesMax)),
		has("used_edges", integer(0, project.CrossFileEdgesMax)),
		has("used_depth", integer(0, query.DepthMax)),
		has("used_builder_bytes", integer(0, query.BuilderBytesMax)),
	}, a.budget...)...)
}

// projectIdentity is the members that start every document about a project.
func projectIdentity(schema string) []member {
	return []member{
		has("schema", exactly(schema)),
		has("project_schema", projectSchema),
		has("project", text(project.ProjectNamePattern)),
		has("project_revision", digest),
		has("workspace_revision", digest),
	}
}

// truncation says what a document left out. One that is not truncated leaves out nothing. Source: Project layer, "Shared
// JSON pieces".
func truncation() shape {
	reasons := []string{query.ReasonDepth, query.ReasonNodes, query.ReasonBytes}
	of := func(truncated bool, reasons, count shape) shape {
		return object(has("truncated", always(truncated)), has("reasons", reasons), has("omitted_known_nodes", count),
			has("deferred_known_nodes", count))
	}
	return either(of(false, constant("[]"), constant("0")), of(true, list(choice(reasons...), 1, len(reasons)), natural))
}
