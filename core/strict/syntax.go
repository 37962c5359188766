package strict

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenFault returns the fault of the token that starts at offset start and is wrong at offset at. A string with
// nothing but line breaks and other blanks after it was cut off, and the blanks were added later.
func (x *indexing) tokenFault(start, at int) Fault {
	switch {
	case strings.Trim(x.text[at:], " \t\r\n") == "", isCutNumber(x.text, start, at):
		return FaultEnd
	case x.text[start] != '"':
		return x.misspelled(start)
	case x.text[at] != '\\':
		return FaultControl
	case isCutEscape(x.text[at:]):
		return FaultEnd
	}
	if _, ok := unitOf(x.text[at:]); ok {
		return FaultSurrogate
	}
	return FaultEscape
}

// misspelled returns the fault at an offset where a value must start and none does.
func (x *indexing) misspelled(at int) Fault {
	switch c := x.text[at]; {
	case x.open == none, strings.IndexByte(",/#`", c) >= 0:
		return FaultSyntax
	case c == '-' || c == '+' || c == '.' || isDigit(c):
		return FaultDigits
	case startsForeignBlank(x.text[at:]):
		return FaultBlank
	}
	return FaultValue
}

// misplaced returns the fault of a token at an offset where another one is expected.
func (x *indexing) misplaced(at int) Fault {
	switch c := x.text[at]; {
	case x.open == none && (c == '}' || c == ']'):
		return FaultBracket
	case x.open == none, strings.IndexByte(",/#`", c) >= 0:
		return FaultSyntax
	case startsForeignBlank(x.text[at:]):
		return FaultBlank
	case c == ':' || x.expected == aColon:
		return FaultColon
	case c == '}' || c == ']':
		if x.last(at) == ',' {
			return FaultSyntax
		}
		return FaultBracket
	case x.expected == aName || x.expected == aFirstName:
		return FaultName
	}
	return x.unseparated(at)
}

// unseparated returns the fault at an offset right after a value in a container: either the value goes on, or a comma
// is missing.
func (x *indexing) unseparated(at int) Fault {
	value := x.nodes[len(x.nodes)-1]
	if int(value.link) != at || strings.IndexByte(`"{[`, x.text[at]) >= 0 {
		return FaultComma
	}
	switch kindOf(x.text[value.start]) {
	case KindNumber:
		return FaultDigits
	case KindBoolean, KindNull:
		return FaultValue
	}
	return FaultComma
}

// last returns the last byte before an offset that is not a blank. Within a container there is one.
func (x *indexing) last(at int) byte {
	before := strings.TrimRight(x.text[:at], " \t\r\n")
	return before[len(before)-1]
}

// startsForeignBlank reports whether a text starts with a blank or invisible character that JSON does not allow
// outside strings.
func startsForeignBlank(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return unicode.IsSpace(c) || unicode.IsControl(c) || unicode.Is(unicode.Cf, c)
}
