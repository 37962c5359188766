package interaction

import (
	"math"
	"strconv"

	"semaprax.dev/semaprax/core/hir"
)

// Representation is the form in which the value of a field is written.
type Representation uint8

// The representations. Nested is a value of another type of the graph.
const (
	Bool Representation = iota
	I32
	I64
	U8
	U64
	String
	Bytes
	Nested
)

// representations describes each scalar for documents and the decoder. Source: Agent Interaction Schema, "Field
// classification" and "Schema document".
var representations = [Nested]struct {
	name    string
	minimum int64  // of an integer
	maximum uint64 // of an integer
	sizeMax int    // of a string or bytes
}{
	Bool:   {name: "bool"},
	I32:    {name: "i32", minimum: math.MinInt32, maximum: math.MaxInt32},
	I64:    {name: "i64", minimum: math.MinInt64, maximum: math.MaxInt64},
	U8:     {name: "u8", maximum: math.MaxUint8},
	U64:    {name: "u64", maximum: math.MaxUint64},
	String: {name: "string", sizeMax: stringBytesMax},
	Bytes:  {name: "bytes", sizeMax: bytesMax},
}

// scalars maps the types of the language to scalars: usize has 64 bits everywhere.
var scalars = map[hir.TypeKind]Representation{
	hir.Bool: Bool, hir.I32: I32, hir.I64: I64, hir.U8: U8, hir.Usize: U64, hir.String: String, hir.Bytes: Bytes,
}

// String returns the representation as schema documents spell it, and "nested" for Nested.
func (r Representation) String() string {
	if r >= Nested {
		return "nested"
	}
	return representations[r].name
}

// IsInteger reports whether the representation is an exact integer, written as a decimal string.
func (r Representation) IsInteger() bool { return r >= I32 && r <= U64 }

// Minimum returns the least value of an integer, in decimal, and "" of anything else.
func (r Representation) Minimum() string {
	if !r.IsInteger() {
		return ""
	}
	return strconv.FormatInt(representations[r].minimum, 10)
}

// Maximum returns the greatest value of an integer, in decimal, and "" of anything else.
func (r Representation) Maximum() string {
	if !r.IsInteger() {
		return ""
	}
	return strconv.FormatUint(representations[r].maximum, 10)
}

// SizeMax returns how many bytes of UTF-8 a string may have, or how many elements bytes may have, and 0 of anything
// else.
func (r Representation) SizeMax() int {
	if r >= Nested {
		return 0
	}
	return representations[r].sizeMax
}
