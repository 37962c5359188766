package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// lending records what local bindings are views of, and what the operands of unfinished expressions view. A view can
// be used until what it views is moved, and an operand is in use until all operands are evaluated. What a match lends
// to its arm stays lent until the arm is evaluated.
type lending struct {
	of       map[hir.ValueID]located // by the binding that holds a view
	operands []place                 // of the unfinished expressions, innermost last
	loans    map[place]loans         // what they view
}

// loans counts the operands that view a place, and those that view parts of it.
type loans struct{ whole, parts int32 }

// lend records what an operand views.
func (l *lending) lend(p place) {
	if l.loans == nil {
		l.loans = map[place]loans{}
	}
	l.operands = append(l.operands, p)
	l.count(p, 1)
}

// end removes the operands after the first length ones.
func (l *lending) end(length int) {
	for _, p := range l.operands[length:] {
		l.count(p, -1)
	}
	l.operands = l.operands[:length]
}

func (l *lending) count(p place, by int32) {
	self := l.loans[p]
	self.whole += by
	l.loans[p] = self
	for enclosing, more := p.enclosing(); more; enclosing, more = enclosing.enclosing() {
		whole := l.loans[enclosing]
		whole.parts += by
		l.loans[enclosing] = whole
	}
}

// overlaps reports whether an operand views a place, a part of it, or a place that contains it.
func (l *lending) overlaps(p place) bool {
	if len(l.operands) == 0 {
		return false
	}
	lent := l.loans[p].parts > 0
	for more := true; more && !lent; p, more = p.enclosing() {
		lent = l.loans[p].whole > 0
	}
	return lent
}

// lentBy returns what an expression views, if it is a view or another name of one.
func (b *body) lentBy(v checked) (of located, ok bool) {
	node := b.model.NodeAt(b.startOf(v.node))
	if !isKnown(v.t) || !b.checker.module.TypeKind(v.t).IsView() || node.Kind() != hir.View && node.Kind() != hir.Place {
		return located{}, false
	}
	if of, ok = b.lending.of[hir.ValueID(node.Ref())]; ok {
		return of, true
	}
	of = b.locatedOf(node)
	of.version = b.ownership.cells[place{of.value, ""}].version
	return of, node.Kind() == hir.View
}

// startOf returns the expression at which a chain of ranges starts. Any other expression is its own start.
func (b *body) startOf(id hir.NodeID) hir.NodeID {
	for node := b.model.NodeAt(id); node.Kind() == hir.ByteRange && node.End() > id+1; node = b.model.NodeAt(id) {
		id++
	}
	return id
}

// noteView records that a binding holds a view, or another name of one.
func (b *body) noteView(v checked, holder hir.ValueID) {
	if of, ok := b.lentBy(v); ok {
		if b.lending.of == nil {
			b.lending.of = map[hir.ValueID]located{}
		}
		b.lending.of[holder] = of
	}
}

// lendOperand records what an operand views until the expression is evaluated: the place of a view, or a place that
// is only read. The loans of a call of a declared function belong to its plan, except those of by-value parameters.
func (b *body) lendOperand(v checked, reads, planned bool) {
	if of, ok := b.lentBy(v); ok {
		b.lending.lend(place{of.value, of.path})
		return
	}
	node := b.model.NodeAt(v.node)
	if reads && node.Kind() == hir.Place && b.checker.isOwned(v.t) && !(planned && node.Mode() == syntax.ModeOwn) {
		l := b.locatedOf(node)
		b.lending.lend(place{l.value, l.path})
	}
}

// refuseLent reports the move of a place that an operand in use views.
func (b *body) refuseLent(l located, at syntax.Range) {
	if !b.lending.overlaps(place{l.value, l.path}) {
		return
	}
	name := b.model.ValueAt(l.value).Name()
	b.checker.report(ruleViewed, at,
		"the value "+name+" cannot be moved while it is lent to an operand or to an enclosing match")
	b.checker.advise("bind what is read first with `let`, and move `" + diag.Excerpt(name) + "` after it")
}

// isEnded reports whether what a binding views was moved or assigned on some path to here.
func (b *body) isEnded(holder hir.ValueID) bool {
	of, ok := b.lending.of[holder]
	if !ok {
		return false
	}
	owner := b.ownership.cells[place{of.value, ""}].stand
	return owner.standing != available || owner.version != of.version ||
		b.ownership.part(place{of.value, of.path}) != available
}

// alsoEnded adds the place where what a binding views was moved or assigned.
func (b *body) alsoEnded(holder hir.ValueID) {
	of := b.lending.of[holder]
	what := "assigned here"
	if b.ownership.cells[place{of.value, ""}].standing != available ||
		b.ownership.part(place{of.value, of.path}) != available {
		what = "moved here"
	}
	b.checker.also(what, b.ownership.movedAt(place{of.value, of.path}))
}
