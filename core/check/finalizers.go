package check

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// finalizers records the effects of dropping values: those of the imports that drop the resources in them.
type finalizers struct {
	effects map[int32][]string // by declaration: the effects of a resource's import, if any
	visited []bool             // by declaration; working memory, reused for each function
	steps   int                // declarations, fields and effects visited, for all functions
}

// FinalizerStepsMax bounds the declarations, fields and effects visited to find the effects of dropping, since every
// function can own a value that holds every resource. The language has no such bound, so this version does not check
// modules beyond it.
const FinalizerStepsMax = 1 << 26

// add enters the effects of dropping a resource.
func (f *finalizers) add(resource int32, effects hir.List[string]) {
	if effects.Len() == 0 {
		return
	}
	if f.effects == nil {
		f.effects = map[int32][]string{}
	}
	f.effects[resource] = distinct(effects)
}

// verifyFinalizers checks that a function declares the effects of dropping what it can own: own parameters, its
// result, and the results of the functions that it calls.
func (c *checker) verifyFinalizers(b *body) {
	if len(c.finalizers.effects) == 0 {
		return
	}
	owned := b.received
	for _, p := range b.signature.Parameters().All() {
		if p.Mode == syntax.ModeOwn {
			owned = append(owned, p.Type)
		}
	}
	missing := without(hir.ListOf(c.finalizerEffects(append(owned, b.signature.Result()))...),
		setOf(b.signature.Effects()))
	slices.Sort(missing)
	for _, effect := range missing {
		c.report(ruleFinalizerEffect, b.function.Range(),
			"the function can own what is dropped with the effect "+effect+", which it does not declare")
		c.advise("write `uses " + withEffects(b.signature.Effects(), missing...) + "` in the signature of `fn " +
			diag.Excerpt(b.signature.Name()) + "`")
	}
}

// finalizerEffects returns the effects of dropping values of the types, in time linear in the declarations that they
// reach. It returns nothing if no steps are left.
func (c *checker) finalizerEffects(types []hir.TypeID) (effects []string) {
	var left []int32
	for _, t := range types {
		if isKnown(t) && c.module.Facts(t).ContainsResource && c.module.TypeKind(t) == hir.Nominal {
			left = append(left, c.module.DeclarationIndex(t))
		}
	}
	if len(left) == 0 {
		return nil
	}
	f := &c.finalizers
	if f.visited == nil {
		f.visited = make([]bool, c.module.TypeDeclarationCount())
	}
	clear(f.visited)
	for len(left) > 0 {
		declaration := left[len(left)-1]
		left = left[:len(left)-1]
		if f.visited[declaration] {
			continue
		}
		f.visited[declaration] = true
		f.steps += 1 + c.module.TypeDeclaration(int(declaration)).Fields().Len() + len(f.effects[declaration])
		if f.steps > FinalizerStepsMax {
			c.unchecked(c.file.Module().Range(), "modules whose functions own this many resources")
			return nil
		}
		effects = append(effects, f.effects[declaration]...)
		left = append(left, c.held(declaration)...)
	}
	return effects
}
