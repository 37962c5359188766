package check

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// A value of a type with owned data has one owner. Using it where an owner is needed moves it out of the place that
// held it, and a place that was moved from cannot be used again. What follows keeps, for every place of a function,
// whether it was moved on the way to the current point.
//
// The map holds only places that are not available. A branch starts from the state before it. Its changes are undone
// before the next branch starts and compared at the join: equal changes stay, others become "maybe". So the cost of a
// join depends on what the branches changed, not on what the function owns.

// place is a binding or a field of it, given by the path of fields that leads there, each followed by '.'.
type place struct {
	value hir.ValueID
	path  string
}

// standing is how a place was moved.
type standing uint8

const (
	available standing = iota
	moved
	maybeMoved
)

// movement is where the value of a place was moved, for diagnostics only.
type movement struct {
	path string
	at   syntax.Range
}

// stand is the standing of one place. A place is split if some part of it was moved on every path to here, but not
// the same part on each. The version distinguishes successive values of a place: a view is valid only for the value
// that it was taken of.
type stand struct {
	standing standing
	split    bool
	version  int32
}

// cell is the state of a place: its own standing, and the number of places below it with each standing.
type cell struct {
	stand
	below [maybeMoved + 1]int32
}

// ownership is the state at the current point, with a log to undo changes.
type ownership struct {
	cells    map[place]cell
	log      []change
	versions int32 // the number of versions so far

	moves map[hir.ValueID][]movement // of each value, in source order

	owners []hir.ValueID // parameters and locals in scope that need cleanup, ascending
	unsure []hir.ValueID // the owners that may not have been moved entirely, ascending
}

// change is the state of a place before a change.
type change struct {
	place  place
	before stand
}

// delta holds the places that one branch changed, with their state at its end.
type delta map[place]stand

func (o *ownership) reset() {
	clear(o.cells)
	clear(o.moves)
	o.log, o.versions, o.owners, o.unsure = o.log[:0], 0, o.owners[:0], o.unsure[:0]
}

// renew makes a place available after an assignment.
func (o *ownership) renew(p place) { o.set(p, stand{version: o.nextVersion()}) }

func (o *ownership) nextVersion() int32 {
	o.versions++
	return o.versions
}

// movesIn reports whether a finished branch moved something that existed before it.
func (o *ownership) movesIn(branch delta) bool {
	for p, s := range branch {
		if before := o.cells[p].stand; before.standing != s.standing || before.split != s.split {
			return true
		}
	}
	return false
}

// set changes a place and logs its previous state.
func (o *ownership) set(p place, s stand) {
	if before := o.cells[p].stand; before != s {
		o.log = append(o.log, change{p, before})
		o.put(p, s)
	}
}

// put changes a place and the counts of the places that contain it.
func (o *ownership) put(p place, s stand) {
	if o.cells == nil {
		o.cells = map[place]cell{}
	}
	self := o.cells[p]
	for enclosing, more := p.enclosing(); more; enclosing, more = enclosing.enclosing() {
		whole := o.cells[enclosing]
		whole.below[self.standing]--
		whole.below[s.standing]++
		o.cells[enclosing] = whole
	}
	self.stand = s
	o.cells[p] = self
	if s.standing != moved {
		o.doubt(p.value)
	}
}

// own adds an owner, which must be the last one in scope.
func (o *ownership) own(id hir.ValueID) {
	o.owners, o.unsure = append(o.owners, id), append(o.unsure, id)
}

// forget removes the owners from first on.
func (o *ownership) forget(first hir.ValueID) {
	before := func(ids []hir.ValueID) []hir.ValueID {
		end, _ := slices.BinarySearch(ids, first)
		return ids[:end]
	}
	o.owners, o.unsure = before(o.owners), before(o.unsure)
}

