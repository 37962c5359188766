package syntax

// inline is the depth of what stands inside an expression: everything on one line.
const inline = -1

// body appends the statements and the tail of the block that an item has as its body, each on its own line.
func (p *printer) body(item Node, block Expr, depth int) {
	items := nested(item, block.Node)
	last := block.count() - 1
	for i := range last + 1 {
		p.leading(items, i, depth)
		p.indent(depth)
		if i < last {
			p.statement(Statement{block.child(i)}, depth)
		} else {
			p.tail(block.Tail())
		}
		p.end(items, i, depth)
	}
	p.closing(items, depth)
}

// block appends a block that is part of an expression.
func (p *printer) block(block Expr) {
	p.text("{ ")
	for i := range block.count() - 1 {
		p.statement(Statement{block.child(i)}, inline)
		p.byte(' ')
	}
	p.tail(block.Tail())
	p.text(" }")
}

func (p *printer) statement(s Statement, depth int) {
	switch s.Kind() {
	case KindLet:
		p.let(s)
	case KindAssign:
		p.text(s.Text())
		if field := s.Field(); field.Exists() {
			p.byte('.')
			p.text(field.Text())
		}
		p.assigned(s.Value())
	case KindWhile:
		p.text("while ")
		p.condition(s.Condition())
		p.byte(' ')
		p.owned(s, depth)
	case KindUnsafe:
		p.attribute("audit", s.Text())
		p.text(" unsafe ")
		p.owned(s, depth)
	}
}

func (p *printer) let(s Statement) {
	p.text("let ")
	if s.IsMutable() {
		p.text("mut ")
	}
	p.text(s.Text())
	if typ := s.Type(); typ.Exists() {
		p.text(": ")
		p.typ(typ)
	}
	p.assigned(s.Value())
}

func (p *printer) assigned(value Expr) {
	p.text(" = ")
	p.expr(value, anywhere)
	p.byte(';')
}

// owned appends the block of a while or unsafe statement the way the statement itself is printed.
func (p *printer) owned(s Statement, depth int) {
	if depth == inline {
		p.block(s.Body())
		return
	}
	p.text("{\n")
	p.body(s.Node, s.Body(), depth+1)
	p.indent(depth)
	p.byte('}')
}
