package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// Declaration is one authored declaration as a project sees it.
type Declaration struct {
	ID     string // effective: authored or automatic
	Name   string
	Kind   hir.Kind
	Origin hir.Origin
	Owner  string       // the identity of the enclosing declaration, or ""
	At     syntax.Range // from the declaring word, or from the name of a member
}

// Outline is what a module shows to other modules, read off its tree without checking it: its declarations, and the
// interfaces of its functions and types. It never changes.
type Outline struct {
	declarations []Declaration
	functions    map[string]*hir.FunctionInterface
	types        map[string]*hir.TypeInterface
	imported     map[string]bool
}

// OutlineOf returns the outline of a module.
func OutlineOf(file *syntax.File) *Outline {
	o := outliner{
		file: file,
		outline: &Outline{functions: map[string]*hir.FunctionInterface{}, types: map[string]*hir.TypeInterface{},
			imported: map[string]bool{}},
		naming:     naming{left: AutomaticBytesMax},
		identities: make([]identity, file.Declarations().Len()),
		names:      map[string]named{},
		imports:    map[string]syntax.Import{},
	}
	o.collectNames()
	o.collectImports()
	declarations := file.Declarations()
	for i := range declarations.Len() {
		switch d := declarations.At(i); d.Kind() {
		case syntax.KindFunction:
			o.function(d.AsFunction(), "")
		case syntax.KindClass:
			o.class(d.AsClass(), o.identities[i])
		case syntax.KindRecord, syntax.KindVariant, syntax.KindResource:
			o.typeDeclaration(d, o.identities[i])
		case syntax.KindInterface:
			o.hostInterface(d.AsInterface())
		}
	}
	return o.outline
}

// Declarations returns the declarations in source order, each owner before its members.
func (o *Outline) Declarations() hir.List[Declaration] { return hir.Frozen(o.declarations) }

// Function returns the interface of the function with the identity, if there is one.
func (o *Outline) Function(id string) (function hir.FunctionInterface, found bool) {
	if f := o.functions[id]; f != nil {
		return *f, true
	}
	return hir.FunctionInterface{}, false
}

// Type returns the interface of the type with the identity, if there is one.
func (o *Outline) Type(id string) (shape hir.TypeInterface, found bool) {
	if t := o.types[id]; t != nil {
		return *t, true
	}
	return hir.TypeInterface{}, false
}

// Import returns what a use line of the function or type with the identity imports; there must be one.
func (o *Outline) Import(id string, isFunction bool) Import {
	if isFunction {
		return Import{function: o.functions[id]}
	}
	return Import{shape: o.types[id]}
}

// TakesAsImport reports whether an import of an interface has a parameter whose type is spelled by the name.
func (o *Outline) TakesAsImport(name string) bool { return o.imported[name] }

// named is what a type name means: an identity, and how many arguments it takes.
type named struct {
	id         string
	parameters int
}

type outliner struct {
	file       *syntax.File
	outline    *Outline
	naming     naming
	identities []identity // of the declarations that are types, by position
	names      map[string]named
	imports    map[string]syntax.Import // of the interfaces, by authored identity
}

// identity is an effective identity and where it comes from.
type identity struct {
	id     string
	origin hir.Origin
}

// typeWords spells the declaring words of types.
var typeWords = map[syntax.Kind]struct {
	word string
	kind hir.Kind
}{
	syntax.KindResource: {"resource", hir.Resource}, syntax.KindRecord: {"record", hir.Record},
	syntax.KindVariant: {"variant", hir.Variant}, syntax.KindClass: {"class", hir.Class},
}

// collectNames gives the types their identities and enters what the type names of the module mean; the first
// declaration of a name wins, as in checking.
func (o *outliner) collectNames() {
	declarations := o.file.Declarations()
	for i := range declarations.Len() {
		d := declarations.At(i)
		word := typeWords[d.Kind()].word
		if word == "" {
			continue
		}
		id, origin := o.naming.effective(d.Identity(), func() string {
			return hir.AutomaticType(word, o.file.Module().Text(), d.Text())
		})
		o.identities[i] = identity{id, origin}
		if _, taken := o.names[d.Text()]; !taken {
			o.names[d.Text()] = named{id, d.TypeParameters().Len()}
		}
	}
	uses := o.file.Uses()
	for i := range uses.Len() {
		if u := uses.At(i); !u.IsFunction() {
			o.names[u.Alias().Text()] = named{id: u.Identity().Text()}
		}
	}
	o.names["Option"] = named{"core.option", 1}
	o.names["Result"] = named{"core.result", 2}
}

func (o *outliner) add(d Declaration) { o.outline.declarations = append(o.outline.declarations, d) }

