package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// flow is a point of the evaluation: the number that each kind of element gets next, and where the flow is.
type flow struct {
	next  extent
	block blockID
	in    regionID
}

// place predicts the whole plan.
func (r *CleanupReplayer) place() {
	f, q := r.function, &r.predicted
	at := flow{functionOpening, entryBlock, rootRegion}
	q.blocks[entryBlock].region = rootRegion
	body := hir.NoNode
	r.residuals = r.residuals[:0]
	for id := hir.NodeID(0); int(id) < f.NodeCount(); {
		node := f.Node(id)
		if node.Parent() == hir.NoNode {
			at = r.placeEpilogue(body, at)
			if node.Step() == hir.StepBody {
				body = id
				at = r.seat(id, at)
			} else {
				at = r.placeClause(id, at)
			}
		}
		if r.seats[id].size == (extent{}) {
			id = node.End()
			continue
		}
		r.placeNode(id, node)
		id++
	}
	at = r.placeEpilogue(body, at)
	q.regions[rootRegion] = region{noRegion, exitID(at.next.exits)}
	r.exit(at.next.exits, exit{at.block, rootRegion, rootRegion, plan.CommitResult, int32(body)}, body)
}

// seat lets the flow come into a subtree and returns it as it comes out. A subtree that creates nothing needs no seat.
func (r *CleanupReplayer) seat(id hir.NodeID, at flow) flow {
	self := &r.seats[id]
	if self.size == (extent{}) {
		return at
	}
	self.first, self.entry, self.in = at.next, at.block, at.in
	if self.exit != passThrough {
		at.block = blockID(at.next.blocks + self.exit)
	}
	at.next = at.next.plus(self.size)
	if r.owns() && r.isHandedOver(id, r.function.Node(id)) {
		r.handOver(id, at.block, at.next.transitions-1)
	}
	return at
}

func (r *CleanupReplayer) seatChildren(id hir.NodeID, at flow) flow {
	for child := r.function.FirstChild(id); child != hir.NoNode; child = r.function.NextSibling(child) {
		at = r.seat(child, at)
	}
	return at
}

// placeNode seats the children of a node that has its own seat, and predicts what the node itself creates.
func (r *CleanupReplayer) placeNode(id hir.NodeID, node *hir.Node) {
	self := &r.seats[id]
	at, end := flow{self.first, self.entry, self.in}, self.first.plus(self.size)
	if r.owns() && r.isHandedOver(id, node) {
		end.transitions-- // predicted by the seat
	}
	switch {
	case node.Kind() == hir.Block && node.Step() != hir.StepBody, node.Kind() == hir.Match && r.movesScrutinee(id):
		at = r.seatChildren(id, r.openScope(at))
		r.closeScope(at, self.in, end, id)
	case node.Kind() == hir.UpdateRecord && r.isTemporary(node):
		at = r.seatChildren(id, r.openScope(at))
		r.keepFields(id, at.block, end.transitions)
		r.completes(id, r.closeScope(at, self.in, end, id).block, end.transitions)
	case node.Kind() == hir.If, isLazy(node.Operator()):
		r.placeChoice(id, node, at, end)
	case node.Kind() == hir.Match && !r.isRecordMatch(id):
		r.placeMatch(id, at, end)
	case node.Kind() == hir.Arm && isScopedMatch(r.function, node.Parent()):
		r.placeArm(id, at, end)
	case node.Kind() == hir.While:
		r.placeLoop(id, at, end)
	case node.Kind() == hir.Try:
		r.placeTry(id, at, end)
	default:
		at = r.seatChildren(id, at)
		switch {
		case node.Kind() == hir.Call:
			r.placeCall(id, node, at, end)
		case node.Kind() == hir.Binding:
			r.bindPart(id, at)
		case node.Kind() == hir.ConstructRecord && r.isTemporary(node):
			r.completes(id, at.block, end.transitions)
		case node.Kind() == hir.ByteRange:
			r.placeStatus(at, end, plan.PropagatedCall, id)
		case isChecked(node.Operator()):
			r.placeStatus(at, end, plan.CheckedArithmetic, id)
		}
	}
}

// placeCall predicts a call whose arguments are evaluated.
func (r *CleanupReplayer) placeCall(id hir.NodeID, node *hir.Node, at flow, end extent) {
	produces := r.owns() && r.isTemporary(node)
	value := end.transitions - 1
	if produces {
		end.transitions--
	}
	switch callee := r.function.Module().Callable(int(node.Ref())); {
	case callee.Total():
		r.transition(at.block, end.transitions-1, plan.CallCommit, int32(id))
	case defersCommit(callee):
		commit := end.transitions - 1
		end.transitions--
		at = r.placeStatus(at, end, plan.PropagatedCall, id)
		r.transition(at.block, commit, plan.CallCommit, int32(id))
	default:
		r.transition(at.block, end.transitions-2, plan.CallCommit, int32(id))
		at = r.placeStatus(at, end, plan.PropagatedCall, id)
	}
	if produces {
		r.begin(id, at.block, value)
	}
}

// placeClause predicts the scope and the decision around a clause, which it seats, and returns the flow behind them.
func (r *CleanupReplayer) placeClause(id hir.NodeID, at flow) flow {
	outer := at.in
	at = r.seat(id, r.openScope(at))
	decided := at.next.plus(operationExtent)
	holds := condition{kind: plan.BooleanResult, holds: true, operand: int32(id)}
	at = r.placeDecision(at, decided, statusSource{plan.ContractFalse, id}, holds, holds.otherwise())
	return r.closeScope(at, outer, decided.plus(scopeClosing), id)
}

// placeStatus predicts how a call or a checked operator fails, and returns the flow where it did not. end holds the
// numbers behind its last elements.
func (r *CleanupReplayer) placeStatus(at flow, end extent, by plan.Producer, id hir.NodeID) flow {
	source := end.sources - 1
	return r.placeDecision(at, end, statusSource{by, id},
		condition{kind: plan.StatusZero, operand: source}, condition{kind: plan.StatusNonzero, operand: source})
}

// placeDecision predicts a source and the two blocks between which it decides, and returns the flow where it goes on.
func (r *CleanupReplayer) placeDecision(at flow, end extent, source statusSource, good, bad condition) flow {
	number, failed := end.sources-1, blockID(end.blocks-1)
	r.predicted.sources[number] = source
	r.fork(at, end.edges-2, blockID(end.blocks-2), good, failed, bad)
	r.transition(failed, end.transitions-1, plan.SelectFailure, number)
	r.exit(end.exits-1, exit{failed, at.in, rootRegion, plan.ReturnFailure, number}, source.node)
	return flow{end, blockID(end.blocks - 2), at.in}
}
