package schema

import (
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
	"semaprax.dev/semaprax/core/shape"
)

// nodeFacts returns the members that documents show for a node of the kind, apart from its id.
func nodeFacts(k project.NodeKind) []shape.Member {
	facts := func(declared, origin, path, module shape.Shape) []shape.Member {
		return []shape.Member{
			shape.Has("declaration_kind", declared),
			shape.Has("identity_origin", origin),
			shape.Has("path", path),
			shape.Has("module", module),
		}
	}
	switch k {
	case project.ModuleNode:
		return facts(shape.Null, shape.Null, path, moduleName)
	case project.DeclarationNode:
		return facts(declarationKind, authored, path, moduleName)
	}
	return facts(shape.Null, shape.Null, shape.Null, shape.Null)
}

// nodeID returns the id of a node of the kind.
func nodeID(k project.NodeKind) shape.Shape {
	switch k {
	case project.ModuleNode:
		return moduleName
	case project.DeclarationNode:
		return identity
	}
	return capability
}

// startNodeOf is the node that an analysis starts from, with additional members. It is never a module.
func startNodeOf(others ...shape.Member) shape.Shape {
	others = shape.Extended(others, shape.Has("id", shape.ShortText(identityPattern, query.TargetBytesMax)))
	return shape.Tagged("kind",
		shape.Kind(string(query.Declaration), shape.Extended(nodeFacts(project.DeclarationNode), others...)...),
		shape.Kind(string(query.Capability), shape.Extended(nodeFacts(project.CapabilityNode), others...)...))
}

// startNode is the first node that an analysis shows.
func startNode(others ...shape.Member) shape.Shape {
	return startNodeOf(shape.Extended(others, shape.Has("minimum_depth", shape.Constant("0")))...)
}

// nodesAfter is the list of nodes that an analysis shows: the one that it starts from, then others.
func nodesAfter(start, others shape.Shape) shape.Shape {
	return shape.StartingWith(start, others, query.NodesMax-1)
}

// contextNode is a node of a context other than the target.
func contextNode() shape.Shape {
	return nodes(func(k project.NodeKind) []shape.Member {
		return shape.Extended(nodeFacts(k), depthWithin(query.DepthMax), anyReach())
	})
}

// affectedNode is a node of an impact other than the target. Its reasons are the families of the shown edges that leave
// it.
func affectedNode() shape.Shape {
	return nodes(func(k project.NodeKind) []shape.Member {
		return shape.Extended(
			nodeFacts(k),
			depthWithin(query.DepthMax),
			shape.Has("impact_role", shape.Exactly(query.RoleOf(k))),
			shape.Has("reasons", shape.SetOf(shape.Choice(families()...))),
		)
	})
}

// frontierNode is a node that an analysis knows but does not show.
func frontierNode(reached shape.Member) shape.Shape {
	return nodes(func(project.NodeKind) []shape.Member {
		return []shape.Member{depthWithin(query.DepthMax + 1), reached}
	})
}

// nodes is a node of any kind, with its id and the members that its kind has.
func nodes(others func(project.NodeKind) []shape.Member) shape.Shape {
	var variants []shape.Variant
	for k := project.ModuleNode; k <= project.CapabilityNode; k++ {
		variants = append(variants, shape.Kind(k.String(), shape.Extended(others(k), shape.Has("id", nodeID(k)))...))
	}
	return shape.Tagged("kind", variants...)
}

func depthWithin(most int) shape.Member { return shape.Has("minimum_depth", shape.Integer(1, most)) }

// reachedBy says that a node is reached in exactly one way.
func reachedBy(way string) shape.Member {
	return shape.Has("reached_by", shape.ExactTexts([]string{way}))
}

// anyReach says how a node of a context other than the target is reached.
func anyReach() shape.Member {
	forward, reverse := string(query.Forward), string(query.Reverse)
	return shape.Has("reached_by", shape.Either(
		shape.ExactTexts(
			[]string{forward},
		),
		shape.ExactTexts([]string{reverse}),
		shape.ExactTexts([]string{forward, reverse}),
	))
}
