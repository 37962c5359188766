package schema

import (
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
)

// nodeFacts returns what documents say of a node of the kind, apart from its id.
func nodeFacts(k project.NodeKind) []member {
	facts := func(declared, origin, path, module shape) []member {
		return []member{has("declaration_kind", declared), has("identity_origin", origin), has("path", path), has("module", module)}
	}
	switch k {
	case project.ModuleNode:
		return facts(nothing, nothing, path, moduleName)
	case project.DeclarationNode:
		return facts(declarationKind, authored, path, moduleName)
	}
	return facts(nothing, nothing, nothing, nothing)
}

// nodeID returns the id of a node of the kind.
func nodeID(k project.NodeKind) shape {
	switch k {
	case project.ModuleNode:
		return moduleName
	case project.DeclarationNode:
		return identity
	}
	return capability
}

// startNodeOf is the node that an analysis starts from, with other members. A module is never one.
func startNodeOf(others ...member) shape {
	others = extended(others, has("id", shortText(identityPattern, query.TargetBytesMax)))
	return tagged("kind",
		kind(string(query.Declaration), extended(nodeFacts(project.DeclarationNode), others...)...),
		kind(string(query.Capability), extended(nodeFacts(project.CapabilityNode), others...)...))
}

// startNode is the first node that an analysis shows.
func startNode(others ...member) shape {
	return startNodeOf(extended(others, has("minimum_depth", constant("0")))...)
}

// nodesAfter is the nodes that an analysis shows: the one that it starts from, then others.
func nodesAfter(start, others shape) shape { return startingWith(start, others, query.NodesMax-1) }

// contextNode is a node of a context other than the target.
func contextNode() shape {
	return nodes(func(k project.NodeKind) []member {
		return extended(nodeFacts(k), depthWithin(query.DepthMax), anyReach())
	})
}

// affectedNode is a node of an impact other than the target. Its reasons are the families of the shown edges that leave it.
func affectedNode() shape {
	return nodes(func(k project.NodeKind) []member {
		return extended(nodeFacts(k), depthWithin(query.DepthMax), has("impact_role", exactly(query.RoleOf(k))),
			has("reasons", setOf(choice(families()...))))
	})
}

// frontierNode is a node that an analysis knows and does not show.
func frontierNode(reached member) shape {
	return nodes(func(project.NodeKind) []member { return []member{depthWithin(query.DepthMax + 1), reached} })
}

// nodes is a node of any kind, with its id and the members that its kind has.
func nodes(others func(project.NodeKind) []member) shape {
	var variants []variant
	for k := project.ModuleNode; k <= project.CapabilityNode; k++ {
		variants = append(variants, kind(k.String(), extended(others(k), has("id", nodeID(k)))...))
	}
	return tagged("kind", variants...)
}

func depthWithin(most int) member { return has("minimum_depth", integer(1, most)) }

// reachedBy says that a node is reached in exactly one way.
func reachedBy(way string) member { return has("reached_by", exactTexts([]string{way})) }

// anyReach says how a node of a context other than the target is reached.
func anyReach() member {
	forward, reverse := string(query.Forward), string(query.Reverse)
	return has("reached_by", either(
		exactTexts([]string{forward}), exactTexts([]string{reverse}), exactTexts([]string{forward, reverse})))
}
