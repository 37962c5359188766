package strict

import (
	"strconv"
	"strings"
)

// node locates one value or member name. Nodes are in document order: a container precedes its contents, and a
// member's name its value.
type node struct {
	start int32 // the offset of the first byte
	link  int32 // for a container, the node after its contents; otherwise the offset after the last byte
}

// none is the parent of the top-level value.
const none = -1

// expectation is what may come next in a text, besides blanks. Each is one bit.
type expectation uint8

const (
	aValue      expectation = 1 << iota
	aFirstValue             // or the end of an empty array
	aName                   // of a member
	aFirstName              // or the end of an empty object
	aColon
	aCommaOrBracket
	aCommaOrBrace
	nothing
)

// mayStart has, for each byte, the expectations that a token with this first byte can meet. Blanks meet them all.
var mayStart = expectations()

func expectations() (of [256]expectation) {
	for c := range of {
		of[c] = aValue | aFirstValue
	}
	for _, c := range " \t\n\r" {
		of[c] = ^expectation(0)
	}
	of['"'] |= aName | aFirstName
	of[':'] = aColon
	of[','] = aCommaOrBracket | aCommaOrBrace
	of[']'] = aFirstValue | aCommaOrBracket
	of['}'] = aFirstName | aCommaOrBrace
	return of
}

// place is an offset in a text with the values before it, for the explanation of a fault.
type place struct {
	text     string
	nodes    []node
	open     int32 // the innermost open container
	expected expectation
}

// index validates a text, which is UTF-8, and locates its values in one pass. If there is a fault, at is its offset.
// While a container is open, its link is its parent, so the pass needs no stack.
func index(text string, depthMax int) (document *Document, fault Fault, at int) {
	document = newDocument(text)
	nodes, objects, open, depth := document.nodes, int32(0), int32(none), 0
	deep, huge := none, none           // the offsets of the first container that is too deep and number that is too large
	expected, after := aValue, nothing // now, and after the next value in the open container
	for at < len(text) {
		c := text[at]
		if mayStart[c]&expected == 0 {
			return nil, place{text, nodes, open, expected}.misplaced(at), at
		}
		end, ok := at+1, true
		switch c {
		case ' ', '\t', '\n', '\r':
		case ':':
			expected = aValue
		case ',':
			expected = aValue
			if after == aCommaOrBrace {
				expected = aName
			}
		case '{', '[':
			if depth++; depth > depthMax && deep == none {
				deep = at
			}
			nodes = append(nodes, node{int32(at), open})
			open = int32(len(nodes) - 1)
			expected, after = aFirstValue, aCommaOrBracket
			if c == '{' {
				objects++
				expected, after = aFirstName, aCommaOrBrace
			}
		case '}', ']':
			depth--
			open, nodes[open].link = nodes[open].link, int32(len(nodes))
			after = afterValueIn(text, nodes, open)
			expected = after
		default:
			if c == '"' {
				end, ok = checkedStringEnd(text, at)
			} else if end, ok = literalEnd(text, at); ok && huge == none && !inDoubleRange(text[at:end]) {
				huge = at
			}
			if !ok {
				return nil, place{text, nodes, open, expected}.tokenFault(at, end), end
			}
			nodes = append(nodes, node{int32(at), int32(end)})
			if expected&(aName|aFirstName) != 0 {
				expected = aColon
			} else {
				expected = after
			}
		}
		at = end
	}
	switch {
	case expected != nothing:
		return nil, FaultEnd, at
	case deep != none:
		return nil, FaultDepth, deep
	case huge != none:
		return nil, FaultNumber, huge
	}
	document.nodes, document.objects, document.isPlain = nodes, objects, strings.IndexByte(text, '\\') < 0
	return document, FaultNone, at
}

// afterValueIn returns what may come after a value in a container, or after the top-level value.
func afterValueIn(text string, nodes []node, container int32) expectation {
	switch {
	case container == none:
		return nothing
	case text[nodes[container].start] == '{':
		return aCommaOrBrace
	}
	return aCommaOrBracket
}

// fewNodes is the number of nodes that are allocated together with the document of a short text. They take 256 bytes
// together, which is a size class of the allocator.
const fewNodes = 26

// shortText is the length below which a text is short.
const shortText = 512

// newDocument returns a document without values.
func newDocument(text string) *Document {
	if len(text) < shortText {
		d := new(struct {
			Document
			few [fewNodes]node
		})
		d.text, d.nodes = text, d.few[:0]
		return &d.Document
	}
	return &Document{text: text, nodes: make([]node, 0, roomFor(text))}
}

// sampleBytes is the length of the start of a text that tells about how many nodes all of it has.
const sampleBytes = 4096

// roomFor returns the number of nodes to allocate for a text: about a bound, if all of it is like its start. Each node
// but the first follows a comma, a colon or an opening bracket, and each takes two bytes together with the brackets and
// delimiters that it needs.
func roomFor(text string) int {
	sample, preceded := text[:min(len(text), sampleBytes)], 0
	for _, delimiter := range [...]string{",", ":", "{", "["} {
		preceded += strings.Count(sample, delimiter)
	}
	return min(1+preceded*(len(text)/len(sample)+1), (len(text)+1)/2) // in this order, it fits in 32 bits
}

// containerEnd returns the offset after the container that starts at offset at.
func containerEnd(text string, at int) int {
	for depth := 0; ; {
		switch text[at] {
		case '"':
			at = stringEnd(text, at)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		at++
		if depth == 0 {
			return at
		}
	}
}

// stringEnd returns the offset after the string that starts at offset at.
func stringEnd(text string, at int) int {
	at++
	quote := at + strings.IndexByte(text[at:], '"')
	escape := strings.IndexByte(text[at:quote], '\\')
	if escape < 0 {
		return quote + 1
	}
	for at += escape; text[at] != '"'; at++ {
		if text[at] == '\\' {
			at++
		}
	}
	return at + 1
}

// inDoubleRange reports whether a token is the name of a literal or a number that rounds to a finite double.
func inDoubleRange(token string) bool {
	const digitsSafe = 308 // fewer digits than the largest double has
	if kindOf(token[0]) != KindNumber ||
		len(token) <= digitsSafe && strings.IndexByte(token, 'e') < 0 && strings.IndexByte(token, 'E') < 0 {
		return true
	}
	_, err := strconv.ParseFloat(token, 64)
	return err == nil
}
