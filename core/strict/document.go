package strict

import (
	"math"
	"unicode/utf8"
)

// TextBytesMax is the length in bytes of the longest text that can be indexed. A caller bounds its texts far below it.
const TextBytesMax = math.MaxInt32

// Fault says why a text is not a Document. FaultNone, the zero value, says that it is one.
type Fault uint8

// The faults. FaultSyntax to FaultEnd are the ways of not being exactly one JSON text; a text has the one that stands
// first in it. Of the others a text that has several has the first of this list.
const (
	FaultNone      Fault = iota
	FaultLength          // longer than TextBytesMax
	FaultEncoding        // not valid UTF-8
	FaultSyntax          // none of those below it: other text around or beside the JSON, a comment, or a comma too many
	FaultValue           // a value in a container that is no JSON value, such as True or a text in other quotes
	FaultDigits          // a number in a container that is not spelled as one, such as 05, +5 or 0x5
	FaultName            // what stands for the name of a member is no string
	FaultColon           // no colon after the name of a member, or a colon elsewhere
	FaultComma           // no comma or closing bracket after a value in a container
	FaultBracket         // a closing bracket that closes nothing that is open, or one where a value must stand
	FaultBlank           // a blank, control or format character that JSON does not admit, in a container between its parts
	FaultControl         // a raw control character, such as a line break, in a string
	FaultEscape          // an unknown or incomplete escape in a string
	FaultSurrogate       // a \u escape of half a surrogate pair
	FaultEnd             // the text ends too early
	FaultDepth           // containers nested deeper than the caller allows
	FaultNumber          // a number outside the range of a double
)

// String names the fault.
func (f Fault) String() string {
	return [...]string{
		"none", "length", "encoding", "syntax", "value", "digits", "name", "colon", "comma", "bracket", "blank",
		"control", "escape", "surrogate", "end", "depth", "number",
	}[f]
}

// Document is one admitted JSON text and the index of its values. It is immutable and owns its bytes.
type Document struct {
	text    string
	nodes   []node
	objects int // how many of the nodes are objects
}

// Parse admits data as one JSON text of RFC 8259, white space around it allowed, in which containers nest at most
// depthMax deep (a top-level container is at depth 1) and every number lies within the range of a double. Members
// that repeat a name are admitted. With a fault, at is the offset of the byte, number, escape or container that it is
// about: of a text that ends too early mostly its end. Memory and time are linear in the length of data; data is
// copied.
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

// Root returns the value that the whole text is.
func (d *Document) Root() Value { return Value{d, 0} }

// next returns the node after a node and all that it contains.
func (d *Document) next(i int32) int32 {
	if n := d.nodes[i]; isContainer(d.text[n.start]) {
		return n.link
	}
	return i + 1
}

func isContainer(c byte) bool { return c == '{' || c == '[' }
