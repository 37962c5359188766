package project

import (
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// suggestionsMax bounds the use lines of a module that are given the nearest name: finding one looks at all of them.
const suggestionsMax = 16

// unknownIdentity returns what is wrong with a use line whose identity no module declares: a declaration of its name
// has no @id, or the identity is spelled wrong.
func (u *user) unknownIdentity(use module.Use, provider int32) useFault {
	fault := useFault{text: "no module of the project declares the identity " + use.ID, unknown: identityUnknown}
	if d, found := unidentifiedUse(u.outlineAt(provider), use); found {
		fault.text += "; the " + d.Kind.String() + " " + d.Name + " of " + use.Module + " has no @id"
		fault.cause = "identity " + use.ID
	}
	return fault
}

// unidentifiedUse returns the declaration of a module that has no @id and that a use line seems to mean.
func unidentifiedUse(outline *module.Outline, use module.Use) (d check.Declaration, found bool) {
	wanted := isImportedByType
	if use.IsFunction {
		wanted = func(kind hir.Kind) bool { return kind == hir.Function }
	}
	i, found := unidentified(outline, use.ID, use.Alias, wanted)
	if !found {
		return check.Declaration{}, false
	}
	return outline.Declarations().At(i), true
}

// identityHelp says how a use line comes to an identity that exists: by giving it to the declaration that has none,
// or by the identity of the kind and the module of the line that is spelled most like its own.
func (o *opening) identityHelp(u *user, use module.Use) string {
	provider := o.names[use.Module]
	if d, found := unidentifiedUse(o.outlines[provider], use); found {
		return o.identify(int(provider), d, use.ID)
	}
	return u.nearest(use.ID, func() []string { return identitiesOf(o.outlines[provider], use.IsFunction) })
}

// aliasHelp says how a use line comes to another alias.
func aliasHelp(use module.Use) string { return "write `as " + use.Alias + "2`, or another alias" }

// kindHelp says how a declaration of a kind is imported that a use line cannot name.
func kindHelp(use module.Use, kind hir.Kind) string {
	switch kind {
	case hir.FunctionTemplate:
		return "let a function of " + use.Module + " without type parameters call it, and import that one"
	case hir.Function:
		return "write `use function`"
	case hir.Record, hir.Variant, hir.Resource:
		return "write `use type`"
	case hir.Interface, hir.Import:
		return "what a host gives is declared by each module that uses it"
	}
	return ownerHelp
}

// isImportedByType reports whether a use type line can name a declaration of a kind.
func isImportedByType(kind hir.Kind) bool {
	return kind == hir.Record || kind == hir.Variant || kind == hir.Resource
}

// ownerHelp says how what belongs to a type is imported.
const ownerHelp = "import the type that it belongs to, by `use type`"

// exposure returns what is wrong with a use line that exposes a type, and the line that imports the type, if one can.
func (o *opening) exposure(use module.Use, hidden string) (fault, help string) {
	place, authored := o.identities[hidden]
	fault = "the import of " + use.ID + " exposes the type " + hidden + ", which must be imported by use type as well"
	if !authored || place.module < 0 {
		return fault, ""
	}
	provider := o.outlines[place.module]
	d := provider.Declarations().At(int(place.declaration))
	if d.Kind == hir.Class {
		return "the import of " + use.ID + " exposes the class " + hidden +
			", and classes are used in their own module only", ""
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

// identitiesOf returns the explicit identities of the functions, or of the types, that a module declares, in their
// order.
func identitiesOf(outline *module.Outline, functions bool) (ids []string) {
	for _, d := range outline.Declarations().All() {
		if d.Origin == hir.Explicit &&
			(functions && d.Kind == hir.Function && d.Owner == "" || !functions && isImportedByType(d.Kind)) {
			ids = append(ids, d.ID)
		}
	}
	return ids
}
