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

// expectation is what may come next in a text.
type expectation uint8

const (
	aValue      expectation = iota
	aFirstValue             // or the end of an empty array
	aName                   // of a member
	aFirstName              // or the end of an empty object
	aColon
	aCommaOrEnd // of the open container
	onlyBlanks
)

// indexing validates a text, which is UTF-8, and locates its values in one pass. While a container is open, its link
// is its parent, so the pass needs no stack.
type indexing struct {
	text     string
	nodes    []node
	objects  int
	open     int32 // the innermost open container
	depth    int
	expected expectation
	deep     int // the offset of the first container that is too deep
	huge     int // the offset of the first number beyond the range of a double
}

// index indexes the values of text. If there is a fault, at is its offset.
func index(text string, depthMax int) (document *Document, fault Fault, at int) {
	document = newDocument(text)
	x := indexing{text: text, nodes: document.nodes, open: none, deep: none, huge: none}
	for ok := true; at < len(text); {
		switch c := text[at]; c {
		case ' ', '\t', '\n', '\r':
			at++
			continue
		case ':', ',':
			ok = x.separate(c)
		case '{', '[':
			ok = x.begin(c, at, depthMax)
		case '}', ']':
			ok = x.end(c)
		default:
			if at, fault = x.token(c, at); fault == FaultNone {
				continue
			}
			return nil, fault, at
		}
		if !ok {
			return nil, x.misplaced(at), at
		}
		at++
	}
	switch {
	case x.expected != onlyBlanks:
		return nil, FaultEnd, at
	case x.deep != none:
		return nil, FaultDepth, x.deep
	case x.huge != none:
		return nil, FaultNumber, x.huge
	}
	document.nodes, document.objects, document.isPlain = x.nodes, x.objects, strings.IndexByte(text, '\\') < 0
	return document, FaultNone, at
}

// separate reads a colon or a comma.
func (x *indexing) separate(c byte) (ok bool) {
	switch {
	case c == ':' && x.expected == aColon:
		ok = true
		x.expected = aValue
	case c == ',' && x.expected == aCommaOrEnd:
		ok = true
		x.expected = aValue
		if x.text[x.nodes[x.open].start] == '{' {
			x.expected = aName
		}
	}
	return ok
}

// begin reads an opening bracket.
func (x *indexing) begin(c byte, at, depthMax int) (ok bool) {
	if x.expected > aFirstValue {
		return false
	}
	if x.depth++; x.depth > depthMax && x.deep == none {
		x.deep = at
	}
	x.expected = aFirstValue
	if c == '{' {
		x.objects++
		x.expected = aFirstName
	}
	x.nodes = append(x.nodes, node{int32(at), x.open})
	x.open = int32(len(x.nodes) - 1)
	return true
}

// end reads a closing bracket.
func (x *indexing) end(c byte) (ok bool) {
	mayEnd := x.expected == aFirstValue || x.expected == aFirstName || x.expected == aCommaOrEnd
	if x.open == none || !mayEnd || (x.text[x.nodes[x.open].start] == '{') != (c == '}') {
		return false
	}
	x.depth--
	x.open, x.nodes[x.open].link = x.nodes[x.open].link, int32(len(x.nodes))
	x.valueEnded()
	return true
}

// token reads a string, number or literal name and returns the offset after it, or the offset and kind of a fault.
func (x *indexing) token(c byte, at int) (end int, fault Fault) {
	isName := x.expected == aName || x.expected == aFirstName
	if x.expected > aFirstValue && !(isName && c == '"') {
		return at, x.misplaced(at)
	}
	end, ok := tokenEnd(x.text, at)
	if !ok {
		return end, x.tokenFault(at, end)
	}
	if c != '"' && x.huge == none && kindOf(c) == KindNumber && !inDoubleRange(x.text[at:end]) {
		x.huge = at
	}
	x.nodes = append(x.nodes, node{int32(at), int32(end)})
	if x.valueEnded(); isName {
		x.expected = aColon
	}
	return end, FaultNone
}

func (x *indexing) valueEnded() {
	x.expected = aCommaOrEnd
	if x.open == none {
		x.expected = onlyBlanks
	}
}

// fewNodes is the number of nodes that are allocated together with the document of a short text.
const fewNodes = 32

// newDocument returns a document without values.
func newDocument(text string) *Document {
	if len(text) < 16*fewNodes {
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

// inDoubleRange reports whether a number token rounds to a finite double.
func inDoubleRange(token string) bool {
	const digitsSafe = 308 // fewer digits than the largest double has
	if len(token) <= digitsSafe && strings.IndexByte(token, 'e') < 0 && strings.IndexByte(token, 'E') < 0 {
		return true
	}
	_, err := strconv.ParseFloat(token, 64)
	return err == nil
}
