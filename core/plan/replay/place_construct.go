package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// openScope predicts a region and how the flow enters it.
func (r *CleanupReplayer) openScope(at flow) flow {
	inner, entry := regionID(at.next.regions), blockID(at.next.blocks)
	r.predicted.regions[inner].parent = at.in
	r.predicted.blocks[entry].region = inner
	r.edge(at.block, at.next.edges, entry)
	return flow{at.next.plus(scopeOpening), entry, inner}
}

// closeScope predicts how the flow leaves the region of a node for the outer one. end holds the numbers behind its last
// elements.
func (r *CleanupReplayer) closeScope(at flow, outer regionID, end extent, of hir.NodeID) flow {
	after, number := blockID(end.blocks-1), end.exits-1
	r.predicted.regions[at.in].scopeEnd = exitID(number)
	r.predicted.blocks[after].region = outer
	r.predicted.edges[end.edges-1] = edge{from: at.block, to: after}
	r.exit(number, exit{at.block, at.in, at.in, plan.ContinueEdge, end.edges - 1}, of)
	return flow{end, after, outer}
}

// placeChoice predicts an if or a lazy operator: two ways that meet again. One way of a lazy operator is empty.
func (r *CleanupReplayer) placeChoice(id hir.NodeID, node *hir.Node, at flow, end extent) {
	deciding := r.function.FirstChild(id)
	first := r.function.NextSibling(deciding)
	at = r.seat(deciding, at)
	taken := condition{kind: plan.BooleanResult, holds: node.Operator() != syntax.OpOr, operand: int32(deciding)}
	other := taken
	other.holds = !taken.holds
	ways := [2]blockID{blockID(at.next.blocks), blockID(at.next.blocks + 1)}
	r.fork(at, at.next.edges, ways[0], taken, ways[1], other)
	at = r.seat(first, flow{at.next.plus(choiceOpening), ways[0], at.in})
	ways[0], at.block = at.block, ways[1]
	if second := r.function.NextSibling(first); second != hir.NoNode {
		ways[1] = r.seat(second, at).block
	}
	join := blockID(end.blocks - 1)
	r.predicted.blocks[join].region = at.in
	r.edge(ways[0], end.edges-2, join)
	r.edge(ways[1], end.edges-1, join)
}

// placeMatch predicts a match whose arms are tried: a chain of decisions, each with the way into its arm.
func (r *CleanupReplayer) placeMatch(id hir.NodeID, at flow, end extent) {
	f, isScoped := r.function, isScopedMatch(r.function, id)
	scrutinee := f.FirstChild(id)
	at = r.seat(scrutinee, at)
	join, out := blockID(end.blocks-1), end.edges-r.armCount(id)
	r.predicted.blocks[join].region = at.in
	for arm := f.NextSibling(scrutinee); arm != hir.NoNode; arm = f.NextSibling(arm) {
		entry, next := blockID(at.next.blocks), blockID(at.next.blocks+1)
		opening := armOpening
		if isScoped {
			entry, next, opening = at.block, scopedArmNext(at), extent{} // the arm predicts its decision
		} else if f.NextSibling(arm) == hir.NoNode {
			opening = lastArmOpening
			r.predicted.blocks[entry].region = at.in
			r.edge(at.block, at.next.edges, entry)
		} else {
			matches := condition{kind: plan.VariantCase, holds: true, operand: int32(scrutinee), detail: f.Node(arm + 1).Aux()}
			differs := matches
			differs.holds = false
			r.fork(at, at.next.edges, entry, matches, next, differs)
		}
		at = r.seat(arm, flow{at.next.plus(opening), entry, at.in})
		r.edge(at.block, out, join)
		out++
		at.block = next
	}
}
