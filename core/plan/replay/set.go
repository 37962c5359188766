package replay

// traces is the space in which sets of live flags flow through the predicted graph. No edge leads back, so that the
// blocks can be met each after all that lead to it; that is not the order of their numbers, since a guard that fails
// leads to a block that was created before the guard.
//
// A set is a list of links in descending order of the moment at which their flags became live, and then of the flags.
// That moment follows from the flags, so a set has one order, whatever way the flow took. Sets share what lies below
// their differences: a link is never changed.
type traces struct {
	awaited  []int32   // by block, the edges to it on which the flow did not come yet
	ready    []blockID // a stack: the blocks to which nothing more comes
	order    []slotID
	links    []link
	arriving []linkID // by block, the set with which the flow comes in; unreached for a block not reached yet
	live     linkID   // the set of the current block
	agreed   []linkID // by cell of the plan, the set that the list from there on was found equal to; unreached before
	above    []link   // space for the links above one
	passed   []cellID // space for agree
	met      []linkID // space for agree
}

// link is a run of flags of one slot that became live at one moment, on top of a set.
type link struct {
	flags flagRun
	since moment
	slot  slotID
	below linkID
}

// linkID is the number of a link: smaller than those of the links above it.
type linkID int32

const (
	noLink    linkID = -1 // the empty set
	unreached linkID = -2
)

// isAbove reports whether a link stands above another one that has no flag in common with it.
func (l *link) isAbove(other *link) bool {
	return l.since > other.since || l.since == other.since && l.flags.first > other.flags.first
}

func (t *traces) put(l link, below linkID) linkID {
	l.below = below
	t.links = append(t.links, l)
	return linkID(len(t.links) - 1)
}

// putBack puts what was taken from above a link there again.
func (t *traces) putBack(below linkID) linkID {
	for i := len(t.above) - 1; i >= 0; i-- {
		below = t.put(t.above[i], below)
	}
	return below
}

// insert puts flags into the live set, or reports that one of them is there. It would stand beside them, since it
// became live at the same moment.
func (t *traces) insert(l link) bool {
	t.above = t.above[:0]
	at := t.live
	for ; at != noLink && t.links[at].isAbove(&l); at = t.links[at].below {
		t.above = append(t.above, t.links[at])
	}
	if at != noLink && t.links[at].flags.shared(l.flags).count() > 0 ||
		len(t.above) > 0 && t.above[len(t.above)-1].flags.shared(l.flags).count() > 0 {
		return false
	}
	t.live = t.putBack(t.put(l, at))
	return true
}

// take takes flags out of the live set, or reports that one of them is not there.
func (t *traces) take(flags flagRun) bool {
	t.above = t.above[:0]
	at, left := t.live, flags.count()
	for ; at != noLink && left > 0; at = t.links[at].below {
		self := t.links[at]
		common := self.flags.shared(flags)
		if common.count() <= 0 {
			t.above = append(t.above, self)
			continue
		}
		left -= common.count()
		upper, lower := self, self
		if upper.flags.first = common.end; upper.flags.count() > 0 {
			t.above = append(t.above, upper)
		}
		if lower.flags.end = common.first; lower.flags.count() > 0 {
			t.above = append(t.above, lower)
		}
	}
	t.live = t.putBack(at)
	return left == 0
}

// split takes the flags of the slots for which goes holds out of the live set, as far down as they became live from a
// moment on, and returns the set of them.
func (t *traces) split(from moment, goes func(slotID) bool) (gone linkID) {
	t.above = t.above[:0]
	var taken []link
	at := t.live
	for ; at != noLink && t.links[at].since >= from; at = t.links[at].below {
		if goes(t.links[at].slot) {
			taken = append(taken, t.links[at])
		} else {
			t.above = append(t.above, t.links[at])
		}
	}
	if len(taken) == 0 {
		return noLink
	}
	t.live = t.putBack(at)
	gone = noLink
	for i := len(taken) - 1; i >= 0; i-- {
		gone = t.put(taken[i], gone)
	}
	return gone
}

// send lets a set flow into a block, together with those that came before.
func (t *traces) send(to blockID, set linkID) {
	if before := t.arriving[to]; before == unreached {
		t.arriving[to] = set
	} else {
		t.arriving[to] = t.union(before, set)
	}
}

// rest is what is left of a set: what is left of a link, and what lies below.
type rest struct {
	link
	at linkID // the link, while all of it is left; otherwise noLink
}

func (t *traces) rest(at linkID) rest {
	if at == noLink {
		return rest{at: noLink}
	}
	return rest{t.links[at], at}
}

// without returns what is left when the last flags of the link are gone, up to the one given.
func (t *traces) without(r rest, end flagID) rest {
	if end <= r.flags.first {
		return t.rest(r.below)
	}
	r.flags.end, r.at = end, noLink
	return r
}

func (r *rest) isEmpty() bool { return r.flags.count() <= 0 }

// union returns the set of the flags that are in a or b. It ends with what both share.
func (t *traces) union(a, b linkID) linkID {
	t.above = t.above[:0]
	x, y := t.rest(a), t.rest(b)
	for (!x.isEmpty() || !y.isEmpty()) && (x.at != y.at || x.at == noLink) {
		switch {
		case y.isEmpty() || !x.isEmpty() && x.since > y.since:
			t.above, x = append(t.above, x.link), t.without(x, 0)
		case x.isEmpty() || y.since > x.since:
			t.above, y = append(t.above, y.link), t.without(y, 0)
		default:
			top := x.link
			if y.flags.end > x.flags.end {
				top = y.link
			}
			for _, other := range [2]rest{x, y} { // down to where both have the same
				if other.flags.end < top.flags.end {
					top.flags.first = max(top.flags.first, other.flags.end)
				} else {
					top.flags.first = max(top.flags.first, other.flags.first)
				}
			}
			t.above = append(t.above, top)
			if x.flags.end == top.flags.end {
				x = t.without(x, top.flags.first)
			}
			if y.flags.end == top.flags.end {
				y = t.without(y, top.flags.first)
			}
		}
	}
	return t.putBack(x.at)
}

// equal reports whether two sets have the same flags.
func (t *traces) equal(a, b linkID) bool {
	x, y := t.rest(a), t.rest(b)
	for x.at != y.at || x.at == noLink {
		if x.isEmpty() || y.isEmpty() {
			return x.isEmpty() && y.isEmpty()
		}
		if x.flags.end != y.flags.end {
			return false
		}
		first := max(x.flags.first, y.flags.first)
		x, y = t.without(x, first), t.without(y, first)
	}
	return true
}

// agree reports whether a list of a plan has the flags of a set, in its order. What was found equal is not compared
// again.
func (t *traces) agree(cells []cell, list cellID, set linkID) bool {
	t.passed, t.met = t.passed[:0], t.met[:0]
	y := t.rest(set)
	for list != noCell {
		if list < 0 || int(list) >= len(cells) || cells[list].below >= list || cells[list].flags.count() <= 0 {
			return false
		}
		if y.at != noLink && t.agreed[list] == y.at {
			break
		}
		t.passed, t.met = append(t.passed, list), append(t.met, y.at)
		flags := cells[list].flags
		for flags.count() > 0 {
			if y.isEmpty() || y.flags.end != flags.end {
				return false
			}
			flags.end = max(flags.first, y.flags.first)
			y = t.without(y, flags.end)
		}
		list = cells[list].below
	}
	if list == noCell && !y.isEmpty() {
		return false
	}
	for i, at := range t.passed {
		t.agreed[at] = t.met[i]
	}
	return true
}
