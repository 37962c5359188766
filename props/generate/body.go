package generate

import "slices"

// body makes the contracts and the body of one function.
//
// A block is made from its end: its value is made first and may read lets that do not exist yet; then the values of
// these lets are made, the last one first, and may in turn ask for earlier ones. So every let is read, as Go demands,
// and nothing reads a let that stands below it.
type body struct {
	random
	module  *module
	current *function
	wanted  *function // an imported function that the body must call, until it does
	names   map[string]bool
	scopes  []*scope
	copies  int // how many buffers the body makes

	inspected *variable // the parameter of text or bytes that an inspection is about, or nil
	hosted    bool      // the body uses the host
	taken     *variable // the parameter that a match moves or lends, or nil
	takes     string    // the mode of that match
}

// scope is what one construct makes readable: parameters, the bindings of an arm, or the lets of a block that are not
// made yet.
type scope struct {
	variables []*variable
	lets      int  // how many more lets the block wants
	block     bool // lets may be added
}

func newBody(m *module, f *function, wanted *function) *body {
	return &body{random: m.random, module: m, current: f, wanted: wanted, names: map[string]bool{"result": true}}
}

// newVariable returns a variable with a name that fits its type and is new in the function.
func (b *body) newVariable(t typ) *variable {
	words := numberWords
	switch {
	case t == scalarType(boolean):
		words = truthWords
	case t == scalarType(char):
		words = symbolWords
	case t.nominal != nil:
		words = nouns
	case t.scalar == text:
		words = textWords
	case t.scalar == buffer || t.scalar == octets:
		words = bufferWords
	case t.scalar.isView():
		words = viewWords
	}
	return &variable{name: unique(b.names, pick(b.random, words)), typ: t}
}

// function returns the body of the function.
func (b *body) function() *block {
	energy := b.between(3, 8)
	lets := b.weighted(20, 25, 25, 20, 10)
	return b.enter(lets, func() expr {
		switch {
		case b.wanted != nil && b.wanted.result != b.current.result:
			return b.consume(b.bind(b.wanted.result), b.current.result)
		case b.leaves():
			return b.success()
		case b.current.class != nil:
			return b.own()
		case b.inspected != nil:
			return b.inspect()
		case b.taken != nil:
			return b.take()
		case b.hosted:
			return b.host()
		}
		return b.result(b.current.result, energy)
	})
}

// enter returns a block whose value is made by tail.
func (b *body) enter(lets int, tail func() expr) *block {
	s := &scope{lets: lets, block: true}
	b.scopes = append(b.scopes, s)
	made := &block{tail: tail()}
	for len(s.variables) > 0 {
		last := len(s.variables) - 1
		v := s.variables[last]
		s.variables = s.variables[:last]
		b.settle()
		made.statements = append(made.statements, b.define(v)...)
	}
	b.scopes = b.scopes[:len(b.scopes)-1]
	slices.Reverse(made.statements)
	return made
}

// settle makes readable what was moved by statements that stand below what is made from now on: those of the innermost
// block, and the parameters if it is the body.
func (b *body) settle() {
	for i := len(b.scopes) - 1; i >= 0; i-- {
		for _, v := range b.scopes[i].variables {
			v.settled = true
		}
		if i > 0 && b.scopes[i-1].block {
			return
		}
	}
}

// inner returns a block inside of an expression.
func (b *body) inner(t typ, energy int) *block {
	return b.enter(b.weighted(85, 15), func() expr { return b.result(t, energy) })
}

// innermost returns the block that lets are added to.
func (b *body) innermost() *scope {
	for i := len(b.scopes) - 1; ; i-- {
		if b.scopes[i].block {
			return b.scopes[i]
		}
	}
}

// bind returns a new let of the innermost block.
func (b *body) bind(t typ) *variable {
	s := b.innermost()
	s.lets--
	v := b.newVariable(t)
	s.variables = append(s.variables, v)
	return v
}

// definition returns the value of a let. Once a block has as many lets as it wants, a value that has nothing to read is
// as small as can be and asks for no let, so that the block comes to an end.
func (b *body) definition(v *variable) expr {
	t := v.typ
	switch {
	case v.given != nil:
		return v.given()
	case v.tried:
		return b.try(t)
	case t.scalar.isView():
		return b.view(t.scalar)
	case t.isRecord() && t.nominal.holds:
		return b.construction(t, 1)
	case t.scalar == buffer:
		return b.filled(0)
	case t.scalar == octets:
		return b.array()
	case b.innermost().lets <= 0 && len(b.holding(t)) == 0:
		return b.value(t, 1, 0)
	case t.nominal != nil && t.nominal.isClass:
		if wide := b.widened(t.nominal); wide != nil {
			return wide
		}
	case b.chance(25):
		return b.result(t, b.between(3, 5))
	}
	return b.value(t, b.between(2, 5), 0)
}

// result returns an expression that stands where Go has a statement.
func (b *body) result(t typ, energy int) expr {
	if energy < 3 {
		return b.value(t, energy, 0)
	}
	const (
		asBranch = iota
		asMatchOfCases
		asMatchOfScalars
		asValue
	)
	switch form := b.weighted(25, 25, 15, 35); {
	case form == asBranch:
		return &branch{
			b.value(scalarType(boolean), energy/2, plain|readable),
			b.inner(t, energy/2),
			b.inner(t, energy/2),
		}
	case t.isRecord() && b.wanted == nil && (form != asValue || b.chance(60)):
		return b.update(t, energy)
	case form == asValue:
	case form == asMatchOfScalars && t.matchable():
		return b.scalarMatch(t, energy)
	case form == asMatchOfCases && t.matchable():
		if v := b.examined(); v != nil {
			return b.match(v, t, energy)
		}
	}
	return b.value(t, energy, 0)
}

// update returns a record with one field replaced.
func (b *body) update(t typ, energy int) expr {
	f := pick(b.random, t.nominal.fields)
	return &update{b.readable(t), f, b.value(f.typ, energy/2, 0)}
}

// consume returns an expression that reads the variable, whatever its type.
func (b *body) consume(v *variable, t typ) expr {
	if v.typ.isVariant() {
		return b.match(v, t, 4)
	}
	subject := pick(b.random, readings([]*variable{v}, noScalar))
	if subject.scalar == t.scalar && subject.scalar.isNumber() {
		return &binary{pick(b.random, additions), subject.expr, b.value(t, 2, 0)}
	}
	return &branch{b.test(subject), b.inner(t, 2), b.inner(t, 2)}
}
