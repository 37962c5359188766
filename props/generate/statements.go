package generate

import "strconv"

// block is statements and the value that they lead to.
type block struct {
	statements []statement
	tail       expr
}

// statement is *let, *assignment, *loop or *audited.
type statement any

type let struct {
	variable *variable
	value    expr
	comment  string
	mutable  bool
}

// assignment gives a mutable let, or a field of the record in it, another value. That of text or of a buffer takes
// the let over.
type assignment struct {
	variable *variable
	field    *field // or nil
	value    expr
}

// loop runs its body while the condition holds. It reads nothing but scalars and single bytes, and sets bytes; the
// value of its body is of no use.
type loop struct {
	condition expr
	body      *block
}

// audited is an unsafe statement. The value of its body is of no use.
type audited struct {
	audit string
	body  *block
}

// define returns the statements that make a let and change it, the last one first.
func (b *body) define(v *variable) []statement {
	changes := b.changes(v)
	made := &let{v, b.definition(v), b.module.note(), len(changes) > 0}
	return append(changes, made)
}

// changes returns the statements that change a let right after it, the last one first: mostly none.
func (b *body) changes(v *variable) []statement {
	switch {
	case v.scans != nil:
		return b.scanning(v, v.scans)
	case v.typ.scalar == buffer && (v.renewed || b.chance(25)):
		return b.filling(v)
	case v.typ.scalar == buffer && b.chance(30):
		return []statement{
			&assignment{variable: v, value: b.set(v, &literal{usize, strconv.Itoa(b.between(0, zeroedMin-1))})},
		}
	case v.typ.scalar == text && (v.renewed || b.chance(20)):
		return []statement{&assignment{variable: v, value: &call{stringConcat, []expr{&name{v}, b.text(2, 0)}}}}
	case v.typ.scalar.isNumber() && b.chance(12):
		return b.counting(v)
	case v.typ.scalar.isNumber() && b.chance(30) && len(b.owners(slice)) > 0:
		return b.scanning(v, b.owner(slice))
	case v.typ.scalar.isNumber() && b.chance(15):
		sum := &binary{pick(b.random, additions), &name{v}, b.value(v.typ, 2, 0)}
		return []statement{&assignment{variable: v, value: sum}}
	case v.typ.scalar.isNumber() && b.module.audits && b.chance(15):
		difference := &binary{additions[1], &name{v}, b.value(v.typ, 2, 0)}
		body := &block{[]statement{&assignment{variable: v, value: difference}}, &name{v}}
		return []statement{&audited{sentence(b.random), body}}
	case v.typ.scalar == boolean && b.chance(15):
		either := &binary{operatorOr, &name{v}, b.value(v.typ, 2, readable)}
		return []statement{&assignment{variable: v, value: either}}
	case v.typ.isRecord() && !v.typ.nominal.holds && b.chance(60):
		f := pick(b.random, v.typ.nominal.fields)
		if f.typ.nominal != nil {
			f = v.typ.nominal.fields[0]
		}
		return []statement{&assignment{v, f, b.value(f.typ, 3, 0)}}
	}
	return nil
}

// counting returns a loop that changes a variable some times.
func (b *body) counting(v *variable) []statement {
	counter := &variable{name: unique(b.names, pick(b.random, counterWords)), typ: scalarType(i64)}
	goal := b.looped(counter.typ)
	condition := &binary{orderings[0], &name{counter}, goal}
	changed := expr(&binary{pick(b.random, additions), &name{v}, b.looped(v.typ)})
	if b.chance(35) {
		test := b.test(reading{&name{counter}, i64})
		changed = &branch{test, &block{tail: changed}, &block{tail: &name{v}}}
	}
	body := &block{[]statement{&assignment{variable: v, value: changed}, next(counter)}, condition}
	return []statement{&loop{condition, body}, start(counter)}
}

// scanning returns a loop that changes a variable by the bytes of a view.
func (b *body) scanning(v, view *variable) []statement {
	counter := &variable{name: unique(b.names, pick(b.random, counterWords)), typ: scalarType(usize)}
	octet := b.newVariable(scalarType(u8))
	read := &let{variable: octet, value: b.byteMatch(view, &name{counter}, func(held *variable) expr {
		if held == nil {
			return b.literal(u8)
		}
		return &name{held}
	})}
	changed := &branch{
		b.test(reading{&name{octet}, u8}),
		&block{tail: &binary{pick(b.random, additions), &name{v}, b.looped(v.typ)}},
		&block{tail: &name{v}},
	}
	condition := &binary{orderings[0], &name{counter}, &call{byteLen, []expr{&name{view}}}}
	body := &block{[]statement{read, &assignment{variable: v, value: changed}, next(counter)}, &name{counter}}
	return []statement{&loop{condition, body}, start(counter)}
}

func start(counter *variable) *let {
	return &let{variable: counter, value: &literal{counter.typ.scalar, "0"}, mutable: true}
}

func next(counter *variable) *assignment {
	one := &literal{counter.typ.scalar, "1"}
	return &assignment{variable: counter, value: &binary{additions[0], &name{counter}, one}}
}

// looped returns a scalar that a loop may ask for: a variable, a literal, or the call of a function of scalars.
func (b *body) looped(t typ) expr {
	if f := b.callee(t); f != nil && f.isScalar() && b.chance(40) {
		c := &call{callee: f}
		for _, p := range f.parameters {
			c.arguments = append(c.arguments, b.loopedLeaf(p.typ))
		}
		return c
	}
	return b.loopedLeaf(t)
}

func (b *body) loopedLeaf(t typ) expr {
	for _, v := range b.visible() {
		if v.typ == t && b.chance(50) {
			return &name{v}
		}
	}
	return b.literal(t.scalar)
}
