package syntax

// block reads { statements tail }.
func (p *parser) block() int32 {
	outer := p.recordsOff
	p.recordsOff = false
	start := p.here()
	p.expect(tokenLeftBrace)
	mark := len(p.stack)
	for p.fault == nil {
		if p.kind() == tokenRightBrace {
			p.fail(ruleNoTail, p.here(), "the block has no value: its last line must be an expression")
			break
		}
		statement, is := p.statement()
		if is {
			p.push(statement)
			continue
		}
		p.push(p.expr())
		break
	}
	p.expect(tokenRightBrace)
	p.recordsOff = outer
	return p.addFrom(mark, node{kind: KindBlock, at: start.to(p.last())})
}

// statement reads a statement if one starts here.
func (p *parser) statement() (index int32, is bool) {
	if p.kind() == tokenAt && p.ahead(1) == tokenIdentifier {
		return p.unsafe(), true
	}
	if p.kind() != tokenIdentifier {
		return absent, false
	}
	switch p.text() {
	case "let":
		return p.let(), true
	case "while":
		return p.while(), true
	case "unsafe":
		if p.ahead(1) == tokenLeftBrace {
			p.fail(ruleUnsafeWithoutAudit, p.here(), "an unsafe block needs @audit(\"why it is safe\") before it")
			return absent, true
		}
	}
	return p.assignment()
}

func (p *parser) let() int32 {
	start := p.here()
	p.advance()
	detail := uint8(0)
	if p.isWord("mut") && p.ahead(1) == tokenIdentifier {
		detail = detailMutable
		p.advance()
		if p.isWord("mut") {
			p.fail(ruleDoubleMut, p.here(), "mut is written once")
		}
	}
	name := p.identifier("a name for the binding")
	typ := absent
	if p.accept(tokenColon) {
		typ = p.typ()
	}
	p.expect(tokenAssign)
	value := p.expr()
	p.expect(tokenSemicolon)
	return p.add(node{kind: KindLet, detail: detail, at: start.to(p.last()), payload: p.payloadOf(name)}, name, typ, value)
}

// assignment reads name = value; or name.field = value; which is told from an expression by the mark after the path.
func (p *parser) assignment() (index int32, is bool) {
	dots := 0
	for p.ahead(2*dots+1) == tokenDot && p.ahead(2*dots+2) == tokenIdentifier {
		dots++
	}
	if p.ahead(2*dots+1) != tokenAssign {
		return absent, false
	}
	start := p.here()
	if dots > 1 {
		p.fail(ruleDeepAssignment, start.to(p.tokens[p.at+2*dots].at()), "an assignment reaches one field deep, not more")
		return absent, true
	}
	name, field := p.identifier("a name"), absent
	if p.accept(tokenDot) {
		field = p.identifier("a field name")
	}
	p.expect(tokenAssign)
	value := p.expr()
	p.expect(tokenSemicolon)
	return p.add(node{kind: KindAssign, at: start.to(p.last()), payload: p.payloadOf(name)}, name, field, value), true
}

func (p *parser) while() int32 {
	start := p.here()
	p.advance()
	condition := p.condition()
	body := p.block()
	return p.add(node{kind: KindWhile, at: start.to(p.last())}, condition, body)
}

// unsafe reads @audit("...") unsafe { ... }.
func (p *parser) unsafe() int32 {
	start := p.tokens[p.at+1].at() // the word audit; the statement does not include its @
	text, at := p.attribute("audit")
	if p.fault == nil && p.file.textOf(text) == "" {
		p.fail(ruleAuditText, at, "the audit of an unsafe block says why it is safe")
	}
	p.expectWord("unsafe")
	body := p.block()
	return p.add(node{kind: KindUnsafe, at: start.to(p.last()), payload: text}, body)
}
