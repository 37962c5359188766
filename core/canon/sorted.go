package canon

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

// Sorted appends document, a JSON value in form F, converted to form S: the members of every object are sorted by the
// bytes of their decoded names and strings are escaped as by AppendNarrowString; arrays and numbers are unchanged.
//
// Members are written in document order and moved into place when their object closes, so an object that is already
// sorted costs one copy, and nothing is parsed twice. Most documents are long arrays of objects with the same members
// and plain values; such an object is written in order at once, reusing the order of the last one.
func Sorted(dst, document []byte) []byte {
	s := sorter{source: document, out: dst, isPlain: bytes.IndexByte(document, '\\') < 0}
	s.value()
	return s.out
}

type sorter struct {
	source  []byte
	at      int
	out     []byte
	members []member // a stack; each open object owns the tail that it pushed
	scratch []byte
	isPlain bool     // no string in source has an escape
	heads   [][]byte // the members of the last object sorted, in document order; see member.head
	order   []int    // the order in which those members were written
	parts   [][]byte // scratch space of alike: the members of the object, in document order
}

type member struct {
	head       []byte // the quoted name and the colon, as in source
	name       []byte // decoded
	start, end int    // in out: the quoted name, the colon and the value
}

func (s *sorter) value() {
	switch s.source[s.at] {
	case '{':
		s.object()
	case '[':
		s.array()
	case '"':
		s.text()
	default:
		start := s.at
		for s.at < len(s.source) && !closesValue(s.source[s.at]) {
			s.at++
		}
		s.out = append(s.out, s.source[start:s.at]...)
	}
}

// closesValue reports whether c ends a number or a literal name.
func closesValue(c byte) bool { return c == ',' || c == ']' || c == '}' }

func (s *sorter) array() {
	s.at++
	s.out = append(s.out, '[')
	for s.source[s.at] != ']' {
		if s.source[s.at] == ',' {
			s.at++
			s.out = append(s.out, ',')
		}
		s.value()
	}
	s.at++
	s.out = append(s.out, ']')
}

func (s *sorter) object() {
	if s.alike() {
		return
	}
	s.at++
	s.out = append(s.out, '{')
	first, body := len(s.members), len(s.out)
	sorted := true
	for s.source[s.at] != '}' {
		if s.source[s.at] == ',' {
			s.at++
			s.out = append(s.out, ',')
		}
		start, head := len(s.out), s.at
		name := s.text()
		if n := len(s.members); n > first && bytes.Compare(s.members[n-1].name, name) > 0 {
			sorted = false
		}
		s.out = append(s.out, ':')
		s.at++
		s.members = append(s.members, member{head: s.source[head:s.at], name: name, start: start})
		index := len(s.members) - 1
		s.value()
		s.members[index].end = len(s.out)
	}
	s.at++
	if own := s.members[first:]; !sorted {
		s.scratch = append(s.scratch[:0], s.out[body:]...)
		s.out = s.out[:body]
		for i, index := range s.ordered(own) {
			if i > 0 {
				s.out = append(s.out, ',')
			}
			s.out = append(s.out, s.scratch[own[index].start-body:own[index].end-body]...)
		}
	}
	s.members = s.members[:first]
	s.out = append(s.out, '}')
}

// ordered returns the indexes of members in the order of their names. The last order is reused if the names are the
// same.
func (s *sorter) ordered(members []member) []int {
	if slices.EqualFunc(members, s.heads, func(m member, head []byte) bool { return bytes.Equal(m.head, head) }) {
		return s.order
	}
	s.heads, s.order = s.heads[:0], s.order[:0]
	for i, m := range members {
		s.heads, s.order = append(s.heads, m.head), append(s.order, i)
	}
	slices.SortFunc(s.order, func(a, b int) int { return bytes.Compare(members[a].name, members[b].name) })
	return s.order
}

// alike writes the object at the cursor if it has the same members as the last object sorted and only values that both
// forms write alike, and moves behind it. Otherwise it reports false and writes nothing.
func (s *sorter) alike() bool {
	if len(s.heads) == 0 {
		return false
	}
	at := s.at + len("{")
	s.parts = s.parts[:0]
	for i, head := range s.heads {
		if i > 0 && s.source[at] == ',' {
			at++
		}
		if !bytes.HasPrefix(s.source[at:], head) {
			return false
		}
		end := s.plainEnd(at + len(head))
		if end < 0 || !s.isPlain && bytes.IndexByte(s.source[at:end], '\\') >= 0 {
			return false
		}
		s.parts = append(s.parts, s.source[at:end])
		at = end
	}
	if s.source[at] != '}' {
		return false
	}
	s.at = at + len("}")
	s.out = append(s.out, '{')
	for i, index := range s.order {
		if i > 0 {
			s.out = append(s.out, ',')
		}
		s.out = append(s.out, s.parts[index]...)
	}
	s.out = append(s.out, '}')
	return true
}

// plainEnd returns the offset after the string, number or literal name at offset at, or -1 for an array or an object.
// It takes an escaped quote for the end of a string.
func (s *sorter) plainEnd(at int) int {
	switch s.source[at] {
	case '{', '[':
		return -1
	case '"':
		return at + len(`""`) + bytes.IndexByte(s.source[at+1:], '"')
	}
	for !closesValue(s.source[at]) {
		at++
	}
	return at
}

// text writes the string at the cursor in form S and returns it decoded. A string without escapes is the same in both
// forms, because form F escapes everything that form S does.
func (s *sorter) text() []byte {
	start := s.at + 1
	end := start + bytes.IndexByte(s.source[start:], '"')
	if s.isPlain || bytes.IndexByte(s.source[start:end], '\\') < 0 {
		s.at = end + 1
		s.out = append(s.out, s.source[start-1:s.at]...)
		return s.source[start:end]
	}
	decoded := s.decode(start)
	s.out = AppendNarrowString(s.out, string(decoded))
	return decoded
}

// decode returns the content of the string whose first byte is at start, and advances past it.
func (s *sorter) decode(start int) (decoded []byte) {
	s.at = start
	for s.source[s.at] != '"' {
		c := s.source[s.at]
		s.at++
		if c != '\\' {
			decoded = append(decoded, c)
			continue
		}
		c = s.source[s.at]
		s.at++
		switch c {
		case 'n':
			c = '\n'
		case 'r':
			c = '\r'
		case 't':
			c = '\t'
		case 'u': // form F uses \u only for U+0000..U+009F
			code := rune(unhex(s.source[s.at+2])<<4 | unhex(s.source[s.at+3]))
			s.at += 4
			decoded = utf8.AppendRune(decoded, code)
			continue
		}
		decoded = append(decoded, c)
	}
	s.at++
	return decoded
}

func unhex(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c - 'a' + 10
}

// SortedBytes returns the length in form S of part, a piece of a document in form F that cuts no escape. The order of
// members does not change it.
func SortedBytes(part []byte) int {
	bytesLess := 0
	for rest := part; ; {
		at := bytes.IndexByte(rest, '\\')
		if at < 0 {
			return len(part) - bytesLess
		}
		escape := rest[at:]
		if escape[1] != 'u' {
			rest = escape[len(`\n`):]
			continue
		}
		code := string(rune(unhex(escape[4])<<4 | unhex(escape[5])))
		bytesLess += len(`\u0000`) - (len(AppendNarrowString(nil, code)) - len(`""`))
		rest = escape[len(`\u0000`):]
	}
}
