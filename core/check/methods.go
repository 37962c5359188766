package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// A method call is a call of the method of the receiver's class, with the receiver as the first argument. Dispatch is
// static, since a value that was converted to an ancestor keeps nothing of its original class. A method of an
// ancestor gets the receiver converted to that ancestor. So the model and all documents represent method calls as
// calls, and the receiver is argument 0 in paths, plans and facets.

// methodCall checks receiver.method(...). Faults of the method, the number of arguments and the type arguments come
// after those of the receiver, whose type determines them, and before those of the arguments.
func (b *body) methodCall(e syntax.Expr, step hir.Step, index int) checked {
	c, m := b.checker, b.checker.module
	b.model.Open(hir.Call, step, index, e.Node)
	before := len(b.effectfulCalls)
	receiver := b.expr(e.Operand(), hir.StepArgument, 0)
	if !isKnown(receiver.t) {
		if _, isType := c.typeNames.find(e.Operand().Text()); isType && e.Operand().Kind() == syntax.KindName &&
			!b.visible(e.Operand().Text()) {
			c.advise("call the method on a value: write `value." + diag.Excerpt(e.Text()) + "(..)`")
		}
		return b.calledMethod(e, receiver, -1, before)
	}
	callable, ok := int32(-1), false
	if m.TypeKind(receiver.t) == hir.Nominal && m.TypeDeclarationOf(receiver.t).Kind() == hir.Class {
		callable, ok = c.methodNamed(m.DeclarationIndex(receiver.t), e.Text())
	}
	if !ok && c.isOpen(receiver.t) {
		return b.calledMethod(e, checked{t: refused, node: receiver.node}, -1, before)
	}
	if !ok {
		c.report(ruleUnknownFunction, e.Range(), "the type "+c.spell(receiver.t)+" has no method "+e.Text())
		if !c.suggest(e.Text(), func() []string { return c.methodNames(receiver.t) }) {
			c.advise(c.methodHelp(e, receiver.t))
		}
		callable = -1
	}
	return b.calledMethod(e, receiver, callable, before)
}

// superCall checks super.method(...): a call of the parent's method on self.
func (b *body) superCall(e syntax.Expr, step hir.Step, index int) checked {
	c := b.checker
	b.model.Open(hir.Call, step, index, e.Node)
	callable, parent := int32(-1), hir.NoParent
	if b.class != hir.NoParent {
		parent = c.module.TypeDeclaration(int(b.class)).Parent()
	}
	switch found, ok := c.methodNamed(parent, e.Text()); {
	case b.class == hir.NoParent:
		c.report(ruleSuper, e.Range(), "super exists only in the methods of classes")
		c.advise("call the method of a value: `value." + diag.Excerpt(e.Text()) + "(..)`")
	case !ok && c.isOpenClass(b.class):
		self := b.self(e)
		return b.calledMethod(e, checked{t: refused, node: self.node}, -1, len(b.effectfulCalls))
	case parent == hir.NoParent:
		c.report(ruleSuper, e.Range(), "the class "+c.module.TypeDeclaration(int(b.class)).Name()+" extends no class")
		c.advise("call its own method: `self." + diag.Excerpt(e.Text()) + "(..)`")
	case !ok:
		c.report(ruleUnknownFunction, e.Range(),
			"no ancestor of "+c.module.TypeDeclaration(int(b.class)).Name()+" has a method "+e.Text())
		c.suggest(e.Text(), func() []string { return c.methodNames(c.nominal[parent]) })
	default:
		callable = found
	}
	return b.calledMethod(e, b.self(e), callable, len(b.effectfulCalls))
}

