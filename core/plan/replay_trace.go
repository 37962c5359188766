package plan

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// traces is the space in which sets of live flags flow through the predicted graph. No edge leads back, so that the blocks
// can be met each after all that lead to it; that is not the order of their numbers, since a guard that fails leads to a
// block that was created before the guard. A set is ascending; the flags of one place follow each other, and so they are
// one part of a set.
type traces struct {
	awaited  []int32   // by block, the edges to it on which the flow did not come yet
	ready    []blockID // a stack: the blocks to which nothing more comes
	order    []slotID
	sets     []flagID // one set after the other; a set is never changed
	arriving []run    // by block, the set with which the flow comes in; count is unreached for a block not reached yet
	live     []flagID // the set of the current block
}

const unreached = -1

// trace follows the live flags and checks that every transition finds what it takes, and that every exit releases what
// is live in what it leaves, the newest first.
func (r *Replayer) trace() string {
	l, q := &r.ledger, &r.predicted
	t := &l.traces
	t.sets = t.sets[:0]
	t.arriving = filled(t.arriving, int32(len(q.blocks)), run{count: unreached})
	t.live = t.live[:0]
	for _, id := range l.parameters {
		if id != noSlot {
			t.add(l.flagsOf(id))
		}
	}
	t.send(entryBlock, t.keep(t.live))
	t.awaited = filled(t.awaited, int32(len(q.blocks)), 0)
	for i := range q.edges {
		t.awaited[q.edges[i].to]++
	}
	if len(l.held.finalizing) != len(q.exits) {
		return wrongElement("exits", min(len(l.held.finalizing), len(q.exits)))
	}
	if wrong := r.proveRuns(); wrong != "" {
		return wrong
	}
	for t.ready = append(t.ready[:0], entryBlock); len(t.ready) > 0; {
		id := t.ready[len(t.ready)-1]
		t.ready = t.ready[:len(t.ready)-1]
		if wrong := r.traceBlock(&q.blocks[id], t.arriving[id]); wrong != "" {
			return wrong
		}
	}
	return r.traceKept()
}

// traceKept checks that no loop and no guard changes what is live.
func (r *Replayer) traceKept() string {
	t := &r.ledger.traces
	for _, points := range r.ledger.kept {
		r.traceTo(points[0])
		before := t.keep(t.live)
		if r.traceTo(points[1]); !slices.Equal(t.set(before), t.live) {
			return changesOwned
		}
	}
	return ""
}

// traceTo brings the live set to a point of a block whose transitions were proved.
func (r *Replayer) traceTo(at flow) {
	t, run := &r.ledger.traces, r.predicted.blocks[at.block].run
	t.live = append(t.live[:0], t.set(t.arriving[at.block])...)
	for number := run.first; number < min(run.first+run.count, at.next.transitions); number++ {
		if r.moves(number) {
			r.apply(number)
		}
	}
}

// follow lets a set flow along an edge.
func (r *Replayer) follow(number int32, set run) {
	t, to := &r.ledger.traces, r.predicted.edges[number].to
	t.send(to, set)
	if t.awaited[to]--; t.awaited[to] == 0 {
		t.ready = append(t.ready, to)
	}
}

// moves reports whether a transition changes what is live.
func (r *Replayer) moves(number int32) bool {
	switch r.predicted.transitions[number].kind {
	case selectFailure, stageBody, stageResidual:
		return false
	}
	return true
}

// proveRuns checks that the exits share out the list of what they release.
func (r *Replayer) proveRuns() string {
	next := int32(0)
	for id, run := range r.ledger.held.finalizing {
		if run.first != next || run.count < 0 || int(run.count) > len(r.ledger.held.finalizers)-int(next) {
			return wrongElement("exits", id)
		}
		next += run.count
	}
	if int(next) != len(r.ledger.held.finalizers) {
		return wrongElement("exits", len(r.ledger.held.finalizing))
	}
	return ""
}

// traceBlock follows the flow through one block, into which it comes with a set.
func (r *Replayer) traceBlock(of *block, arriving run) string {
	q, t := &r.predicted, &r.ledger.traces
	t.live = append(t.live[:0], t.set(arriving)...)
	changed := false
	for number := of.run.first; number < of.run.first+of.run.count; number++ {
		if q.transitions[number].kind == stageResidual && len(t.live) > 0 {
			return leavesOwning
		}
		if !r.moves(number) {
			continue
		}
		if !r.apply(number) {
			return wrongElement("transitions", int(number))
		}
		changed = true
	}
	leaving := arriving
	if changed {
		leaving = t.keep(t.live)
	}
	switch of.terminator {
	case gotoEdge:
		r.follow(of.target, leaving)
	case branchEdge:
		r.follow(of.target, leaving)
		r.follow(of.target+1, leaving)
	case exitTarget:
		return r.traceExit(exitID(of.target))
	}
	return ""
}

