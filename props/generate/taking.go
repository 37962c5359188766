package generate

// taking is how a function takes a record, and how its match takes it from there.
type taking struct{ parameter, match string }

// takings are made one after the other, so that a project of sixteen modules has all of them.
var takings = []taking{{modeOwn, modeBorrow}, {modeOwn, modeOwn}, {modeBorrow, modeBorrow}}

// addTaking declares a function that takes a record that owns text and bytes: by a match that moves it or lends it to
// its arm. Only its own module calls the function, with a record that it makes for the call.
func (m *module) addTaking() {
	m.takings++
	f := m.newFunction()
	b := newBody(m, f, nil)
	f.result = scalarType(pick(m.random, []scalar{i64, boolean}))
	first := b.newVariable(typ{nominal: pick(m.random, m.holders)})
	chosen := takings[m.turn%len(takings)]
	first.mode, b.taken, b.takes = chosen.parameter, first, chosen.match
	f.parameters = append([]*variable{first}, b.parameters(true)...)
	b.scopes[0].variables = f.parameters
	b.complete()
}

// addHolder declares a record that owns text and bytes beside scalars.
func (m *module) addHolder() {
	n := m.newNominal()
	n.holds = true
	words := shuffled(m.random, fieldWords)
	for i, t := range []typ{m.scalar(), scalarType(text), scalarType(buffer), m.scalar()}[:m.between(3, 4)] {
		n.fields = append(n.fields, newField(n.id, "", words[i], t))
	}
	m.types, m.holders = append(m.types, n), append(m.holders, n) // and not to the values, which are copied
	m.printed.addType(m, n)
}

// held returns the argument for a parameter that is such a record: a new let, which an owner takes over.
func (b *body) held(parameter *variable) expr {
	v := b.bind(parameter.typ)
	v.moved = parameter.mode == modeOwn
	return &name{v}
}

// take returns a match on the record that the function takes.
func (b *body) take() expr {
	b.taken.moved = b.takes == modeOwn
	a := &arm{whole: b.chance(15)}
	if !a.whole {
		for _, f := range b.taken.typ.nominal.fields {
			a.bindings = append(a.bindings, &variable{name: unique(b.names, f.name), typ: f.typ})
		}
	}
	b.scopes = append(b.scopes, &scope{variables: a.bindings})
	a.value = b.value(b.current.result, 4, 0)
	if title := b.spent(a.bindings); title != nil {
		a.value = b.measured(title, a.value)
	}
	b.scopes = b.scopes[:len(b.scopes)-1]
	return &match{scrutinee: b.taken, mode: b.takes, arms: []*arm{a}}
}

// spent returns the text that a pattern binds and owns, or nil.
func (b *body) spent(bindings []*variable) *variable {
	for _, v := range bindings {
		if v.typ == scalarType(text) && b.takes == modeOwn {
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
