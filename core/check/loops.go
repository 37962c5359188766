package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// loopState records whether a while loop is being checked, and whether its content was already refused, which is
// reported once for each loop. It also records where the enclosing loops use views that they did not make.
type loopState struct {
	depth   int
	refused bool
	views   []usedView
}

// usedView is a use of a view that was valid at that point.
type usedView struct {
	holder hir.ValueID
	at     syntax.Range
}

// while checks a loop. Its condition and body run any number of times, so nothing in them owns, moves or returns:
// they contain scalars, reads of bytes, and assignments of bytes in a buffer that its owner keeps.
func (b *body) while(s syntax.Statement, index int) {
	c := b.checker
	b.model.Open(hir.While, hir.StepStatement, index, s.Node)
	if b.inClause {
		c.report(ruleContractLoops, s.Range(), "a contract cannot loop")
		c.advise("move the loop to a function, and call it")
	}
	if b.loop.depth == 0 {
		b.loop.refused = false
	}
	b.loop.depth++
	mark, views := b.ownership.mark(), len(b.loop.views)
	if t := b.expr(s.Condition(), hir.StepCondition, 0).t; isKnown(t) && t != hir.TypeID(hir.Bool) {
		c.report(ruleLoopCondition, s.Condition().Range(), "the condition of a while must be bool, not "+c.spell(t))
		c.advise(c.fit(s.Condition(), t, hir.TypeID(hir.Bool)))
	}
	b.expr(s.Body(), hir.StepLoopBody, 0)
	ended := b.endedViews(views)
	changed := b.ownership.leave(mark)
	if b.ownership.movesIn(changed) {
		b.refuseInLoop(s.Body().Range(), "a move")
	} else {
		for _, view := range ended {
			name := b.model.ValueAt(view.holder).Name()
			c.report(ruleViewed, view.at,
				"the view "+name+" is used in each iteration, and the previous one assigns what it views")
			b.alsoEnded(view.holder)
			c.advise("use `" + diag.Excerpt(name) + "` before the loop")
		}
	}
	b.ownership.join(changed, nil)
	b.loop.depth--
	b.model.Close()
}

// noteViewInLoop records that a loop uses a view.
func (b *body) noteViewInLoop(holder hir.ValueID, at syntax.Range) {
	if _, ok := b.lending.of[holder]; ok && b.loop.depth > 0 {
		b.loop.views = append(b.loop.views, usedView{holder, at})
	}
}

// endedViews returns the uses since there were length of them of views whose owner was assigned by the end of a
// round: in the next one they are used after that. The others are left for the loop around.
func (b *body) endedViews(length int) (ended []usedView) {
	kept := b.loop.views[:length]
	for _, view := range b.loop.views[length:] {
		if b.isEnded(view.holder) {
			ended = append(ended, view)
		} else {
			kept = append(kept, view)
		}
	}
	b.loop.views = kept
	if b.loop.depth == 1 {
		b.loop.views = kept[:0]
	}
	return ended
}

// refuseInLoop reports what a loop cannot hold, once for each outermost loop.
func (b *body) refuseInLoop(at syntax.Range, what string) {
	if b.loop.depth > 0 && !b.loop.refused {
		b.loop.refused = true
		b.checker.report(ruleLoopContent, at, "a loop cannot hold "+what)
		b.checker.advise("move it out: before or after the loop, or to a function of scalars that the loop calls")
	}
}

// notInLoops are the expressions that a loop never holds.
var notInLoops = map[syntax.Kind]string{
	syntax.KindString: "a string", syntax.KindProject: "a field access",
	syntax.KindRecordLiteral: "the construction of a record", syntax.KindVariantLiteral: "the construction of a case",
	syntax.KindUpdate: "an update", syntax.KindTry: "the operator ?", syntax.KindMethodCall: "a method call",
	syntax.KindSuperCall: "a method call", syntax.KindArray: "a byte array", syntax.KindArrayRepeat: "a byte array",
}

// judgeInLoop refuses an expression whose form a loop cannot contain. A match must be over byte_get and have no
// guard.
func (b *body) judgeInLoop(e syntax.Expr) {
	if b.loop.depth == 0 {
		return
	}
	if what, refused := notInLoops[e.Kind()]; refused {
		b.refuseInLoop(e.Range(), what)
	}
	if e.Kind() != syntax.KindMatch {
		return
	}
	if scrutinee := e.Scrutinee(); scrutinee.Kind() != syntax.KindCall || scrutinee.Text() != "byte_get" {
		b.refuseInLoop(e.Range(), "a match over anything but byte_get")
	}
	for i := range e.Arms().Len() {
		if guard := e.Arms().At(i).Guard(); guard.Exists() {
			b.refuseInLoop(guard.Range(), "a guard")
		}
	}
}

// judgeCallInLoop refuses a call of a function that is generic, or takes or returns anything but scalars by value.
func (b *body) judgeCallInLoop(e syntax.Expr, callee *hir.Callable) {
	if callee.IsTemplate() {
		b.refuseInLoop(e.Range(), "a call of "+callee.Name()+", which is generic")
	}
	plain := scalar.has(callee.Result()) || !isKnown(callee.Result())
	for _, p := range callee.Parameters().All() {
		plain = plain && (scalar.has(p.Type) || !isKnown(p.Type))
	}
	if !plain {
		b.refuseCallInLoop(e, callee)
	}
}

// judgeOperationInLoop refuses an operation that a loop cannot call, or whose Option is not matched immediately.
func (b *body) judgeOperationInLoop(e syntax.Expr, o operation, callee *hir.Callable, step hir.Step) {
	switch {
	case o.inLoops && (!o.isOption || step == hir.StepScrutinee) && (!o.renews || e == b.renewal):
	case !o.allocates:
		b.refuseCallInLoop(e, callee)
	case b.loop.depth > 0 && !b.loop.refused:
		b.loop.refused = true
		b.checker.report(o.family.buffer, e.Range(), "a loop cannot make a byte buffer")
		b.checker.advise("make the buffer before the loop, with `let`")
	}
}

func (b *body) refuseCallInLoop(e syntax.Expr, callee *hir.Callable) {
	b.refuseInLoop(e.Range(), "a call of "+callee.Name()+", which takes or returns more than scalars")
}

// judgeNameInLoop refuses a name of anything but a scalar, except as the view that an operation reads or the owner
// that it renews.
func (b *body) judgeNameInLoop(e syntax.Expr, t hir.TypeID, step hir.Step) {
	if b.loop.depth == 0 || !isKnown(t) || scalar.has(t) || e == b.renewed {
		return
	}
	if b.checker.module.TypeKind(t) != hir.Slice || step != hir.StepArgument {
		b.refuseInLoop(e.Range(), "a value of the type "+b.checker.spell(t))
	}
}
