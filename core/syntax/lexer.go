package syntax

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
)

// NestingMax bounds how deep brackets, runs of prefix operators, type arguments and expressions nest.
// Source: language, "Source file rules".
const NestingMax = 128

// byteOrderMark is U+FEFF in UTF-8.
const byteOrderMark = "\ufeff"

// class sorts the bytes that can start a token.
type class uint8

const (
	classOther class = iota
	classSpace
	classLetter
	classDigit
	classSingle // a token of one byte that no longer token starts with
)

// classes and singles are the two tables that the lexer reads for every byte.
var (
	classes = func() (table [256]class) {
		for _, c := range []byte("\t\n\v\f\r ") {
			table[c] = classSpace
		}
		for c := byte('a'); c <= 'z'; c++ {
			table[c], table[c-'a'+'A'] = classLetter, classLetter
		}
		table['_'] = classLetter
		for c := byte('0'); c <= '9'; c++ {
			table[c] = classDigit
		}
		for c, kind := range singles {
			if kind != tokenEnd {
				table[c] = classSingle
			}
		}
		return table
	}()
	singles = [256]tokenKind{
		'@': tokenAt, '(': tokenLeftParen, ')': tokenRightParen, '{': tokenLeftBrace, '}': tokenRightBrace,
		'[': tokenLeftBracket, ']': tokenRightBracket, '.': tokenDot, ',': tokenComma, ';': tokenSemicolon,
		'+': tokenPlus, '*': tokenStar, '%': tokenPercent, '?': tokenQuestion,
	}
)

// isWordByte reports whether c continues an identifier.
func isWordByte(c byte) bool { return classes[c] == classLetter || classes[c] == classDigit }

// lexer turns a source into tokens and comments. After a fault it goes on at the next line, since what follows on the
// line has lost its meaning; a tokenFault stands for what was skipped.
type lexer struct {
	source     string
	lines      Lines
	tokens     []token
	comments   []comment
	feeds      int // line feeds since the last token
	depth      int // open brackets
	prefixes   int // consecutive prefix operators
	overNested Range
	faults     diag.List
	unread     []Range // lines or parts of lines with a fault: what the grammar wants there is not known
	resume     int     // where to go on after the last fault
}

// lex returns the tokens of source, ended by one tokenEnd, and at most ErrorsMax diagnostics. The nesting gate is
// judged after the whole source was read, so that a fault of the lexer comes first wherever it stands.
func lex(source string) *lexer {
	l := &lexer{source: source, lines: LinesOf(source)}
	l.tokens = make([]token, 0, len(source)*2/9+16)
	if strings.HasPrefix(source, byteOrderMark) {
		l.report(ruleUnexpectedCharacter, 0, len(byteOrderMark), "the source starts with a byte order mark")
		l.resume = len(byteOrderMark)
	}
	for at := l.resume; at < len(source) && len(l.faults) < ErrorsMax; {
		at = max(l.next(at), l.resume)
	}
	if l.faults == nil && l.overNested.End > 0 {
		message := "brackets or prefix operators nest more than 128 deep"
		l.report(ruleNesting, int(l.overNested.Start), int(l.overNested.End), message)
	}
	end := uint32(len(source))
	l.tokens = append(l.tokens, newToken(tokenEnd, Range{end, end}))
	return l
}

// isParsable reports whether the grammar can say more than the faults of the lexer: not where these stopped it, and
// not where the parser would recurse too deep.
func (l *lexer) isParsable() bool { return len(l.faults) < ErrorsMax && l.overNested.End == 0 }

// next reads one token, one comment or one run of white space at offset at and returns the offset behind it.
func (l *lexer) next(at int) int {
	source := l.source
	c := source[at]
	switch classes[c] {
	case classSpace:
		if c == '\n' {
			l.feeds++
		}
		return at + 1
	case classLetter:
		end := at + 1
		for end < len(source) && isWordByte(source[end]) {
			end++
		}
		l.emit(tokenIdentifier, at, end)
		return end
	case classDigit:
		return l.number(at)
	case classSingle:
		l.emit(singles[c], at, at+1)
		return at + 1
	}
	return l.irregular(at, c)
}

