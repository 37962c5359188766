package generate

import "strconv"

// need restricts what an expression may be.
type need uint8

const (
	plain    need = 1 << iota // constructs nothing, as in conditions, where a literal of a record needs parentheses
	readable                  // is no literal, so that Go folds no constants
)

// value returns an expression of a type that stands anywhere. Energy bounds its size: 1 is a single read, literal or
// construction.
func (b *body) value(t typ, energy int, need need) expr {
	if w := b.wanted; w != nil && w.result == t {
		b.wanted = nil
		return b.call(w, energy, need)
	}
	if t.nominal != nil {
		return b.aggregate(t, energy, need)
	}
	if !t.scalar.isCopied() {
		return b.owned(t.scalar, energy, need&plain)
	}
	if energy <= 1 {
		return b.leaf(t, need)
	}
	if b.chance(25) {
		if f := b.callee(t); f != nil {
			return b.call(f, energy, need)
		}
	}
	switch {
	case t.isArgument() && len(b.module.templates) > 0 && b.chance(30):
		return b.instance(t, energy, need)
	case t.scalar == boolean:
		return b.condition(energy, need)
	case t.scalar == char:
		return b.leaf(t, need)
	case t.scalar.isSigned() && b.chance(6):
		return &unary{"-", b.readable(t)}
	}
	return b.arithmetic(t, energy, need)
}

func (b *body) arithmetic(t typ, energy int, need need) expr {
	left := b.value(t, energy/2, need|readable)
	switch b.weighted(60, 25, 15) {
	case 0:
		return &binary{pick(b.random, additions), left, b.value(t, energy-energy/2-1, need&plain)}
	case 1:
		return &binary{products[0], left, b.value(t, energy-energy/2-1, need&plain)}
	}
	op := quotients[0]
	if t.scalar.isInteger() && b.chance(40) {
		op = quotients[1]
	}
	return &binary{op, left, b.literal(t.scalar)}
}

// condition returns an expression of type bool with an operator.
func (b *body) condition(energy int, need need) expr {
	boolType := scalarType(boolean)
	if known := append(b.owners(text), b.owners(str)...); len(known) > 0 && b.chance(40) {
		return b.search(pick(b.random, known))
	}
	switch b.weighted(75, 17, 8) {
	case 1:
		op := operatorAnd
		if b.chance(40) {
			op = operatorOr
		}
		return &binary{op, b.value(boolType, energy/2, need|readable), b.value(boolType, energy/2, need|readable)}
	case 2:
		return &unary{"!", b.readable(boolType)}
	}
	t := scalarType(i64)
	if known := readings(b.visible(), noScalar); len(known) > 0 {
		if s := pick(b.random, known).scalar; s != boolean {
			t = scalarType(s)
		}
	}
	operators := orderings
	if b.chance(25) {
		operators = equalities
	}
	return &binary{pick(b.random, operators), b.value(t, energy/2, need|readable), b.leaf(t, 0)}
}

// aggregate returns an expression whose type is a record or a variant.
func (b *body) aggregate(t typ, energy int, need need) expr {
	known := b.holding(t)
	switch {
	case len(known) > 0 && b.chance(45):
		return pick(b.random, known)
	case energy > 1 && b.chance(40):
		if f := b.callee(t); f != nil {
			return b.call(f, energy, need)
		}
	case b.innermost().lets > 0 && b.chance(30):
		return &name{b.bind(t)}
	}
	if need&plain != 0 {
		return b.readable(t)
	}
	return b.construction(t, energy)
}

func (b *body) construction(t typ, energy int) expr {
	c := &construction{typ: t}
	if t.isVariant() {
		c.variantCase = pick(b.random, t.nominal.cases)
	}
	fields := c.fields()
	for _, f := range fields {
		c.values = append(c.values, b.value(t.fieldType(f), energy/max(1, len(fields)), 0))
	}
	return c
}

// callee returns a function with the result and no effect that the current one lacks, which makes no more buffers
// than the current one may call for, or nil.
func (b *body) callee(t typ) *function {
	known := b.module.callable[t]
	if len(known) == 0 {
		return nil
	}
	f := pick(b.random, known)
	if !subset(f.effects, b.current.effects) || f.takesOwned() && (b.leaves() || b.copies >= copiesWanted) ||
		f.copies > calleeCopiesMax {
		return nil
	}
	return f
}

func (b *body) call(f *function, energy int, need need) expr {
	c := &call{callee: f}
	parameters := f.parameters
	if f.class != nil {
		on := b.receiver(f)
		f = on.method(f.name)
		c.callee, parameters = f, f.parameters[1:]
		c.arguments = []expr{b.value(typ{nominal: on}, energy/(1+len(f.parameters)), need&plain)}
	}
	b.current.copies = max(b.current.copies, f.copies)
	for _, p := range parameters {
		if p.typ.nominal != nil && p.typ.nominal.holds {
			c.arguments = append(c.arguments, b.held(p))
			continue
		}
		if p.mode == modeBorrow && !p.typ.scalar.isView() {
			c.arguments = append(c.arguments, &name{b.owner(p.typ.scalar)})
			continue
		}
		c.arguments = append(c.arguments, b.value(p.typ, energy/(1+len(f.parameters)), need&plain))
	}
	return c
}

// leaf returns a literal or something that is read.
func (b *body) leaf(t typ, need need) expr {
	if need&readable == 0 && b.chance(30) {
		return b.literal(t.scalar)
	}
	if known := b.holding(t); len(known) > 0 || need&readable != 0 || b.innermost().lets > 0 {
		return b.readable(t)
	}
	return b.literal(t.scalar)
}

// readable returns something of the type that is read: a variable, a field, or a new let.
func (b *body) readable(t typ) expr {
	known := b.holding(t)
	if len(known) == 0 || b.innermost().lets > 0 && b.chance(30) {
		return &name{b.bind(t)}
	}
	return pick(b.random, known)
}

// literal returns a literal of a scalar type, never zero.
func (b *body) literal(s scalar) *literal {
	text := ""
	switch s {
	case boolean:
		text = strconv.FormatBool(b.chance(50))
	case f64:
		text = strconv.Itoa(b.between(1, 99)) + pick(b.random, []string{".0", ".25", ".5", ".75"})
	case char:
		text = "'" + string(rune('a'+b.IntN(26))) + "'"
	case u8:
		text = strconv.Itoa(b.between(1, 255))
	default:
		text = strconv.Itoa(b.between(1, pick(b.random, []int{10, 100, 1000})))
	}
	return &literal{s, text}
}
