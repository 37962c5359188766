package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// verifyEffects judges the effects of a function: the module permits what the function uses, and the function uses
// what the functions that its body calls use. Effects are not inferred. An effect that is written twice counts once.
func (c *checker) verifyEffects(b *body) {
	for _, effect := range distinct(b.signature.Effects()) {
		if !c.permits[effect] {
			c.report(ruleEffectNotPermitted, b.function.Range(), "the function uses "+effect+", which the module does not permit")
			c.advise(c.permitHelp(effect))
		}
	}
	if len(b.effectfulCalls) == 0 {
		return
	}
	declared, undeclared := setOf(b.signature.Effects()), map[int32][]string{} // by callable: one is called many times
	for _, called := range b.effectfulCalls {
		missing, known := undeclared[called.callable]
		if !known {
			missing = without(c.module.Callable(int(called.callable)).Effects(), declared)
			undeclared[called.callable] = missing
		}
		for _, effect := range missing {
			c.report(ruleEffectNotDeclared, called.at, "the call needs the effect "+effect+", which the function does not declare")
			if b.types != nil {
				c.advise("a generic function has no effects: let its callers make the call, and pass what it returns")
				continue
			}
			c.advise("write `uses " + withEffects(b.signature.Effects(), missing...) + "` in the signature of `fn " + diag.Excerpt(b.signature.Name()) + "`")
		}
		if c.stopped {
			return
		}
	}
}

// permitHelp says how the module comes to permit an effect.
func (c *checker) permitHelp(effect string) string {
	return "write `permit " + withEffects(texts(c.file.Permits()), effect) + "` below the module line and the use lines"
}

// distinct returns the first of each of the effects, in their order.
func distinct(effects hir.List[string]) []string { return without(effects, map[string]bool{}) }

// without returns the first of each of the effects that are not in a set, in their order.
func without(effects hir.List[string], set map[string]bool) []string {
	if effects.Len() == 0 {
		return nil
	}
	seen := make(map[string]bool, effects.Len())
	var rest []string
	for _, effect := range effects.All() {
		if !set[effect] && !seen[effect] {
			seen[effect] = true
			rest = append(rest, effect)
		}
	}
	return rest
}

// noteEffects notes a call of something with effects after the calls that were noted before it began: what it is
// called on may hold more of them, and is checked before it is known what is called. callable is -1 for one that has
// a fault.
func (b *body) noteEffects(before int, callable int32, at syntax.Range) {
	if callable >= 0 && b.checker.module.Callable(int(callable)).Effects().Len() > 0 {
		b.effectfulCalls = slices.Insert(b.effectfulCalls, before, effectfulCall{callable, at})
	}
}

// effectfulCall is a call of a function with effects, in a body.
type effectfulCall struct {
	callable int32
	at       syntax.Range
}
