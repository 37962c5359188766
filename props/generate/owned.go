package generate

import "strconv"

// A call path makes at most 16 buffers. A body makes about copiesWanted, and calls nothing that makes more than
// calleeCopiesMax. Source: language, "Compiler-owned functions".
const (
	copiesWanted    = 2
	calleeCopiesMax = 8
)

// operation returns a compiler-owned function; Go has its counterpart in the prelude.
func operation(name string) *function { return &function{name: name} }

var (
	stringConcat    = operation("string_concat")
	stringFromI64   = operation("string_from_i64")
	stringFromUsize = operation("string_from_usize")
	stringFromChar  = operation("string_from_char")
	byteLen         = operation("byte_len")
	byteGet         = operation("byte_get")
	bytesCopy       = operation("bytes_copy")
	stringAsStr     = operation("string_as_str")
	strAsBytes      = operation("str_as_bytes")
	bytesAsSlice    = operation("bytes_as_slice")
	bytesZeroed     = operation("bytes_zeroed")
	bytesSet        = operation("bytes_set")
	byteRange       = operation("byte_range")
	arrayAsSlice    = operation("array_as_slice")
)

// measure is an operation that reads a scalar from text or from a view.
type measure struct {
	operation *function
	result    scalar
}

var measures = map[scalar][]measure{
	text: {
		{operation("string_len"), i64},
		{operation("string_len_chars"), i64},
		{operation("string_is_empty"), boolean},
	},
	str:   {{operation("str_len_bytes"), i64}, {operation("str_is_empty"), boolean}},
	slice: {{byteLen, usize}},
}

// searches are the operations that look for a text in another one.
var searches = map[scalar][]*function{
	text: {operation("string_contains"), operation("string_starts_with")},
	str:  {operation("str_contains"), operation("str_starts_with")},
}

// owned returns a value of one of the types of text and bytes.
func (b *body) owned(s scalar, energy int, need need) expr {
	switch s {
	case text:
		return b.text(energy, need)
	case buffer:
		b.copies++
		if b.innermost().lets > 0 && b.chance(50) {
			return b.moved(buffer)
		}
		return b.filled(need)
	}
	if views := b.owners(s); len(views) > 0 && b.chance(50) {
		return &name{pick(b.random, views)}
	}
	return b.view(s)
}

// text returns a string that nothing else owns.
func (b *body) text(energy int, need need) expr {
	if energy > 1 && b.chance(50) {
		return &call{stringConcat, []expr{b.text(energy/2, need), b.text(energy/2, need)}}
	}
	switch b.weighted(40, 15, 10, 10, 25) {
	case 1:
		return &call{stringFromI64, []expr{b.value(scalarType(i64), 1, need)}}
	case 2:
		return &call{stringFromUsize, []expr{b.leaf(scalarType(usize), 0)}}
	case 3:
		return &call{stringFromChar, []expr{b.leaf(scalarType(char), 0)}}
	case 4:
		if b.innermost().lets > 0 {
			return b.moved(text)
		}
	}
	return &literal{text, `"` + pick(b.random, nouns) + " " + pick(b.random, states) + `"`}
}

// moved returns a new let that its only owner takes over.
func (b *body) moved(s scalar) expr {
	v := b.bind(scalarType(s))
	v.moved = true
	return &name{v}
}

// filled returns a new buffer.
func (b *body) filled(need need) expr {
	if f := b.callee(scalarType(buffer)); f != nil && b.chance(30) {
		return b.call(f, 2, need)
	}
	if b.chance(40) {
		return b.zeroed()
	}
	return &call{bytesCopy, []expr{b.owned(slice, 1, need)}}
}

// zeroedMin is how many bytes a buffer of zeros has at least, so that the others may be set without asking.
const zeroedMin = 8

func (b *body) zeroed() expr {
	return &call{bytesZeroed, []expr{&literal{usize, strconv.Itoa(b.between(zeroedMin, 64))}}}
}

// set returns a buffer of a variable in which one byte is set.
func (b *body) set(v *variable, index expr) expr {
	return &call{bytesSet, []expr{&name{v}, index, b.looped(scalarType(u8))}}
}

// filling returns a loop that sets bytes in a buffer.
func (b *body) filling(v *variable) []statement {
	counter := &variable{name: unique(b.names, pick(b.random, counterWords)), typ: scalarType(usize)}
	condition := &binary{orderings[0], &name{counter}, &literal{usize, strconv.Itoa(zeroedMin)}}
	body := &block{[]statement{&assignment{variable: v, value: b.set(v, &name{counter})}, next(counter)}, condition}
	return []statement{&loop{condition, body}, start(counter)}
}

// array returns the literal of an array.
func (b *body) array() expr {
	a := &array{}
	for range 4 {
		a.values = append(a.values, b.literal(u8))
	}
	return a
}

// view returns a view of a variable that is never moved.
func (b *body) view(s scalar) expr {
	if s == str {
		return &call{stringAsStr, []expr{&name{b.owner(text)}}}
	}
	switch b.weighted(80, 10, 10) {
	case 1:
		return &call{arrayAsSlice, []expr{&name{b.owner(octets)}}}
	case 2:
		if known := b.owners(slice); len(known) > 0 {
			return &call{
				byteRange,
				[]expr{&name{pick(b.random, known)}, b.leaf(scalarType(usize), 0), b.leaf(scalarType(usize), 0)},
			}
		}
	}
	if b.copies < copiesWanted && b.chance(50) || len(b.owners(buffer)) > 0 && b.chance(60) {
		return &call{bytesAsSlice, []expr{&name{b.owner(buffer)}}}
	}
	return &call{strAsBytes, []expr{&name{b.owner(str)}}}
}

// owner returns a variable of the type that is never moved: a known one, or a new let.
func (b *body) owner(s scalar) *variable {
	if known := b.owners(s); len(known) > 0 {
		return pick(b.random, known)
	}
	if s == buffer {
		b.copies++
	}
	return b.bind(scalarType(s))
}

// owners returns the variables of the type that may be read and are never moved.
func (b *body) owners(s scalar) []*variable {
	var known []*variable
	for _, v := range b.visible() {
		if v.typ == scalarType(s) && !v.moved {
			known = append(known, v)
		}
	}
	return known
}