// irregular reads what a table of single bytes cannot tell: comments, literals in quotes, operators of two bytes, and
// everything outside ASCII.
func (l *lexer) irregular(at int, c byte) int {
	second := byte(0)
	if at+1 < len(l.source) {
		second = l.source[at+1]
	}
	short, long, longKind := tokenEnd, byte(0), tokenEnd
	switch c {
	case '/':
		if second == '/' {
			return l.comment(at)
		}
		short = tokenSlash
	case '"':
		return l.str(at)
	case '\'':
		return l.char(at)
	case ':':
		short, long, longKind = tokenColon, ':', tokenColons
	case '-':
		short, long, longKind = tokenMinus, '>', tokenArrow
	case '!':
		short, long, longKind = tokenNot, '=', tokenNotEqual
	case '<':
		short, long, longKind = tokenLess, '=', tokenLessEqual
	case '>':
		short, long, longKind = tokenGreater, '=', tokenGreaterEqual
	case '&':
		long, longKind = '&', tokenAnd
	case '|':
		short, long, longKind = tokenBar, '|', tokenOr
	case '=':
		short, long, longKind = tokenAssign, '=', tokenEqual
		if second == '>' {
			long, longKind = '>', tokenFatArrow
		}
	default:
		return l.foreign(at)
	}
	if second == long && longKind != tokenEnd {
		l.emit(longKind, at, at+2)
		return at + 2
	}
	if short == tokenEnd {
		l.fail(ruleLoneAmpersand, at, at+1, "a single & is not an operator")
		return at + 1
	}
	l.emit(short, at, at+1)
	return at + 1
}

// foreign reads a character that starts no token: white space outside ASCII, or a fault.
func (l *lexer) foreign(at int) int {
	c, width := utf8.DecodeRuneInString(l.source[at:])
	if c >= utf8.RuneSelf && unicode.IsSpace(c) {
		return at + width
	}
	l.fail(ruleUnexpectedCharacter, at, at+width, "unexpected character "+visibleChar(c))
	return at + width
}

// comment reads a comment up to, but not including, the line feed.
func (l *lexer) comment(at int) int {
	end := len(l.source)
	if feed := strings.IndexByte(l.source[at:], '\n'); feed >= 0 {
		end = at + feed
	}
	text := strings.TrimRightFunc(l.source[at+2:end], unicode.IsSpace)
	c := newComment(uint32(at), wordAt(Range{uint32(at + 2), uint32(at + 2 + len(text))}))
	if len(l.tokens) > 0 {
		c.isSticky = l.feeds <= 1
		if l.feeds == 0 {
			c.behind = l.tokens[len(l.tokens)-1].at().End
		}
	}
	if l.comments == nil { // once: none of them is on the line of another
		l.comments = make([]comment, 0, min(strings.Count(l.source[at:], "//"), len(l.lines.starts)))
	}
	l.comments = append(l.comments, c)
	return end
}

// emit appends a token and keeps the account of the nesting gate. A bare < is a comparison as often as a bracket, so
// the gate does not count angle brackets: type arguments are bounded where they are parsed.
func (l *lexer) emit(kind tokenKind, start, end int) {
	l.feeds = 0
	at := Range{uint32(start), uint32(end)}
	if len(l.tokens) == cap(l.tokens) {
		l.tokens = slices.Grow(l.tokens, len(l.source)-start+1) // once: what follows has no more tokens than bytes
	}
	l.tokens = append(l.tokens, newToken(kind, at))
	switch kind {
	case tokenLeftParen, tokenLeftBrace, tokenLeftBracket:
		l.depth++
	case tokenRightParen, tokenRightBrace, tokenRightBracket:
		l.depth = max(0, l.depth-1)
	case tokenMinus, tokenNot:
		l.prefixes++
		if l.prefixes <= NestingMax {
			return
		}
	}
	if (l.depth > NestingMax || l.prefixes > NestingMax) && l.overNested.End == 0 {
		l.overNested = at
	}
	if kind != tokenMinus && kind != tokenNot {
		l.prefixes = 0
	}
}

