package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// verifyEffects checks the effects of a function: the module must permit the effects that the function declares, and
// the function must declare the effects of the functions that its body calls. Effects are not inferred. Duplicates
// are ignored.
func (c *checker) verifyEffects(b *body) {
	for _, effect := range distinct(b.signature.Effects()) {
		if !c.permits[effect] {
			c.report(ruleEffectNotPermitted, b.function.Range(),
				"the function uses "+effect+", which the module does not permit")
			c.advise(c.permitHelp(effect))
		}
	}
	if len(b.effectfulCalls) == 0 {
		return
	}
	declared := setOf(b.signature.Effects())
	undeclared := map[int32][]string{} // by callable, since one may be called many times
	for _, called := range b.effectfulCalls {
		missing, ok := undeclared[called.callable]
		if !ok {
			missing = without(c.module.Callable(int(called.callable)).Effects(), declared)
			undeclared[called.callable] = missing
		}
		for _, effect := range missing {
			c.report(ruleEffectNotDeclared, called.at,
				"the call needs the effect "+effect+", which the function does not declare")
			if b.types != nil {
				c.advise("a generic function has no effects: let its callers make the call, and pass what it returns")
				continue
			}
			c.advise("write `uses " + withEffects(b.signature.Effects(), missing...) + "` in the signature of `fn " +
				diag.Excerpt(b.signature.Name()) + "`")
		}
		if c.stopped {
			return
		}
	}
}

// permitHelp returns the help for permitting an effect.
func (c *checker) permitHelp(effect string) string {
	return "write `permit " + withEffects(texts(c.file.Permits()), effect) + "` below the module line and the use lines"
}

// distinct returns the distinct effects, in order of first occurrence.
func distinct(effects hir.List[string]) []string { return without(effects, map[string]bool{}) }

// without returns the distinct effects that are not in set, in order of first occurrence.
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

// noteEffects records a call of a function with effects. Its receiver may contain such calls too and is checked
// before the callee is known, so the call is inserted at before, the number of calls recorded when it began. callable
// is -1 if the call has a fault.
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
