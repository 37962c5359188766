package syntax

import "slices"

// module reads the whole file.
func (p *parser) module() {
	f := p.file
	f.permits = absent
	for p.kind() == tokenFault { // such as a comment of another language: the module line follows
		p.advance()
	}
	p.item(func() {
		p.expectWord("module")
		f.module = p.qualified("a module name")
		p.accept(tokenSemicolon)
		f.moduleEnd = p.last().End
	})
	mark := len(p.stack)
	for p.kind() != tokenEnd && !p.isWord("permit") && !p.declares() {
		if p.isWord("use") {
			p.item(p.use)
		} else {
			p.item(p.declaration) // which it is not, and which does not end the use lines
		}
	}
	f.uses = p.listFrom(mark)
	if p.isWord("permit") {
		p.item(func() {
			p.advance()
			f.permits = p.effects()
		})
	}
	for p.kind() != tokenEnd {
		p.item(p.declaration)
	}
	isEmpty := len(p.stack) == mark
	f.declarations = p.listFrom(mark)
	if p.faults == nil && p.functions == 0 && (isEmpty || !p.typesSuffice) {
		p.item(func() { p.fail(ruleNoFunction, p.here(), "the module declares no function") })
	}
}

// declares reports whether a declaration starts at the current token.
func (p *parser) declares() bool {
	return p.kind() == tokenAt || p.kind() == tokenIdentifier && slices.Contains(declaringWords, p.text())
}

// use reads a use line and pushes it. Every fault inside one has the code of the use line.
func (p *parser) use() {
	p.inUse = true
	start := p.here()
	p.advance()
	detail := uint8(0)
	if p.acceptWord("function") {
		detail = detailFunction
	} else {
		p.expectWord("type")
	}
	identity := p.identity()
	p.expectWord("from")
	module := p.qualified("a module name")
	p.expectWord("as")
	alias := p.identifier("an alias")
	p.expect(tokenSemicolon)
	p.inUse = false
	p.push(p.add(node{kind: KindUse, detail: detail, at: start.to(p.last()), payload: p.payloadOf(alias)}, identity,
		module, alias))
}

// effects reads an effect set in braces and returns its list, or absent when it is empty.
func (p *parser) effects() int32 {
	mark := len(p.stack)
	p.expect(tokenLeftBrace)
	if p.kind() != tokenRightBrace {
		p.push(p.qualified("an effect"))
		for p.accept(tokenComma) {
			p.push(p.qualified("an effect"))
		}
	}
	p.expect(tokenRightBrace)
	return p.listFrom(mark)
}

// attribute reads @word( "text" ) where the word must be name.
func (p *parser) attribute(name string) (text uint64, at Range) {
	start := p.here()
	p.expect(tokenAt)
	word := p.identifier("an attribute name")
	if p.fault == nil && p.nameOf(word) != name {
		p.fail(ruleAttribute, p.here(), "the attribute "+p.nameOf(word)+" is not known here; only @"+name+" is")
	}
	p.expect(tokenLeftParen)
	switch {
	case p.kind() == tokenString:
		text = p.str()
	case name == "audit":
		p.failHere(ruleAuditText, "an audit text in double quotes")
	default:
		p.failHere(ruleIdentityText, "an identity in double quotes")
	}
	p.expect(tokenRightParen)
	return text, start.to(p.last())
}

// identity reads @id("...").
func (p *parser) identity() int32 {
	text, at := p.attribute("id")
	return p.add(node{kind: KindIdentity, at: at, payload: text})
}

// optionalIdentity reads @id("...") if it is there.
func (p *parser) optionalIdentity() int32 {
	if p.kind() != tokenAt {
		return absent
	}
	return p.identity()
}

// declaration reads a declaration and pushes it.
func (p *parser) declaration() {
	identity := p.optionalIdentity()
	word := ""
	if p.kind() == tokenIdentifier {
		word = p.text()
	}
	switch word {
	case "fn":
		p.functions++
		p.push(p.function(identity))
	case "record":
		p.push(p.record(identity))
	case "variant":
		p.push(p.variant(identity))
	case "class":
		p.push(p.class(identity))
	case "resource":
		p.push(p.resource(identity))
	case "interface":
		p.push(p.iface(identity))
	case "use":
		p.inUse = true
		p.failHere(RuleSourceForm, "a declaration: use lines stand before every declaration")
	default:
		p.failHere(ruleExpectedWord, declarationWords)
	}
}

