package project

import (
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// resolveUses judges every use line and remembers the module that provides it. Each line is judged in a fixed order and
// gives at most one diagnostic. Source: Project layer, "Provider edges".
func (o *opening) resolveUses() (found diag.List) {
	o.providers = make([][]int32, len(o.outlines))
	reported := map[string]bool{} // causes
	for i, outline := range o.outlines {
		if outline.Uses().Len() == 0 {
			continue
		}
		u := newUser(o, i)
		for j, use := range outline.Uses().All() {
			u.cause = ""
			fault, help := u.judge(use, j)
			if fault == "" || u.cause != "" && reported[u.cause] {
				continue
			}
			reported[u.cause] = true
			found = append(found, ruleUse.At(o.span(i, use.At), fault).WithPath(o.path(i)).WithHelp(help))
		}
		for j, use := range outline.Uses().All() {
			if hidden := u.exposed(use, j); hidden != "" && found == nil {
				fault, help := o.exposure(use, hidden)
				found = append(found, ruleUse.At(o.span(i, use.At), fault).WithPath(o.path(i)).WithHelp(help))
			}
		}
		o.providers[i] = u.providers
	}
	return found
}

// user judges the use lines of one module.
type user struct {
	opening     *opening
	index       int32
	providers   []int32
	imported    map[useKey]bool
	aliases     map[useKey]bool // of each kind, together with the local names of the kind
	types       map[string]bool // identities imported by use type
	suggestions int             // use lines for which a suggestion was looked for
	cause       string          // of the last fault, where the correction stands elsewhere and mends every line with this cause
}

// useKey is an identity or a name together with the kind of what it names.
type useKey struct {
	isFunction bool
	text       string
}

func newUser(o *opening, i int) *user {
	outline := o.outlines[i]
	u := &user{opening: o, index: int32(i), providers: make([]int32, outline.Uses().Len()),
		imported: map[useKey]bool{}, aliases: map[useKey]bool{}, types: map[string]bool{}}
	u.aliases[useKey{true, "main"}] = true
	for _, d := range outline.Declarations().All() {
		switch d.Kind {
		case hir.Function, hir.FunctionTemplate, hir.Import:
			if d.Kind == hir.Import || d.Owner == "" { // a method is found by its class
				u.aliases[useKey{true, d.Name}] = true
			}
		case hir.Record, hir.Class, hir.Variant, hir.Resource:
			u.aliases[useKey{false, d.Name}] = true
		}
	}
	for _, use := range outline.Uses().All() {
		if !use.IsFunction {
			u.types[use.ID] = true
		}
	}
	return u
}

// judge returns what is wrong with a use line by itself, or "", and the smallest correction, or "".
func (u *user) judge(use module.Use, j int) (fault, help string) {
	o, key, alias := u.opening, useKey{use.IsFunction, use.ID}, useKey{use.IsFunction, use.Alias}
	if u.imported[key] {
		return "the identity " + use.ID + " is imported twice", "leave the line out, and use the alias of the first"
	}
	u.imported[key] = true
	provider, exists := o.names[use.Module]
	if !exists {
		u.cause = "module " + use.Module
		return "no source of the project declares the module " + use.Module, o.missingHelp(use.Module)
	}
	if provider == u.index {
		return "a module cannot use itself", "leave the line out: what a module declares is seen in all of it"
	}
	if !isFree(alias) {
		return "the alias " + use.Alias + " is a word of the language", aliasHelp(use)
	}
	if u.aliases[alias] {
		return "the alias " + use.Alias + " is already a name of its kind in this module", aliasHelp(use)
	}
	u.aliases[alias] = true
	if !use.IsFunction && o.outlines[u.index].TakesAsImport(use.Alias) {
		return "the type " + use.Alias + " of another module cannot be a parameter of an import", ""
	}
	place, authored := o.identities[use.ID]
	if !authored || place.module < 0 {
		return u.unknownIdentity(use, provider)
	}
	d := o.outlines[place.module].Declarations().At(int(place.declaration))
	switch {
	case d.Origin != hir.Explicit:
		u.cause = "identity " + use.ID
		return "the identity " + use.ID + " is automatic; only declarations with an explicit @id can be imported", "write an @id before its declaration, and use that"
	case place.module != provider:
		name := o.outlines[place.module].Name()
		return "the identity " + use.ID + " is declared by the module " + name + ", not by " + use.Module, "write `from " + name + "`"
	case d.Kind == hir.Class, d.Kind == hir.Function && d.Owner != "":
		return "the identity " + use.ID + " belongs to a class, and classes are used in their own module only", "let a function of " + use.Module + " use the class, and import that one"
	case use.IsFunction != d.Kind.IsFunction():
		return "the identity " + use.ID + " is a " + d.Kind.String() + "; import it as what it is", kindHelp(use, d.Kind)
	}
	u.providers[j] = provider
	return u.judgeKind(use, provider)
}

// isFree reports whether the language leaves a name to modules. A type cannot be called by a primitive word, because
// nothing could refer to it.
func isFree(alias useKey) bool {
	if alias.isFunction {
		return check.NamesFunction(alias.text)
	}
	_, primitive := hir.PrimitiveNamed(alias.text)
	return check.NamesType(alias.text) && !primitive
}

// judgeKind returns what is wrong with importing this function or type, or "", and the smallest correction, or "".
func (u *user) judgeKind(use module.Use, provider int32) (fault, help string) {
	outline := u.opening.outlines[provider]
	if use.IsFunction {
		if f, _ := outline.Function(use.ID); f.Generic {
			return "the function " + use.ID + " is generic and cannot be imported", kindHelp(use, hir.FunctionTemplate)
		}
		return "", ""
	}
	shape, isType := outline.Type(use.ID)
	if !isType {
		return "the identity " + use.ID + " is no type; only whole types can be imported", ownerHelp
	}
	if shape.Generic {
		return "the type " + use.ID + " is generic and cannot be imported", "let " + use.Module + " declare one without type parameters, and import that one"
	}
	return "", ""
}

// exposed returns which type a used function or type mentions without the module importing it too, or "".
func (u *user) exposed(use module.Use, j int) (hidden string) {
	outline := u.opening.outlines[u.providers[j]]
	visit := func(ref hir.TypeRef) {
		if hidden == "" && ref.Kind == hir.Nominal && !ref.Unknown && !u.types[ref.Declaration] && !isPrelude(ref.Declaration) {
			hidden = ref.Declaration
		}
	}
	if f, found := outline.Function(use.ID); use.IsFunction && found {
		for _, p := range f.Parameters.All() {
			visit(p.Type)
		}
		visit(f.Result)
	} else if t, found := outline.Type(use.ID); !use.IsFunction && found {
		for _, field := range t.Fields.All() {
			visit(field.Type)
		}
		for _, k := range t.Cases.All() {
			for _, field := range k.Fields.All() {
				visit(field.Type)
			}
		}
	}
	return hidden
}

// isPrelude reports whether an identity belongs to the prelude, which every module sees.
func isPrelude(id string) bool { return id == "core.option" || id == "core.result" }
