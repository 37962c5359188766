package generate

import "slices"

// examined returns a variable that holds a variant, or nil.
func (b *body) examined() *variable {
	var known []*variable
	for _, s := range b.scopes {
		for _, v := range s.variables {
			if v.typ.isVariant() {
				known = append(known, v)
			}
		}
	}
	if len(known) > 0 && b.chance(80) {
		return pick(b.random, known)
	}
	t := pick(b.random, ownedTypes)
	if len(b.module.values) > 0 && b.chance(70) {
		t = pick(b.random, b.module.values)
	}
	if !t.isVariant() {
		return nil
	}
	return b.bind(t)
}

// match returns a match on a variable. The arms are scalars or text.
func (b *body) match(v *variable, t typ, energy int) expr {
	made := &match{scrutinee: v}
	cases := v.typ.nominal.cases
	covered := len(cases)
	if covered > 2 && b.chance(30) {
		covered = b.between(1, covered-1)
	}
	for _, c := range cases[:covered] {
		made.arms = append(made.arms, b.arm(v.typ, c, t, energy))
	}
	if covered < len(cases) {
		made.arms = append(made.arms, &arm{value: b.value(t, energy/2, 0)})
	}
	return made
}

// arm returns the arm of one case; its bindings have the names of the fields where these are free.
func (b *body) arm(examined typ, c *variantCase, t typ, energy int) *arm {
	a := &arm{variantCase: c}
	for _, f := range c.fields {
		a.bindings = append(a.bindings, &variable{name: unique(b.names, f.name), typ: examined.fieldType(f)})
	}
	b.scopes = append(b.scopes, &scope{variables: a.bindings})
	a.value = b.value(t, energy/2, 0)
	b.scopes = b.scopes[:len(b.scopes)-1]
	return a
}

// scalarMatch returns a match on a scalar: on the byte of a view where there is one, or on a variable. Arms take
// literals or have guards; the last one takes the rest.
func (b *body) scalarMatch(t typ, energy int) expr {
	if views := b.owners(slice); len(views) > 0 && b.chance(60) {
		return b.byteMatch(
			pick(b.random, views),
			b.leaf(scalarType(usize), 0),
			func(*variable) expr { return b.value(t, energy/2, 0) },
		)
	}
	v := b.scrutinee()
	made := &match{scrutinee: v}
	for range b.between(1, 3) {
		made.arms = append(made.arms, b.literalArm(v, t, energy))
	}
	if b.chance(60) {
		made.arms = append(made.arms, b.bindingArm(v, t, energy, true))
	}
	made.arms = append(made.arms, b.bindingArm(v, t, energy, false))
	return made
}

// scrutinee returns a variable of a type with exact literals.
func (b *body) scrutinee() *variable {
	var known []*variable
	for _, v := range b.visible() {
		if s := v.typ.scalar; s.isInteger() || s == char {
			known = append(known, v)
		}
	}
	if len(known) == 0 {
		return b.bind(scalarType(i64))
	}
	return pick(b.random, known)
}

// literalArm returns an arm that takes one to three literals.
func (b *body) literalArm(v *variable, t typ, energy int) *arm {
	a := &arm{}
	for range b.weighted(50, 30, 20) + 1 {
		l := b.literal(v.typ.scalar)
		if v.typ.scalar.isSigned() && b.chance(15) {
			l.text = "-" + l.text
		}
		if !slices.ContainsFunc(a.literals, func(known *literal) bool { return *known == *l }) {
			a.literals = append(a.literals, l)
		}
	}
	if b.chance(20) {
		a.guard = b.test(pick(b.random, readings(b.visible(), noScalar)))
	}
	a.value = b.value(t, energy/2, 0)
	return a
}

// bindingArm returns an arm that takes the rest, all of it or where a guard holds.
func (b *body) bindingArm(v *variable, t typ, energy int, guarded bool) *arm {
	a := &arm{}
	if guarded || b.chance(60) {
		bound := b.newVariable(v.typ)
		a.bindings = []*variable{bound}
		if guarded {
			a.guard = b.test(reading{&name{bound}, bound.typ.scalar})
		}
	}
	b.scopes = append(b.scopes, &scope{variables: a.bindings})
	a.value = b.value(t, energy/2, 0)
	b.scopes = b.scopes[:len(b.scopes)-1]
	return a
}

// byteMatch returns a match on one byte of a view. The value of an arm is made with the byte, or with nil if there is
// none.
func (b *body) byteMatch(view *variable, index expr, value func(*variable) expr) *match {
	option := typ{nominal: optionType, arguments: [2]scalar{u8}}
	m := &match{scrutinee: b.newVariable(option), source: &call{byteGet, []expr{&name{view}, index}}}
	for _, c := range optionType.cases {
		a := &arm{variantCase: c}
		var held *variable
		for _, f := range c.fields {
			held = &variable{name: unique(b.names, f.name), typ: option.fieldType(f)}
			a.bindings = append(a.bindings, held)
		}
		b.scopes = append(b.scopes, &scope{variables: a.bindings})
		a.value = value(held)
		b.scopes = b.scopes[:len(b.scopes)-1]
		m.arms = append(m.arms, a)
	}
	return m
}
