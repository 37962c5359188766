package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/plan/timeline"
)

// traces is the space in which sets of live flags flow through the predicted graph. No edge leads back, so that the
// blocks can be met each after all that lead to it; that is not the order of their numbers, since a guard that fails
// leads to a block that was created before the guard.
//
// A set is ordered by the moments at which its flags became live, and then by the flags. That moment follows from the
// flags, so a set has one order, whatever way the flow took: what a slot holds became live at one moment, or field by
// field while a record is being made.
type traces struct {
	awaited  []int32   // by block, the edges to it on which the flow did not come yet
	ready    []blockID // a stack: the blocks to which nothing more comes
	order    []slotID
	sets     timeline.Sets
	arriving []timeline.Set // by block, the set with which the flow comes in; unreached for a block not reached yet
	live     timeline.Set   // the set of the current block
	born     []moment       // by slot, when its value became live; for a record, when it was complete
	agreed   []timeline.Set // by cell of the plan, the set that its tree was found equal to; unreached before
}

const unreached timeline.Set = -2

func (r flagRun) run() timeline.Run { return timeline.Run{First: int32(r.first), End: int32(r.end)} }

// insert puts flags of a slot into the live set, or reports that one of them is there.
func (t *traces) insert(flags flagRun, since moment, slot slotID) (ok bool) {
	t.live, ok = t.sets.Add(t.live, timeline.Piece{Run: flags.run(), Moment: int32(since), Owner: int32(slot)})
	return ok
}

// take takes flags that became live at a moment out of the live set, or reports that one of them is not there.
func (t *traces) take(flags flagRun, since moment) bool {
	rest, taken, _ := t.sets.Take(t.live, int32(since), flags.run())
	t.live = rest
	return taken == flags.count()
}

// split takes the flags of the slots for which goes holds out of the live set, as far down as they became live from a
// moment on, and returns the set of them.
func (t *traces) split(from moment, goes func(slotID) bool) (gone timeline.Set) {
	older, newer := t.sets.Split(t.live, int32(from), 0)
	gone, rest := t.sets.Partition(newer, func(p timeline.Piece) bool { return goes(slotID(p.Owner)) })
	t.live = t.sets.Join(older, rest)
	return gone
}

// send lets a set flow into a block, together with those that came before.
func (t *traces) send(to blockID, set timeline.Set) {
	if before := t.arriving[to]; before == unreached {
		t.arriving[to] = set
	} else {
		t.arriving[to] = t.sets.Union(before, set, func(timeline.Piece) bool { return false })
	}
}

// agree reports whether a tree of a plan has the flags of a set, in its order. What was found equal is not compared
// again.
func (t *traces) agree(cells hir.List[plan.Cell], at cellID, set timeline.Set) bool {
	if at == noCell || set == timeline.Empty {
		return at == noCell && set == timeline.Empty
	}
	if at < 0 || int(at) >= cells.Len() {
		return false
	}
	if t.agreed[at] == set {
		return true
	}
	self := cells.At(int(at))
	top, older, newer := t.sets.Top(set)
	if flagRunOf(self.Flags()).run() != top.Run || self.Older() >= at || self.Newer() >= at ||
		!t.agree(cells, self.Older(), older) || !t.agree(cells, self.Newer(), newer) {
		return false
	}
	t.agreed[at] = set
	return true
}