// doubt records that a value, or a part of it, may be available after it may have been moved.
func (o *ownership) doubt(id hir.ValueID) {
	if _, ok := slices.BinarySearch(o.owners, id); !ok {
		return
	}
	if at, ok := slices.BinarySearch(o.unsure, id); !ok {
		o.unsure = slices.Insert(o.unsure, at, id)
	}
}

// enclosing returns the place of which p is a field.
func (p place) enclosing() (enclosing place, ok bool) {
	if p.path == "" {
		return place{}, false
	}
	return place{p.value, p.path[:strings.LastIndexByte(p.path[:len(p.path)-1], '.')+1]}, true
}

// mark returns the start of a branch; leave ends the branch and undoes its changes.
func (o *ownership) mark() int { return len(o.log) }

func (o *ownership) leave(mark int) delta {
	if len(o.log) == mark {
		return nil
	}
	changed := make(delta, len(o.log)-mark)
	for _, c := range o.log[mark:] {
		changed[c.place] = o.cells[c.place].stand
	}
	for i := len(o.log) - 1; i >= mark; i-- {
		o.put(o.log[i].place, o.log[i].before)
	}
	o.log = o.log[:mark]
	return changed
}

// agreement summarizes the changes of branches to one place: how many changed it, and whether they changed it alike.
type agreement struct {
	stand
	branches int
	differs  bool
	renewed  bool // they assigned it different values
}

// join continues after branches that all started at the current state. Places that all of them changed alike keep the
// change; places that they changed differently, or that only some of them changed, are maybe moved. Each place is set
// independently, so the order of places does not matter.
func (o *ownership) join(branches ...delta) {
	agreements := map[place]agreement{}
	for _, branch := range branches {
		for p, s := range branch {
			a, ok := agreements[p]
			if !ok {
				a.stand = s
			}
			a.branches++
			a.differs = a.differs || a.standing != s.standing
			a.renewed = a.renewed || a.version != s.version
			a.split = a.split && s.split
			agreements[p] = a
		}
	}
	inEach := partlyMovedInEach(branches)
	for p, a := range agreements {
		if a.differs || a.branches < len(branches) && a.standing != o.cells[p].standing {
			a.standing = maybeMoved
		}
		if a.renewed || a.branches < len(branches) && a.version != o.cells[p].version {
			a.version = o.nextVersion()
		}
		a.split = a.split && a.branches == len(branches) || inEach[p]
		o.set(p, a.stand)
	}
	for p := range inEach {
		s := o.cells[p].stand
		s.split = true
		o.set(p, s)
	}
}

// partlyMovedInEach returns the places of which every branch moved some part.
func partlyMovedInEach(branches []delta) map[place]bool {
	counts := map[place]int{}
	for _, branch := range branches {
		seen := map[place]bool{}
		for p, s := range branch {
			if s.split {
				seen[p] = true
			}
			if s.standing != moved {
				continue
			}
			for enclosing, more := p.enclosing(); more; enclosing, more = enclosing.enclosing() {
				seen[enclosing] = true
			}
		}
		for p := range seen {
			counts[p]++
		}
	}
	inEach := map[place]bool{}
	for p, n := range counts {
		if n == len(branches) {
			inEach[p] = true
		}
	}
	return inEach
}

// located is the place that an expression names, with its type and mode.
type located struct {
	value hir.ValueID
	path  string
	t     hir.TypeID
	mode  syntax.Mode

	version int32 // for a view, the version of its owner when the view was taken
}

