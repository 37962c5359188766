package project

import (
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/syntax"
)

// resolveUses judges every use line and remembers the module that provides it. Each line is judged in a fixed order and
// gives at most one diagnostic. Source: Project layer, "Provider edges".
func (o *opening) resolveUses() (found diag.List) {
	o.providers = make([][]int32, len(o.outlines))
	reported := map[string]bool{} // causes
	for i, outline := range o.outlines {
		u := newUser(o, int32(i))
		for j, use := range outline.Uses().All() {
			fault := u.judge(use, j)
			if fault.text == "" || fault.cause != "" && reported[fault.cause] {
				continue
			}
			reported[fault.cause] = true
			refused := o.useFault(i, use, fault.text, o.help(u, use, fault))
			if fault.what != "" {
				refused = refused.WithOther(fault.what, "", o.span(i, fault.other))
			}
			found = append(found, refused)
		}
		for j, use := range outline.Uses().All() {
			if hidden := u.exposed(use, j); hidden != "" && found == nil {
				text, help := o.exposure(use, hidden)
				found = append(found, o.useFault(i, use, text, help))
			}
		}
		o.providers[i] = u.providers
	}
	return found
}

// useFault returns the violation of a use line of module i.
func (o *opening) useFault(i int, use module.Use, text, help string) diag.Diagnostic {
	return ruleUse.At(o.span(i, use.At), text).WithPath(o.path(i)).WithHelp(help)
}

// surroundings is what the use lines of a module are judged by.
type surroundings interface {
	moduleNamed(name string) (position int32, found bool)
	ownerOf(id string) (owned, bool)
	outlineAt(position int32) *module.Outline
}

func (o *opening) moduleNamed(name string) (position int32, found bool) {
	position, found = o.names[name]
	return position, found
}

func (o *opening) ownerOf(id string) (place owned, authored bool) {
	place, authored = o.identities[id]
	return place, authored
}

func (o *opening) outlineAt(position int32) *module.Outline { return o.outlines[position] }

// user judges the use lines of one module.
type user struct {
	surroundings
	index       int32
	providers   []int32
	imported    map[useKey]syntax.Range // use lines
	aliases     map[useKey]syntax.Range // use lines and declarations, by the names of a kind
	types       map[string]bool         // identities imported by use type
	suggestions int                     // use lines for which a suggestion was looked for
}

// useFault is what is wrong with a use line by itself; its text is empty where nothing is. The smallest correction is
// looked for only where the fault is reported.
type useFault struct {
	text    string
	help    string
	cause   string // where the correction stands elsewhere: it mends every line with this cause
	unknown unknown
	what    string       // what is in the way, or ""
	other   syntax.Range // where that stands, in the same module
}

// unknown says which name of a use line means nothing, so that another is suggested.
type unknown uint8

const (
	nothingUnknown unknown = iota
	moduleUnknown
	identityUnknown
)

// help returns the smallest correction of a faulty use line, or "".
func (o *opening) help(u *user, use module.Use, fault useFault) string {
	switch fault.unknown {
	case moduleUnknown:
		return o.missingHelp(use.Module)
	case identityUnknown:
		return o.identityHelp(u, use)
	}
	return fault.help
}

// useKey is an identity or a name together with the kind of what it names.
type useKey struct {
	isFunction bool
	text       string
}

func newUser(around surroundings, position int32) *user {
	outline := around.outlineAt(position)
	u := &user{surroundings: around, index: position, providers: make([]int32, outline.Uses().Len()),
		imported: map[useKey]syntax.Range{}, aliases: map[useKey]syntax.Range{}, types: map[string]bool{}}
	if outline.Uses().Len() == 0 {
		return u
	}
	u.aliases[useKey{true, "main"}] = syntax.Range{}
	for _, d := range outline.Declarations().All() {
		switch d.Kind {
		case hir.Function, hir.FunctionTemplate, hir.Import:
			if d.Kind == hir.Import || d.Owner == "" { // a method is found by its class
				u.aliases[useKey{true, d.Name}] = d.At
			}
		case hir.Record, hir.Class, hir.Variant, hir.Resource:
			u.aliases[useKey{false, d.Name}] = d.At
		}
	}
	for _, use := range outline.Uses().All() {
		if !use.IsFunction {
			u.types[use.ID] = true
		}
	}
	return u
}

