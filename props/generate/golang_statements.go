package generate

// returned is the target of a value that the function returns. Any other target is the variable that gets the value.
const returned = ""

// assign appends how a value reaches its target; the value follows.
func (p *golang) assign(target string) {
	if target == returned {
		p.text("return ")
		return
	}
	p.text(target, " = ")
}

func (p *golang) block(b *block, target string) {
	p.statements(b.statements)
	p.statement(b.tail, target)
}

func (p *golang) statements(list []statement) {
	for _, s := range list {
		switch s := s.(type) {
		case *let:
			p.comment("", s.comment)
			p.let(s)
		case *assignment:
			target := s.variable.name
			if s.field != nil {
				target += "." + s.field.golang
			}
			p.statement(s.value, target)
		case *audited:
			p.comment("", "Unsafe: "+s.audit)
			p.text("{\n")
			p.block(s.body, "_")
			p.text("}\n")
		case *loop:
			p.text("for ")
			inline(p, s.condition, anyStrength)
			p.text(" {\n")
			p.block(s.body, "_")
			p.text("}\n")
		}
	}
}

func (p *golang) let(l *let) {
	switch value := l.value.(type) {
	case *branch, *match:
		p.text("var ", l.variable.name, " ")
		p.typ(l.variable.typ)
		p.text("\n")
		p.statement(value, l.variable.name)
	case *try:
		p.try(value)
		p.text(l.variable.name, " := ", value.held.name, ".")
		p.field(value.held.typ.nominal.success().fields[0])
		p.text("\n")
	case *widening:
		p.text(l.variable.name, " := ")
		inline(p, value.value, postfixStrength)
		for at := value.from; at != value.to; at = at.parent {
			p.text(".", at.parent.name)
		}
		p.text("\n")
	case *update:
		p.text(l.variable.name, " := ")
		p.updated(value, l.variable.name)
	case *literal:
		p.text(l.variable.name, " := ")
		p.typed(value)
		p.text("\n")
	default:
		p.text(l.variable.name, " := ")
		inline(p, value, anyStrength)
		p.text("\n")
	}
}

// try appends what leaves the function with a failure that the operand holds.
func (p *golang) try(t *try) {
	p.text(t.held.name, " := ")
	inline(p, t.operand, anyStrength)
	n := t.held.typ.nominal
	p.text("\nif ", t.held.name, ".Case == ")
	failure := n.failure()
	p.qualified(nil, n.name, failure.name)
	p.text(" {\nreturn ")
	c := &construction{typ: p.current.result, variantCase: failure}
	for _, f := range failure.fields {
		c.values = append(c.values, &projection{&name{t.held}, f})
	}
	p.construction(c)
	p.text("\n}\n")
}

// typed appends a literal that has its type without help from its place.
func (p *golang) typed(l *literal) {
	if !l.scalar.isInteger() {
		p.literal(l)
		return
	}
	p.text(scalars[l.scalar].golang, "(")
	p.literal(l)
	p.text(")")
}

// statement appends the statement that brings a value to its target.
func (p *golang) statement(e expr, target string) {
	switch e := e.(type) {
	case *branch:
		p.text("if ")
		inline(p, e.condition, anyStrength)
		p.text(" {\n")
		p.block(e.then, target)
		p.text("} else {\n")
		p.block(e.otherwise, target)
		p.text("}\n")
	case *match:
		p.match(e, target)
	case *update:
		if target == returned {
			p.text("updated := ")
			p.updated(e, "updated")
			p.text("return updated\n")
			return
		}
		p.assign(target)
		p.updated(e, target)
	default:
		p.assign(target)
		inline(p, e, anyStrength)
		p.text("\n")
	}
}

// updated appends the base of an update and then the store of its field in the variable that got the base.
func (p *golang) updated(u *update, variable string) {
	inline(p, u.base, anyStrength)
	p.text("\n", variable, ".", u.field.golang, " = ")
	inline(p, u.value, anyStrength)
	p.text("\n")
}

