package generate

// expr appends an expression on one line.
func (p *spx) expr(e expr) {
	switch e := e.(type) {
	case *branch:
		p.text("if ")
		p.expr(e.condition)
		p.text(" ")
		p.block(e.then)
		p.text(" else ")
		p.block(e.otherwise)
	case *match:
		p.match(e)
	case *update:
		inline(p, e.base, postfixStrength)
		p.text(" with { ", e.field.name, ": ")
		p.expr(e.value)
		p.text(" }")
	default:
		inline(p, e, anyStrength)
	}
}

func (p *spx) let(l *let) {
	p.text("let ", l.variable.name, " = ")
	p.expr(l.value)
	p.text(";")
}

func (p *spx) block(b *block) {
	p.text("{ ")
	for _, l := range b.lets {
		p.let(l)
		p.text(" ")
	}
	p.expr(b.tail)
	p.text(" }")
}

func (p *spx) match(m *match) {
	p.text("match ", m.scrutinee.name, " {")
	for _, a := range m.arms {
		p.text(" ")
		p.pattern(m.scrutinee.typ, a)
		p.text(" => ")
		p.expr(a.value)
		p.text(",")
	}
	p.text(" }")
}

func (p *spx) pattern(t typ, a *arm) {
	if a.variantCase == nil {
		p.text("_")
		return
	}
	p.nominalName(t.nominal)
	p.text("::", a.variantCase.name, " {")
	for i, f := range a.variantCase.fields {
		if i > 0 {
			p.text(",")
		}
		p.text(" ", f.name)
		if bound := a.bindings[i].name; bound != f.name {
			p.text(": ", bound)
		}
	}
	if len(a.bindings) > 0 {
		p.text(" ")
	}
	p.text("}")
}

func (p *spx) literal(l *literal) { p.text(l.text, scalars[l.scalar].suffix) }

func (p *spx) variable(v *variable) { p.text(v.name) }

func (p *spx) field(f *field) { p.text(f.name) }

func (p *spx) function(f *function) {
	if alias := p.module.functionAliases[f]; alias != "" {
		p.text(alias)
		return
	}
	p.text(f.name)
}

func (p *spx) construction(c *construction) {
	p.typ(c.typ)
	if c.variantCase != nil {
		p.text("::", c.variantCase.name)
	}
	p.text(" {")
	for i, f := range c.fields() {
		if i > 0 {
			p.text(",")
		}
		p.text(" ", f.name, ": ")
		p.expr(c.values[i])
	}
	if len(c.values) > 0 {
		p.text(" ")
	}
	p.text("}")
}
