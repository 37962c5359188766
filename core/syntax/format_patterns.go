package syntax

func (p *printer) match(e Expr, within context) {
	start := len(p.out)
	p.text("match ")
	p.scrutinee(e)
	p.text(" { ")
	arms := e.Arms()
	for i := range arms.Len() {
		if i > 0 {
			p.byte(' ')
		}
		p.arm(arms.At(i))
	}
	p.text(" }")
	if p.exposed && within&frontmost == 0 {
		p.parenthesise(start, len(p.out))
		p.exposed = false
	}
}

// scrutinee appends the ownership word, if there is one, and what the match examines. After the word no parentheses
// can stand around the whole.
func (p *printer) scrutinee(e Expr) {
	if mode := e.Mode(); mode != ModeValue {
		p.text(mode.String())
		p.byte(' ')
		p.expr(e.Scrutinee(), recordsOff|frontmost)
		return
	}
	start := len(p.out)
	p.condition(e.Scrutinee())
	if readsAsMode(p.out[start:]) {
		p.parenthesise(start, len(p.out))
	}
}

func (p *printer) arm(a Arm) {
	p.pattern(a.Pattern())
	if guard := a.Guard(); guard.Exists() {
		p.text(" if ")
		p.expr(guard, anywhere)
	}
	p.text(" => ")
	p.expr(a.Value(), anywhere)
	p.byte(',')
}

func (p *printer) pattern(t Pattern) {
	switch t.Kind() {
	case KindWildcard:
		p.byte('_')
	case KindBinding:
		p.text(t.Text())
	case KindLiteralPattern:
		p.expr(t.Literal(), anywhere)
	case KindOrPattern:
		alternatives := t.Alternatives()
		for i := range alternatives.Len() {
			if i > 0 {
				p.text(" | ")
			}
			p.pattern(alternatives.At(i))
		}
	case KindVariantPattern:
		p.text(t.Text())
		p.text("::")
		p.text(t.Case().Text())
		p.patternFields(t.Fields())
	case KindRecordPattern:
		p.text(t.Text())
		p.patternFields(t.Fields())
	}
}

// patternFields appends pattern fields in braces; a field that is bound to its own name is printed as the name alone.
func (p *printer) patternFields(fields List[PatternField]) {
	if fields.Len() == 0 {
		p.text(" {}")
		return
	}
	separator := " { "
	for i := range fields.Len() {
		p.text(separator)
		field := fields.At(i)
		p.text(field.Text())
		if inner := field.Pattern(); inner.Kind() != KindBinding || inner.Text() != field.Text() {
			p.text(": ")
			p.pattern(inner)
		}
		separator = ", "
	}
	p.text(" }")
}
