package check

import (
	"iter"
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// SuggestionsMax bounds the errors of a module that get a suggestion, since finding one visits every name.
const SuggestionsMax = 16

// suggest adds the name closest to unknown to the last reported error. It reports whether there is a close one.
func (c *checker) suggest(unknown string, names func() []string) (ok bool) {
	if c.suggestions == SuggestionsMax || c.stopped {
		return false
	}
	c.suggestions++
	near, ok := diag.Closest(unknown, names())
	if ok {
		if near == unknown { // Slice, which is a type only with its element
			near += "<u8>"
		}
		c.advise("did you mean `" + near + "`?")
	}
	return ok
}

// valueNames returns the names of the values in scope, innermost last.
func (b *body) valueNames() (names []string) {
	for i := range b.signature.Parameters().Len() {
		names = append(names, b.signature.Parameters().At(i).Name)
	}
	for _, l := range b.locals {
		names = append(names, l.name)
	}
	return names
}

// functionNames returns the names of the functions that can be called.
func (c *checker) functionNames() []string {
	return append(slices.Sorted(maps.Keys(c.callables)), slices.Sorted(maps.Keys(operations))...)
}

// declaredTypeNames returns the names of the types that the module declares or imports.
func (c *checker) declaredTypeNames() (names []string) {
	for _, i := range c.typeNames.all() {
		names = append(names, c.typeNames.text(i))
	}
	slices.Sort(names)
	return names
}

// typeNamesInScope returns the names of all types.
func (c *checker) typeNamesInScope() []string {
	return append(c.declaredTypeNames(), builtInTypeNames()...)
}

// builtInTypeNames returns the names of the types without a declaration.
func builtInTypeNames() []string { return append(hir.PrimitiveNames(), "Bytes", "Slice") }

// fieldNames returns the names of fields, as declared.
func fieldNames(fields hir.List[hir.FieldDeclaration]) []string {
	return slices.Collect(namesOf(fields))
}

// namesOf returns the names of fields, one after the other.
func namesOf(fields hir.List[hir.FieldDeclaration]) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, field := range fields.All() {
			if !yield(field.Name) {
				return
			}
		}
	}
}
