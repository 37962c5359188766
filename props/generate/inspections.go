package generate

// Modes of parameters.
const (
	modeOwn    = "own "
	modeBorrow = "borrow "
)

// inspection is a function that takes text or bytes: its first parameter and its result.
type inspection struct {
	taken  scalar
	mode   string
	result scalar
}

// inspections are made one after the other, so that a project of sixteen modules has all of them.
var inspections = []inspection{
	{text, "", text}, {slice, modeBorrow, i64}, {str, modeBorrow, boolean}, {buffer, modeOwn, buffer},
	{text, "", boolean}, {buffer, modeBorrow, usize}, {slice, modeBorrow, text}, {str, modeBorrow, i64},
	{buffer, modeOwn, i64}, {str, modeBorrow, buffer}, {text, modeBorrow, i64}, {buffer, modeBorrow, boolean},
	{text, modeOwn, i64}, {slice, modeBorrow, buffer},
}

// addInspection declares a function that takes text or bytes. Only its own module calls it.
func (m *module) addInspection() {
	chosen := inspections[m.turn%len(inspections)]
	m.turn++
	f := m.newFunction()
	b := newBody(m, f, nil)
	f.result = scalarType(chosen.result)
	first := b.newVariable(scalarType(chosen.taken))
	first.mode = chosen.mode
	b.inspected = first
	f.parameters = append([]*variable{first}, b.parameters(true)...)
	b.scopes[0].variables = f.parameters
	b.complete()
}

// inspect returns the result of an inspection: what the parameter becomes, or something that depends on it.
func (b *body) inspect() expr {
	t, first := b.current.result, b.inspected
	taken := first.typ.scalar
	switch {
	case t == first.typ:
		first.moved = true
		if taken == buffer {
			return &name{first}
		}
		return &call{stringConcat, []expr{&name{first}, b.renewed(t, func() expr { return b.text(2, 0) })}}
	case t.scalar == buffer && taken == slice:
		b.copies++
		return b.renewed(t, b.zeroed)
	case t.scalar == buffer:
		b.copies++
		return &call{bytesCopy, []expr{&call{strAsBytes, []expr{&name{first}}}}}
	case taken == text || taken == str:
		if t.scalar == boolean {
			return b.search(first)
		}
		return &branch{b.search(first), b.inner(t, 4), b.inner(t, 4)}
	case t.scalar.isNumber():
		view := b.bind(scalarType(slice))
		view.given = func() expr { return b.part(first) }
		v := b.bind(t)
		v.scans = view
		return &binary{additions[0], &name{v}, b.value(t, 3, 0)}
	}
	return b.byteMatch(b.owner(slice), b.leaf(scalarType(usize), 0), func(*variable) expr { return b.value(t, 3, 0) })
}

// renewed returns a new let that is changed and then handed over.
func (b *body) renewed(t typ, given func() expr) expr {
	v := b.bind(t)
	v.given, v.moved, v.renewed = given, true, true
	return &name{v}
}

// part returns a range of what a parameter looks at, or a view of an array for a buffer that is owned.
func (b *body) part(of *variable) expr {
	whole := expr(&name{of})
	switch {
	case of.mode == modeOwn:
		return &call{arrayAsSlice, []expr{&name{b.owner(octets)}}}
	case of.typ.scalar == buffer:
		whole = &call{bytesAsSlice, []expr{whole}}
	}
	return &call{byteRange, []expr{whole, b.leaf(scalarType(usize), 0), b.leaf(scalarType(usize), 0)}}
}

// search returns a condition about a text or a view of one.
func (b *body) search(in *variable) expr {
	needle := expr(&literal{text, `"` + pick(b.random, nouns) + `"`})
	if in.typ.scalar == str {
		needle = &name{b.owner(str)}
		if b.chance(60) {
			needle = &name{b.bind(in.typ)}
		}
	}
	return &call{pick(b.random, searches[in.typ.scalar]), []expr{&name{in}, needle}}
}
