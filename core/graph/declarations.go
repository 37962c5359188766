package graph

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// authored and prelude classify the type declarations of a module. An imported type is neither: it is a node of the
// module that declares it.
func authored(t *hir.TypeDeclaration) bool { return !t.Imported() && t.Origin() != hir.CompilerOwned }
func prelude(t *hir.TypeDeclaration) bool  { return t.Origin() == hir.CompilerOwned }

// types writes the nodes of the selected declarations, in source order. Each type is followed by its fields, by its
// cases with their fields, or by its lifecycle.
//
// Where no recorded graph shows a shape, the nodes follow the prelude: a declaration with type parameters has the
// type_id null, since it is not a type by itself. A variant always lists its type parameters, even if there are none,
// and a record only if it has some, as in the facts of a context.
func (d document) types(among func(*hir.TypeDeclaration) bool) {
	for i := 0; i < d.module.TypeDeclarationCount() && !d.over(); i++ {
		declared := d.module.TypeDeclaration(i)
		if !among(declared) {
			continue
		}
		d.head(declared.ID(), declared.Kind(), declared.Name(), declared.Origin())
		switch declared.Kind() {
		case hir.Resource:
			d.resource(i, declared)
		case hir.Record:
			d.record(i, declared)
		case hir.Class:
			d.class(i, declared)
		default:
			d.variant(i, declared)
		}
	}
}

func (d document) record(i int, declared *hir.TypeDeclaration) {
	if declared.Parameters().Len() > 0 {
		d.typeParameters(declared.ID(), declared.Parameters())
	}
	d.ownType(i)
	d.fieldIDs(declared.Fields())
	d.fields(declared.ID(), hir.Field, declared.Fields(), 0)
}

// class writes the node of a class: the node of a record with its parent, or null, and its own methods. Its fields
// are those of a value, inherited ones first; the nodes that follow are its own fields, each with its index in that
// list. Methods are nodes among the functions. No recorded graph shows a class.
func (d document) class(i int, declared *hir.TypeDeclaration) {
	if declared.Parameters().Len() > 0 {
		d.typeParameters(declared.ID(), declared.Parameters())
	}
	d.ownType(i)
	if declared.Parent() == hir.NoParent {
		d.raw(`,"parent":null`)
	} else {
		d.string(`,"parent":`, d.module.TypeDeclaration(int(declared.Parent())).ID())
	}
	d.strings(`,"methods":`, slices.Values(d.survey.methods[int32(i)]))
	d.fieldIDs(declared.Fields())
	d.fields(declared.ID(), hir.Field, declared.OwnFields(), declared.Inherited())
}

func (d document) variant(i int, declared *hir.TypeDeclaration) {
	d.typeParameters(declared.ID(), declared.Parameters())
	d.ownType(i)
	for j := range d.array(`,"cases":`, declared.Cases().Len()) {
		d.string("", declared.Cases().At(j).ID)
	}
	d.raw(`}`)
	d.cases(declared)
}

// resource writes the node of a resource and the node of its lifecycle.
func (d document) resource(i int, declared *hir.TypeDeclaration) {
	d.raw(`,"memory":"unique"`)
	d.ownType(i)
	d.string(`,"drop":`, declared.Lifecycle())
	d.raw(`}`)
	d.next()
	d.string(`{"id":`, declared.Lifecycle())
	d.string(`,"kind":`, hir.ResourceDrop.String())
	d.string(`,"owner":`, declared.ID())
	d.string(`,"identity_origin":`, hir.Explicit.String())
	d.boolean(`,"persistent":`, true)
	if declared.DropKey() == "" {
		d.raw(`,"strategy":"trivial"}`)
		return
	}
	d.string(`,"strategy":"imported","import":`, declared.DropKey())
	d.string(`,"import_key":`, declared.DropKey())
	d.raw(`}`)
}

// head starts a declaration node.
func (d document) head(id string, kind hir.Kind, name string, origin hir.Origin) {
	d.next()
	d.string(`{"id":`, id)
	d.string(`,"kind":`, kind.String())
	d.string(`,"name":`, name)
	d.string(`,"identity_origin":`, origin.String())
	d.boolean(`,"persistent":`, origin != hir.Automatic)
}

func (d document) typeParameters(owner string, names hir.List[string]) {
	for i := range d.array(`,"type_parameters":`, names.Len()) {
		d.string(`{"id":`, string(hir.AppendParameterIdentity(nil, owner, i)))
		d.string(`,"owner":`, owner)
		d.number(`,"index":`, i)
		d.string(`,"name":`, names.At(i))
		d.raw(`}`)
	}
}

// ownType writes the type of a declaration without type parameters.
func (d document) ownType(declaration int) {
	if t := d.survey.nominal[declaration]; t != hir.NoType {
		d.string(`,"type_id":`, d.module.TypeIdentity(t))
	} else {
		d.raw(`,"type_id":null`)
	}
}

// fieldIDs ends the node of a record, a class or a case.
func (d document) fieldIDs(fields hir.List[hir.FieldDeclaration]) {
	for i := range d.array(`,"fields":`, fields.Len()) {
		d.string("", fields.At(i).ID)
	}
	d.raw(`}`)
}

// fields writes the nodes of fields. first is the index of the first one in its owner.
func (d document) fields(owner string, kind hir.Kind, fields hir.List[hir.FieldDeclaration], first int) {
	for i := 0; i < fields.Len() && !d.over(); i++ {
		field := fields.At(i)
		d.head(field.ID, kind, field.Name, field.Origin)
		d.string(`,"owner":`, owner)
		d.number(`,"index":`, first+i)
		d.string(`,"type_id":`, d.module.TypeIdentity(field.Type))
		d.raw(`}`)
	}
}

func (d document) cases(variant *hir.TypeDeclaration) {
	for i := 0; i < variant.Cases().Len() && !d.over(); i++ {
		declared := variant.Cases().At(i)
		d.head(declared.ID, hir.VariantCase, declared.Name, declared.Origin)
		d.string(`,"owner":`, variant.ID())
		d.number(`,"index":`, i)
		d.fieldIDs(declared.Fields)
		d.fields(declared.ID, hir.CaseField, declared.Fields, 0)
	}
}
