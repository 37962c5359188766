package syntax

// function appends a function (depth 0) or a method (depth 1) from its word on. The opening brace of both stands at
// the start of its line.
func (p *printer) function(f Function, depth int) {
	p.indent(depth)
	p.heading("fn ", f.Declaration)
	p.parameters(f.Parameters())
	p.text(" -> ")
	p.typ(f.Result())
	p.byte('\n')
	if effects := f.Effects(); effects.Len() > 0 {
		p.indent(depth + 1)
		p.text("uses ")
		p.effects(effects)
		p.byte('\n')
	}
	if clauses := f.Clauses(); clauses.Len() > 0 {
		p.clauses(clauses, false, depth+1)
		p.clauses(clauses, true, depth+1)
	}
	p.text("{\n")
	p.body(f.Node, f.Body(), depth+1)
	p.indent(depth)
	p.byte('}')
}

// clauses appends the requires or the ensures clauses, each on its own line.
func (p *printer) clauses(clauses List[Clause], ensures bool, depth int) {
	word := "requires "
	if ensures {
		word = "ensures "
	}
	for i := range clauses.Len() {
		if c := clauses.At(i); c.IsEnsures() == ensures {
			p.indent(depth)
			p.text(word)
			p.condition(c.Condition())
			p.byte('\n')
		}
	}
}

func (p *printer) parameters(parameters List[Parameter]) {
	p.byte('(')
	for i := range parameters.Len() {
		if i > 0 {
			p.text(", ")
		}
		parameter := parameters.At(i)
		p.text(parameter.Text())
		p.text(": ")
		if mode := parameter.Mode(); mode != ModeValue {
			p.text(mode.String())
			p.byte(' ')
		}
		p.typ(parameter.Type())
	}
	p.byte(')')
}
