package replay

import (
	"math"
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/plan/timeline"
)

// trace follows the live flags and checks that every transition finds what it takes, and that every exit releases what
// is live in what it leaves, the newest first.
func (r *CleanupReplayer) trace() string {
	l, q := &r.ledger, &r.predicted
	t := &l.traces
	t.sets.Reset()
	t.live, t.born = timeline.Empty, filled(t.born, int32(len(l.slots)), atEntry)
	t.agreed = filled(t.agreed, int32(l.held.Cells().Len()), unreached)
	t.arriving = filled(t.arriving, int32(len(q.blocks)), unreached)
	for _, id := range l.parameters {
		if id != noSlot {
			t.insert(l.flagsOf(id), atEntry, id)
		}
	}
	t.send(entryBlock, t.live)
	t.awaited = filled(t.awaited, int32(len(q.blocks)), 0)
	for i := range q.edges {
		t.awaited[q.edges[i].to]++
	}
	if releases := l.held.Releases().Len(); releases != len(q.exits) {
		return wrongElement("exits", min(releases, len(q.exits)))
	}
	for t.ready = append(t.ready[:0], entryBlock); len(t.ready) > 0; {
		id := t.ready[len(t.ready)-1]
		t.ready = t.ready[:len(t.ready)-1]
		if wrong := r.traceBlock(id); wrong != "" {
			return wrong
		}
	}
	if unused := slices.Index(t.agreed, unreached); unused >= 0 {
		return wrongElement("finalizers", unused)
	}
	return r.traceKept()
}

// traceKept checks that no loop and no guard changes what is live.
func (r *CleanupReplayer) traceKept() string {
	t := &r.ledger.traces
	for _, points := range r.ledger.kept {
		r.traceTo(points[0])
		before := t.live
		if r.traceTo(points[1]); !t.sets.Same(before, t.live) {
			return changesOwned
		}
	}
	return ""
}

// traceTo brings the live set to a point of a block whose transitions were proved.
func (r *CleanupReplayer) traceTo(at flow) {
	t, run := &r.ledger.traces, r.predicted.blocks[at.block].run
	t.live = max(t.arriving[at.block], timeline.Empty)
	done := r.ledger.first[at.block]
	for number := run.first; number < min(run.first+run.count, at.next.transitions); number++ {
		r.completeUntil(at.block, number, &done)
		if r.moves(number) {
			r.apply(number)
		}
	}
	r.completeUntil(at.block, at.next.transitions, &done)
}

// follow lets a set flow along an edge.
func (r *CleanupReplayer) follow(number int32, set timeline.Set) {
	t, to := &r.ledger.traces, r.predicted.edges[number].to
	t.send(to, set)
	if t.awaited[to]--; t.awaited[to] == 0 {
		t.ready = append(t.ready, to)
	}
}

// moves reports whether a transition changes what is live.
func (r *CleanupReplayer) moves(number int32) bool {
	switch r.predicted.transitions[number].kind {
	case plan.SelectFailure, plan.StageBody, plan.StageResidual:
		return false
	}
	return true
}

// traceBlock follows the flow through one block, into which it comes with a set.
func (r *CleanupReplayer) traceBlock(id blockID) string {
	q, t, of := &r.predicted, &r.ledger.traces, &r.predicted.blocks[id]
	t.live = t.arriving[id]
	done := r.ledger.first[id]
	for number := of.run.first; number < of.run.first+of.run.count; number++ {
		if !r.completeUntil(id, number, &done) {
			return wrongElement("transitions", int(number))
		}
		if q.transitions[number].kind == plan.StageResidual && t.live != timeline.Empty {
			return leavesOwning
		}
		if r.moves(number) && !r.apply(number) {
			return wrongElement("transitions", int(number))
		}
	}
	if !r.completeUntil(id, math.MaxInt32, &done) {
		return wrongElement("blocks", int(id))
	}
	switch of.terminator {
	case plan.GotoEdge:
		r.follow(of.target, t.live)
	case plan.BranchEdge:
		r.follow(of.target, t.live)
		r.follow(of.target+1, t.live)
	case plan.ExitTarget:
		return r.traceExit(exitID(of.target))
	}
	return ""
}

// completeUntil lets the records of a block be complete that are so before a transition, from the one with the number
// done on.
func (r *CleanupReplayer) completeUntil(id blockID, before int32, done *int32) bool {
	l := &r.ledger
	for ; *done < l.first[id+1] && l.complete[*done].before <= before; *done++ {
		record := l.complete[*done]
		if !r.finish(record.slot, record.at) {
			return false
		}
	}
	return true
}

// apply lets a transition change the live set, or reports that it cannot.
func (r *CleanupReplayer) apply(number int32) bool {
	l, f := &r.ledger, r.function
	step, by := r.predicted.transitions[number], l.moves[number]
	if step.kind == plan.CallCommit {
		l.passed = l.passed[:0]
		for argument := f.FirstChild(hir.NodeID(step.operand)); argument != hir.NoNode; argument = f.NextSibling(argument) {
			if isTakenOver(f, f.Node(argument)) {
				l.passed = append(l.passed, r.argumentSlot(argument))
			}
		}
		for i := len(l.passed) - 1; i >= 0; i-- { // the last one is on top
			if !l.release(l.whole(l.passed[i])) {
				return false
			}
		}
		return true
	}
	takes := step.kind == plan.Transfer || step.kind == plan.TransferFields
	if takes && (by.source == noPlace || !l.release(by.source)) {
		return false
	}
	return l.receive(by.destination, l.births[number])
}

// traceExit checks what an exit releases and lets the rest flow on.
func (r *CleanupReplayer) traceExit(id exitID) string {
	l, by := &r.ledger, r.predicted.exits[id]
	t := &l.traces
	released := t.live
	switch by.continuation {
	case plan.ContinueEdge:
		// What lives in a region became live after its node was entered.
		released = t.split(r.entering(l.causes[id]), func(slot slotID) bool { return l.lives[slot].home == by.leaves })
	case plan.CommitResult:
		if r.hasResult() && !l.release(l.whole(r.resultSlot())) {
			return wrongElement("exits", int(id))
		}
		released = t.live
	}
	if !t.agree(l.held.Cells(), l.held.Releases().At(int(id)), released) {
		return wrongElement("exits", int(id))
	}
	if by.continuation == plan.ContinueEdge {
		r.follow(by.operand, t.live)
	}
	return ""
}

// receive lets a place become live, or reports that some of it is.
func (l *ledger) receive(at place, born moment) bool {
	if at == noPlace {
		return false
	}
	l.traces.born[at.slot] = born
	return l.traces.insert(at.flags, born, at.slot)
}

// release lets a place be live no longer, or reports that some of it is not.
func (l *ledger) release(at place) bool { return l.traces.take(at.flags, l.traces.born[at.slot]) }

// finish lets a record become live as a whole whose fields became so one by one since its node was entered.
func (r *CleanupReplayer) finish(slot slotID, at moment) bool {
	l := &r.ledger
	record := l.whole(slot)
	fields := l.traces.split(r.entering(hir.NodeID(l.slots[slot].of)), func(owner slotID) bool { return owner == slot })
	return l.traces.sets.Count(fields) == record.flags.count() && l.receive(record, at)
}

func (l *ledger) flagsOf(id slotID) flagRun { return l.slots[id].flags() }
