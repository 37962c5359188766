package syntax

// pattern reads alternatives separated by |.
func (p *parser) pattern() int32 {
	first := p.patternAtom()
	if p.kind() != tokenBar {
		return first
	}
	mark := len(p.stack)
	p.push(first)
	for p.accept(tokenBar) {
		p.push(p.patternAtom())
	}
	return p.addFrom(mark, node{kind: KindOrPattern, at: p.rangeOf(first).to(p.last())})
}

func (p *parser) patternAtom() int32 {
	at := p.here()
	switch p.kind() {
	case tokenIdentifier:
		return p.namedPattern(at)
	case tokenMinus:
		return p.negativePattern(at)
	case tokenInt64, tokenInt32, tokenUint8, tokenUsize, tokenChar:
		return p.add(node{kind: KindLiteralPattern, at: at}, p.atom())
	case tokenInt64Minimum, tokenInt32Minimum:
		p.atom()
		return p.broken()
	case tokenFloat32, tokenFloat64, tokenString:
		p.fail(ruleLiteralPattern, at, "a literal pattern is an integer, a char or a bool")
		return p.broken()
	}
	p.failHere(ruleExpectedIdentifier, "a pattern")
	return p.broken()
}

// negativePattern reads a minus and the integer after it as one literal.
func (p *parser) negativePattern(at Range) int32 {
	p.advance()
	switch p.kind() {
	case tokenInt64, tokenInt32, tokenInt64Minimum, tokenInt32Minimum:
	case tokenUsize:
		p.fail(ruleUsizeLiteral, at.to(p.here()), "a usize is never negative")
		return p.broken()
	default:
		p.fail(ruleLiteralPattern, at.to(p.here()), "only an i64 or i32 literal can follow the minus of a pattern")
		return p.broken()
	}
	minimum := p.kind() == tokenInt64Minimum || p.kind() == tokenInt32Minimum
	literal := p.number(at)
	if !minimum {
		p.file.setPayload(literal, -p.payloadOf(literal))
	}
	return p.add(node{kind: KindLiteralPattern, at: p.rangeOf(literal)}, literal)
}

func (p *parser) namedPattern(at Range) int32 {
	switch {
	case p.isWord("true"), p.isWord("false"):
		return p.add(node{kind: KindLiteralPattern, at: at}, p.atom())
	case p.isWord("_"):
		p.advance()
		return p.add(node{kind: KindWildcard, at: at})
	}
	name := wordAt(at)
	p.advance()
	switch p.kind() {
	case tokenColons:
		p.advance()
		mark := len(p.stack)
		p.push(p.identifier("a case"))
		return p.patternFields(node{kind: KindVariantPattern, at: at, payload: name}, mark)
	case tokenLeftBrace:
		return p.patternFields(node{kind: KindRecordPattern, at: at, payload: name}, len(p.stack))
	}
	return p.add(node{kind: KindBinding, at: at, payload: name})
}

// patternFields reads the fields of a variant or record pattern in braces.
func (p *parser) patternFields(n node, mark int) int32 {
	p.expect(tokenLeftBrace)
	for p.kind() != tokenRightBrace && p.fault == nil {
		p.push(p.patternField(n.kind == KindRecordPattern))
		if !p.accept(tokenComma) {
			break
		}
	}
	p.expect(tokenRightBrace)
	n.at = n.at.to(p.last())
	return p.addFrom(mark, n)
}

// patternField reads one field: the shorthand f, or f: and a name; in a record pattern also f: _ and a nested record
// pattern. Record patterns nest inside braces, so the nesting gate bounds the recursion.
func (p *parser) patternField(nested bool) int32 {
	at := p.here()
	if p.kind() != tokenIdentifier {
		p.failHere(ruleExpectedIdentifier, "a field name")
		return p.broken()
	}
	field := wordAt(at)
	p.advance()
	if !p.accept(tokenColon) {
		return p.add(node{kind: KindPatternField, at: at, payload: field},
			p.add(node{kind: KindBinding, at: at, payload: field}))
	}
	inner := p.here()
	var pattern int32
	switch {
	case p.kind() != tokenIdentifier:
		p.failHere(ruleExpectedIdentifier, "a name for the field")
		return p.broken()
	case nested && p.isWord("_"):
		p.advance()
		pattern = p.add(node{kind: KindWildcard, at: inner})
	case nested && p.ahead(1) == tokenLeftBrace:
		name := wordAt(inner)
		p.advance()
		pattern = p.patternFields(node{kind: KindRecordPattern, at: inner, payload: name}, len(p.stack))
	default:
		name := wordAt(inner)
		p.advance()
		pattern = p.add(node{kind: KindBinding, at: inner, payload: name})
	}
	return p.add(node{kind: KindPatternField, at: at.to(p.rangeOf(pattern)), payload: field}, pattern)
}
