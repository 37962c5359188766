package project

import (
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// suggestionsMax bounds the use lines of a module that are given the nearest name: finding one looks at all of them.
const suggestionsMax = 16

// help returns the smallest correction of a use line that is at fault, or "".
func (u *user) help(use module.Use) string {
	a := u.arrangement
	provider, exists := a.names[use.Module]
	if !exists {
		return u.nearest(use.Module, func() []string { return slices.Sorted(maps.Keys(a.names)) })
	}
	place, authored := a.identities[use.ID]
	if !authored || place.module < 0 {
		return u.nearest(use.ID, func() []string { return identitiesOf(a.outlines[provider], use.IsFunction) })
	}
	d := &a.outlines[place.module].Declarations()[place.declaration]
	switch {
	case d.Origin != hir.Explicit || provider == u.index:
		return ""
	case place.module != provider:
		return "write `from " + a.outlines[place.module].Name() + "`"
	case use.IsFunction && d.Kind != hir.Function:
		return "write `use type`"
	case !use.IsFunction && d.Kind == hir.Function:
		return "write `use function`"
	case u.aliases[useKey{use.IsFunction, use.Alias}]:
		return "write `as " + use.Alias + "2`, or another alias"
	}
	return ""
}

// exposure returns what is wrong with a use line that exposes a type, and the line that imports the type, if one can.
func (a *Arrangement) exposure(use module.Use, hidden string) (fault, help string) {
	place, authored := a.identities[hidden]
	fault = "the import of " + use.ID + " exposes the type " + hidden + ", which must be imported by use type as well"
	if !authored || place.module < 0 {
		return fault, ""
	}
	provider := a.outlines[place.module]
	d := provider.Declarations()[place.declaration]
	if d.Kind == hir.Class {
		return "the import of " + use.ID + " exposes the class " + hidden + ", and classes are used in their own module only", ""
	}
	return fault, "add `use type @id(\"" + hidden + "\") from " + provider.Name() + " as " + d.Name + ";`"
}

// nearest asks for the name that is spelled most like the one given.
func (u *user) nearest(name string, names func() []string) string {
	if u.suggestions == suggestionsMax {
		return ""
	}
	u.suggestions++
	near, found := diag.Closest(name, names())
	if !found {
		return ""
	}
	return "did you mean `" + near + "`?"
}

// identitiesOf returns the explicit identities of the functions, or of the types, that a module declares, in their order.
func identitiesOf(outline *module.Outline, functions bool) (ids []string) {
	for _, d := range outline.Declarations() {
		if d.Origin == hir.Explicit && functions == (d.Kind == hir.Function) {
			ids = append(ids, d.ID)
		}
	}
	return ids
}
