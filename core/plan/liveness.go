package plan

import "semaprax.dev/semaprax/core/plan/timeline"

// liveness is the state of the flow: which flags are live, in the order in which they were initialised. A flag is live
// after branches when it is live at the end of one of them, so a live flag may turn out to be unset; finalizers ask it.
//
// Every step takes as long as what it changes, or as the way to it in a tree, however much is live. Work is still
// counted in flags.
//
// The flow gives every slot its value in one place, or at the ends of branches, so that all of its live flags have the
// same age, wherever they are: that of the last time. Only a record gets its fields one by one, and has no age of its
// own until it is complete.
type liveness struct {
	sets     timeline.Sets
	live     timeline.Set   // the state
	waiting  []timeline.Set // states that wait for branches to end; see fork
	released timeline.Set   // what the next exit releases
	clock    int32
	ages     []int32 // by slot, when its value became live the last time; 0 before it did
	done     int     // how many flags the steps went through, and more work that a CleanupBuilder counts
}

func (l *liveness) reset() {
	l.sets.Reset()
	l.waiting, l.ages = l.waiting[:0], l.ages[:0]
	l.live, l.released, l.clock, l.done = timeline.Empty, timeline.Empty, 0, 0
}

func (r FlagRun) run() timeline.Run { return timeline.Run{First: int32(r.first), End: int32(r.end)} }

// add makes flags of a slot live, the lowest one first.
func (l *liveness) add(slot SlotID, flags FlagRun) {
	l.clock++
	l.live, _ = l.sets.Add(l.live, timeline.Piece{Run: flags.run(), Moment: l.clock, Owner: int32(slot)})
}

// finish notes that the value of a slot became live with what was added last.
func (l *liveness) finish(slot SlotID) { l.ages[slot] = l.clock }

// begin makes a slot live that gets a new value.
func (l *liveness) begin(slot SlotID, flags FlagRun) {
	l.add(slot, flags)
	l.finish(slot)
	l.done += flags.count()
}

// take makes flags of a slot dead; it reports whether all of them were live.
func (l *liveness) take(slot SlotID, flags FlagRun) bool {
	rest, taken, above := l.sets.Take(l.live, l.ages[slot], flags.run())
	l.live, l.done = rest, l.done+above
	return taken == flags.count()
}

// complete lets the flags of a record follow in their own order, as the newest, whose fields became live one by one
// after a time; it reports whether all of them are live.
func (l *liveness) complete(slot SlotID, flags FlagRun, after int32) bool {
	older, newer := l.sets.Split(l.live, after+1, 0)
	fields, others := l.sets.Partition(newer, func(p timeline.Piece) bool { return SlotID(p.Owner) == slot })
	if l.sets.Count(fields) != flags.count() {
		return false
	}
	oldest := l.sets.Oldest(fields)
	l.done += l.sets.Count(newer) - l.sets.Older(newer, oldest.Moment, oldest.First)
	l.live = l.sets.Join(older, others)
	l.begin(slot, flags)
	return true
}

// fork starts branches that all begin with the current state, and returns its number among those that wait. While the
// branches are followed, that state waits, and so does, after it, what the branches that ended have led to.
func (l *liveness) fork() int {
	l.wait()
	return len(l.waiting) - 1
}

// next ends a branch that is not the last one and goes back to where all of them begin.
func (l *liveness) next(fork int) {
	l.meet(fork)
	l.wait()
	l.live = l.waiting[fork]
	l.done += l.sets.Count(l.live)
}

// isAtStart reports whether the state is that with which the branches start.
func (l *liveness) isAtStart(fork int) bool {
	l.done += l.sets.Count(l.live)
	return l.sets.Same(l.live, l.waiting[fork])
}

// join ends the last branch.
func (l *liveness) join(fork int) {
	l.meet(fork)
	l.waiting = l.waiting[:fork]
}

// restore makes flags of a slot live where they were in the state that waits with the number, and ends the wait. It
// reports whether they were live then and are not now. Whatever else was live before them then, and is now, still
// comes first.
func (l *liveness) restore(before int, slot SlotID, flags FlagRun) bool {
	was, age := l.waiting[before], l.ages[slot]
	if !l.sets.Has(was, age, int32(flags.first)) {
		return false
	}
	live, ok := l.sets.Add(l.live, timeline.Piece{Run: flags.run(), Moment: age, Owner: int32(slot)})
	if !ok {
		return false
	}
	l.live, l.waiting = live, l.waiting[:before]
	l.done += l.sets.Older(was, age, int32(flags.first)) + l.sets.Count(l.live)
	return true
}

// wait keeps the state.
func (l *liveness) wait() {
	l.waiting = append(l.waiting, l.live)
	l.done += l.sets.Count(l.live)
}

// meet merges the end of a branch with what the branches before it have led to, if there are any: what is live in one
// of the two. Source: facets, "Builder state", MERGE.
//
// The contract orders what is merged by the order in both, and what neither orders by its flags. The ages do the same:
// what branches leave live was initialised in the order of its flags, branch after branch, and what more than one of
// them initialised, the value of an if, is the last thing in each, so that its last age is where it belongs.
func (l *liveness) meet(fork int) {
	before := fork + 1
	if before == len(l.waiting) {
		return
	}
	a, b := l.waiting[before], l.live
	l.done += l.sets.Count(a) + l.sets.Count(b) - 2*l.sets.Common(a, b)
	l.live = l.sets.Union(a, b, func(p timeline.Piece) bool { return l.ages[p.Owner] > p.Moment })
	l.waiting = l.waiting[:before]
}

// drop removes the pieces for which gone holds, of those that became live after a time, and lists them for the next
// exit.
func (l *liveness) drop(after int32, gone func(SlotID) bool) {
	l.done += l.sets.Count(l.live)
	older, newer := l.sets.Split(l.live, after+1, 0)
	released, rest := l.sets.Partition(newer, func(p timeline.Piece) bool { return gone(SlotID(p.Owner)) })
	l.live, l.released = l.sets.Join(older, rest), released
}
