package strict

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenFault says why the token that starts at offset start stops being one at offset at. A string that only line
// breaks and other blanks follow is cut off: they were added to the text.
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
	if _, is := unitOf(x.text[at:]); is {
		return FaultSurrogate
	}
	return FaultEscape
}

// misspelled returns the fault of what stands at an offset where a value must stand, and begins none.
func (x *indexing) misspelled(at int) Fault {
	switch c := x.text[at]; {
	case x.open == none, strings.IndexByte(",/#`", c) >= 0:
		return FaultSyntax
	case c == '-' || c == '+' || c == '.' || isDigit(c):
		return FaultDigits
	case isNoBlank(x.text[at:]):
		return FaultBlank
	}
	return FaultValue
}

// misplaced returns the fault of what stands at an offset where something else must stand.
func (x *indexing) misplaced(at int) Fault {
	switch c := x.text[at]; {
	case x.open == none && (c == '}' || c == ']'):
		return FaultBracket
	case x.open == none, strings.IndexByte(",/#`", c) >= 0:
		return FaultSyntax
	case isNoBlank(x.text[at:]):
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

// unseparated returns the fault of what stands behind a value in a container at an offset: the value goes on, or no
// comma follows it.
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

// last returns the last byte before an offset that is no blank. Within a container there is one.
func (x *indexing) last(at int) byte {
	before := strings.TrimRight(x.text[:at], " \t\r\n")
	return before[len(before)-1]
}

// isNoBlank reports whether a text starts with a character that shows as a blank or not at all, and that JSON does not
// admit outside of strings.
func isNoBlank(text string) bool {
	c, _ := utf8.DecodeRuneInString(text)
	return unicode.IsSpace(c) || unicode.IsControl(c) || unicode.Is(unicode.Cf, c)
}
