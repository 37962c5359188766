package generate

// addFunction declares a function. It calls the next imported function that nothing calls yet, if there is one.
func (m *module) addFunction() {
	var wanted *function
	if len(m.wanted) > 0 {
		wanted, m.wanted = m.wanted[0], m.wanted[1:]
	}
	f := m.newFunction()
	plain := len(m.functions) == 0 // what every other module can import
	switch {
	case wanted != nil && len(wanted.effects) > 0 && !plain:
		f.effects = wanted.effects
	case len(m.permits) > 0 && !plain && m.chance(25):
		f.effects = m.permits
	}
	if wanted != nil && !subset(wanted.effects, f.effects) {
		m.wanted = append(m.wanted, wanted)
		wanted = nil
	}
	b := newBody(m, f, wanted)
	f.result = m.resultType(wanted, plain)
	f.parameters = b.parameters(plain)
	b.complete()
}

// addTryFunction declares a function that leaves with what the operator ? finds.
func (m *module) addTryFunction() {
	f := m.newFunction()
	b := newBody(m, f, nil)
	f.result = pick(m.random, ownedTypes)
	f.parameters = b.parameters(false)
	b.complete()
}

// newFunction returns a function without a signature.
func (m *module) newFunction() *function {
	f := &function{module: m, comment: m.remark()}
	f.name = unique(m.names, pick(m.random, verbs)+"_"+pick(m.random, nouns))
	f.id = m.declarationID(f.name)
	return f
}

// complete makes the contracts and the body of a function that has its signature, and declares it.
func (b *body) complete() {
	b.contract()
	b.current.body = b.function()
	b.current.copies += b.copies
	b.module.add(b.current)
}

// addMain declares main. It calls the last function of the module that has no effects.
func (m *module) addMain() {
	f := &function{
		module:  m,
		name:    mainName,
		id:      m.declarationID(mainName),
		result:  scalarType(i64),
		comment: m.remark(),
	}
	called := m.functions[0]
	for _, other := range m.functions {
		if len(other.effects) == 0 {
			called = other
		}
	}
	newBody(m, f, called).complete()
}

func (m *module) add(f *function) {
	m.functions = append(m.functions, f)
	if f.name != mainName {
		m.callable[f.result] = append(m.callable[f.result], f)
	}
	m.printed.addFunction(m, f)
}

// resultType returns the result of a function. One that calls a wanted function often returns the same type; a variant
// can only be examined where a scalar is wanted.
func (m *module) resultType(wanted *function, plain bool) typ {
	switch {
	case plain:
		return scalarType(i64)
	case wanted != nil && (m.chance(30) || wanted.result.isVariant() && m.chance(30)):
		return wanted.result
	case wanted != nil && wanted.result.isVariant():
		return m.scalar()
	}
	switch m.weighted(60, 35, 5) {
	case 1:
		return m.value()
	case 2:
		return pick(m.random, ownedTypes)
	}
	return m.scalar()
}

// value returns a record, variant or class that the module knows, or a scalar if it knows none.
func (m *module) value() typ {
	if len(m.classes) > 0 && m.chance(30) {
		return typ{nominal: pick(m.random, m.classes)}
	}
	if len(m.values) == 0 {
		return m.scalar()
	}
	return pick(m.random, m.values)
}

// parameters returns the parameters of the function and makes them readable.
func (b *body) parameters(plain bool) []*variable {
	var parameters []*variable
	for range 1 + b.weighted(25, 40, 25, 10) {
		t := b.module.scalar()
		switch {
		case plain:
		case b.chance(35):
			t = b.module.value()
		case b.chance(3):
			t = pick(b.random, ownedTypes)
		}
		parameters = append(parameters, b.newVariable(t))
	}
	b.scopes = append(b.scopes, &scope{variables: parameters})
	return parameters
}

// contract gives the function its requires and ensures clauses.
func (b *body) contract() {
	f := b.current
	for range b.weighted(45, 40, 15) {
		if c := b.clause(f.parameters); c != nil {
			f.requires = append(f.requires, c)
		}
	}
	if b.chance(25) {
		result := &variable{name: "result", typ: f.result}
		if c := b.clause([]*variable{result}); c != nil {
			f.ensures = append(f.ensures, c)
		}
	}
}

// clause returns a condition about one of the variables, or nil if none of them has something to compare. It calls only
// functions without effects and constructs nothing.
func (b *body) clause(variables []*variable) expr {
	subjects := readings(variables, noScalar)
	if len(subjects) == 0 {
		return nil
	}
	condition := b.test(pick(b.random, subjects))
	switch b.weighted(65, 20, 15) {
	case 1:
		return &binary{operatorAnd, condition, b.test(pick(b.random, subjects))}
	case 2:
		if c := b.predicate(subjects); c != nil {
			return &binary{operatorOr, condition, c}
		}
	}
	return condition
}

// test returns a condition about one scalar.
func (b *body) test(subject reading) expr {
	if subject.scalar == boolean {
		if b.chance(40) {
			return &unary{"!", subject.expr}
		}
		return subject.expr
	}
	operators := orderings
	if b.chance(25) {
		operators = equalities
	}
	return &binary{pick(b.random, operators), subject.expr, b.literal(subject.scalar)}
}

// predicate returns a call of a function without effects that returns a bool and takes only scalars, or nil.
func (b *body) predicate(subjects []reading) expr {
	for _, f := range b.module.callable[scalarType(boolean)] {
		if !f.exportable() || b.chance(50) {
			continue
		}
		c := &call{callee: f}
		for _, p := range f.parameters {
			c.arguments = append(c.arguments, b.literal(p.typ.scalar))
			for _, s := range subjects {
				if s.scalar == p.typ.scalar {
					c.arguments[len(c.arguments)-1] = s.expr
				}
			}
		}
		return c
	}
	return nil
}
