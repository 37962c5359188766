package syntax

import (
	"slices"
	"strings"
)

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
			p.fail(&ruleExpectedExpression, operator.to(p.here()), "there is no compound assignment: write x = x + e")
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
	negated := len(operators) > 0 && operators[len(operators)-1].kind == tokenMinus
	var operand int32
	switch {
	case negated && (p.kind() == tokenInt64Minimum || p.kind() == tokenInt32Minimum):
		operators = operators[:len(operators)-1]
		operand = p.postfix(p.number(p.tokens[p.at-1].at))
	case negated && p.kind() == tokenUsize:
		p.fail(&ruleUsizeLiteral, p.last().to(p.here()), "a usize is never negative")
		return p.broken()
	default:
		operand = p.postfix(p.atom())
	}
	for i := len(operators) - 1; i >= 0; i-- {
		op := OpNot
		if operators[i].kind == tokenMinus {
			op = OpNegate
		}
		operand = p.add(node{kind: KindUnary, detail: uint8(op), at: operators[i].at.to(p.rangeOf(operand))}, operand)
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
		p.fail(&ruleNumber, at, "the number is larger than its type admits")
		p.fault[0] = p.fault[0].WithHelp("this magnitude is legal only directly after a minus sign")
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
		p.file.nodes[inner].at = at.to(p.last()) // parentheses are no node; they widen the span
		return inner
	case tokenLeftBrace:
		return p.block()
	case tokenLeftBracket:
		return p.array()
	}
	p.failHere(&ruleExpectedExpression, "an expression")
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
		p.fail(&ruleNesting, p.here(), "expressions nest more than 128 deep")
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
		p.failHere(&ruleExpectedPunctuation, "]")
	}
	p.fail(&ruleArrayElement, p.here(), "an element of a byte array is a u8 literal such as 7u8")
	return p.broken()
}

// postfix reads what follows an atom: literals and calls that start with a name, updates, projections and ?.
func (p *parser) postfix(e int32) int32 {
	for p.fault == nil {
		switch p.kind() {
		case tokenLess:
			if !p.isPath(e) || !p.startsTypeArguments() {
				return e
			}
			e = p.generic(e)
		case tokenColons, tokenLeftParen:
			e = p.applied(e)
		case tokenLeftBrace:
			if p.recordsOff || !p.isPath(e) {
				return e
			}
			e = p.recordLiteral(e, absent)
		case tokenDot:
			e = p.member(e)
		case tokenQuestion:
			p.advance()
			e = p.add(node{kind: KindTry, at: p.rangeOf(e).to(p.last())}, e)
		case tokenIdentifier:
			if !p.isWord("with") {
				return e
			}
			e = p.update(e)
		default:
			return e
		}
	}
	return e
}

// isPath reports whether an expression is a name or a chain of projections from one, without parentheses.
func (p *parser) isPath(e int32) bool {
	f := p.file
	for f.nodes[e].kind == KindProject && f.source[f.nodes[e].at.Start] != '(' {
		e = f.children[f.nodes[e].lo]
	}
	return f.nodes[e].kind == KindName && f.source[f.nodes[e].at.Start] != '('
}

// isPlainName reports whether an expression is one name without parentheses.
func (p *parser) isPlainName(e int32) bool { return p.file.nodes[e].kind == KindName && p.isPath(e) }

// applied reads what only a plain name takes: the arguments of a call, or :: and a case.
func (p *parser) applied(e int32) int32 {
	if p.kind() == tokenColons {
		if !p.isPlainName(e) {
			p.fail(&ruleQualification, p.rangeOf(e).to(p.here()), "only the plain name of a variant stands before ::")
			return e
		}
		return p.variantLiteral(e, absent)
	}
	if !p.isPlainName(e) {
		p.fail(&ruleCallTarget, p.rangeOf(e).to(p.here()), "only a plain name or a method can be called")
		return e
	}
	mark := len(p.stack)
	p.push(absent)
	return p.call(node{kind: KindCall, at: p.rangeOf(e), payload: p.payloadOf(e)}, mark)
}

// generic reads type arguments after a path and what they are for.
func (p *parser) generic(e int32) int32 {
	mark := len(p.stack)
	arguments := p.typeArgumentList()
	switch {
	case p.fault != nil:
		return e
	case p.kind() == tokenLeftBrace:
		return p.recordLiteral(e, arguments)
	case !p.isPlainName(e):
		p.failHere(&ruleCallTarget, "a call after the type arguments")
		return e
	case p.kind() == tokenColons:
		return p.variantLiteral(e, arguments)
	}
	p.push(arguments)
	return p.call(node{kind: KindCall, at: p.rangeOf(e), payload: p.payloadOf(e)}, mark)
}

