package plan

import "slices"

// liveness is the state of the flow: which flags are live, in the order in which they were initialised. A flag is live
// after branches when it is live at the end of one of them, so a live flag may turn out to be unset; finalizers ask it.
type liveness struct {
	live    []flagID
	waiting []flagID // states that wait for branches to end, one after the other; see fork
	starts  []int    // of each waiting state
	taken   []flagID // what take took, in the order in which it was initialised
	merged  []flagID // space for merge
	sides   []uint8  // by flag, space for merge; all zero between merges
	done    int      // how many flags the steps went through, and more work that a Builder counts
}

func (l *liveness) reset() {
	l.live, l.waiting, l.starts, l.done = l.live[:0], l.waiting[:0], l.starts[:0], 0
}

// add makes flags live, the first one first.
func (l *liveness) add(flags flagRun) {
	for flag := flags.first; flag < flags.end; flag++ {
		l.live = append(l.live, flag)
	}
	l.done += flags.count()
}

// take makes flags dead and keeps them in taken; it reports whether all of them were live. What was initialised late is
// handed over soon, so the search starts there.
func (l *liveness) take(flags flagRun) bool {
	from, left := len(l.live), flags.count()
	for from > 0 && left > 0 {
		if from--; flags.has(l.live[from]) {
			left--
		}
	}
	l.taken = l.taken[:0]
	kept := l.live[:from]
	for _, flag := range l.live[from:] {
		if flags.has(flag) {
			l.taken = append(l.taken, flag)
		} else {
			kept = append(kept, flag)
		}
	}
	l.done += len(l.live) - from
	l.live = kept
	return left == 0
}

// fork starts branches that all begin with the current state, and returns its number among those that wait. While the
// branches are followed, that state waits, and so does, after it, what the branches that ended have led to.
func (l *liveness) fork() int {
	l.wait()
	return len(l.starts) - 1
}

// next ends a branch that is not the last one and goes back to where all of them begin. It reports whether the branches
// agree.
func (l *liveness) next(fork int) bool {
	agree := l.meet(fork)
	l.wait()
	l.live = append(l.live[:0], l.waiting[l.starts[fork]:l.starts[fork+1]]...)
	l.done += len(l.live)
	return agree
}

// isAtStart reports whether the state is that with which the branches start.
func (l *liveness) isAtStart(fork int) bool {
	start := l.waiting[l.starts[fork]:]
	if fork+1 < len(l.starts) {
		start = l.waiting[l.starts[fork]:l.starts[fork+1]]
	}
	l.done += len(l.live)
	return slices.Equal(start, l.live)
}

// join ends the last branch. It reports whether the branches agree.
func (l *liveness) join(fork int) bool {
	agree := l.meet(fork)
	l.waiting, l.starts = l.waiting[:l.starts[fork]], l.starts[:fork]
	return agree
}

// restore makes flags live where they were in the state that waits with the number, and ends the wait. It reports whether
// they were live then and are not now. Whatever else was live before them then, and is now, still comes first.
func (l *liveness) restore(before int, flags flagRun) bool {
	at, was := 0, l.waiting[l.starts[before]:]
	first := slices.Index(was, flags.first)
	if first < 0 || slices.ContainsFunc(l.live, flags.has) {
		return false
	}
	for _, flag := range was[:first] {
		if at < len(l.live) && l.live[at] == flag {
			at++
		}
	}
	l.taken = l.taken[:0]
	for flag := flags.first; flag < flags.end; flag++ {
		l.taken = append(l.taken, flag)
	}
	l.live = slices.Insert(l.live, at, l.taken...)
	l.waiting, l.starts = l.waiting[:l.starts[before]], l.starts[:before]
	l.done += len(l.live) + first
	return true
}

// wait keeps a copy of the state.
func (l *liveness) wait() {
	l.starts = append(l.starts, len(l.waiting))
	l.waiting = append(l.waiting, l.live...)
	l.done += len(l.live)
}

// meet merges the end of a branch with what the branches before it have led to, if there are any.
func (l *liveness) meet(fork int) bool {
	before := fork + 1
	if before == len(l.starts) {
		return true
	}
	merged, agree := l.merge(l.merged[:0], l.waiting[l.starts[before]:], l.live)
	l.merged, l.live = l.live, merged
	l.waiting, l.starts = l.waiting[:l.starts[before]], l.starts[:before]
	return agree
}

// merge returns what is live in a or b, so that the order of both is kept, and a lower flag comes first where neither
// says. Source: facets, "Builder state", MERGE.
//
// Both orders are chains. So only their next flags can come next, and one of them does unless the other chain still has
// to reach it.
func (l *liveness) merge(dst, a, b []flagID) (merged []flagID, agree bool) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		dst, a, b = append(dst, a[0]), a[1:], b[1:]
	}
	const inA, inB = 1, 2
	l.mark(a, inA)
	l.mark(b, inB)
	agree = true
	for i, j := 0, 0; i < len(a) || j < len(b); {
		aFree := i < len(a) && l.sides[a[i]]&inB == 0
		bFree := j < len(b) && l.sides[b[j]]&inA == 0
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			dst, i, j = append(dst, a[i]), i+1, j+1
		case aFree && (!bFree || a[i] < b[j]):
			dst, i = append(dst, a[i]), i+1
		case bFree:
			dst, j = append(dst, b[j]), j+1
		default:
			agree, i, j = false, len(a), len(b)
		}
	}
	l.unmark(a)
	l.unmark(b)
	l.done += len(a) + len(b)
	return dst, agree
}

func (l *liveness) mark(flags []flagID, side uint8) {
	for _, flag := range flags {
		if int(flag) >= len(l.sides) {
			l.sides = append(l.sides, make([]uint8, int(flag)+1-len(l.sides))...)
		}
		l.sides[flag] |= side
	}
}

func (l *liveness) unmark(flags []flagID) {
	for _, flag := range flags {
		l.sides[flag] = 0
	}
}

// drop removes the flags for which gone holds, and appends them to dst, the last one first.
func (l *liveness) drop(dst []flagID, gone func(flagID) bool) []flagID {
	for i := len(l.live) - 1; i >= 0; i-- {
		if gone(l.live[i]) {
			dst = append(dst, l.live[i])
		}
	}
	l.done += len(l.live)
	l.live = slices.DeleteFunc(l.live, gone)
	return dst
}
