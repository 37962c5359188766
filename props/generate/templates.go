package generate

// typeParameters are the names of the type parameters of templates.
var typeParameters = []string{"A", "B"}

// spelled returns the name of a type parameter, or the spelling of a scalar.
func (t typ) spelled(scalar string) string {
	if t.parameter > 0 {
		return typeParameters[t.parameter-1]
	}
	return scalar
}

// isArgument reports whether a type parameter of a template can be the type.
func (t typ) isArgument() bool { return t == scalarType(i64) || t == scalarType(boolean) }

// addTemplate declares a template: it chooses between values of its first type parameter, which another template may
// have chosen in turn.
func (m *module) addTemplate() {
	f := m.newFunction()
	f.generics = 1 + (m.turn+len(m.templates))%len(typeParameters)
	b := newBody(m, f, nil)
	f.result = typ{parameter: 1}
	first, second, chosen := b.newVariable(f.result), b.newVariable(f.result), b.newVariable(scalarType(boolean))
	f.parameters = []*variable{first, second, chosen}
	if f.generics > 1 {
		f.parameters = append(f.parameters, b.newVariable(typ{parameter: 2}))
	}
	if b.chance(40) {
		f.requires = []expr{&binary{operatorOr, &name{chosen}, &binary{equalities[1], &name{first}, &name{second}}}}
	}
	if b.chance(30) {
		result := &variable{name: "result", typ: f.result}
		f.ensures = []expr{
			&binary{operatorOr, &binary{equalities[0], &name{result}, &name{first}}, &unary{"!", &name{chosen}}},
		}
	}
	kept := &let{variable: b.newVariable(f.result), value: b.forwarded(f), comment: m.note()}
	condition := expr(&name{chosen})
	if b.chance(50) {
		condition = &binary{operatorAnd, condition, &binary{equalities[1], &name{first}, &name{second}}}
	}
	f.body = &block{
		[]statement{kept},
		&branch{condition, &block{tail: &name{kept.variable}}, &block{tail: &name{second}}},
	}
	m.templates = append(m.templates, f)
	m.printed.addFunction(m, f)
}

// forwarded returns the first parameter of a template, or what a template with as many type parameters makes of its
// parameters. A template that is called calls none: who calls it would have to call that one as well.
func (b *body) forwarded(f *function) expr {
	for _, callee := range b.module.templates {
		if callee.generics == f.generics && !callee.forwards && b.chance(50) {
			f.forwards = true
			call := &instance{callee: callee}
			for parameter := range f.generics {
				call.types = append(call.types, typ{parameter: parameter + 1})
			}
			for _, p := range f.parameters {
				call.arguments = append(call.arguments, &name{p})
			}
			return call
		}
	}
	return &name{f.parameters[0]}
}

// instance returns the call of a template whose result is of a type.
func (b *body) instance(t typ, energy int, need need) expr {
	callee := pick(b.random, b.module.templates)
	call := &instance{callee: callee, types: []typ{t}}
	for len(call.types) < callee.generics {
		call.types = append(call.types, scalarType(pick(b.random, []scalar{i64, boolean})))
	}
	for _, p := range callee.parameters {
		taken := p.typ
		if taken.parameter > 0 {
			taken = call.types[taken.parameter-1]
		}
		call.arguments = append(call.arguments, b.value(taken, energy/(1+len(callee.parameters)), need&plain))
	}
	return call
}