// function enters a function, or a method of the class with the identity owner.
func (o *outliner) function(f syntax.Function, owner string) {
	id, origin := o.naming.effective(f.Identity(), func() string { return hir.AutomaticFunction(o.file.Module().Text(), f.Text()) })
	kind := hir.Function
	if f.TypeParameters().Len() > 0 && owner == "" { // a method with type parameters is not a template
		kind = hir.FunctionTemplate
	}
	o.add(Declaration{ID: id, Name: f.Text(), Kind: kind, Origin: origin, Owner: owner, At: f.Range()})
	signature := &hir.FunctionInterface{ID: id, Name: f.Text(), Generic: kind == hir.FunctionTemplate, Effects: texts(f.Effects()),
		Result: o.typeRef(f.Result()), Parameters: hir.Collect(f.Parameters().Len(), func(i int) hir.ParameterInterface {
			p := f.Parameters().At(i)
			return hir.ParameterInterface{Name: p.Text(), Mode: p.Mode(), Type: o.typeRef(p.Type())}
		})}
	o.outline.functions[id] = signature
}

func (o *outliner) typeDeclaration(d syntax.Declaration, self identity) {
	id, kind := self.id, typeWords[d.Kind()].kind
	o.add(Declaration{ID: id, Name: d.Text(), Kind: kind, Origin: self.origin, At: d.Range()})
	shape := &hir.TypeInterface{ID: id, Kind: kind, Generic: d.TypeParameters().Len() > 0}
	switch kind {
	case hir.Record:
		shape.Fields = o.members(fieldsOf(d), id, hir.Field, hir.AutomaticField)
	case hir.Resource:
		o.lifecycles(d.AsResource(), shape)
	case hir.Variant:
		cases := d.AsVariant().Cases()
		shape.Cases = hir.Collect(cases.Len(), func(i int) hir.CaseInterface {
			k := cases.At(i)
			caseID, caseOrigin := o.naming.effective(k.Identity(), func() string { return hir.AutomaticCase(id, k.Text()) })
			o.add(Declaration{ID: caseID, Name: k.Text(), Kind: hir.VariantCase, Origin: caseOrigin, Owner: id, At: k.Range()})
			return hir.CaseInterface{ID: caseID, Name: k.Text(),
				Fields: o.members(fieldNodes{listed: k.Fields()}, caseID, hir.CaseField, hir.AutomaticCaseField)}
		})
	}
	o.outline.types[id] = shape
}

// class enters a class with its fields and methods. Other modules see that these exist, and cannot use them: a class
// is used in the module that declares it.
func (o *outliner) class(d syntax.Class, self identity) {
	o.add(Declaration{ID: self.id, Name: d.Text(), Kind: hir.Class, Origin: self.origin, At: d.Range()})
	o.outline.types[self.id] = &hir.TypeInterface{ID: self.id, Kind: hir.Class, Generic: d.TypeParameters().Len() > 0}
	o.members(fieldsOf(d.Declaration), self.id, hir.Field, hir.AutomaticField)
	for _, m := range methodsOf(d) {
		o.function(m, self.id)
	}
}

// lifecycles enters the drop declarations of a resource; importers see the first, as in checking.
func (o *outliner) lifecycles(r syntax.Resource, shape *hir.TypeInterface) {
	for i := range r.Lifecycles().Len() {
		l := r.Lifecycles().At(i)
		if !l.Identity().Exists() {
			continue
		}
		o.add(Declaration{ID: l.Identity().Text(), Kind: hir.ResourceDrop, Origin: hir.Explicit, Owner: shape.ID, At: l.Range()})
		if i == 0 {
			shape.Lifecycle, shape.DropKey = l.Identity().Text(), l.Text()
			if finalizer, known := o.imports[l.Text()]; known && l.IsImported() {
				shape.DropEffects = texts(finalizer.Effects())
			}
		}
	}
}

// typeRef returns what a spelled type means outside of the module. A name that means nothing is unknown; checking the
// module reports it.
func (o *outliner) typeRef(t syntax.Type) hir.TypeRef {
	switch t.Kind() {
	case syntax.KindByteSliceType:
		return hir.TypeRef{Kind: hir.Slice}
	case syntax.KindByteArrayType:
		return hir.TypeRef{Kind: hir.Array, Length: t.Length()}
	}
	if kind, primitive := hir.PrimitiveNamed(t.Text()); primitive {
		return hir.TypeRef{Kind: kind}
	}
	name, known := o.names[t.Text()]
	if !known || t.Arguments().Len() != name.parameters {
		return hir.TypeRef{Unknown: true}
	}
	arguments := make([]hir.TypeRef, t.Arguments().Len())
	for i := range arguments {
		argument := o.typeRef(t.Arguments().At(i))
		if argument.Unknown || !admitsArgument(name.id, argument.Kind) {
			return hir.TypeRef{Unknown: true}
		}
		arguments[i] = argument
	}
	return hir.TypeRef{Kind: hir.Nominal, Declaration: name.id, Arguments: hir.ListOf(arguments...)}
}
