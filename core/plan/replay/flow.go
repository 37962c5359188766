package replay

import (
	"cmp"
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// scopedArmNext returns the block in which the next arm of a match on a scalar is decided, given the flow into an
// arm: the third one that the arm creates.
func scopedArmNext(at flow) blockID { return blockID(at.next.blocks + 2) }

// placeArm predicts an arm of a match on a scalar: its decision, its guard, and the scope of its value.
func (r *CleanupReplayer) placeArm(id hir.NodeID, at flow, end extent) {
	f, q, outer := r.function, &r.predicted, at.in
	matched, entry, next := blockID(at.next.blocks), blockID(at.next.blocks+1), scopedArmNext(at)
	scope := regionID(at.next.regions)
	opening := scopedArmOpening
	if f.NextSibling(id) == hir.NoNode {
		opening = lastScopedArmOpening
		q.blocks[matched].region = outer
		r.edge(at.block, at.next.edges, matched)
	} else {
		scrutinee := f.Node(id).Parent() + 1
		selected := condition{kind: plan.ArmSelected, holds: true, operand: int32(scrutinee), detail: f.Node(id).Index()}
		r.fork(at, at.next.edges, matched, selected, next, selected.otherwise())
	}
	q.regions[scope].parent, q.blocks[entry].region = outer, scope
	at = flow{at.next.plus(opening), matched, outer}
	if guard := guardOf(f, id); guard == hir.NoNode {
		r.edge(matched, at.next.edges, entry)
		at.next.edges++
	} else {
		start := at
		at = r.seat(guard, r.openScope(at))
		at = r.closeScope(at, outer, at.next.plus(scopeClosing), guard)
		r.keep(start, at)
		holds := condition{kind: plan.BooleanResult, holds: true, operand: int32(guard)}
		r.branch(at.block, at.next.edges, entry, holds, next, holds.otherwise())
		at.next = at.next.plus(guardClosing)
	}
	at = r.seat(f.LastChild(id), flow{at.next, entry, scope})
	r.closeScope(at, outer, end, id)
}

// placeLoop predicts a loop, whose body leads on to what follows.
func (r *CleanupReplayer) placeLoop(id hir.NodeID, at flow, end extent) {
	start, deciding := at, r.function.FirstChild(id)
	at = r.seat(deciding, at)
	r.keep(start, at)
	again, after := blockID(at.next.blocks), blockID(at.next.blocks+1)
	holds := condition{kind: plan.BooleanResult, holds: true, operand: int32(deciding)}
	r.fork(at, at.next.edges, again, holds, after, holds.otherwise())
	at = r.seat(r.function.NextSibling(deciding), flow{at.next.plus(choiceOpening), again, at.in})
	r.edge(at.block, end.edges-1, after)
	r.keep(start, at)
}

// keep predicts that the same values are owned at two points.
func (r *CleanupReplayer) keep(before, after flow) {
	if r.owns() {
		r.ledger.kept = append(r.ledger.kept, [2]flow{before, after})
	}
}

// placeTry predicts a postfix ?. Its way to the epilogue is predicted when the body is complete.
func (r *CleanupReplayer) placeTry(id hir.NodeID, at flow, end extent) {
	operand := id + 1
	at = r.seat(operand, at)
	proceeds := condition{kind: plan.VariantCase, holds: true, operand: int32(operand), detail: goesOn(r.function, id)}
	residual := blockID(end.blocks - 1)
	r.fork(at, end.edges-2, residual-1, proceeds, residual, proceeds.otherwise())
	r.transition(residual, end.transitions-1, plan.StageResidual, int32(id))
	r.residuals = append(r.residuals, id)
}

// residual returns the block in which a Try makes the result: the last one of its subtree.
func (r *CleanupReplayer) residual(try hir.NodeID) blockID {
	self := &r.seats[try]
	return blockID(self.first.blocks + self.size.blocks - 1)
}

// beneathRoot returns the region around a region whose parent is the root.
func (r *CleanupReplayer) beneathRoot(scope regionID) regionID {
	parent := r.predicted.regions[scope].parent
	if parent == rootRegion {
		return scope
	}
	return r.beneathRoot(parent)
}

// placeEpilogue predicts the block in which the body and every ? in it meet, and returns the flow in it. Without a ?
// that leads there, the flow goes on as it came.
func (r *CleanupReplayer) placeEpilogue(body hir.NodeID, at flow) flow {
	if len(r.residuals) == 0 {
		return at
	}
	epilogue := blockID(at.next.blocks)
	r.predicted.blocks[epilogue].region = rootRegion
	r.transition(at.block, at.next.transitions, plan.StageBody, int32(body))
	r.edge(at.block, at.next.edges, epilogue)
	next := at.next.plus(extent{blocks: 1, transitions: 1, edges: 1})
	slices.SortFunc(r.residuals, func(a, b hir.NodeID) int { return cmp.Compare(r.residual(a), r.residual(b)) })
	for _, try := range r.residuals {
		from, scope := r.residual(try), r.seats[try].in
		r.edge(from, next.edges, epilogue)
		if scope != rootRegion {
			r.exit(next.exits, exit{from, scope, r.beneathRoot(scope), plan.ContinueEdge, next.edges}, try)
			next.exits++
		}
		next.edges++
	}
	r.residuals = r.residuals[:0]
	return flow{next, epilogue, rootRegion}
}