// header reads the declaring word, the name and, if the declaration may have them, the type parameters.
func (p *parser) header(generic bool) (start Range, name, typeParameters int32) {
	start = p.here()
	p.advance()
	name = p.identifier("the declared name")
	typeParameters = absent
	if generic {
		typeParameters = p.typeParameters()
	}
	return start, name, typeParameters
}

// typeParameters reads <T, U> if it is there.
func (p *parser) typeParameters() int32 {
	if p.kind() != tokenLess {
		return absent
	}
	p.advance()
	if p.kind() == tokenGreater {
		p.failHere(ruleExpectedPunctuation, "a type parameter")
	}
	mark := len(p.stack)
	p.push(p.identifier("a type parameter"))
	for p.accept(tokenComma) {
		if p.kind() == tokenGreater {
			p.failHere(ruleExpectedPunctuation, "a type parameter after the comma")
		}
		p.push(p.identifier("a type parameter"))
	}
	p.expect(tokenGreater)
	return p.listFrom(mark)
}

// members reads the elements of a body in braces; the opening brace was taken.
func (p *parser) members(element func() int32) int32 {
	mark := len(p.stack)
	for p.kind() != tokenRightBrace && p.fault == nil {
		if p.kind() == tokenEnd {
			p.failHere(ruleExpectedPunctuation, "}")
			break
		}
		p.push(element())
	}
	p.expect(tokenRightBrace)
	return p.listFrom(mark)
}

func (p *parser) record(identity int32) int32 {
	start, name, parameters := p.header(true)
	p.expect(tokenLeftBrace)
	fields := p.members(p.field)
	return p.add(node{kind: KindRecord, at: start.to(p.last()), payload: p.payloadOf(name)}, identity, name,
		parameters, fields)
}

func (p *parser) field() int32 { return p.fieldAfter(p.optionalIdentity()) }

func (p *parser) fieldAfter(identity int32) int32 {
	start := p.here()
	name := p.identifier("a field name")
	p.expect(tokenColon)
	typ := p.typ()
	p.expect(tokenComma)
	return p.add(node{kind: KindField, at: start.to(p.last()), payload: p.payloadOf(name)}, identity, name, typ)
}

func (p *parser) variant(identity int32) int32 {
	start, name, parameters := p.header(true)
	p.expect(tokenLeftBrace)
	cases := p.members(p.variantCase)
	return p.add(node{kind: KindVariant, at: start.to(p.last()), payload: p.payloadOf(name)}, identity, name,
		parameters, cases)
}

func (p *parser) variantCase() int32 {
	identity := p.optionalIdentity()
	start := p.here()
	name := p.identifier("a case name")
	fields := absent
	if p.accept(tokenLeftBrace) {
		fields = p.members(p.field)
	}
	p.expect(tokenComma)
	return p.add(node{kind: KindCase, at: start.to(p.last()), payload: p.payloadOf(name)}, identity, name, fields)
}

func (p *parser) class(identity int32) int32 {
	start, name, parameters := p.header(true)
	parent := absent
	if p.accept(tokenColon) {
		parent = p.typ()
	}
	p.expect(tokenLeftBrace)
	members := p.members(p.classMember)
	return p.add(node{kind: KindClass, at: start.to(p.last()), payload: p.payloadOf(name)}, identity, name, parameters,
		parent, members)
}

// classMember reads a field or a method; a field may be named fn.
func (p *parser) classMember() int32 {
	identity := p.optionalIdentity()
	if p.isWord("fn") && p.ahead(1) == tokenIdentifier {
		return p.function(identity)
	}
	return p.fieldAfter(identity)
}

func (p *parser) resource(identity int32) int32 {
	start, name, parameters := p.header(true)
	lifecycles := absent
	if !p.accept(tokenSemicolon) {
		p.expect(tokenLeftBrace)
		lifecycles = p.members(p.lifecycle)
	}
	return p.add(node{kind: KindResource, at: start.to(p.last()), payload: p.payloadOf(name)}, identity, name, parameters,
		lifecycles)
}

