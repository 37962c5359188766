package check

import (
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// outliner makes the outline of one module.
type outliner struct {
	file    *syntax.File
	outline *Outline
	side    strings.Builder // of outline
	naming  naming
	ids     []outlineID              // of the declarations that are types, by position
	names   *textIndex               // what type names mean; see meaning
	imports map[string]syntax.Import // of the interfaces, by authored identity
	types   map[plainType]int32      // in outline, those with no more than two arguments
}

// outlineID is an effective identity and where it comes from.
type outlineID struct {
	id     textPlace
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

// OutlineOf returns the outline of a module.
func OutlineOf(file *syntax.File) *Outline {
	o := &outliner{
		file:    file,
		outline: &Outline{source: file.Source(), imported: map[string]bool{}, types: []hir.TypeRef{{Unknown: true}}},
		naming:  naming{left: AutomaticBytesMax},
		ids:     make([]outlineID, file.Declarations().Len()),
		imports: map[string]syntax.Import{},
		types:   map[plainType]int32{},
	}
	o.collectNames()
	o.collectImports()
	o.outline.rows = make([]outlineRow, 0, rowCount(file))
	declarations := file.Declarations()
	for i := range declarations.Len() {
		switch d := declarations.At(i); d.Kind() {
		case syntax.KindFunction:
			o.function(d.AsFunction(), noRow)
		case syntax.KindClass:
			o.class(d.AsClass(), o.ids[i])
		case syntax.KindRecord, syntax.KindVariant, syntax.KindResource:
			o.typeDeclaration(d, o.ids[i])
		case syntax.KindInterface:
			o.hostInterface(d.AsInterface())
		}
	}
	o.outline.side = o.side.String()
	o.outline.indexed()
	return o.outline
}

// rowCount returns how many declarations a module has.
func rowCount(file *syntax.File) (count int) {
	for i := range file.NodeCount() {
		switch file.Node(i).Kind() {
		case syntax.KindFunction, syntax.KindClass, syntax.KindRecord, syntax.KindVariant, syntax.KindResource,
			syntax.KindInterface, syntax.KindField, syntax.KindCase, syntax.KindLifecycle, syntax.KindImport:
			count++
		}
	}
	return count
}

// keep returns the place of a text that is spelled somewhere in a range of the source, if it is without escapes.
func (o *outliner) keep(text string, spelled syntax.Range) textPlace {
	if at := strings.Index(o.outline.source[spelled.Start:spelled.End], text); at >= 0 {
		return textPlace{spelled.Start + uint32(at), uint32(len(text))}
	}
	return o.keepAside(text)
}

func (o *outliner) keepAside(text string) textPlace {
	start := o.side.Len()
	o.side.WriteString(text)
	return textPlace{sideStart + uint32(start), uint32(len(text))}
}

// textOf returns a text that was kept.
func (o *outliner) textOf(p textPlace) string {
	if p.start >= sideStart {
		return o.side.String()[p.start-sideStart:][:p.length]
	}
	return o.outline.text(p)
}

// effective returns the identity of a declaration, authored or automatic.
func (o *outliner) effective(authored syntax.Identity, automatic func() string) outlineID {
	id, origin := o.naming.effective(authored, automatic)
	if origin == hir.Explicit {
		return outlineID{o.keep(id, authored.Range()), origin}
	}
	return outlineID{o.keepAside(id), origin}
}

// add enters a declaration and returns its row.
func (o *outliner) add(
	self outlineID, name syntax.Identifier, kind hir.Kind, owner int32, at syntax.Range,
) *outlineRow {
	o.outline.rows = append(o.outline.rows, outlineRow{id: self.id, name: o.keep(name.Text(), name.Range()), at: at,
		kind: kind, origin: self.origin, owner: owner})
	return &o.outline.rows[len(o.outline.rows)-1]
}

// last returns the number of the row that was added last.
func (o *outliner) last() int32 { return int32(len(o.outline.rows) - 1) }

// function enters a function, or a method of the class with the row owner.
func (o *outliner) function(f syntax.Function, owner int32) {
	self := o.effective(f.Identity(), func() string { return hir.AutomaticFunction(o.file.Module().Text(), f.Text()) })
	kind := hir.Function
	if f.TypeParameters().Len() > 0 && owner == noRow { // a method with type parameters is not a template
		kind = hir.FunctionTemplate
	}
	o.add(self, f.Name(), kind, owner, f.Range()).detail = int32(len(o.outline.callables))
	o.outline.callables = append(o.outline.callables, outlineCallable{parameters: int32(len(o.outline.parameters)),
		effects: int32(len(o.outline.effects)), result: o.typeRef(f.Result())})
	for i := range f.Parameters().Len() {
		p := f.Parameters().At(i)
		o.outline.parameters = append(o.outline.parameters,
			outlineParameter{o.keep(p.Text(), p.Range()), o.typeRef(p.Type()), p.Mode()})
	}
	for i := range f.Effects().Len() {
		effect := f.Effects().At(i)
		o.outline.effects = append(o.outline.effects, o.keep(effect.Text(), effect.Range()))
	}
}

func (o *outliner) typeDeclaration(d syntax.Declaration, self outlineID) {
	kind := typeWords[d.Kind()].kind
	o.add(self, d.Name(), kind, noRow, d.Range()).generic = d.TypeParameters().Len() > 0
	row := o.last()
	switch kind {
	case hir.Record:
		o.members(fieldsOf(d), row, hir.Field, hir.AutomaticField)
	case hir.Resource:
		if d.AsResource().Lifecycles().Len() > 0 {
			o.lifecycles(d.AsResource(), row)
			o.outline.rows[row].detail = int32(len(o.outline.resources))
		}
	case hir.Variant:
		cases, id := d.AsVariant().Cases(), o.textOf(self.id)
		for i := range cases.Len() {
			k := cases.At(i)
			caseID := o.effective(k.Identity(), func() string { return hir.AutomaticCase(id, k.Text()) })
			o.add(caseID, k.Name(), hir.VariantCase, row, k.Range())
			o.members(fieldNodes{listed: k.Fields()}, o.last(), hir.CaseField, hir.AutomaticCaseField)
		}
	}
}

// class enters a class with its fields and methods. Other modules see that these exist, and cannot use them: a class
// is used in the module that declares it.
func (o *outliner) class(d syntax.Class, self outlineID) {
	o.add(self, d.Name(), hir.Class, noRow, d.Range()).generic = d.TypeParameters().Len() > 0
	row := o.last()
	o.members(fieldsOf(d.Declaration), row, hir.Field, hir.AutomaticField)
	for _, m := range methodsOf(d) {
		o.function(m, row)
	}
}

func (o *outliner) members(fields fieldNodes, owner int32, kind hir.Kind, automatic func(owner, name string) string) {
	if fields.len() == 0 {
		return
	}
	ownerID := o.textOf(o.outline.rows[owner].id)
	for i := range fields.len() {
		f := fields.at(i)
		self := o.effective(f.Identity(), func() string { return automatic(ownerID, f.Text()) })
		o.add(self, f.Name(), kind, owner, f.Range()).detail = o.typeRef(f.Type())
	}
}

// lifecycles enters the drop declarations of a resource; importers see the first, as in checking.
func (o *outliner) lifecycles(r syntax.Resource, owner int32) {
	own := outlineResource{}
	for i := range r.Lifecycles().Len() {
		l := r.Lifecycles().At(i)
		if !l.Identity().Exists() {
			continue
		}
		id := l.Identity().Text()
		o.outline.rows = append(o.outline.rows, outlineRow{id: o.keep(id, l.Identity().Range()), kind: hir.ResourceDrop,
			owner: owner, at: l.Range()})
		if i == 0 {
			own.lifecycle, own.dropKey = id, l.Text()
			if finalizer, known := o.imports[l.Text()]; known && l.IsImported() {
				own.dropEffects = texts(finalizer.Effects())
			}
		}
	}
	o.outline.resources = append(o.outline.resources, own)
}

// hostInterface enters an interface and its imports, of which other modules see their identities only.
func (o *outliner) hostInterface(i syntax.Interface) {
	self := o.effective(i.Identity(), func() string { return hir.AutomaticInterface(o.file.Module().Text(), i.Text()) })
	o.add(self, i.Name(), hir.Interface, noRow, i.Range())
	row, id := o.last(), o.textOf(self.id)
	for n := range i.Imports().Len() {
		m := i.Imports().At(n)
		importID := o.effective(m.Identity(), func() string { return hir.AutomaticImport(id, m.Text()) })
		o.add(importID, m.Name(), hir.Import, row, m.Range())
		for p := range m.Parameters().Len() {
			o.outline.imported[m.Parameters().At(p).Type().Text()] = true
		}
	}
}

// collectImports enters what the keys of imports mean; the first import with an identity wins, as in checking.
func (o *outliner) collectImports() {
	declarations := o.file.Declarations()
	for i := range declarations.Len() {
		d := declarations.At(i)
		if d.Kind() != syntax.KindInterface {
			continue
		}
		imports := d.AsInterface().Imports()
		for j := range imports.Len() {
			if m := imports.At(j); m.Identity().Exists() {
				if _, taken := o.imports[m.Identity().Text()]; !taken {
					o.imports[m.Identity().Text()] = m
				}
			}
		}
	}
}