// pathText returns the dotted text of a path, as a payload.
func (p *parser) pathText(e int32) uint64 {
	f := p.file
	var segments []string
	for ; f.nodes[e].kind == KindProject; e = f.children[f.nodes[e].lo] {
		segments = append(segments, p.nameOf(e))
	}
	if segments == nil {
		return p.payloadOf(e)
	}
	segments = append(segments, p.nameOf(e))
	slices.Reverse(segments)
	return f.keep(strings.Join(segments, "."))
}

// call reads arguments. The list of type arguments was pushed since mark, after the base of a method call.
func (p *parser) call(n node, mark int) int32 {
	p.expect(tokenLeftParen)
	if p.kind() != tokenRightParen {
		p.push(p.free())
		for p.accept(tokenComma) {
			p.push(p.free())
		}
	}
	p.expect(tokenRightParen)
	n.at = n.at.to(p.last())
	return p.addFrom(mark, n)
}

func (p *parser) recordLiteral(e, arguments int32) int32 {
	mark := len(p.stack)
	p.push(arguments)
	return p.literal(node{kind: KindRecordLiteral, at: p.rangeOf(e), payload: p.pathText(e)}, mark)
}

// variantLiteral reads ::Case { ... }.
func (p *parser) variantLiteral(e, arguments int32) int32 {
	p.advance()
	mark := len(p.stack)
	p.push(p.identifier("a case"))
	p.push(arguments)
	return p.literal(node{kind: KindVariantLiteral, at: p.rangeOf(e), payload: p.payloadOf(e)}, mark)
}

func (p *parser) update(base int32) int32 {
	p.advance()
	mark := len(p.stack)
	p.push(base)
	return p.literal(node{kind: KindUpdate, at: p.rangeOf(base)}, mark)
}

// literal reads field initialisers in braces; only record literals know the shorthand.
func (p *parser) literal(n node, mark int) int32 {
	p.expect(tokenLeftBrace)
	for p.kind() != tokenRightBrace && p.fault == nil {
		p.push(p.fieldInit(n.kind == KindRecordLiteral))
		if !p.accept(tokenComma) {
			break
		}
	}
	p.expect(tokenRightBrace)
	n.at = n.at.to(p.last())
	return p.addFrom(mark, n)
}

func (p *parser) fieldInit(shorthand bool) int32 {
	at := p.here()
	if p.kind() != tokenIdentifier {
		p.failHere(&ruleExpectedIdentifier, "a field name")
		return p.broken()
	}
	name := wordAt(at)
	p.advance()
	if shorthand && p.kind() != tokenColon {
		value := p.add(node{kind: KindName, at: at, payload: name})
		return p.add(node{kind: KindFieldInit, detail: detailShorthand, at: at, payload: name}, value)
	}
	p.expect(tokenColon)
	value := p.free()
	return p.add(node{kind: KindFieldInit, at: at.to(p.rangeOf(value)), payload: name}, value)
}

// member reads .field or .method(...).
func (p *parser) member(base int32) int32 {
	p.advance()
	at := p.rangeOf(base)
	name := p.identifier("a field or method name")
	text := p.payloadOf(name)
	super := p.file.nodes[base].kind == KindName && p.nameOf(base) == "super"
	n := node{kind: KindMethodCall, at: at.to(p.last()), payload: text}
	if super {
		n.kind = KindSuperCall
	}
	mark := len(p.stack)
	if !super {
		p.push(base)
	}
	arguments := absent
	if p.kind() == tokenLess && p.takesTypeArguments(base) {
		if arguments = p.typeArgumentList(); p.fault == nil && p.kind() != tokenLeftParen {
			p.failHere(&ruleCallTarget, "a call after the type arguments")
		}
	}
	p.push(arguments)
	if p.kind() == tokenLeftParen {
		return p.call(n, mark)
	}
	p.stack = p.stack[:mark]
	return p.add(node{kind: KindProject, at: n.at, payload: text}, base)
}

// takesTypeArguments reports whether the < after a member opens its type arguments; those before the brace of a record
// literal belong to the whole path.
func (p *parser) takesTypeArguments(base int32) bool {
	next := p.afterTypeArguments()
	return next != tokenEnd && (next != tokenLeftBrace || !p.isPath(base))
}

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
			p.fail(&ruleOpenMatch, p.here(), "the arms of the match are not closed")
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
		p.fail(&ruleNesting, p.here(), "a match has one ownership word")
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
		p.fail(&ruleOpenMatch, p.here(), "the arms of the match are not closed")
	}
	p.expect(tokenComma)
	return index
}