func (p *parser) lifecycle() int32 {
	identity := p.optionalIdentity()
	start := p.here()
	p.expectWord("drop")
	n := node{kind: KindLifecycle}
	switch {
	case p.acceptWord("trivial"):
	case p.isWord("import") && p.ahead(1) == tokenString:
		p.advance()
		n.detail, n.payload = detailImported, p.str()
	default:
		p.failHere(ruleExpectedPunctuation, "trivial, or import and a key")
	}
	p.expect(tokenSemicolon)
	n.at = start.to(p.last())
	return p.add(n, identity)
}

func (p *parser) iface(identity int32) int32 {
	start, name, _ := p.header(false)
	p.expectWord("permits")
	permits := p.effects()
	p.expect(tokenLeftBrace)
	imports := p.members(p.imported)
	return p.add(node{kind: KindInterface, at: start.to(p.last()), payload: p.payloadOf(name)}, identity, name,
		permits, imports)
}

func (p *parser) imported() int32 {
	identity := p.optionalIdentity()
	start := p.here()
	p.expectWord("import")
	detail := uint8(0)
	if p.acceptWord("rust") {
		detail = detailRust
	}
	p.expectWord("fn")
	name := p.identifier("an import name")
	parameters := p.parameters()
	p.expect(tokenArrow)
	if !p.isWord("unit") && !p.isWord("i64") && !p.isWord("bool") {
		p.failHere(ruleExpectedWord, "unit, i64 or bool")
	}
	result := p.identifier("the result")
	p.expectWord("effects")
	effects := p.effects()
	p.expectWord("failure")
	domain, consumed := absent, absent
	if !p.acceptWord("infallible") {
		p.expectWord("status")
		if p.kind() != tokenString {
			p.failHere(ruleExpectedPunctuation, "a status domain in double quotes")
		} else {
			at := p.here()
			domain = p.add(node{kind: KindString, at: at, payload: p.str()})
		}
	}
	if detail != detailRust {
		p.expectWord("consumes")
		consumed = p.identifier("a parameter name")
		p.expectWord("always")
	}
	p.expect(tokenSemicolon)
	return p.add(node{kind: KindImport, detail: detail, at: start.to(p.last()), payload: p.payloadOf(name)},
		identity, name, parameters, result, effects, domain, consumed)
}

func (p *parser) function(identity int32) int32 {
	start, name, typeParameters := p.header(true)
	parameters := p.parameters()
	p.expect(tokenArrow)
	result := p.typ()
	effects := absent
	if p.acceptWord("uses") {
		effects = p.effects()
	}
	clauses := p.clauses()
	body := p.block()
	return p.add(node{kind: KindFunction, at: start.to(p.last()), payload: p.payloadOf(name)},
		identity, name, typeParameters, parameters, result, effects, clauses, body)
}

func (p *parser) clauses() int32 {
	mark := len(p.stack)
	for p.isWord("requires") || p.isWord("ensures") {
		start, detail := p.here(), uint8(0)
		if p.isWord("ensures") {
			detail = detailEnsures
		}
		p.advance()
		condition := p.condition()
		p.push(p.add(node{kind: KindClause, detail: detail, at: start.to(p.last())}, condition))
	}
	return p.listFrom(mark)
}

func (p *parser) parameters() int32 {
	mark := len(p.stack)
	p.expect(tokenLeftParen)
	if p.kind() != tokenRightParen {
		p.push(p.parameter())
		for p.accept(tokenComma) {
			p.push(p.parameter())
		}
	}
	p.expect(tokenRightParen)
	return p.listFrom(mark)
}

// modes lists the ownership words.
var modes = map[string]Mode{"own": ModeOwn, "borrow": ModeBorrow, "shared": ModeShared}

func (p *parser) parameter() int32 {
	at := p.here()
	if p.isWord("mut") {
		p.fail(ruleParameterNamedMut, at, "a parameter cannot be mut")
	}
	name := p.payloadOf(p.identifier("a parameter name"))
	p.expect(tokenColon)
	mode := ModeValue
	if word, is := modes[p.text()]; is && p.kind() == tokenIdentifier {
		mode = word
		p.advance()
	}
	typ := p.typ()
	return p.add(node{kind: KindParameter, detail: uint8(mode), at: at, payload: name}, typ)
}
