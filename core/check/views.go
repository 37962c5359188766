package check

import (
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// lent is a value that is looked at from elsewhere: by a binding, which may be used as long as its owner was not moved,
// or by the arguments of a call that is still to be made.
type lent struct {
	holder hir.ValueID // or noHolder
	of     located
}

// noHolder is the holder of what is lent to a call.
const noHolder hir.ValueID = -1

// lending are the values that are lent where the body is being checked, innermost last.
type lending struct {
	stack   []lent
	byOwner map[hir.ValueID][]int   // indexes in the stack, ascending
	of      map[hir.ValueID]located // by holder
}

// lend notes that a value is lent.
func (l *lending) lend(holder hir.ValueID, of located) {
	if l.byOwner == nil {
		l.byOwner, l.of = map[hir.ValueID][]int{}, map[hir.ValueID]located{}
	}
	l.byOwner[of.value] = append(l.byOwner[of.value], len(l.stack))
	l.stack = append(l.stack, lent{holder, of})
	if holder != noHolder {
		l.of[holder] = of
	}
}

// end forgets what was lent since the stack had a length.
func (l *lending) end(length int) {
	for i := len(l.stack) - 1; i >= length; i-- {
		owner := l.stack[i].of.value
		l.byOwner[owner] = l.byOwner[owner][:len(l.byOwner[owner])-1]
		delete(l.of, l.stack[i].holder)
	}
	l.stack = l.stack[:length]
}

// lentBy returns what an expression looks at, if it is a view or another name of one.
func (b *body) lentBy(v checked) (of located, is bool) {
	node := b.model.NodeAt(v.node)
	if v.t == hir.NoType || !b.checker.module.TypeKind(v.t).IsView() || node.Kind != hir.View && node.Kind != hir.Place {
		return located{}, false
	}
	if of, is = b.lending.of[hir.ValueID(node.Ref)]; is {
		return of, true
	}
	return b.locatedOf(node), node.Kind == hir.View
}

// noteView remembers that a binding holds a view, or another name of one.
func (b *body) noteView(v checked, holder hir.ValueID) {
	if of, is := b.lentBy(v); is {
		b.lending.lend(holder, of)
	}
}

// lendArgument notes what an argument lends until its call is made: what a view looks at, and a string of a by-value
// parameter, whose loans no plan follows.
func (b *body) lendArgument(v checked, mode syntax.Mode) {
	if of, is := b.lentBy(v); is {
		b.lending.lend(noHolder, of)
		return
	}
	node := b.model.NodeAt(v.node)
	if mode == syntax.ModeBorrow && node.Kind == hir.Place && node.Mode == syntax.ModeValue && b.checker.isOwned(v.t) {
		b.lending.lend(noHolder, b.locatedOf(node))
	}
}

// endViewsOf ends the views of a place that is moved: using a binding of one is a fault from here on. A call that was
// already given one is at fault at once.
func (b *body) endViewsOf(l located, at syntax.Range) {
	for _, i := range b.lending.byOwner[l.value] {
		view := b.lending.stack[i]
		switch overlaps := strings.HasPrefix(view.of.path, l.path) || strings.HasPrefix(l.path, view.of.path); {
		case !overlaps:
		case view.holder == noHolder:
			b.checker.report(&ruleViewed, at, "the value "+b.model.ValueAt(l.value).Name+" cannot be moved: this call was given a view of it")
			return
		default:
			b.ownership.set(place{view.holder, ""}, stand{standing: moved})
		}
	}
}