// self reads the receiver for a call of super.
func (b *body) self(e syntax.Expr) checked {
	at := syntax.Range{Start: e.Range().Start, End: e.Range().Start + uint32(len("super"))}
	b.model.OpenPart(hir.Place, hir.StepArgument, 0, e.Node, at)
	l := located{value: -1, t: hir.NoType}
	if id, ok := b.scope[selfName]; ok && b.class != hir.NoParent {
		v := b.model.ValueAt(id)
		l = located{value: id, t: v.Type(), mode: v.Mode()}
	}
	if isKnown(l.t) {
		if b.checker.module.Facts(l.t).Copy {
			l.mode = syntax.ModeValue
		}
		b.use(l, at)
	}
	v := b.close(checked{t: l.t, mode: l.mode})
	b.model.Place(v.node, l.value, l.t)
	return v
}

// methodNames returns the names of the methods of a type.
func (c *checker) methodNames(t hir.TypeID) (names []string) {
	if c.module.TypeKind(t) != hir.Nominal || c.module.TypeDeclarationOf(t).Kind() != hir.Class {
		return nil
	}
	for _, item := range c.functions {
		if item.isMethod() && c.isAncestor(item.class, c.module.DeclarationIndex(t)) {
			names = append(names, item.syntax.Text())
		}
	}
	return names
}

// calledMethod completes the call of a method after its receiver. callable is -1 if the call has a fault. before is
// the number of calls with effects before the receiver.
func (b *body) calledMethod(e syntax.Expr, receiver checked, callable int32, before int) checked {
	c := b.checker
	if callable < 0 {
		for i := range e.Arguments().Len() {
			b.expr(e.Arguments().At(i), hir.StepArgument, i+1)
		}
		return b.called(-1, min(receiver.t, hir.NoType))
	}
	callee := c.module.Callable(int(callable))
	if takes := max(callee.Parameters().Len()-1, 0); e.Arguments().Len() != takes {
		c.report(ruleArgumentCount, e.Range(), argumentCount(e, takes))
		written := callee.Parameters().From(min(1, callee.Parameters().Len())) // all except self
		c.advise(c.signatureHelp(written))
	}
	if e.TypeArguments().Len() > 0 {
		c.report(ruleTypeArgumentUse, e.Range(), "the method "+e.Text()+" has no type parameters")
		c.advise("write `" + diag.Excerpt(e.Text()) + "(..)`, without type arguments")
	}
	b.noteEffects(before, callable, e.Range())
	at := e
	if e.Kind() == syntax.KindMethodCall {
		at = e.Operand()
	}
	if receiver = b.widened(at, receiver, c.nominal[callee.Class()]); callee.Parameters().Len() > 0 {
		b.argument(at, receiver, callee, 0, ruleArgumentType)
	}
	operands := b.operands
	b.keepOperand(receiver)
	b.arguments(e, callee, 1, ruleArgumentType)
	b.operands = operands
	return b.called(callable, orRefused(callee.Result()))
}

// widened converts a value of a class to an ancestor if that is wanted, and returns other values unchanged. The
// conversion keeps the fields of the ancestor and discards the others, which therefore must not have owned data.
func (b *body) widened(e syntax.Expr, v checked, want hir.TypeID) checked {
	c, m := b.checker, b.checker.module
	class, ancestor := c.classOf(v.t), c.classOf(want)
	if v.t == want || !c.isAncestor(ancestor, class) || m.TypeArgumentCount(want) > 0 {
		return v
	}
	if owning := c.owningBelow(ancestor, class); owning != hir.NoParent {
		c.report(ruleUpcastDrops, e.Range(), "a value of "+c.spell(v.t)+" cannot be converted to "+c.spell(want)+
			": the owned fields of "+m.TypeDeclaration(int(owning)).Name()+" would be lost")
	}
	if c.isOwned(v.t) {
		b.handOver(e, v, "a conversion to an ancestor takes ownership of its value", ruleNotOwned)
	}
	wide := c.fresh(want)
	wide.node = v.node
	b.model.Wrap(v.node, hir.Upcast, hir.StepSource)
	b.model.Refer(v.node, ancestor)
	b.model.Type(v.node, wide.t)
	b.model.Own(v.node, wide.mode)
	return wide
}
