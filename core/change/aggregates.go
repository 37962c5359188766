package change

import (
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// record builds the construction of a record.
func (b *construction) record(o strict.Object, depth int) (expression, diag.List) {
	s, refused := b.typed(o, "a record", b.module.record)
	if refused != nil {
		return expression{}, refused
	}
	list, refused := b.allInitializers(o, s.subject)
	if refused != nil {
		return expression{}, refused
	}
	fields, refused := b.initialized(list, depth+1)
	if refused != nil {
		return expression{}, refused
	}
	return expression{syntax.NewRecordLiteral(s.spelling, s.arguments, fields...), s.typ}, nil
}

// variant builds the construction of a case.
func (b *construction) variant(o strict.Object, depth int) (expression, diag.List) {
	s, refused := b.typed(o, "a variant", b.module.variantCase)
	if refused != nil {
		return expression{}, refused
	}
	list, refused := b.allInitializers(o, s.subject)
	if refused != nil {
		return expression{}, refused
	}
	fields, refused := b.initialized(list, depth+1)
	if refused != nil {
		return expression{}, refused
	}
	name := s.declaration.Cases().At(s.index).Name
	return expression{syntax.NewVariantLiteral(s.spelling, s.arguments, name, fields...), s.typ}, nil
}

// initializer is one field that a construction or an update gives a value.
type initializer struct {
	field hir.FieldDeclaration
	value strict.Value
}

// initializers returns the fields of a construction or an update in the order in which they are given, which is the
// order of evaluation. None is built yet, so that all are judged before one is built.
func (b *construction) initializers(o strict.Object, s subject) ([]initializer, diag.List) {
	entries, refused := b.entries(member(o, "fields"), "field", []string{"target", "value"})
	if refused != nil {
		return nil, refused
	}
	fields, refused := inventory(entries, s.fields(), s.spelling)
	if refused != nil {
		return nil, refused
	}
	list := make([]initializer, len(entries))
	for i, entry := range entries {
		list[i] = initializer{fields[i], member(entry, "value")}
	}
	return list, nil
}

// allInitializers returns the fields of a construction, which are all fields of the subject.
func (b *construction) allInitializers(o strict.Object, s subject) ([]initializer, diag.List) {
	list, refused := b.initializers(o, s)
	if refused != nil {
		return nil, refused
	}
	for f := range s.fields().Values() {
		if !slices.ContainsFunc(list, func(given initializer) bool { return given.field.ID == f.ID }) {
			return nil, refuse(RuleIntent, s.spelling+" needs the field "+quoted(f.ID))
		}
	}
	return list, nil
}

// initialized builds the values of fields.
func (b *construction) initialized(list []initializer, depth int) ([]syntax.Tree[syntax.FieldInit], diag.List) {
	built := make([]syntax.Tree[syntax.FieldInit], 0, len(list))
	for _, given := range list {
		value, refused := b.expression(given.value, depth)
		if refused != nil {
			return nil, refused
		}
		built = append(built, syntax.NewFieldInit(given.field.Name, value.tree))
	}
	return built, nil
}

// entries returns the elements of an array as objects with exactly these members.
func (b *construction) entries(v strict.Value, what string, members []string) ([]strict.Object, diag.List) {
	list, refused := listOf(v, what+"s")
	if refused != nil {
		return nil, refused
	}
	if len(list) > ExpressionNodesMax-b.nodes {
		return nil, b.charge(len(list))
	}
	objects := make([]strict.Object, 0, len(list))
	for _, element := range list {
		object, refused := closed(element, what, members)
		if refused != nil {
			return nil, refused
		}
		objects = append(objects, object)
	}
	return objects, nil
}

// inventory matches entries against the fields of a subject by their targets: each names a field of it, none twice.
func inventory(
	entries []strict.Object, fields hir.List[hir.FieldDeclaration], of string,
) ([]hir.FieldDeclaration, diag.List) {
	byID := lo.KeyBy(slices.Collect(fields.Values()), func(f hir.FieldDeclaration) string { return f.ID })
	given := make(map[string]bool, len(entries))
	found := make([]hir.FieldDeclaration, 0, len(entries))
	for _, entry := range entries {
		id, _ := member(entry, "target").Text()
		field, ok := byID[id]
		switch {
		case !ok:
			return nil, refuse(RuleIntent, quoted(id)+" is not a field of "+of)
		case given[id]:
			return nil, refuse(RuleIntent, "the field "+quoted(id)+" is given twice")
		}
		given[id] = true
		found = append(found, field)
	}
	return found, nil
}
