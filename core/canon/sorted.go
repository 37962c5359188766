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
// sorted costs one copy, and nothing is parsed twice.
func Sorted(dst, document []byte) []byte {
	s := sorter{source: document, out: dst}
	s.value()
	return s.out
}

type sorter struct {
	source  []byte
	at      int
	out     []byte
	members []member // a stack; each open object owns the tail that it pushed
	scratch []byte
	names   [][]byte // the member names of the last object sorted, in document order
	order   []int    // the order in which those members were written
}

type member struct {
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
	s.at++
	s.out = append(s.out, '{')
	first, body := len(s.members), len(s.out)
	sorted := true
	for s.source[s.at] != '}' {
		if s.source[s.at] == ',' {
			s.at++
			s.out = append(s.out, ',')
		}
		start := len(s.out)
		name := s.text()
		if n := len(s.members); n > first && bytes.Compare(s.members[n-1].name, name) > 0 {
			sorted = false
		}
		s.out = append(s.out, ':')
		s.at++
		s.members = append(s.members, member{name: name, start: start})
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

// ordered returns the indexes of members in the order of their names. Documents are long arrays of objects with the
// same members, so the last order is reused if the names are the same.
func (s *sorter) ordered(members []member) []int {
	if slices.EqualFunc(members, s.names, func(m member, name []byte) bool { return bytes.Equal(m.name, name) }) {
		return s.order
	}
	s.names, s.order = s.names[:0], s.order[:0]
	for i, m := range members {
		s.names, s.order = append(s.names, m.name), append(s.order, i)
	}
	slices.SortFunc(s.order, func(a, b int) int { return bytes.Compare(s.names[a], s.names[b]) })
	return s.order
}

// text writes the string at the cursor in form S and returns it decoded. A string without escapes is the same in both
// forms, because form F escapes everything that form S does.
func (s *sorter) text() []byte {
	start := s.at + 1
	end := start + bytes.IndexByte(s.source[start:], '"')
	if bytes.IndexByte(s.source[start:end], '\\') < 0 {
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