// fail records a fault at the bytes from start to end. The lexer goes on at the next line, or behind the comment of
// another language in which the fault lies. A text that is not closed may have swallowed the rest of the source long
// before it: what stands between the texts from the first one of several lines on is read inside out.
func (l *lexer) fail(rule diag.Rule, start, end int, message string) {
	l.report(rule, start, end, message)
	fault := &l.faults[len(l.faults)-1]
	from := start
	l.resume = l.lineEnd(end)
	if comment, close := l.blockComment(start); close > 0 {
		*fault = fault.WithHelp(blockCommentHelp)
		from, l.resume = comment, l.lineEnd(max(close, end))
	}
	if rule == ruleOpenString {
		if i := slices.IndexFunc(l.tokens, l.isTextOfLines); i >= 0 {
			from = int(l.tokens[i].at().Start)
			text := Range{uint32(from), uint32(l.lineEnd(from))}
			*fault = fault.WithOther("the first text of several lines starts here", "", l.lines.Span(text))
		}
	}
	for len(l.tokens) > 0 && l.tokens[len(l.tokens)-1].at().End > uint32(from) {
		l.tokens = l.tokens[:len(l.tokens)-1]
	}
	l.emit(tokenFault, from, end)
	l.unread = append(l.unread, Range{uint32(l.lineStart(from)), uint32(l.resume)})
}

// skip goes on at the next line after an offset, which lies behind the last fault.
func (l *lexer) skip(at int) {
	l.resume = l.lineEnd(at)
	l.unread[len(l.unread)-1].End = uint32(l.resume)
}

// report records a fault at the bytes from start to end.
func (l *lexer) report(rule diag.Rule, start, end int, message string) {
	fault := rule.At(l.lines.Span(Range{uint32(start), uint32(end)}), message)
	if help, found := spellingHelp(rule, l.source, start, end); found {
		fault = fault.WithHelp(help)
	}
	l.faults = append(l.faults, fault)
}

// isTextOfLines reports whether a token is a text that spans several lines.
func (l *lexer) isTextOfLines(t token) bool {
	at := t.at()
	return t.kind() == tokenString && strings.IndexByte(l.source[at.Start:at.End], '\n') >= 0
}

// lineEnd returns where the line of an offset ends.
func (l *lexer) lineEnd(at int) int {
	if feed := strings.IndexByte(l.source[at:], '\n'); feed >= 0 {
		return at + feed
	}
	return len(l.source)
}

// lineStart returns where the line of an offset starts.
func (l *lexer) lineStart(at int) int { return strings.LastIndexByte(l.source[:at], '\n') + 1 }

// blockComment returns where the /* comment around an offset starts and ends; the end is 0 where there is none.
func (l *lexer) blockComment(at int) (start, end int) {
	before := l.source[:at]
	start = strings.LastIndex(before, "/*")
	if start <= strings.LastIndex(before, "*/") || !l.isTokenAt(start) {
		return 0, 0
	}
	length := strings.Index(l.source[at:], "*/")
	if length < 0 {
		return 0, 0
	}
	return start, at + length + len("*/")
}

// isTokenAt reports whether a token starts at an offset.
func (l *lexer) isTokenAt(at int) bool {
	_, found := slices.BinarySearchFunc(l.tokens, uint32(at), func(t token, at uint32) int {
		return cmp.Compare(t.at().Start, at)
	})
	return found
}

// visibleChar spells a character for a message.
func visibleChar(c rune) string {
	if c == utf8.RuneError {
		return "U+FFFD or a byte that is not UTF-8"
	}
	return strings.Trim(quoteChar(c), "'")
}
