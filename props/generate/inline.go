package generate

// dialect spells what differs between the two languages in an expression that stands anywhere.
type dialect interface {
	literal(*literal)
	array(*array)
	variable(*variable)
	field(*field)
	function(*function)
	method(*function)
	super(*super)
	typeArguments([]typ)
	construction(*construction)
	text(...string)
}

// inline appends an expression that stands anywhere, in parentheses if it binds less strongly than least.
func inline(d dialect, e expr, least int) {
	if strength(e) < least {
		d.text("(")
		inline(d, e, anyStrength)
		d.text(")")
		return
	}
	switch e := e.(type) {
	case *literal:
		d.literal(e)
	case *array:
		d.array(e)
	case *name:
		d.variable(e.variable)
	case *projection:
		inline(d, e.base, postfixStrength)
		d.text(".")
		d.field(e.field)
	case *call:
		taken := e.arguments
		if e.callee.class != nil {
			inline(d, taken[0], postfixStrength)
			d.text(".")
			d.method(e.callee)
			taken = taken[1:]
		} else {
			d.function(e.callee)
		}
		arguments(d, taken)
	case *instance:
		d.function(e.callee)
		d.typeArguments(e.types)
		arguments(d, e.arguments)
	case *unary:
		d.text(e.operator)
		inline(d, e.operand, unaryStrength)
	case *binary:
		inline(d, e.left, e.operator.strength)
		d.text(" ", e.operator.text, " ")
		inline(d, e.right, e.operator.strength+1)
	case *construction:
		d.construction(e)
	case *super:
		d.super(e)
	}
}

// list appends literals, separated by commas.
func list(d dialect, literals []*literal) {
	for i, l := range literals {
		if i > 0 {
			d.text(", ")
		}
		d.literal(l)
	}
}

// arguments appends the arguments of a call.
func arguments(d dialect, list []expr) {
	d.text("(")
	for i, argument := range list {
		if i > 0 {
			d.text(", ")
		}
		inline(d, argument, anyStrength)
	}
	d.text(")")
}

// output is text that grows.
type output struct{ bytes []byte }

func (o *output) text(parts ...string) {
	for _, part := range parts {
		o.bytes = append(o.bytes, part...)
	}
}

// comment appends comment lines after an indentation.
func (o *output) comment(indent string, lines ...string) {
	for _, line := range lines {
		if line != "" {
			o.text(indent, "// ", line, "\n")
		}
	}
}
