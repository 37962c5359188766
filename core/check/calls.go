package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// call checks a call. Faults of the callee, the number of arguments and the type arguments precede those of the
// arguments. Every argument is checked, including superfluous ones.
func (b *body) call(e syntax.Expr, step hir.Step, index int) checked {
	c := b.checker
	callable, ok := c.rustImports[e.Text()]
	if o, is := operations[e.Text()]; is && !ok {
		return b.operationCall(e, o, step, index)
	}
	b.model.Open(hir.Call, step, index, e.Node)
	if !ok {
		callable, ok = c.callables[e.Text()]
	}
	isFaulty := ok && int(callable) < len(c.functions) && c.functions[callable].isFaulty
	ok = ok && !c.unknown[e.Text()] && !isFaulty
	if !ok && !isFaulty {
		b.unknownCallee(e)
	}
	if !ok {
		b.uncheckedArguments(e)
		if isFaulty {
			return b.called(-1, refused)
		}
		return b.called(-1, hir.NoType)
	}
	callee := c.module.Callable(int(callable))
	b.judgeCallInLoop(e, callee)
	if e.Arguments().Len() != callee.Parameters().Len() {
		c.report(ruleArgumentCount, e.Range(), argumentCount(e, callee.Parameters().Len()))
		c.advise(c.signatureHelp(callee.Parameters()))
	}
	switch {
	case callee.IsTemplate():
		callable, callee = b.instance(e, callable, callee)
	case e.TypeArguments().Len() > 0:
		c.report(ruleTypeArgumentUse, e.Range(), "the function "+e.Text()+" has no type parameters")
		c.advise("write `" + diag.Excerpt(e.Text()) + "(..)`, without type arguments")
	}
	b.noteEffects(len(b.effectfulCalls), callable, e.Range())
	b.arguments(e, callee, 0, ruleArgumentType)
	if callable < 0 { // the type arguments decide the result
		return b.called(callable, callee.Result())
	}
	return b.called(callable, orRefused(callee.Result()))
}

// unknownCallee reports a callee that does not exist, and records one that this version does not check.
func (b *body) unknownCallee(e syntax.Expr) {
	c := b.checker
	switch {
	case compilerFunctions[e.Text()]:
		c.unchecked(e.Range(), "the function "+e.Text())
	case !c.unknown[e.Text()]:
		c.report(ruleUnknownFunction, e.Range(),
			"the function "+e.Text()+" is not declared in this module and not imported by use function")
		b.suggestFunction(e)
	}
}

// uncheckedArguments checks the arguments of a call without a callee.
func (b *body) uncheckedArguments(e syntax.Expr) {
	for i := range e.Arguments().Len() {
		b.expr(e.Arguments().At(i), hir.StepArgument, i)
	}
}

// called completes a call.
func (b *body) called(callable int32, result hir.TypeID) checked {
	if isKnown(result) && b.checker.module.Facts(result).ContainsResource {
		b.received = append(b.received, result)
	}
	v := b.close(b.checker.fresh(result))
	b.model.Refer(v.node, callable)
	return v
}

// arguments checks the written arguments of a call, which belong to the parameters from first on. What one of them
// lends stays lent until the last is evaluated.
func (b *body) arguments(e syntax.Expr, callee *hir.Callable, first int, kind diag.Rule) {
	lent, operands := len(b.lending.operands), b.operands
	for i := range e.Arguments().Len() {
		given, parameter := b.expr(e.Arguments().At(i), hir.StepArgument, first+i), first+i
		if parameter < callee.Parameters().Len() {
			b.argument(e.Arguments().At(i), given, callee, parameter, kind)
			b.lendOperand(given, callee.Parameters().At(parameter).Mode == syntax.ModeBorrow, !callee.Operation())
		}
		b.keepOperand(given)
	}
	b.lending.end(lent)
	b.operands = operands
}

// argument checks one argument: its type, then whether its value can be passed in the mode of the parameter.
func (b *body) argument(e syntax.Expr, given checked, callee *hir.Callable, i int, kind diag.Rule) {
	c, parameter := b.checker, callee.Parameters().At(i)
	if !isKnown(given.t) || !isKnown(parameter.Type) {
		return
	}
	if given.t != parameter.Type {
		c.report(kind, e.Range(), "the parameter "+parameter.Name+" of "+callee.Name()+" is "+
			c.spell(parameter.Type)+", but the argument is "+c.spell(given.t))
		c.advise(c.fit(e, given.t, parameter.Type))
		return
	}
	if !c.isOwned(given.t) {
		return
	}
	switch parameter.Mode {
	case syntax.ModeBorrow:
		b.keepTemporary(given)
	case syntax.ModeOwn, syntax.ModeValue:
		b.handOver(e, given, "the parameter "+parameter.Name+" of "+callee.Name()+" takes ownership", ruleNotOwned)
	case syntax.ModeShared:
		if given.mode != syntax.ModeShared {
			c.report(ruleNotShared, e.Range(),
				"the parameter "+parameter.Name+" of "+callee.Name()+" is shared, and the argument is not")
			c.advise(b.sharedHelp(given.node))
		}
	}
}

// handOver checks that an expression owns the value that taker takes, and moves it. A field of a borrowed value has a
// code of its own.
func (b *body) handOver(e syntax.Expr, given checked, taker string, rule diag.Rule) {
	if owns(given.mode) {
		b.transfer(given.node, e.Range())
		return
	}
	if node := b.model.NodeAt(given.node); node.Kind() == hir.Project || node.Kind() == hir.Place && node.Fields() > 0 {
		rule = ruleBorrowedBase
	}
	b.checker.report(rule, e.Range(), taker+", and the value is only borrowed")
	b.checker.advise(b.ownedHelp(given.node))
}
