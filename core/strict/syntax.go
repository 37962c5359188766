package strict

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenFault returns the fault of the token that starts at offset start and is wrong at offset at. A string with
// nothing but line breaks and other blanks after it was cut off, and the blanks were added later.
func (p place) tokenFault(start, at int) Fault {
	switch {
	case strings.Trim(p.text[at:], " \t\r\n") == "", isCutNumber(p.text, start, at):
		return FaultEnd
	case p.text[start] != '"':
		return p.misspelled(start)
	case p.text[at] != '\\':
		return FaultControl
	case isCutEscape(p.text[at:]):
		return FaultEnd
	}
	if _, ok := unitOf(p.text[at:]); ok {
		return FaultSurrogate
	}
	return FaultEscape
}

// misspelled returns the fault at an offset where a value must start and none does.
func (p place) misspelled(at int) Fault {
	switch c := p.text[at]; {
	case p.open == none, strings.IndexByte(",/#`", c) >= 0:
		return FaultSyntax
	case c == '-' || c == '+' || c == '.' || isDigit(c):
		return FaultDigits
	case startsForeignBlank(p.text[at:]):
		return FaultBlank
	}
	return FaultValue
}

// misplaced returns the fault of a token at an offset where another one is expected.
func (p place) misplaced(at int) Fault {
	switch c := p.text[at]; {
	case p.open == none && (c == '}' || c == ']'):
		return FaultBracket
	case p.open == none, strings.IndexByte(",/#`", c) >= 0:
		return FaultSyntax
	case startsForeignBlank(p.text[at:]):
		return FaultBlank
	case c == ':' || p.expected == aColon:
		return FaultColon
	case c == '}' || c == ']':
		if p.last(at) == ',' {
			return FaultSyntax
		}
		return FaultBracket
	case p.expected == aName || p.expected == aFirstName:
		return FaultName
	}
	return p.unseparated(at)
}

// unseparated returns the fault at an offset right after a value in a container: either the value goes on, or a comma
// is missing.
func (p place) unseparated(at int) Fault {
	value := p.nodes[len(p.nodes)-1]
	if int(value.link) != at || strings.IndexByte(`"{[`, p.text[at]) >= 0 {
		return FaultComma
	}
	switch kindOf(p.text[value.start]) {
	case KindNumber:
		return FaultDigits
	case KindBoolean, KindNull:
		return FaultValue
	}
	return FaultComma
}

// last returns the last byte before an offset that is not a blank. Within a container there is one.
func (p place) last(at int) byte {
	before := strings.TrimRight(p.text[:at], " \t\r\n")
	return before[len(before)-1]
}

// startsForeignBlank reports whether a text starts with a blank or invisible character that JSON does not allow
// outside strings.
func startsForeignBlank(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return unicode.IsSpace(c) || unicode.IsControl(c) || unicode.Is(unicode.Cf, c)
}
