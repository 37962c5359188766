package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// call checks a call. Faults of the callee, of the number of arguments and of type arguments come before the arguments;
// every argument is checked, also those that have no parameter.
func (b *body) call(e syntax.Expr, step hir.Step, index int) hir.TypeID {
	c := b.checker
	b.model.Open(hir.Call, step, index, e.Range())
	if compilerFunctions[e.Text()] {
		c.unchecked(e.Range(), "compiler-owned functions")
	}
	var callee *hir.Callable
	callable, known := c.callables[e.Text()]
	known = known && !c.unknown[e.Text()]
	arguments := e.Arguments()
	if known {
		callee = c.module.Callable(int(callable))
		if arguments.Len() != len(callee.Parameters) {
			c.report(&ruleArgumentCount, e.Range(), "the function "+e.Text()+" takes "+count(len(callee.Parameters), "argument")+
				", not "+count(arguments.Len(), "of them"))
		}
		if e.TypeArguments().Len() > 0 {
			c.report(&ruleTypeArgumentUse, e.Range(), "the function "+e.Text()+" has no type parameters")
		}
		if len(callee.Effects) > 0 {
			b.effectfulCalls = append(b.effectfulCalls, effectfulCall{callable, e.Range()})
		}
	} else if callable = -1; !compilerFunctions[e.Text()] && !c.unknown[e.Text()] {
		c.report(&ruleUnknownFunction, e.Range(), "the function "+e.Text()+" is not declared in this module and not imported by use function")
	}
	for i := range arguments.Len() {
		t := b.expr(arguments.At(i), hir.StepArgument, i)
		if known && i < len(callee.Parameters) {
			b.argument(arguments.At(i), t, callee, i)
		}
	}
	node := b.model.Close()
	node.Ref = callable
	if known {
		node.Type = b.checked(callee.Result, e.Range())
	}
	return node.Type
}

// argument judges the type of one argument.
func (b *body) argument(e syntax.Expr, t hir.TypeID, callee *hir.Callable, i int) {
	if parameter := callee.Parameters[i]; t != hir.NoType && parameter.Type != hir.NoType && t != parameter.Type {
		b.checker.report(&ruleArgumentType, e.Range(), "the parameter "+parameter.Name+" of "+callee.Name+" is "+
			b.checker.spell(parameter.Type)+", but the argument is "+b.checker.spell(t))
	}
}
