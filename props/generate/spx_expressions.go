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
	case *try:
		inline(p, e.operand, postfixStrength)
		p.text("?")
	case *widening:
		p.expr(e.value)
	default:
		inline(p, e, anyStrength)
	}
}

// statement appends a statement on one line.
func (p *spx) statement(s statement) {
	switch s := s.(type) {
	case *let:
		p.text("let ")
		if s.mutable {
			p.text("mut ")
		}
		p.assign(s.variable, nil, s.value)
	case *assignment:
		p.assign(s.variable, s.field, s.value)
	case *audited:
		p.text(`@audit("`, s.audit, `") unsafe `)
		p.block(s.body)
	case *loop:
		p.text("while ")
		p.expr(s.condition)
		p.text(" ")
		p.block(s.body)
	}
}

func (p *spx) assign(v *variable, f *field, value expr) {
	p.text(v.name)
	if f != nil {
		p.text(".", f.name)
	}
	if wide, ok := value.(*widening); ok {
		p.text(": ", wide.to.name)
	}
	p.text(" = ")
	p.expr(value)
	p.text(";")
}

func (p *spx) block(b *block) {
	p.text("{ ")
	for _, s := range b.statements {
		p.statement(s)
		p.text(" ")
	}
	p.expr(b.tail)
	p.text(" }")
}

func (p *spx) match(m *match) {
	p.text("match ", m.mode)
	if m.source != nil {
		p.expr(m.source)
	} else {
		p.text(m.scrutinee.name)
	}
	p.text(" {")
	for _, a := range m.arms {
		p.text(" ")
		p.pattern(m.scrutinee.typ, a)
		if a.guard != nil {
			p.text(" if ")
			p.expr(a.guard)
		}
		p.text(" => ")
		p.expr(a.value)
		p.text(",")
	}
	p.text(" }")
}

func (p *spx) pattern(t typ, a *arm) {
	for i, l := range a.literals {
		if i > 0 {
			p.text(" | ")
		}
		p.literal(l)
	}
	switch {
	case a.variantCase != nil:
		p.nominalName(t.nominal)
		p.text("::", a.variantCase.name)
		p.fieldPatterns(a.variantCase.fields, a)
	case t.isRecord() && !a.whole:
		p.nominalName(t.nominal)
		p.fieldPatterns(t.nominal.fields, a)
	case len(a.bindings) > 0:
		p.text(a.bindings[0].name)
	case len(a.literals) == 0:
		p.text("_")
	}
}

func (p *spx) fieldPatterns(fields []*field, a *arm) {
	p.text(" {")
	for i, f := range fields {
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

func (p *spx) array(a *array) {
	p.text("[")
	list(p, a.values)
	p.text("]")
}

func (p *spx) variable(v *variable) { p.text(v.name) }

func (p *spx) field(f *field) { p.text(f.name) }

func (p *spx) function(f *function) {
	if alias := p.module.functionAliases[f]; alias != "" {
		p.text(alias)
		return
	}
	p.text(f.name)
}

func (p *spx) method(f *function) { p.text(f.name) }

func (p *spx) super(*super) { p.text("super") }

func (p *spx) typeArguments(types []typ) {
	separator := "<"
	for _, t := range types {
		p.text(separator)
		p.typ(t)
		separator = ", "
	}
	p.text(">")
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
