package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// What a CleanupReplayer predicts, each element at its number, together with the end of the block that it comes from.

// edge predicts an edge that is always taken.
func (r *CleanupReplayer) edge(from blockID, number int32, to blockID) {
	r.predicted.edges[number] = edge{from: from, to: to}
	r.terminate(from, plan.GotoEdge, number)
}

// fork predicts two edges, the first with the number given, and the blocks to which they lead.
func (r *CleanupReplayer) fork(
	at flow, number int32, first blockID, onFirst condition, second blockID, onSecond condition,
) {
	q := &r.predicted
	q.blocks[first].region, q.blocks[second].region = at.in, at.in
	r.branch(at.block, number, first, onFirst, second, onSecond)
}

// branch predicts two edges between blocks, the first with the number given.
func (r *CleanupReplayer) branch(
	from blockID, number int32, first blockID, onFirst condition, second blockID, onSecond condition,
) {
	r.predicted.edges[number] = edge{from, first, onFirst}
	r.predicted.edges[number+1] = edge{from, second, onSecond}
	r.terminate(from, plan.BranchEdge, number)
}

// exit predicts an exit, which belongs to a node.
func (r *CleanupReplayer) exit(number int32, by exit, of hir.NodeID) {
	r.predicted.exits[number] = by
	if r.owns() {
		r.ledger.causes[number] = of
	}
	r.terminate(by.from, plan.ExitTarget, number)
}

// terminate predicts how a block ends.
func (r *CleanupReplayer) terminate(from blockID, with plan.Terminator, target int32) {
	q := &r.predicted.blocks[from]
	q.terminator, q.target = with, target
}

// transition predicts a transition of a block. The transitions of one block are predicted in any order, and their
// numbers have no gap.
func (r *CleanupReplayer) transition(of blockID, number int32, kind plan.TransitionKind, operand int32) {
	r.predicted.transitions[number] = transition{kind, operand}
	run := &r.predicted.blocks[of].run
	if run.count == 0 || number < run.first {
		run.first = number
	}
	run.count++
	if r.owns() {
		r.ledger.moves[number] = move{noPlace, noPlace}
	}
}
