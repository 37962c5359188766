package strict

import (
	"strconv"
	"strings"
)

// node is the place of one value or member name. The nodes of a text stand in document order, a container before what
// it contains, a member's name before its value.
type node struct {
	start int32 // the offset of its first byte
	link  int32 // of a container, the node after all that it contains; of anything else, the offset after its last byte
}

// none is the parent of the top-level value.
const none = -1

// index locates the values of text, which must be one valid JSON text: where a token starts, its first byte says what
// it is, and only depth and number range are left to judge. It is a second pass because it is the faster way: the tokens
// of a jsontext.Decoder hold the same facts, but judging the text whole and locating its values afterwards takes half
// the time. With a fault, at is where it stands. While a container is open its link is its parent.
func index(text string, depthMax int) (document *Document, fault Fault, at int) {
	nodes := make([]node, nodesMax(text))
	count, open, depth, objects := int32(0), int32(none), 0, 0
	huge := none // the offset of the first number beyond the range of a double
	for at < len(text) {
		switch c := text[at]; c {
		case ' ', '\t', '\n', '\r', ',', ':':
			at++
		case '{', '[':
			if depth == depthMax {
				return nil, FaultDepth, at
			}
			depth++
			if c == '{' {
				objects++
			}
			n := &nodes[count]
			n.start, n.link = int32(at), open
			open = count
			count++
			at++
		case '}', ']':
			depth--
			n := &nodes[open]
			open, n.link = n.link, count
			at++
		case '"':
			n := &nodes[count]
			n.start = int32(at)
			at = stringEnd(text, at)
			n.link = int32(at)
			count++
		default:
			n := &nodes[count]
			n.start = int32(at)
			at = literalEnd(text, at)
			n.link = int32(at)
			if huge == none && kindOf(c) == KindNumber && !inDoubleRange(text[n.start:at]) {
				huge = int(n.start)
			}
			count++
		}
	}
	if huge != none {
		return nil, FaultNumber, huge
	}
	return &Document{text, nodes[:count], objects}, FaultNone, len(text)
}

// nodesMax bounds the number of nodes of a text, so that room for them is made once. Each but the first follows a
// comma, a colon or an opening bracket, and with the brackets and delimiters that it needs each takes two bytes.
func nodesMax(text string) int {
	preceded := 0
	for _, delimiter := range [...]string{",", ":", "{", "["} {
		preceded += strings.Count(text, delimiter)
	}
	return min(1+preceded, (len(text)+1)/2)
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

// literalEnd returns the offset after the number or literal name that starts at offset at.
func literalEnd(text string, at int) int {
	for at < len(text) {
		switch text[at] {
		case ',', ']', '}', ' ', '\t', '\n', '\r':
			return at
		}
		at++
	}
	return at
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
