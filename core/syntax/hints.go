package syntax

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// A person who comes from another language writes what that language has. The parser stops at the first token that
// the grammar does not admit, which says where the habit shows and not what it was; the tokens around it say that. A
// hint is one habit, as data: patterns for these tokens, and the smallest correction, filled in with what they spell.
// A fault gets the help of the first hint that fits it, and keeps its code, place and message whatever that is.

// hint is one habit, and what to write instead. An empty pattern fits anything.
//
// A pattern is a sequence of words between spaces. A word is the text of a token, or some texts with | between them,
// or one of the kinds of patternKinds, or REST, OPERAND or HEAD, which stand last. Texts with |, and kinds, are
// captured in the order opener, start, before, at, and fill $1, $2, ... of the help; $statement is the source from
// the start of the statement to the fault, $module the name of the module. Code stands in backquotes in a help, where
// .. is what the author has to fill in.
type hint struct {
	rule     diag.Rule // the broken rule, or nil for any
	expected string    // what the grammar wanted, as the message spells it
	opener   string    // the first tokens of what ends with the innermost open brace
	start    string    // the first tokens of the statement or declaration
	before   string    // the last tokens before the fault
	at       string    // the first tokens from the fault on
	help     string
}

// patternKinds are the words of patterns that stand for many tokens.
var patternKinds = map[string]func(tokenKind) bool{
	"NAME":     func(k tokenKind) bool { return k == tokenIdentifier },
	"NUMBER":   func(k tokenKind) bool { return k >= tokenInt64 && k <= tokenFloat64 },
	"STRING":   func(k tokenKind) bool { return k == tokenString },
	"OPERATOR": func(k tokenKind) bool { return binaryOperators[k] != OpNone },
	"END":      func(k tokenKind) bool { return k == tokenEnd },
}

// situation is where the parser stopped.
type situation struct {
	parser      *parser
	rule        diag.Rule
	expected    string
	at          int // the token at fault
	start       int // the first token of the statement
	brace       int // the innermost open brace, or -1
	openerStart int // the first token of what ends with the brace
}

// situation looks at the tokens before the one at fault.
func (p *parser) situation(rule diag.Rule, expected string) situation {
	s := situation{parser: p, rule: rule, expected: expected, at: p.at}
	last := p.at
	if p.kind() == tokenRightBrace && last > 0 && p.tokens[last-1].kind() == tokenSemicolon {
		last-- // nothing stands between the two: the statement before is meant
	}
	s.start = p.afterIdentity(p.statementStart(last))
	s.brace = p.openBrace(last)
	if s.brace >= 0 {
		s.openerStart = p.afterIdentity(p.statementStart(s.brace))
	}
	return s
}

// missingBrace returns the help for a declaration that starts within the braces of another item, as far out as that
// item: the brace that was to close it is missing.
func (s situation) missingBrace() (help string, found bool) {
	p := s.parser
	if s.brace < 0 {
		return "", false
	}
	for i := max(s.at-1, p.start+1); i <= s.at; i++ {
		if p.beginsLine(i) && p.indentation(i) <= p.indentation(p.start) && p.declaresAt(i, true) {
			opener := p.textBetween(s.openerStart, s.brace)
			if opener == ".." {
				opener = p.textBetween(s.openerStart, min(s.openerStart+2, s.brace)) // its word and its name
			}
			return "close `" + opener + "` with `}` above this", true
		}
	}
	return "", false
}

// statementStart returns the first token of the statement or declaration that holds the token end, or ends before it.
// A block that is closed before a word ended a statement of its own.
func (p *parser) statementStart(end int) int {
	depth := 0
	for i := end - 1; i >= p.start; i-- {
		switch p.tokens[i].kind() {
		case tokenRightParen, tokenRightBracket:
			depth++
		case tokenRightBrace:
			if depth == 0 && p.tokens[i+1].kind() == tokenIdentifier && !p.continuesAt(i+1) {
				return i + 1
			}
			depth++
		case tokenLeftParen, tokenLeftBracket:
			depth = max(0, depth-1)
		case tokenLeftBrace:
			if depth == 0 {
				return i + 1
			}
			depth--
		case tokenSemicolon:
			if depth == 0 {
				return i + 1
			}
		}
	}
	return p.start
}

// continuesAt reports whether a word goes on with the expression before it.
func (p *parser) continuesAt(i int) bool {
	switch p.textAt(i) {
	case "else", "with", "elif", "elsif", "elseif", "and", "or", "as":
		return true
	}
	return false
}

// afterIdentity returns the token after the attribute that starts at a token, or the token itself.
func (p *parser) afterIdentity(i int) int {
	if i+4 < len(p.tokens) && p.tokens[i].kind() == tokenAt && p.tokens[i+3].kind() == tokenString &&
		p.tokens[i+4].kind() == tokenRightParen {
		return i + 5
	}
	return i
}

