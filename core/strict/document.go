package strict

import (
	"math"
	"unicode/utf8"
)

// TextBytesMax is the length in bytes of the longest text that can be indexed. Callers use far lower bounds.
const TextBytesMax = math.MaxInt32

// Fault is the reason why a text is rejected. FaultNone, the zero value, means that it is accepted.
type Fault uint8

// The faults. FaultSyntax to FaultEnd are syntax errors, and a text gets the one that occurs first in it. Otherwise a
// text with several faults gets the first of this list.
const (
	FaultNone      Fault = iota
	FaultLength          // longer than TextBytesMax
	FaultEncoding        // not valid UTF-8
	FaultSyntax          // any other syntax error: text around the JSON, a comment, or a superfluous comma
	FaultValue           // an element or member that is not a JSON value, such as True or a string in single quotes
	FaultDigits          // a malformed number in a container, such as 05, +5 or 0x5
	FaultName            // a member name that is not a string
	FaultColon           // no colon after a member name, or a colon elsewhere
	FaultComma           // no comma or closing bracket after a value in a container
	FaultBracket         // an unmatched closing bracket, or one in place of a value
	FaultBlank           // a blank, control or format character that JSON does not allow between tokens, in a container
	FaultControl         // an unescaped control character, such as a line break, in a string
	FaultEscape          // an unknown or incomplete escape in a string
	FaultSurrogate       // a \u escape of half a surrogate pair
	FaultEnd             // the text ends too early
	FaultDepth           // containers nested deeper than the caller allows
	FaultNumber          // a number outside the range of a double
)

// String returns the name of the fault.
func (f Fault) String() string {
	return [...]string{
		"none", "length", "encoding", "syntax", "value", "digits", "name", "colon", "comma", "bracket", "blank",
		"control", "escape", "surrogate", "end", "depth", "number",
	}[f]
}

// Document is a valid JSON text with an index of its values. It is immutable and owns its bytes.
type Document struct {
	text    string
	nodes   []node
	objects int32 // the number of objects among the nodes
	isPlain bool  // no string has an escape
}

// Parse reads data as one JSON text of RFC 8259, with optional white space around it, in which containers nest at
// most depthMax deep (a top-level container is at depth 1) and every number is within the range of a double. Repeated
// member names are allowed. If there is a fault, at is the offset of the offending byte, number, escape or container;
// for a text that ends too early it is usually the end. Parse copies data, and takes memory and time linear in its
// length.
func Parse(data []byte, depthMax int) (document *Document, fault Fault, at int) {
	if len(data) > TextBytesMax {
		return nil, FaultLength, TextBytesMax
	}
	if !utf8.Valid(data) {
		return nil, FaultEncoding, InvalidAt(data)
	}
	return index(string(data), depthMax)
}

// InvalidAt returns the offset of the first byte that is not UTF-8, or the length of data if all of it is.
func InvalidAt(data []byte) (at int) {
	for at < len(data) {
		r, width := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && width <= 1 {
			break
		}
		at += width
	}
	return at
}

// Root returns the top-level value.
func (d *Document) Root() Value { return Value{d, 0} }

// next returns the first node after a node and its contents.
func (d *Document) next(i int32) int32 {
	if n := d.nodes[i]; isContainer(d.text[n.start]) {
		return n.link
	}
	return i + 1
}

func isContainer(c byte) bool { return c == '{' || c == '[' }
