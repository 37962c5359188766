package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// lending knows what local bindings are views of, and what the operands of expressions under way look at: a view can
// be used as long as what it looks at was not moved, and an operand is used last when all operands are evaluated.
// What a match lends to its arm is lent until the arm has its value.
type lending struct {
	of       map[hir.ValueID]located // by the binding that holds a view
	operands []place                 // of the expressions under way, innermost last
	loans    map[place]loans         // what they look at
}

// loans counts the operands that look at a place, and at parts of it.
type loans struct{ whole, parts int32 }

// lend notes what an operand looks at.
func (l *lending) lend(p place) {
	if l.loans == nil {
		l.loans = map[place]loans{}
	}
	l.operands = append(l.operands, p)
	l.count(p, 1)
}

// end forgets the operands that were lent since there were length of them.
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

// overlaps reports whether an operand looks at a place, at a part of it, or at something that it is part of.
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

// lentBy returns what an expression looks at, if it is a view or another name of one.
func (b *body) lentBy(v checked) (of located, is bool) {
	node := b.model.NodeAt(b.startOf(v.node))
	if !isKnown(v.t) || !b.checker.module.TypeKind(v.t).IsView() || node.Kind() != hir.View && node.Kind() != hir.Place {
		return located{}, false
	}
	if of, is = b.lending.of[hir.ValueID(node.Ref())]; is {
		return of, true
	}
	of = b.locatedOf(node)
	of.version = b.ownership.cells[place{of.value, ""}].version
	return of, node.Kind() == hir.View
}

// startOf returns the expression of which a chain of ranges is a part; anything else is its own start.
func (b *body) startOf(id hir.NodeID) hir.NodeID {
	for node := b.model.NodeAt(id); node.Kind() == hir.ByteRange && node.End() > id+1; node = b.model.NodeAt(id) {
		id++
	}
	return id
}

// noteView remembers that a binding holds a view, or another name of one.
func (b *body) noteView(v checked, holder hir.ValueID) {
	if of, is := b.lentBy(v); is {
		if b.lending.of == nil {
			b.lending.of = map[hir.ValueID]located{}
		}
		b.lending.of[holder] = of
	}
}

// lendOperand notes what an operand looks at until the expression is evaluated: what a view is of, or a place that is
// read in passing. The loans of a call of a declared function are its plan's, except those of by-value parameters.
func (b *body) lendOperand(v checked, reads, planned bool) {
	if of, is := b.lentBy(v); is {
		b.lending.lend(place{of.value, of.path})
		return
	}
	node := b.model.NodeAt(v.node)
	if reads && node.Kind() == hir.Place && b.checker.isOwned(v.t) && !(planned && node.Mode() == syntax.ModeOwn) {
		l := b.locatedOf(node)
		b.lending.lend(place{l.value, l.path})
	}
}

// refuseLent reports the move of a place that an operand under way looks at.
func (b *body) refuseLent(l located, at syntax.Range) {
	if !b.lending.overlaps(place{l.value, l.path}) {
		return
	}
	name := b.model.ValueAt(l.value).Name()
	b.checker.report(ruleViewed, at, "the value "+name+" cannot be moved while it is lent to an operand or to a match around this")
	b.checker.advise("bind what is read first with `let`, and move `" + diag.Excerpt(name) + "` after it")
}

// isEnded reports whether what a binding is a view of was moved or got another value, on some way here.
func (b *body) isEnded(holder hir.ValueID) bool {
	of, is := b.lending.of[holder]
	if !is {
		return false
	}
	owner := b.ownership.cells[place{of.value, ""}].stand
	return owner.standing != available || owner.version != of.version || b.ownership.part(place{of.value, of.path}) != available
}

// alsoEnded shows where what a binding is a view of was moved, or given back by the operation whose result was
// assigned to it.
func (b *body) alsoEnded(holder hir.ValueID) {
	of := b.lending.of[holder]
	what := "assigned here"
	if b.ownership.cells[place{of.value, ""}].standing != available || b.ownership.part(place{of.value, of.path}) != available {
		what = "moved here"
	}
	b.checker.also(what, b.ownership.movedAt(place{of.value, of.path}))
}
