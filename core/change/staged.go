package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// What a staged value costs beside what is built of it: the block, the statement and the place, and the levels between
// the expression and its parts.
const (
	stagedNodes = 3
	stagedDepth = 2
)

// staged builds a block that evaluates a base once, into a value of a selected type, and goes on with what use
// makes of that value. The name of the value is chosen before the base is built, so that an outer one has a lower
// number than those inside its base.
func (b *construction) staged(
	base strict.Value, s selection, depth int,
	use func(value syntax.Tree[syntax.Expr]) (expression, diag.List),
) (expression, diag.List) {
	name, refused := b.stage()
	if refused != nil {
		return expression{}, refused
	}
	value, refused := b.expression(base, depth+stagedDepth)
	if refused != nil {
		return expression{}, refused
	}
	used, refused := use(syntax.NewName(name))
	if refused != nil {
		return expression{}, refused
	}
	let := syntax.NewLet(name, syntax.NewNamedType(s.spelling, s.arguments...), value.tree)
	return expression{syntax.NewBlock([]syntax.Tree[syntax.Statement]{let}, used.tree), used.typ}, nil
}

// project builds a field of a value that is evaluated once.
func (b *construction) project(o strict.Object, depth int) (expression, diag.List) {
	if refused := b.charge(stagedNodes); refused != nil {
		return expression{}, refused
	}
	id, refused := selectorOf(member(o, "target"), "target of a project")
	if refused != nil {
		return expression{}, refused
	}
	of, field, refused := b.module.field(id)
	if refused != nil {
		return expression{}, refused
	}
	s, refused := b.withArguments(o, of)
	if refused != nil {
		return expression{}, refused
	}
	return b.staged(member(o, "base"), s, depth, func(value syntax.Tree[syntax.Expr]) (expression, diag.List) {
		typ := s.typ.fieldOf(b.module.Model(), s.declaration, field)
		return expression{syntax.NewProject(value, field.Name), typ}, nil
	})
}

// update builds a copy of a record with other values of some fields.
func (b *construction) update(o strict.Object, depth int) (expression, diag.List) {
	if refused := b.charge(stagedNodes); refused != nil {
		return expression{}, refused
	}
	s, refused := b.typed(o, "an update", b.module.record)
	if refused != nil {
		return expression{}, refused
	}
	list, refused := b.initializers(o, s.subject)
	if refused != nil {
		return expression{}, refused
	}
	return b.staged(member(o, "base"), s, depth, func(value syntax.Tree[syntax.Expr]) (expression, diag.List) {
		fields, refused := b.initialized(list, depth+stagedDepth)
		return expression{syntax.NewUpdate(value, fields...), s.typ}, refused
	})
}

// arm is one arm of a match that was judged and not built yet.
type arm struct {
	of     hir.CaseDeclaration
	fields []hir.FieldDeclaration
	names  []string
	body   strict.Value
}

// match builds a match over the cases of a variant, each of which has one arm.
func (b *construction) match(o strict.Object, depth int) (expression, diag.List) {
	if refused := b.charge(stagedNodes); refused != nil {
		return expression{}, refused
	}
	s, refused := b.typed(o, "a match", b.module.variant)
	if refused != nil {
		return expression{}, refused
	}
	arms, refused := b.arms(member(o, "arms"), s.subject)
	if refused != nil {
		return expression{}, refused
	}
	return b.staged(member(o, "value"), s, depth, func(value syntax.Tree[syntax.Expr]) (expression, diag.List) {
		var result known
		trees := make([]syntax.Tree[syntax.Arm], len(arms))
		for i, a := range arms {
			body, refused := b.armBody(a, s.subject, s.typ, depth)
			if refused != nil {
				return expression{}, refused
			}
			trees[i] = syntax.NewArm(patternOf(a, s.subject), syntax.Tree[syntax.Expr]{}, body.tree)
			if i == 0 {
				result = body.typ
			}
			result = both(result, body.typ)
		}
		return expression{syntax.NewMatch(syntax.ModeValue, value, trees...), result}, nil
	})
}

// arms judges the arms of a match: one for each case, each with a binder for each field. All of their binders are
// reserved before anything is built.
func (b *construction) arms(v strict.Value, s subject) ([]arm, diag.List) {
	entries, refused := b.entries(v, "arm", []string{"target", "fields", "body"})
	if refused != nil {
		return nil, refused
	}
	seen := make(map[string]bool, len(entries))
	arms := make([]arm, 0, len(entries))
	for _, entry := range entries {
		a, refused := b.arm(entry, s)
		switch {
		case refused != nil:
			return nil, refused
		case seen[a.of.ID]:
			return nil, refuse(RuleIntent, "the match has two arms for the case "+quoted(a.of.ID))
		}
		seen[a.of.ID] = true
		arms = append(arms, a)
	}
	for c := range s.declaration.Cases().Values() {
		if !seen[c.ID] {
			return nil, refuse(RuleIntent, "the match needs an arm for the case "+quoted(c.ID))
		}
	}
	return arms, nil
}

func (b *construction) arm(entry strict.Object, s subject) (arm, diag.List) {
	id, _ := member(entry, "target").Text()
	a := arm{body: member(entry, "body")}
	for c := range s.declaration.Cases().Values() {
		if c.ID == id {
			a.of = c
		}
	}
	if a.of.ID == "" {
		return arm{}, refuse(RuleIntent, quoted(id)+" is not a case of "+s.spelling)
	}
	bindings, refused := b.entries(member(entry, "fields"), "field", []string{"target", "name"})
	if refused != nil {
		return arm{}, refused
	}
	if a.fields, refused = inventory(bindings, a.of.Fields, s.spelling+"::"+a.of.Name); refused != nil {
		return arm{}, refused
	}
	if want := a.of.Fields.Len(); len(a.fields) != want {
		return arm{}, refuse(RuleIntent, "the arm of "+quoted(id)+" must name its "+decimal(want)+" fields")
	}
	if refused := b.charge(1 + len(bindings)); refused != nil {
		return arm{}, refused
	}
	own := make(map[string]bool, len(bindings))
	for _, binding := range bindings {
		name, refused := b.binder(member(binding, "name"))
		switch {
		case refused != nil:
			return arm{}, refused
		case own[name]:
			return arm{}, refuse(RuleIntent, "the arm of "+quoted(id)+" binds "+quoted(name)+" twice")
		}
		own[name], b.reserved[name] = true, true
		a.names = append(a.names, name)
	}
	return a, nil
}

// armBody builds the value of an arm, in which the fields of its case are bound.
func (b *construction) armBody(a arm, s subject, typ known, depth int) (expression, diag.List) {
	types := make([]known, len(a.fields))
	for i, field := range a.fields {
		types[i] = typ.fieldOf(b.module.Model(), s.declaration, field)
	}
	return b.bound(a.names, types, func() (expression, diag.List) {
		return b.expression(a.body, depth+stagedDepth)
	})
}

func patternOf(a arm, s subject) syntax.Tree[syntax.Pattern] {
	fields := make([]syntax.Tree[syntax.PatternField], len(a.fields))
	for i, field := range a.fields {
		fields[i] = syntax.NewPatternField(field.Name, syntax.NewBinding(a.names[i]))
	}
	return syntax.NewVariantPattern(s.spelling, a.of.Name, fields...)
}
