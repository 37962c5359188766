package plan

import "slices"

// liveness is the state of the flow: which flags are live, in the order in which they were initialised. A flag is live
// after branches when it is live at the end of one of them, so a live flag may turn out to be unset; finalizers ask it.
//
// A state is a list of cells, the newest first, that is never changed: a later state shares what did not change
// since, and a state that waits costs nothing. Flags that became live together are one cell for as long as they stay
// together, so that a step takes as long as what changes, however many flags a value has. Work is still counted in
// flags.
type liveness struct {
	cells    []liveCell
	live     CellID   // the state
	waiting  []CellID // states that wait for branches to end; see fork
	taken    []piece  // what take took, in the order in which it was initialised
	released CellID   // what the next exit releases
	clock    int32
	done     int // how many flags the steps went through, and more work that a Builder counts

	above []piece    // space for what lies above a cell
	sides [2][]piece // space for merge
}

// piece is a run of flags, and when it became live.
type piece struct {
	flags FlagRun
	since int32
}

// liveCell is a piece on top of a list.
type liveCell struct {
	piece
	below CellID
	count int // the flags from here on
}

func (l *liveness) reset() {
	l.cells, l.waiting = l.cells[:0], l.waiting[:0]
	l.live, l.released, l.clock, l.done = noCell, noCell, 0, 0
}

// push returns the list with a piece on top of another list.
func (l *liveness) push(p piece, below CellID) CellID {
	l.cells = append(l.cells, liveCell{p, below, l.count(below) + p.flags.count()})
	return CellID(len(l.cells) - 1)
}

// pushAll pushes pieces of which the last one comes first.
func (l *liveness) pushAll(pieces []piece, below CellID) CellID {
	for i := len(pieces) - 1; i >= 0; i-- {
		below = l.push(pieces[i], below)
	}
	return below
}

// count returns how many flags a list has.
func (l *liveness) count(list CellID) int {
	if list == noCell {
		return 0
	}
	return l.cells[list].count
}

// add makes flags live, the first one first.
func (l *liveness) add(flags FlagRun) {
	l.clock++
	l.live = l.push(piece{flags, l.clock}, l.live)
	l.done += flags.count()
}

// put makes the flags live that a place has for those of another one that were taken, in the same order.
func (l *liveness) put(from, to FlagRun) {
	l.clock++
	for i := 0; i < len(l.taken); {
		moved := l.taken[i].flags
		for i++; i < len(l.taken) && l.taken[i].flags.first == moved.end; i++ {
			moved.end = l.taken[i].flags.end
		}
		moved = FlagRun{to.first + moved.first - from.first, to.first + moved.end - from.first}
		l.live = l.push(piece{moved, l.clock}, l.live)
	}
}

// take makes flags dead and keeps them in taken; it reports whether all of them were live. What was initialised late is
// handed over soon, so the search starts there.
func (l *liveness) take(flags FlagRun) bool {
	l.taken, l.above = l.taken[:0], l.above[:0]
	at, left := l.live, flags.count()
	for ; at != noCell && left > 0; at = l.cells[at].below {
		self := l.cells[at].piece
		common := self.flags.shared(flags)
		if common.count() <= 0 {
			l.above = append(l.above, self)
			continue
		}
		if left -= common.count(); left == 0 {
			l.done += l.count(l.live) - l.count(l.cells[at].below) - int(common.first-self.flags.first)
		}
		l.taken = append(l.taken, piece{common, self.since})
		if common.end < self.flags.end {
			l.above = append(l.above, piece{FlagRun{common.end, self.flags.end}, self.since})
		}
		if self.flags.first < common.first {
			l.above = append(l.above, piece{FlagRun{self.flags.first, common.first}, self.since})
		}
	}
	if left > 0 {
		l.done += l.count(l.live)
	}
	l.live = l.pushAll(l.above, at)
	slices.Reverse(l.taken)
	return left == 0
}

// fork starts branches that all begin with the current state, and returns its number among those that wait. While the
// branches are followed, that state waits, and so does, after it, what the branches that ended have led to.
func (l *liveness) fork() int {
	l.wait()
	return len(l.waiting) - 1
}

// next ends a branch that is not the last one and goes back to where all of them begin. It reports whether the branches
// agree.
func (l *liveness) next(fork int) bool {
	agree := l.meet(fork)
	l.wait()
	l.live = l.waiting[fork]
	l.done += l.count(l.live)
	return agree
}

// isAtStart reports whether the state is that with which the branches start.
func (l *liveness) isAtStart(fork int) bool {
	l.done += l.count(l.live)
	a, b := l.since(l.live, l.waiting[fork])
	for len(a) > 0 && len(b) > 0 && a[0].flags.first == b[0].flags.first {
		a, b = after(a, b)
	}
	return len(a) == 0 && len(b) == 0
}

// join ends the last branch. It reports whether the branches agree.
func (l *liveness) join(fork int) bool {
	agree := l.meet(fork)
	l.waiting = l.waiting[:fork]
	return agree
}

// restore makes flags live where they were in the state that waits with the number, and ends the wait. It reports
// whether they were live then and are not now. Whatever else was live before them then, and is now, still comes
// first.
func (l *liveness) restore(before int, flags FlagRun) bool {
	was := l.waiting[before]
	for was != noCell && !l.cells[was].flags.has(flags.first) {
		was = l.cells[was].below
	}
	if was == noCell {
		return false
	}
	for at := l.live; at != noCell; at = l.cells[at].below {
		if l.cells[at].flags.shared(flags).count() > 0 {
			return false
		}
	}
	since := l.cells[was].since
	l.done += l.count(l.cells[was].below) + int(flags.first-l.cells[was].flags.first)
	l.above = l.above[:0]
	at := l.live
	for ; at != noCell; at = l.cells[at].below {
		self := l.cells[at].piece
		if self.since < since || self.since == since && self.flags.first < flags.first {
			break
		}
		l.above = append(l.above, self)
	}
	l.live = l.pushAll(l.above, l.push(piece{flags, since}, at))
	l.waiting = l.waiting[:before]
	l.done += l.count(l.live)
	return true
}

// wait keeps the state.
func (l *liveness) wait() {
	l.waiting = append(l.waiting, l.live)
	l.done += l.count(l.live)
}

// meet merges the end of a branch with what the branches before it have led to, if there are any.
func (l *liveness) meet(fork int) (agree bool) {
	before := fork + 1
	if before == len(l.waiting) {
		return true
	}
	l.live, agree = l.merge(l.waiting[before], l.live)
	l.waiting = l.waiting[:before]
	return agree
}

// drop removes the cells for which gone holds, as far down as they became live after a time, and lists them for the
// next exit.
func (l *liveness) drop(after int32, gone func(FlagRun) bool) {
	l.done += l.count(l.live)
	l.above, l.taken = l.above[:0], l.taken[:0]
	at := l.live
	for ; at != noCell && l.cells[at].since > after; at = l.cells[at].below {
		if self := l.cells[at].piece; gone(self.flags) {
			l.taken = append(l.taken, self)
		} else {
			l.above = append(l.above, self)
		}
	}
	if len(l.taken) > 0 {
		l.live = l.pushAll(l.above, at)
	}
	l.released = l.pushAll(l.taken, noCell)
}
