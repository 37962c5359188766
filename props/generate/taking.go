package generate

// addTaking declares a record that owns text and bytes, and a function that takes it: by a match that moves it or lends it
// to its arm. Only its own module calls the function, with a record that it makes for the call.
func (m *module) addTaking() {
	f := m.newFunction()
	b := newBody(m, f, nil)
	f.result = scalarType(pick(m.random, []scalar{i64, boolean}))
	first := b.newVariable(typ{nominal: m.addHolder()})
	first.mode = pick(m.random, []string{modeOwn, modeOwn, modeBorrow})
	b.taken = first
	f.parameters = append([]*variable{first}, b.parameters(true)...)
	b.scopes[0].variables = f.parameters
	b.complete()
}

// addHolder declares a record that owns text and bytes beside scalars.
func (m *module) addHolder() *nominal {
	n := m.newNominal()
	n.holds = true
	words := shuffled(m.random, fieldWords)
	for i, t := range []typ{m.scalar(), scalarType(text), scalarType(buffer), m.scalar()}[:m.between(3, 4)] {
		n.fields = append(n.fields, newField(n.id, "", words[i], t))
	}
	m.types = append(m.types, n) // and not to the values, which are copied
	m.printed.addType(m, n)
	return n
}

// held returns the argument for a parameter that is such a record: a new let, which an owner takes over.
func (b *body) held(parameter *variable) expr {
	v := b.bind(parameter.typ)
	v.moved = parameter.mode == modeOwn
	return &name{v}
}

// take returns a match on the record that the function takes. A record that is only borrowed is lent on.
func (b *body) take() expr {
	mode := modeBorrow
	if b.taken.mode == modeOwn && b.chance(70) {
		mode, b.taken.moved = modeOwn, true
	}
	a := &arm{whole: b.chance(15)}
	if !a.whole {
		for _, f := range b.taken.typ.nominal.fields {
			a.bindings = append(a.bindings, &variable{name: unique(b.names, f.name), typ: f.typ})
		}
	}
	b.scopes = append(b.scopes, &scope{variables: a.bindings})
	a.value = b.value(b.current.result, 4, 0)
	if title := b.spent(a.bindings, mode); title != nil {
		a.value = b.measured(title, a.value)
	}
	b.scopes = b.scopes[:len(b.scopes)-1]
	return &match{scrutinee: b.taken, mode: mode, arms: []*arm{a}}
}

// spent returns the text that a pattern binds and owns, or nil.
func (b *body) spent(bindings []*variable, mode string) *variable {
	for _, v := range bindings {
		if v.typ == scalarType(text) && mode == modeOwn {
			return v
		}
	}
	return nil
}

// measured returns a value that depends on another one and then on a text that is consumed.
func (b *body) measured(title *variable, first expr) expr {
	joined := &call{stringConcat, []expr{&name{title}, &literal{text, `"` + pick(b.random, nouns) + `"`}}}
	measure := measures[text][0]
	if b.current.result.scalar == i64 {
		return &binary{additions[0], first, &call{measure.operation, []expr{joined}}}
	}
	return &binary{operatorAnd, first, &binary{orderings[2], &call{measure.operation, []expr{joined}}, b.literal(i64)}}
}
