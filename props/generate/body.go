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
	}
	return &variable{unique(b.names, pick(b.random, words)), t}
}

// function returns the body of the function.
func (b *body) function() *block {
	energy := b.between(3, 8)
	lets := b.weighted(20, 25, 25, 20, 10)
	return b.enter(lets, func() expr {
		if b.wanted != nil && b.wanted.result != b.current.result {
			return b.consume(b.bind(b.wanted.result), b.current.result)
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
		made.lets = append(made.lets, &let{v, b.definition(v.typ), b.module.note()})
	}
	b.scopes = b.scopes[:len(b.scopes)-1]
	slices.Reverse(made.lets)
	return made
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
func (b *body) definition(t typ) expr {
	switch {
	case b.innermost().lets <= 0 && len(b.holding(t)) == 0:
		return b.value(t, 1, 0)
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
	switch b.weighted(25, 25, 50) {
	case 0:
		return &branch{b.value(scalarType(boolean), energy/2, plain|readable), b.inner(t, energy/2), b.inner(t, energy/2)}
	case 1:
		if t.nominal == nil {
			if v := b.examined(); v != nil {
				return b.match(v, t, energy)
			}
		}
		if t.isRecord() && b.wanted == nil {
			return b.update(t, energy)
		}
	}
	return b.value(t, energy, 0)
}

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

// match returns a match on a variable. The arms are scalars.
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
		a.bindings = append(a.bindings, &variable{unique(b.names, f.name), examined.fieldType(f)})
	}
	b.scopes = append(b.scopes, &scope{variables: a.bindings})
	a.value = b.value(t, energy/2, 0)
	b.scopes = b.scopes[:len(b.scopes)-1]
	return a
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
