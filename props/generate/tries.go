package generate

// leaves reports whether the operator ? may leave the function. Such a function owns nothing at any place.
func (b *body) leaves() bool { return b.current.result.compilerOwned() }

// success returns a result that holds a value, which needs that of another Result or Option.
func (b *body) success() expr {
	t := b.current.result
	c := t.nominal.success()
	payload := t.fieldType(c.fields[0])
	v := b.bind(payload)
	v.tried = true
	value := expr(&name{v})
	if payload.scalar.isNumber() && b.chance(60) {
		value = &binary{pick(b.random, additions), value, b.value(payload, 3, 0)}
	}
	return &construction{t, c, []expr{value}}
}

// try returns the payload of another value like the result of the function, which the function may leave with.
func (b *body) try(payload typ) expr {
	operand := b.current.result
	operand.arguments[0] = payload.scalar
	return &try{b.value(operand, b.between(2, 4), 0), &variable{name: unique(b.names, "held"), typ: operand}}
}
