package syntax

import (
	"cmp"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// Parse returns the tree of one module, or from one to ErrorsMax diagnostics in the order of the text. The lexer
// reports one fault a line, the grammar one an item of the file (see recovery.go) and none on a line that the lexer
// could not read. Each of these gates is judged only where nothing before it failed: nesting of tokens, grammar, whole
// module, expression depth, which reports one fault an expression root. source must be valid UTF-8 of at most
// SourceBytesMax bytes. Parse takes time and space linear in the source, and its recursion is bounded by NestingMax.
func Parse(source string) (*File, diag.List) { return parse(source, false) }

// ParseTypes is Parse for a module from which only types are wanted: it declares at least one type or function.
func ParseTypes(source string) (*File, diag.List) { return parse(source, true) }

func parse(source string, typesSuffice bool) (*File, diag.List) {
	lexed := lex(source)
	if !lexed.isParsable() {
		return nil, lexed.faults
	}
	p := &parser{
		tokens:       lexed.tokens,
		faults:       lexed.faults,
		unread:       lexed.unread,
		typesSuffice: typesSuffice,
		file: &File{
			source:     source,
			lines:      lexed.lines,
			comments:   lexed.comments,
			nodes:      make([]stored, 0, roomFor(len(lexed.tokens))),
			more:       make([]uint32, 0, len(lexed.tokens)),
			firstToken: lexed.tokens[0].at().Start,
		},
	}
	p.module()
	if p.faults == nil {
		p.checkDepth()
	}
	if p.faults != nil {
		slices.SortStableFunc(p.faults, inOrderOfText)
		return nil, p.faults
	}
	return p.file, nil
}

func inOrderOfText(a, b diag.Diagnostic) int {
	first, _ := a.Span()
	second, _ := b.Span()
	return cmp.Compare(first.Start, second.Start)
}

// roomFor returns for how many nodes there is room from the start. Ordinary sources have three nodes for every four
// tokens, and hardly any has more than one for each. A tree that outgrows its room is copied, so where it is large
// there is room for all: what of the room stays unused is never touched, and takes no memory.
func roomFor(tokens int) int {
	if tokens < 1<<18 {
		return tokens*3/4 + 8
	}
	return tokens + 8
}

// parser reads tokens and appends nodes. After a fault it stands at the end of the tokens until the item ends, so that
// every loop ends and nothing is reported twice; the nodes that it still appends are dropped with the file.
type parser struct {
	tokens []token
	at     int
	file   *File
	stack  []int32 // children of the nodes that are being read; each of them owns the tail that it pushed

	faults   diag.List // of the lexer, and of all items so far
	unread   []Range   // what the lexer could not read
	fault    diag.List // of the item that is being read: nil, or none or one that ended it
	failedAt int       // the token of that fault
	start    int       // the first token of that item
	unclosed int       // braces of faulty items that were still open where the next item started

	recordsOff bool // a { after a name ends the expression
	inUse      bool // every fault is recoded to the one of the use line
	heads      int  // nested if and match heads, which nest without brackets
	angles     int  // nested type arguments
	functions  int

	typesSuffice bool // a module with declarations needs no function
}

func (p *parser) kind() tokenKind { return p.tokens[p.at].kind() }

// ahead returns the kind of the token n after the current one.
func (p *parser) ahead(n int) tokenKind {
	if p.at+n >= len(p.tokens) {
		return tokenEnd
	}
	return p.tokens[p.at+n].kind()
}

func (p *parser) here() Range { return p.tokens[p.at].at() }

// last returns the range of the token before the current one.
func (p *parser) last() Range { return p.tokens[max(p.at-1, 0)].at() }

func (p *parser) textAt(i int) string {
	at := p.tokens[i].at()
	return p.file.source[at.Start:at.End]
}

func (p *parser) text() string { return p.textAt(p.at) }

// isWord reports whether the current token is the word.
func (p *parser) isWord(word string) bool { return p.isWordAt(0, word) }

// isWordAt reports whether the token n after the current one is the word.
func (p *parser) isWordAt(n int, word string) bool {
	return p.ahead(n) == tokenIdentifier && p.textAt(p.at+n) == word
}

// advance moves to the next token; the last one, the end, stays current.
func (p *parser) advance() {
	if p.at < len(p.tokens)-1 {
		p.at++
	}
}

// fail records the first fault of an item and moves to the end of the tokens.
func (p *parser) fail(rule diag.Rule, at Range, message string) { p.failFor(rule, at, "", message) }

// failFor is fail where the grammar expected something that it can name. A line that the lexer could not read has its
// fault already; but where its first token should have been a mark, the line before is at fault.
func (p *parser) failFor(rule diag.Rule, at Range, expected, message string) {
	switch {
	case p.fault != nil:
	case p.kind() == tokenFault, p.isUnread(at) && !(rule == ruleExpectedPunctuation && p.beginsLine(p.at)):
		p.fault, p.failedAt = diag.List{}, p.at
	default:
		if p.inUse {
			rule = RuleSourceForm
		}
		fault := rule.At(p.file.Span(at), message)
		s := p.situation(rule, expected)
		help, unclosed := s.missingBrace()
		found := unclosed
		if !found {
			help, found = s.nearWord()
		}
		if !found {
			help, found = s.helpFor(habits)
		}
		if found {
			fault = fault.WithHelp(help)
		}
		if opened, ok := p.opened(expected); ok {
			fault = fault.WithOther("opened here", "", p.file.Span(opened))
		} else if s.brace >= 0 && (unclosed || p.isWord("else") && expected == "}") {
			fault = fault.WithOther("opened here", "", p.file.Span(p.tokens[s.brace].at()))
		}
		p.fault, p.failedAt = diag.List{fault}, p.at
	}
	p.at = len(p.tokens) - 1
}

// isUnread reports whether a range starts in what the lexer could not read.
func (p *parser) isUnread(at Range) bool {
	return slices.ContainsFunc(p.unread, func(r Range) bool { return r.Start <= at.Start && at.Start <= r.End })
}

// failHere records a fault at the current token; found names the token in the message.
func (p *parser) failHere(rule diag.Rule, expected string) {
	wanted := expected
	switch {
	case expected == declarationWords:
		wanted = "a declaration"
	case !strings.Contains(expected, " "):
		wanted = "`" + expected + "`"
	}
	found := tokenTexts[p.kind()]
	if p.kind() == tokenIdentifier || p.kind() >= tokenAt {
		found = "`" + p.text() + "`"
	}
	p.failFor(rule, p.here(), expected, "expected "+wanted+", found "+found)
}

// accept takes the current token if it has the kind.
func (p *parser) accept(kind tokenKind) bool {
	if p.kind() != kind {
		return false
	}
	p.advance()
	return true
}

// expect takes a token of the kind or fails.
func (p *parser) expect(kind tokenKind) {
	if p.kind() != kind {
		p.failHere(ruleExpectedPunctuation, tokenTexts[kind])
		return
	}
	p.advance()
}

// acceptWord takes the current token if it is the word.
func (p *parser) acceptWord(word string) bool {
	if !p.isWord(word) {
		return false
	}
	p.advance()
	return true
}

// expectWord takes the word or fails.
func (p *parser) expectWord(word string) {
	if !p.acceptWord(word) {
		p.failHere(ruleExpectedWord, word)
	}
}

// add appends a node whose children are given and returns its index.
func (p *parser) add(n node, children ...int32) int32 { return p.file.add(n, children) }

// push keeps a child of the node that is being read.
func (p *parser) push(child int32) { p.stack = append(p.stack, child) }

// addFrom appends a node whose children are what was pushed since mark.
func (p *parser) addFrom(mark int, n node) int32 {
	index := p.add(n, p.stack[mark:]...)
	p.stack = p.stack[:mark]
	return index
}

// listFrom appends a list of what was pushed since mark; an empty list is absent.
func (p *parser) listFrom(mark int) int32 {
	if len(p.stack) == mark {
		return absent
	}
	return p.addFrom(mark, node{kind: KindList})
}

// identifier takes a name; what names its role in the message.
func (p *parser) identifier(what string) int32 {
	if p.kind() != tokenIdentifier {
		p.failHere(ruleExpectedIdentifier, what)
		return p.add(node{kind: KindIdentifier, at: p.here()})
	}
	index := p.add(node{kind: KindIdentifier, at: p.here(), payload: wordAt(p.here())})
	p.advance()
	return index
}

// nameOf returns the text of a node.
func (p *parser) nameOf(index int32) string { return p.file.textOf(p.file.payload(index)) }

// payloadOf returns the text of a node as a payload.
func (p *parser) payloadOf(index int32) uint64 { return p.file.payload(index) }

// rangeOf returns the range of a node.
func (p *parser) rangeOf(index int32) Range { return p.file.at(index) }

// qualified takes a dotted name.
func (p *parser) qualified(what string) int32 {
	first := p.at
	index := p.identifier(what)
	for p.kind() == tokenDot {
		p.advance()
		if p.kind() != tokenIdentifier {
			p.failHere(ruleExpectedIdentifier, what)
			return index
		}
		p.advance()
	}
	if p.fault == nil && p.at > first+1 {
		p.file.setLeaf(index, p.rangeOf(index).to(p.last()), p.joined(first, p.at))
	}
	return index
}

// joined returns the text of the tokens from first up to but excluding end, as a payload. White space and comments
// between them are not part of it.
func (p *parser) joined(first, end int) uint64 {
	whole, length := p.tokens[first].at().to(p.tokens[end-1].at()), uint32(0)
	for _, t := range p.tokens[first:end] {
		length += t.at().End - t.at().Start
	}
	if length == whole.End-whole.Start {
		return wordAt(whole)
	}
	var text strings.Builder
	text.Grow(int(length))
	for i := first; i < end; i++ {
		text.WriteString(p.textAt(i))
	}
	return p.file.keep(text.String())
}

// str takes a string token and returns its decoded content as a payload.
func (p *parser) str() uint64 {
	at := p.here()
	content := decodeString(p.text())
	p.advance()
	if len(content) == int(at.End-at.Start)-2 {
		return wordAt(Range{at.Start + 1, at.End - 1})
	}
	return p.file.keep(content)
}

// checkDepth is the gate on expression depth: every body, method body and contract condition is a root at depth 1.
// Heights were kept while the nodes were appended, so only a tree that is too deep is walked.
func (p *parser) checkDepth() {
	for i := 0; i < len(p.file.nodes) && len(p.faults) < ErrorsMax; i++ {
		n := Node{p.file, int32(i)}
		switch n.Kind() {
		case KindClause:
			p.checkRoot(Clause{n}.Condition())
		case KindFunction:
			p.checkRoot(Function{Declaration{n}}.Body())
		}
		p.faults, p.fault = append(p.faults, p.fault...), nil
	}
}