// apply lets a transition change the live set, or reports that it cannot.
func (r *Replayer) apply(number int32) bool {
	l, f := &r.ledger, r.function
	step, by := r.predicted.transitions[number], l.moves[number]
	if step.kind == callCommit {
		for argument := f.FirstChild(hir.NodeID(step.operand)); argument != hir.NoNode; argument = f.NextSibling(argument) {
			if isTakenOver(f, f.Node(argument)) && !l.traces.take(l.flagsOf(r.argumentSlot(argument))) {
				return false
			}
		}
		return true
	}
	if step.kind == transfer && (by.source == noPlace || !l.traces.take(l.held.places[by.source].flags)) {
		return false
	}
	return l.traces.add(l.held.places[by.destination].flags)
}

// traceExit checks what an exit releases and lets the rest flow on.
func (r *Replayer) traceExit(id exitID) string {
	l, by := &r.ledger, r.predicted.exits[id]
	t := &l.traces
	stays := func(flag flagID) bool { return false }
	at := r.leaving(l.body)
	switch by.continuation {
	case continueEdge:
		stays = func(flag flagID) bool { return l.lives[l.held.slotOf(flag)].home != by.leaves }
		at = r.leaving(l.causes[id])
	case returnFailure:
		at = r.leaving(l.causes[id])
	case commitResult:
		at = never - 1
		if r.hasResult() && !t.take(l.flagsOf(r.resultSlot())) {
			return wrongElement("exits", int(id))
		}
	}
	released := l.held.finalizersOf(id)
	for i, flag := range released {
		if _, live := slices.BinarySearch(t.live, flag); !live || stays(flag) || i > 0 && !r.isNewer(released[i-1], flag, at) {
			return wrongElement("exits", int(id))
		}
	}
	all := len(t.live)
	t.live = slices.DeleteFunc(t.live, func(flag flagID) bool { return !stays(flag) })
	if all-len(t.live) != len(released) {
		return wrongElement("exits", int(id))
	}
	if by.continuation == continueEdge {
		r.follow(by.operand, t.keep(t.live))
	}
	return ""
}

// isNewer reports whether, at a moment, a flag comes after another one in the order of initialisation. The flags of one
// value became live together, in their own order; those of a record that is not complete yet, each on its own.
func (r *Replayer) isNewer(flag, than flagID, at moment) bool {
	a, b := r.since(flag, at), r.since(than, at)
	return a > b || a == b && flag > than
}

func (r *Replayer) since(flag flagID, at moment) moment {
	l := &r.ledger
	if complete := l.lives[l.held.slotOf(flag)].complete; complete <= at {
		return complete
	}
	return l.born[flag]
}

func (l *ledger) flagsOf(id slotID) flagRun { return l.held.places[l.held.whole(id)].flags }

// add puts flags into the live set, or reports that one of them is there.
func (t *traces) add(flags flagRun) bool {
	at, _ := slices.BinarySearch(t.live, flags.first)
	if at < len(t.live) && t.live[at] < flags.end {
		return false
	}
	t.live = slices.Grow(t.live, flags.count())
	t.live = t.live[:len(t.live)+flags.count()]
	copy(t.live[at+flags.count():], t.live[at:])
	for i := range flags.count() {
		t.live[at+i] = flags.first + flagID(i)
	}
	return true
}

// take takes flags out of the live set, or reports that one of them is not there.
func (t *traces) take(flags flagRun) bool {
	at, _ := slices.BinarySearch(t.live, flags.first)
	end := at + flags.count()
	if end > len(t.live) || t.live[end-1] != flags.end-1 {
		return false
	}
	t.live = slices.Delete(t.live, at, end)
	return true
}

// keep copies a set to where it stays.
func (t *traces) keep(set []flagID) run {
	t.sets = append(t.sets, set...)
	return run{int32(len(t.sets) - len(set)), int32(len(set))}
}

func (t *traces) set(of run) []flagID {
	if of.count == unreached {
		return nil
	}
	return t.sets[of.first : of.first+of.count]
}

// send lets a set flow into a block, together with those that came before.
func (t *traces) send(to blockID, set run) {
	before := t.arriving[to]
	if before.count == unreached || before == set {
		t.arriving[to] = set
		return
	}
	start := len(t.sets)
	a, b := t.set(before), t.set(set)
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			t.sets, a = append(t.sets, a[0]), a[1:]
		case a[0] > b[0]:
			t.sets, b = append(t.sets, b[0]), b[1:]
		default:
			t.sets, a, b = append(t.sets, a[0]), a[1:], b[1:]
		}
	}
	t.sets = append(append(t.sets, a...), b...)
	t.arriving[to] = run{int32(start), int32(len(t.sets) - start)}
}
