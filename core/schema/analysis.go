package schema

import (
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
	"semaprax.dev/semaprax/core/shape"
)

func analyses() []document {
	return []document{
		{query.ContextSchema, "The context of one declaration or capability of a project", contextDocument},
		{query.ImpactSchema, "What a change to one declaration or capability of a project can reach", impactDocument},
	}
}

// contextDocument is a context. Source: Project layer, "Project context v1".
func contextDocument() shape.Shape {
	return analysis{
		schema:    query.ContextSchema,
		direction: shape.Choice(string(query.Forward), string(query.Reverse), string(query.Both)),
		nodes: shape.Has(
			"nodes",
			nodesAfter(startNode(reachedBy(query.ReachedAsRoot)), shape.Definition("context_node")),
		),
		edgesName: "edges",
		reached:   anyReach(),
		nonclaims: query.ContextNonclaims(),
	}.document()
}

// impactDocument is an impact. Source: Project layer, "Project impact v1".
func impactDocument() shape.Shape {
	start := startNode(
		shape.Has("impact_role", shape.Exactly(query.TargetRole)),
		shape.Has("reasons", shape.Constant("[]")),
	)
	return analysis{
		schema:    query.ImpactSchema,
		direction: shape.Exactly(string(query.Reverse)),
		nodes:     shape.Has("affected", nodesAfter(start, shape.Definition("affected_node"))),
		edgesName: "dependency_edges",
		reached:   reachedBy(string(query.Reverse)),
		budget:    []shape.Member{shape.Has("used_output_bytes", shape.Integer(1, query.OutputBytesMax))},
		nonclaims: query.ImpactNonclaims(),
	}.document()
}

// declarationImpact is the impact of a declaration.
func declarationImpact() shape.Shape {
	declaration := shape.Having("kind", shape.Exactly(string(query.Declaration)))
	return shape.Having("target", declaration).And(shape.Definition("any_impact"))
}

// analysis holds what distinguishes one of the two analyses.
type analysis struct {
	schema    string
	direction shape.Shape
	nodes     shape.Member
	edgesName string
	reached   shape.Member // how the nodes of the frontier are
	budget    []shape.Member
	nonclaims []string
}

// document returns the shape of the document. Only a truncated document has a frontier.
func (a analysis) document() shape.Shape {
	return shape.Object(shape.Extended(projectIdentity(a.schema),
		shape.Has("project_graph_digest", digest),
		shape.Has("artifact_digest", digest),
		shape.Has("entry_module", rootModule),
		shape.Has("test_module", rootModule),
		shape.Has("target", startNodeOf()),
		shape.Has("query", a.query()),
		a.nodes,
		shape.Has(a.edgesName, shape.List(shape.Definition("edge"), 0, project.CrossFileEdgesMax)),
		shape.Has("truncation", truncation()),
		shape.Has("frontier", shape.List(frontierNode(a.reached), 0, query.NodesMax)),
		shape.Has("budget", a.used()),
		shape.Has("nonclaims", shape.ExactTexts(a.nonclaims)),
	)...).And(
		shape.When(
			shape.Having("truncation", shape.Having("truncated", shape.Always(false))),
			shape.Having("frontier", shape.Constant("[]")),
			shape.Any),
	)
}

func (a analysis) query() shape.Shape {
	return shape.Object(
		shape.Has("direction", a.direction),
		shape.Has("depth", shape.Integer(0, query.DepthMax)),
		shape.Has("max_bytes", shape.Integer(query.OutputBytesMin, query.OutputBytesMax)),
		shape.Has("max_nodes", shape.Integer(query.NodesMin, query.NodesMax)),
	)
}

func (a analysis) used() shape.Shape {
	return shape.Object(shape.Extended([]shape.Member{
		shape.Has("used_nodes", shape.Integer(1, query.NodesMax)),
		shape.Has("used_edges", shape.Integer(0, project.CrossFileEdgesMax)),
		shape.Has("used_depth", shape.Integer(0, query.DepthMax)),
		shape.Has("used_builder_bytes", shape.Integer(0, query.BuilderBytesMax)),
	}, a.budget...)...)
}

// projectIdentity returns the members that start every document about a project.
func projectIdentity(schema string) []shape.Member {
	return []shape.Member{
		shape.Has("schema", shape.Exactly(schema)),
		shape.Has("project_schema", projectSchema),
		shape.Has("project", shape.Text(project.ProjectNamePattern)),
		shape.Has("project_revision", digest),
		shape.Has("workspace_revision", digest),
	}
}

// truncation describes what a document left out; one that is not truncated leaves out nothing. Source: Project layer,
// "Shared JSON pieces".
func truncation() shape.Shape {
	reasons := []string{query.ReasonDepth, query.ReasonNodes, query.ReasonBytes}
	of := func(truncated bool, reasons, count shape.Shape) shape.Shape {
		return shape.Object(
			shape.Has("truncated", shape.Always(truncated)),
			shape.Has("reasons", reasons),
			shape.Has("omitted_known_nodes", count),
			shape.Has("deferred_known_nodes", count),
		)
	}
	return shape.Either(
		of(false, shape.Constant("[]"), shape.Constant("0")),
		of(true, shape.List(shape.Choice(reasons...), 1, len(reasons)), shape.Natural),
	)
}