// match appends a switch, or for a record just the value of its arm. The last arm of a switch is the default, as the
// arms take every case.
func (p *golang) match(m *match, target string) {
	if m.source != nil {
		p.text(m.scrutinee.name, " := ")
		inline(p, m.source, anyStrength)
		p.text("\n")
	}
	if m.scrutinee.typ.nominal == nil {
		p.scalarMatch(m, target)
		return
	}
	if m.mode != "" {
		p.fieldBindings(m, m.arms[0], m.scrutinee.typ.nominal.fields)
		p.statement(m.arms[0].value, target)
		return
	}
	p.text("switch ", m.scrutinee.name, ".Case {\n")
	for i, a := range m.arms {
		if i == len(m.arms)-1 {
			p.text("default:\n")
		} else {
			p.text("case ")
			n := m.scrutinee.typ.nominal
			p.qualified(n.module, n.name, a.variantCase.name)
			p.text(":\n")
		}
		if a.variantCase != nil {
			p.fieldBindings(m, a, a.variantCase.fields)
		}
		p.statement(a.value, target)
	}
	p.text("}\n")
}

// fieldBindings lets the bindings of an arm be read as the fields that they bind.
func (p *golang) fieldBindings(m *match, a *arm, fields []*field) {
	for i, v := range a.bindings {
		p.bindings[v] = m.scrutinee.name + "." + fields[i].golang
	}
}

// scalarMatch appends a switch on conditions.
func (p *golang) scalarMatch(m *match, target string) {
	p.text("switch {\n")
	for i, a := range m.arms {
		for _, v := range a.bindings {
			p.bindings[v] = p.read(m.scrutinee)
		}
		if i == len(m.arms)-1 {
			p.text("default:\n")
		} else {
			p.text("case ")
			inline(p, p.condition(m.scrutinee, a), anyStrength)
			p.text(":\n")
		}
		p.statement(a.value, target)
	}
	p.text("}\n")
}

// condition returns when an arm is taken that is not the last one.
func (p *golang) condition(v *variable, a *arm) expr {
	var taken expr
	for _, l := range a.literals {
		same := &binary{equalities[0], &name{v}, l}
		if taken == nil {
			taken = same
		} else {
			taken = &binary{operatorOr, taken, same}
		}
	}
	switch {
	case taken == nil:
		return a.guard
	case a.guard == nil:
		return taken
	}
	return &binary{operatorAnd, taken, a.guard}
}

func (p *golang) literal(l *literal) { p.text(l.text) }

func (p *golang) array(a *array) {
	p.text(scalars[octets].golang, "{")
	list(p, a.values)
	p.text("}")
}

func (p *golang) variable(v *variable) { p.text(p.read(v)) }

// read returns how a variable is read.
func (p *golang) read(v *variable) string {
	if read := p.bindings[v]; read != "" {
		return read
	}
	return v.name
}

func (p *golang) field(f *field) { p.text(f.golang) }

func (p *golang) function(f *function) { p.qualified(f.module, camel(f.name)) }

func (p *golang) method(f *function) { p.text(camel(f.name)) }

// super appends the embedded struct.
func (p *golang) super(s *super) { p.text(s.self.name, ".", s.self.typ.nominal.parent.name) }

// class appends a value of a class, which holds one of the class that it extends.
func (p *golang) class(n *nominal, values []expr) {
	p.text(n.name, "{")
	separator := ""
	inherited := 0
	if n.parent != nil {
		inherited = len(n.parent.fields)
		p.text(n.parent.name, ": ")
		p.class(n.parent, values[:inherited])
		separator = ", "
	}
	for i, f := range n.ownFields() {
		p.text(separator, f.golang, ": ")
		inline(p, values[inherited+i], anyStrength)
		separator = ", "
	}
	p.text("}")
}

func (p *golang) typeArguments(types []typ) {
	separator := "["
	for _, t := range types {
		p.text(separator)
		p.typ(t)
		separator = ", "
	}
	p.text("]")
}

func (p *golang) construction(c *construction) {
	if c.typ.nominal.isClass {
		p.class(c.typ.nominal, c.values)
		return
	}
	p.typ(c.typ)
	p.text("{")
	separator := ""
	if c.variantCase != nil {
		n := c.typ.nominal
		p.text("Case: ")
		p.qualified(n.module, n.name, c.variantCase.name)
		separator = ", "
	}
	for i, f := range c.fields() {
		p.text(separator, f.golang, ": ")
		inline(p, c.values[i], anyStrength)
		separator = ", "
	}
	p.text("}")
}