// judge returns what is wrong with a use line by itself.
func (u *user) judge(use module.Use, j int) useFault {
	key, alias := useKey{use.IsFunction, use.ID}, useKey{use.IsFunction, use.Alias}
	if first, isTwice := u.imported[key]; isTwice {
		return useFault{text: "the identity " + use.ID + " is imported twice", what: "first imported here", other: first,
			help: "leave the line out, and use the alias of the first"}
	}
	u.imported[key] = use.At
	provider, exists := u.moduleNamed(use.Module)
	if !exists {
		return useFault{text: "no source of the project declares the module " + use.Module, cause: "module " + use.Module,
			unknown: moduleUnknown}
	}
	if provider == u.index {
		return useFault{text: "a module cannot use itself",
			help: "leave the line out: what a module declares is seen in all of it"}
	}
	if !isFree(alias) {
		return useFault{text: "the alias " + use.Alias + " is a word of the language", help: aliasHelp(use)}
	}
	if first, isTaken := u.aliases[alias]; isTaken {
		kind := "type"
		if use.IsFunction {
			kind = "function"
		}
		fault := useFault{text: "the alias " + use.Alias + " is taken: this module already has a " + kind + " of that name",
			help: aliasHelp(use)}
		if first != (syntax.Range{}) {
			fault.what, fault.other = "first named here", first
		}
		return fault
	}
	u.aliases[alias] = use.At
	if !use.IsFunction && u.outlineAt(u.index).TakesAsImport(use.Alias) {
		return useFault{text: "the type " + use.Alias + " of another module cannot be a parameter of an import"}
	}
	u.providers[j] = provider
	return u.judgeIdentity(use, provider)
}

// judgeIdentity returns what is wrong with the identity of a use line.
func (u *user) judgeIdentity(use module.Use, provider int32) useFault {
	place, authored := u.ownerOf(use.ID)
	if !authored || place.module < 0 {
		return u.unknownIdentity(use, provider)
	}
	d := u.outlineAt(place.module).Declarations().At(int(place.declaration))
	switch {
	case d.Origin != hir.Explicit:
		return useFault{text: "the identity " + use.ID +
			" is automatic; only declarations with an explicit @id can be imported",
			help: "write an @id before its declaration, and use that", cause: "identity " + use.ID}
	case place.module != provider:
		name := u.outlineAt(place.module).Name()
		return useFault{text: "the identity " + use.ID + " is declared by the module " + name + ", not by " + use.Module,
			help: "write `from " + name + "`"}
	case d.Kind == hir.Class, d.Kind == hir.Function && d.Owner != "":
		return useFault{text: "the identity " + use.ID + " belongs to a class, and classes are used in their own module only",
			help: "let a function of " + use.Module + " use the class, and import that one"}
	case use.IsFunction != d.Kind.IsFunction():
		return useFault{text: "the identity " + use.ID + " is a " + d.Kind.String() + "; import it as what it is",
			help: kindHelp(use, d.Kind)}
	}
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

// judgeKind returns what is wrong with importing this function or type.
func (u *user) judgeKind(use module.Use, provider int32) useFault {
	outline := u.outlineAt(provider)
	if use.IsFunction {
		if f, _ := outline.Function(use.ID); f.Generic {
			return useFault{text: "the function " + use.ID + " is generic and cannot be imported",
				help: kindHelp(use, hir.FunctionTemplate)}
		}
		return useFault{}
	}
	switch shape, isType := outline.Type(use.ID); {
	case !isType:
		return useFault{text: "the identity " + use.ID + " is no type; only whole types can be imported", help: ownerHelp}
	case shape.Generic:
		return useFault{text: "the type " + use.ID + " is generic and cannot be imported",
			help: "let " + use.Module + " declare one without type parameters, and import that one"}
	}
	return useFault{}
}

// exposed returns which type a used function or type mentions without the module importing it too, or "".
func (u *user) exposed(use module.Use, j int) (hidden string) {
	outline := u.outlineAt(u.providers[j])
	visit := func(ref hir.TypeRef) {
		if hidden == "" && ref.Kind == hir.Nominal && !ref.Unknown && !u.types[ref.Declaration] &&
			!isPrelude(ref.Declaration) {
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
