package syntax

import (
	"slices"
	"strings"
)

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

// isPath reports whether an expression is a name or a chain of projections from one. Parentheses change nothing.
func (p *parser) isPath(e int32) bool {
	f := p.file
	for f.nodes[e].kind == KindProject {
		e = f.child(e, 0)
	}
	return f.nodes[e].kind == KindName
}

func (p *parser) isPlainName(e int32) bool { return p.file.nodes[e].kind == KindName }

// applied reads what only a plain name takes: the arguments of a call, or :: and a case.
func (p *parser) applied(e int32) int32 {
	if p.kind() == tokenColons {
		if !p.isPlainName(e) {
			p.fail(ruleQualification, p.rangeOf(e).to(p.here()), "only the plain name of a variant stands before ::")
			return e
		}
		return p.variantLiteral(e, absent)
	}
	if !p.isPlainName(e) {
		p.fail(ruleCallTarget, p.rangeOf(e).to(p.here()), "only a plain name or a method can be called")
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
		p.failHere(ruleCallTarget, "a call after the type arguments")
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
	for ; f.nodes[e].kind == KindProject; e = f.child(e, 0) {
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
		p.failHere(ruleExpectedIdentifier, "a field name")
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
			p.failHere(ruleCallTarget, "a call after the type arguments")
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
