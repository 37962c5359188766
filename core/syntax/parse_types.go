package syntax

import "strconv"

// ByteArrayLengthMax bounds the length of a byte array.
const ByteArrayLengthMax = 65_536

// primitives lists the type words that take no arguments.
var primitives = map[string]bool{
	"i64": true, "i32": true, "u8": true, "usize": true, "bool": true, "char": true, "f32": true, "f64": true,
	"string": true, "str": true, "Bytes": true,
}

func (p *parser) typ() int32 {
	start := p.here()
	if p.accept(tokenLeftBracket) {
		p.byteElement()
		p.expect(tokenSemicolon)
		length := p.arrayLength()
		p.expect(tokenRightBracket)
		return p.add(node{kind: KindByteArrayType, at: start.to(p.last()), payload: length})
	}
	name := p.qualified("a type")
	text := p.nameOf(name)
	if text == "Slice" && p.kind() == tokenLess {
		p.advance()
		p.byteElement()
		p.expect(tokenGreater)
		return p.add(node{kind: KindByteSliceType, at: start.to(p.last())})
	}
	if p.kind() == tokenLess && primitives[text] {
		p.failHere(ruleExpectedPunctuation, "no type arguments after "+text)
	}
	mark := len(p.stack)
	p.typeArguments()
	return p.addFrom(mark, node{kind: KindNamedType, at: start.to(p.last()), payload: p.payloadOf(name)})
}

// byteElement reads the element type of an array or a slice, which must be u8.
func (p *parser) byteElement() {
	element := p.typ()
	if p.fault == nil && (p.file.nodes[element].kind != KindNamedType || p.nameOf(element) != "u8") {
		p.fail(RuleByteElement, p.rangeOf(element), "arrays and slices hold u8 only")
	}
}

// arrayLength reads the length of an array: a plain number within bounds.
func (p *parser) arrayLength() uint64 {
	switch p.kind() {
	case tokenInt64:
		if length, err := strconv.ParseUint(p.text(), 10, 64); err == nil && length <= ByteArrayLengthMax {
			p.advance()
			return length
		}
		fallthrough
	case tokenInt32, tokenUint8, tokenUsize, tokenInt64Minimum, tokenInt32Minimum:
		p.fail(RuleArrayLength, p.here(),
			"the length of an array is a plain number from 0 to "+strconv.Itoa(ByteArrayLengthMax))
	default:
		p.failHere(ruleExpectedPunctuation, "the length of the array")
	}
	return 0
}

// typeArgumentList reads <A, B> as a list node.
func (p *parser) typeArgumentList() int32 {
	mark := len(p.stack)
	p.typeArguments()
	return p.listFrom(mark)
}

// typeArguments pushes the types of <A, B> if it is there.
func (p *parser) typeArguments() {
	if p.kind() != tokenLess {
		return
	}
	p.angles++
	defer func() { p.angles-- }()
	if p.angles > NestingMax {
		p.fail(ruleNesting, p.here(), "type arguments nest more than 128 deep")
		return
	}
	p.advance()
	for {
		if p.kind() == tokenGreater {
			p.failHere(ruleExpectedPunctuation, "a type argument")
		}
		p.push(p.typ())
		if !p.accept(tokenComma) {
			break
		}
	}
	p.expect(tokenGreater)
}

// startsTypeArguments reports whether the < at the current token opens type arguments rather than compares.
func (p *parser) startsTypeArguments() bool { return p.afterTypeArguments() != tokenEnd }

// afterTypeArguments returns the token that follows the type arguments that the < at the current token opens, or
// tokenEnd when it compares. It opens them if the tokens up to its partner could all stand in a list of types, well
// formed or not, and a token follows that only makes sense after type arguments. No comparison has a > after a < or a
// comma, so that a list with one may also stand before a closing parenthesis. The look-ahead gives up at NestingMax
// brackets, which keeps it linear.
func (p *parser) afterTypeArguments() tokenKind {
	depth, isMalformed := 0, false
	for i := p.at; ; i++ {
		switch p.tokens[i].kind() {
		case tokenLess:
			depth++
			if depth > NestingMax {
				return tokenEnd
			}
		case tokenGreater:
			depth--
			isMalformed = isMalformed || p.tokens[i-1].kind() == tokenLess || p.tokens[i-1].kind() == tokenComma
			if depth == 0 {
				switch next := p.tokens[i+1].kind(); {
				case next == tokenColons, next == tokenLeftParen, next == tokenLeftBrace && !p.recordsOff,
					next == tokenRightParen && isMalformed:
					return next
				}
				return tokenEnd
			}
		case tokenLeftBracket: // [u8; N], as a whole
			if i+4 >= len(p.tokens) || p.tokens[i+1].kind() != tokenIdentifier || p.tokens[i+2].kind() != tokenSemicolon ||
				p.tokens[i+4].kind() != tokenRightBracket {
				return tokenEnd
			}
			i += 4
		case tokenIdentifier, tokenDot, tokenComma:
		default:
			return tokenEnd
		}
	}
}
