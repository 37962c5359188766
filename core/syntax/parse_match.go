package syntax

// match reads a match after its word.
func (p *parser) match() int32 {
	start := p.here()
	p.advance()
	mode := p.matchMode()
	mark := len(p.stack)
	p.push(p.condition())
	p.expect(tokenLeftBrace)
	for p.kind() != tokenRightBrace && p.fault == nil {
		if p.kind() == tokenEnd {
			p.fail(ruleOpenMatch, p.here(), "the arms of the match are not closed")
			break
		}
		p.push(p.arm())
	}
	p.expect(tokenRightBrace)
	return p.addFrom(mark, node{kind: KindMatch, detail: uint8(mode), at: start.to(p.last())})
}

// matchMode reads the ownership word of a match; own and borrow are ordinary names unless a scrutinee follows.
func (p *parser) matchMode() Mode {
	if !p.isMatchMode() {
		return ModeValue
	}
	mode := modes[p.text()]
	p.advance()
	if p.isMatchMode() {
		p.fail(ruleNesting, p.here(), "a match has one ownership word")
	}
	return mode
}

func (p *parser) isMatchMode() bool {
	if !p.isWord("own") && !p.isWord("borrow") {
		return false
	}
	switch next := p.ahead(1); next {
	case tokenIdentifier:
		return !p.isWordAt(1, "with")
	case tokenLeftBracket, tokenMinus, tokenNot:
		return true
	default:
		return literalKinds[next] != KindInvalid
	}
}

func (p *parser) arm() int32 {
	pattern := p.pattern()
	guard := absent
	if p.acceptWord("if") {
		guard = p.free()
	}
	p.expect(tokenFatArrow)
	value := p.free()
	index := p.add(node{kind: KindArm, at: p.rangeOf(pattern).to(p.rangeOf(value))}, pattern, guard, value)
	if p.kind() == tokenEnd && p.fault == nil {
		p.fail(ruleOpenMatch, p.here(), "the arms of the match are not closed")
	}
	p.expect(tokenComma)
	return index
}
