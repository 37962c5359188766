package check

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// verifyEffects judges the effects of a function: the module permits what the function uses, and the function uses
// what the functions that its body calls use. Effects are not inferred.
func (c *checker) verifyEffects(f syntax.Function, signature *hir.Callable, b *body) {
	for _, effect := range signature.Effects {
		if !slices.Contains(c.module.Permits(), effect) {
			c.report(&ruleEffectNotPermitted, f.Range(), "the function uses "+effect+", which the module does not permit")
		}
	}
	for _, called := range b.effectfulCalls {
		for _, effect := range c.module.Callable(int(called.callable)).Effects {
			if !slices.Contains(signature.Effects, effect) {
				c.report(&ruleEffectNotDeclared, called.at, "the call needs the effect "+effect+", which the function does not declare")
			}
		}
	}
}

// effectfulCall is a call of a function with effects, in a body.
type effectfulCall struct {
	callable int32
	at       syntax.Range
}