// openBrace returns the last brace before the token end that is still open, or -1.
func (p *parser) openBrace(end int) int {
	depth := 0
	for i := end - 1; i >= p.start; i-- {
		switch p.tokens[i].kind() {
		case tokenRightBrace:
			depth++
		case tokenLeftBrace:
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return -1
}

// helpFor returns the help of the first hint that fits, and whether there is one.
func (s situation) helpFor(hints []hint) (help string, found bool) {
	for i := range hints {
		if captured, fits := s.fits(&hints[i]); fits {
			return s.fill(hints[i].help, captured), true
		}
	}
	return "", false
}

func (s situation) fits(h *hint) (captured []string, fits bool) {
	if h.rule != (diag.Rule{}) && h.rule != s.rule || h.expected != "" && h.expected != s.expected ||
		h.opener != "" && s.brace < 0 {
		return nil, false
	}
	end := len(s.parser.tokens)
	for _, part := range []struct {
		pattern    string
		from, stop int
	}{
		{h.opener, s.openerStart, s.brace},
		{h.start, s.start, end},
		{h.before, s.at - strings.Count(h.before, " ") - 1, s.at},
		{h.at, s.at, end},
	} {
		if captured, fits = s.match(part.pattern, part.from, part.stop, captured); !fits {
			return nil, false
		}
	}
	return captured, true
}

// match matches a pattern with the tokens from one on, and adds what it captures.
func (s situation) match(pattern string, from, stop int, captured []string) (all []string, fits bool) {
	if pattern == "" {
		return captured, true
	}
	if from < 0 {
		return nil, false
	}
	for i, word := range strings.Split(pattern, " ") {
		at := from + i
		switch {
		case word == "REST" || word == "OPERAND" || word == "HEAD":
			text, end := s.rest(at, stop, word)
			return append(captured, text), word != "HEAD" || stop != s.brace || end == stop
		case at >= stop:
			return nil, false
		}
		if !s.parser.isSpelled(at, word) {
			return nil, false
		}
		if patternKinds[word] != nil || isChoice(word) {
			captured = append(captured, diag.Excerpt(s.parser.textAt(at)))
		}
	}
	return captured, true
}

// isChoice reports whether a word of a pattern names several; | and || are tokens.
func isChoice(word string) bool { return len(word) > 2 && strings.Contains(word, "|") }

// isSpelled reports whether a token is what a word of a pattern names.
func (p *parser) isSpelled(at int, word string) bool {
	if kind := patternKinds[word]; kind != nil {
		return kind(p.tokens[at].kind())
	}
	if !isChoice(word) {
		return p.textAt(at) == word
	}
	for one := range strings.SplitSeq(word, "|") {
		if p.isSpelled(at, one) {
			return true
		}
	}
	return false
}

// rest returns the source from a token to the end of its statement, or of its head: to the first ;, comma or brace that
// is not in brackets, and where it ends. An operand of more than one operator is put in parentheses.
func (s situation) rest(from, stop int, word string) (text string, end int) {
	depth, operators := 0, 0
	end = from
scan:
	for ; end < stop; end++ {
		switch kind := s.parser.tokens[end].kind(); kind {
		case tokenLeftParen, tokenLeftBracket:
			depth++
		case tokenLeftBrace:
			if depth == 0 && word == "HEAD" {
				break scan
			}
			depth++
		case tokenRightParen, tokenRightBracket, tokenRightBrace:
			if depth == 0 {
				break scan
			}
			depth--
		case tokenSemicolon, tokenComma, tokenEnd:
			if depth == 0 {
				break scan
			}
		default:
			if depth == 0 && binaryOperators[kind] != OpNone {
				operators++
			}
		}
	}
	text = s.parser.textBetween(from, end)
	if word == "OPERAND" && operators > 0 {
		text = "(" + text + ")"
	}
	return text, end
}

// textBetween returns the source of the tokens from one up to but excluding another, as a hint repeats it.
func (p *parser) textBetween(from, end int) string {
	if end <= from {
		return ".."
	}
	return diag.Excerpt(p.file.source[p.tokens[from].at().Start:p.tokens[end-1].at().End])
}

// fill puts what was captured in its places.
func (s situation) fill(help string, captured []string) string {
	if strings.Contains(help, "$statement") {
		help = strings.ReplaceAll(help, "$statement", s.parser.textBetween(s.start, s.at))
	}
	if strings.Contains(help, "$module") {
		help = strings.ReplaceAll(help, "$module", diag.Excerpt(s.parser.nameOf(s.parser.file.module)))
	}
	var pairs []string
	for i, text := range captured {
		pairs = append(pairs, "$"+strconv.Itoa(i+1), text)
	}
	return strings.NewReplacer(pairs...).Replace(help)
}

// nearWord returns the word that was expected, where the one at fault is spelled nearly like it.
func (s situation) nearWord() (help string, found bool) {
	if s.rule != ruleExpectedWord || s.parser.kind() != tokenIdentifier {
		return "", false
	}
	words := strings.FieldsFunc(strings.ReplaceAll(s.expected, " or ", ", "),
		func(c rune) bool { return c == ' ' || c == ',' })
	near, found := diag.Closest(s.parser.text(), words)
	return "did you mean `" + near + "`?", found
}
