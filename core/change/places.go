package change

import (
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// visible returns what is known of the value with a name, which the expression may select.
func (b *construction) visible(v strict.Value) (string, known, diag.List) {
	name, refused := identifierOf(v, "name of a place")
	if refused != nil {
		return "", known{}, refused
	}
	if typ, ok := b.locals[name]; ok {
		return name, typ, nil
	}
	if typ, ok := b.selectable[name]; ok {
		return name, typ, nil
	}
	found := refuse(RuleIntent, "there is no value "+quoted(name)+" here")
	if near, ok := diag.Closest(name, b.visibleNames()); ok {
		found = advised(found, "did you mean "+near+"?")
	}
	return "", known{}, found
}

func (b *construction) visibleNames() []string {
	return append(slices.Sorted(maps.Keys(b.selectable)), slices.Sorted(maps.Keys(b.locals))...)
}

// selected returns the tree of a place that selects a name.
func (b *construction) selected(name string) syntax.Tree[syntax.Expr] {
	if other, ok := b.spelled[name]; ok {
		return other
	}
	return syntax.NewName(name)
}

// place builds the value with a name.
func (b *construction) place(o strict.Object, _ int) (expression, diag.List) {
	name, typ, refused := b.visible(member(o, "name"))
	if refused != nil {
		return expression{}, refused
	}
	return expression{b.selected(name), typ}, nil
}

// fieldPlace builds a field of the value with a name, which is not staged and so can be borrowed. The name is a node of
// its own.
func (b *construction) fieldPlace(o strict.Object, depth int) (expression, diag.List) {
	id, refused := selectorOf(member(o, "target"), "target of a field_place")
	if refused != nil {
		return expression{}, refused
	}
	root, typ, refused := b.visible(member(o, "root"))
	if refused != nil {
		return expression{}, refused
	}
	s, field, refused := b.module.field(id)
	if refused != nil {
		return expression{}, refused
	}
	if typ.declaration != s.declaration.ID() {
		return expression{}, refuse(RuleIntent, "the value "+quoted(root)+" is not known to be a "+s.spelling+
			", which has the field "+quoted(id))
	}
	if refused := descend(depth + 1); refused != nil {
		return expression{}, refused
	}
	if refused := b.charge(1); refused != nil {
		return expression{}, refused
	}
	return expression{
		syntax.NewProject(b.selected(root), field.Name),
		typ.fieldOf(b.module.Model(), s.declaration, field),
	}, nil
}

// parametersOf returns the parameters of a function as places may select them.
func parametersOf(f functionView) scope {
	selectable := make(scope)
	for p := range f.model.Signature().Parameters().Values() {
		selectable[p.Name] = knownOf(f.Model(), p.Type)
	}
	return selectable
}

// withResult returns a scope in which ensures may select the result of a function too.
func (s scope) withResult(m *hir.Module, result hir.TypeID) scope {
	wider := maps.Clone(s)
	wider["result"] = knownOf(m, result)
	return wider
}