// use reports a place that cannot be used because it, a place that contains it or a part of it was moved.
func (b *body) use(l located, at syntax.Range) {
	if l.value < 0 {
		return
	}
	name := b.model.ValueAt(l.value).Name()
	if b.isEnded(l.value) {
		b.checker.report(ruleViewed, at, "the view "+name+" is used after what it views was moved or assigned")
		b.alsoEnded(l.value)
		b.checker.advise("use `" + diag.Excerpt(name) + "` before that, or make a view of the new value")
		return
	}
	b.noteViewInLoop(l.value, at)
	if len(b.ownership.cells) == 0 {
		return
	}
	switch b.ownership.cells[place{l.value, ""}].standing {
	case moved:
		b.checker.report(ruleMoved, at, "the value "+name+" was moved before this use")
		b.checker.also("moved here", b.ownership.movedAt(place{l.value, ""}))
		b.checker.advise(b.movedHelp(l.value))
		return
	case maybeMoved:
		b.checker.report(ruleMaybeMoved, at, "the value "+name+" was moved on some path before this use")
		b.checker.also("moved here", b.ownership.movedAt(place{l.value, ""}))
		b.checker.advise("move `" + diag.Excerpt(name) +
			"` on every path before, or on none: put this use into the branches that keep it")
		return
	}
	switch b.ownership.part(place{l.value, l.path}) {
	case moved:
		b.checker.report(rulePartMoved, at, "a part of "+name+" that this use needs was moved before")
		b.checker.also("moved here", b.ownership.movedAt(place{l.value, l.path}))
		b.checker.advise("use `" + diag.Excerpt(name) +
			"` before its part is moved, or lend the part to a `borrow` parameter")
	case maybeMoved:
		b.checker.report(rulePartMaybeMoved, at, "a part of "+name+" that this use needs was moved on some path before")
		b.checker.also("moved here", b.ownership.movedAt(place{l.value, l.path}))
		b.checker.advise("move the part of `" + diag.Excerpt(name) + "` on every path before, or on none")
	}
}

// part returns the worst standing among the places that a use of p overlaps: those that contain it and its own parts.
func (o *ownership) part(p place) standing {
	self := o.cells[p]
	worst := available
	switch {
	case self.split || self.below[moved] > 0:
		return moved
	case self.below[maybeMoved] > 0:
		worst = maybeMoved
	}
	for p.path != "" {
		switch o.cells[p].standing {
		case moved:
			return moved
		case maybeMoved:
			worst = maybeMoved
		}
		p, _ = p.enclosing()
	}
	return worst
}

// movedAt returns the last move of something that overlaps a place, or the zero Range.
func (o *ownership) movedAt(p place) syntax.Range {
	for _, m := range slices.Backward(o.moves[p.value]) {
		if strings.HasPrefix(m.path, p.path) || strings.HasPrefix(p.path, m.path) {
			return m.at
		}
	}
	return syntax.Range{}
}

// move takes the value out of a place.
func (b *body) move(l located, at syntax.Range) {
	if l.value >= 0 {
		if b.ownership.moves == nil {
			b.ownership.moves = map[hir.ValueID][]movement{}
		}
		b.ownership.moves[l.value] = append(b.ownership.moves[l.value], movement{l.path, at})
		b.ownership.set(place{l.value, l.path}, stand{standing: moved})
	}
}

// isOwned reports whether a type has owned data, which moves.
func (c *checker) isOwned(t hir.TypeID) bool { return isKnown(t) && c.module.Facts(t).NeedsDrop }

// owns reports whether an expression of a type with owned data owns its value. A by-value parameter does.
func owns(mode syntax.Mode) bool { return mode == syntax.ModeOwn || mode == syntax.ModeValue }

// transfer moves the value of an expression out of the place that holds it. Blocks, ifs and matches have already
// moved their results, and calls and constructions are fresh values, so only a place has to be moved.
func (b *body) transfer(id hir.NodeID, at syntax.Range) {
	node := b.model.NodeAt(id)
	if node.Kind() != hir.Place {
		return
	}
	if b.inClause {
		b.checker.report(ruleContractMoves, at, "a contract cannot move a value out of its owner")
		b.checker.advise("read it: call a function with a `borrow` parameter")
		return
	}
	l := b.locatedOf(node)
	b.refuseLent(l, at)
	b.move(l, at)
}

// yield transfers the result of a block or an arm, if it is owned.
func (b *body) yield(v checked, at syntax.Range) {
	if b.checker.isOwned(v.t) && owns(v.mode) {
		b.transfer(v.node, at)
	}
}
