package plan

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// traces is the space in which sets of live flags flow through the predicted graph. Edges lead to blocks with higher
// numbers, so that one pass over the blocks meets each block after all that lead to it. A set is ascending; the flags of
// one place follow each other, and so they are one part of a set.
type traces struct {
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
	if len(l.held.finalizing) != len(q.exits) {
		return wrongElement("exits", min(len(l.held.finalizing), len(q.exits)))
	}
	if wrong := r.proveRuns(); wrong != "" {
		return wrong
	}
	for id := range q.blocks {
		if wrong := r.traceBlock(&q.blocks[id], t.arriving[id]); wrong != "" {
			return wrong
		}
	}
	return ""
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
		if q.transitions[number].kind == selectFailure {
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
		t.send(q.edges[of.target].to, leaving)
	case branchEdge:
		t.send(q.edges[of.target].to, leaving)
		t.send(q.edges[of.target+1].to, leaving)
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
		t.send(r.predicted.edges[by.operand].to, t.keep(t.live))
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
