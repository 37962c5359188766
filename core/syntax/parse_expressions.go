package syntax

// condition reads an expression that is followed by a block: a { after a name ends it.
func (p *parser) condition() int32 {
	outer := p.recordsOff
	p.recordsOff = true
	e := p.expr()
	p.recordsOff = outer
	return e
}

// free reads an expression inside delimiters, where record literals are admitted again.
func (p *parser) free() int32 {
	outer := p.recordsOff
	p.recordsOff = false
	e := p.expr()
	p.recordsOff = outer
	return e
}

func (p *parser) expr() int32 { return p.binary(1) }

// binary reads a chain of binary operators that bind at least as strongly as least.
func (p *parser) binary(least int) int32 {
	left := p.prefix()
	for {
		op := binaryOperators[p.kind()]
		if op == OpNone || op.precedence() < least {
			return left
		}
		operator := p.here()
		p.advance()
		if p.kind() == tokenAssign {
			p.fail(ruleExpectedExpression, operator.to(p.here()), "there is no operator `"+p.textBetween(p.at-1, p.at+1)+"`")
		}
		right := p.binary(op.precedence() + 1)
		left = p.add(node{kind: KindBinary, detail: uint8(op), at: p.rangeOf(left).to(p.rangeOf(right))}, left, right)
	}
}

// prefix reads prefix operators and their operand. The operators are applied from the inside out; the innermost minus
// before the magnitude of a minimum is part of that literal.
func (p *parser) prefix() int32 {
	first := p.at
	for p.kind() == tokenMinus || p.kind() == tokenNot {
		p.advance()
	}
	operators := p.tokens[first:p.at]
	negated := len(operators) > 0 && operators[len(operators)-1].kind() == tokenMinus
	var operand int32
	switch {
	case negated && (p.kind() == tokenInt64Minimum || p.kind() == tokenInt32Minimum):
		operators = operators[:len(operators)-1]
		operand = p.postfix(p.number(p.tokens[p.at-1].at()))
	case negated && p.kind() == tokenUsize:
		p.fail(ruleUsizeLiteral, p.last().to(p.here()), "a usize is never negative")
		return p.broken()
	default:
		operand = p.postfix(p.atom())
	}
	for i := len(operators) - 1; i >= 0; i-- {
		op := OpNot
		if operators[i].kind() == tokenMinus {
			op = OpNegate
		}
		operand = p.add(node{kind: KindUnary, detail: uint8(op), at: operators[i].at().to(p.rangeOf(operand))}, operand)
	}
	return operand
}

// broken returns a node that stands for what could not be read; the file is dropped.
func (p *parser) broken() int32 { return p.add(node{at: p.here()}) }

// literalKinds maps the tokens that are literals.
var literalKinds = [tokenKinds]Kind{
	tokenInt64: KindInt64, tokenInt32: KindInt32, tokenUint8: KindUint8, tokenUsize: KindUsize,
	tokenInt64Minimum: KindInt64, tokenInt32Minimum: KindInt32, tokenFloat32: KindFloat32, tokenFloat64: KindFloat64,
	tokenChar: KindChar, tokenString: KindString,
}

// number takes a number token as a literal that starts at start.
func (p *parser) number(start Range) int32 {
	kind, at := literalKinds[p.kind()], start.to(p.here())
	read := readNumber(p.file.source, int(p.here().Start))
	p.advance()
	return p.add(node{kind: kind, at: at, payload: read.value})
}

func (p *parser) atom() int32 {
	at := p.here()
	switch p.kind() {
	case tokenInt64, tokenInt32, tokenUint8, tokenUsize, tokenFloat32, tokenFloat64:
		return p.number(at)
	case tokenInt64Minimum, tokenInt32Minimum:
		p.fail(ruleNumber, at, "the number is larger than its type admits")
		return p.broken()
	case tokenChar:
		read := readChar(p.file.source, int(at.Start))
		p.advance()
		return p.add(node{kind: KindChar, at: at, payload: read.value})
	case tokenString:
		return p.add(node{kind: KindString, at: at, payload: p.str()})
	case tokenIdentifier:
		return p.word(at)
	case tokenLeftParen:
		p.advance()
		inner := p.free()
		p.expect(tokenRightParen)
		p.file.setAt(inner, at.to(p.last())) // parentheses are no node; they widen the span
		return inner
	case tokenLeftBrace:
		return p.block()
	case tokenLeftBracket:
		return p.array()
	}
	p.failHere(ruleExpectedExpression, "an expression")
	return p.broken()
}

// word reads an atom that starts with a word.
func (p *parser) word(at Range) int32 {
	switch text := p.text(); text {
	case "true", "false":
		value := uint64(0)
		if text == "true" {
			value = 1
		}
		p.advance()
		return p.add(node{kind: KindBool, at: at, payload: value})
	case "if":
		return p.head(p.ifElse)
	case "match":
		return p.head(p.match)
	default:
		p.advance()
		return p.add(node{kind: KindName, at: at, payload: wordAt(at)})
	}
}

// head bounds the heads of if and match, which can follow each other without brackets.
func (p *parser) head(read func() int32) int32 {
	p.heads++
	defer func() { p.heads-- }()
	if p.heads > NestingMax {
		p.fail(ruleNesting, p.here(), "expressions nest more than 128 deep")
		return p.broken()
	}
	return read()
}

func (p *parser) ifElse() int32 {
	start := p.here()
	p.advance()
	condition := p.condition()
	then := p.block()
	p.expectWord("else")
	otherwise := p.block()
	return p.add(node{kind: KindIf, at: start.to(p.last())}, condition, then, otherwise)
}

// array reads a byte array literal.
func (p *parser) array() int32 {
	start := p.here()
	p.advance()
	mark := len(p.stack)
	if p.accept(tokenRightBracket) {
		return p.addFrom(mark, node{kind: KindArray, at: start.to(p.last())})
	}
	p.push(p.element())
	if p.accept(tokenSemicolon) {
		length := p.arrayLength()
		p.expect(tokenRightBracket)
		return p.addFrom(mark, node{kind: KindArrayRepeat, at: start.to(p.last()), payload: length})
	}
	for p.accept(tokenComma) && p.kind() != tokenRightBracket {
		p.push(p.element())
	}
	p.expect(tokenRightBracket)
	return p.addFrom(mark, node{kind: KindArray, at: start.to(p.last())})
}

// element reads one element of a byte array literal.
func (p *parser) element() int32 {
	if p.kind() == tokenUint8 {
		return p.number(p.here())
	}
	if p.kind() == tokenEnd {
		p.failHere(ruleExpectedPunctuation, "]")
	}
	p.fail(RuleArrayElement, p.here(), "an element of a byte array is a u8 literal such as 7u8")
	return p.broken()
}
