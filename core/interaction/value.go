package interaction

import (
	"slices"
	"strconv"
)

// ValueKind is the kind of a Value.
type ValueKind uint8

// The kinds of values. A decoded value of i32 or i64 is Signed, one of u8 or u64 is Unsigned. NoValue is the kind of
// the zero Value, which no schema admits.
const (
	NoValue ValueKind = iota
	Boolean
	Signed
	Unsigned
	Text
	ByteText // the elements of bytes
	RecordValue
	VariantValue
)

// Value is one value: a scalar, or a record or a case of a variant with its fields. It never changes and grants
// nothing.
//
// A decoded value is small: its scalars are substrings of the document, which therefore stays in memory as long as any
// of them.
type Value struct {
	kind   ValueKind
	text   string // of a scalar, without quotes and escapes; of a case its identity
	fields []Field
}

// Field is the value of one field, with the field's stable identity.
type Field struct {
	ID    string
	Value Value
}

// OfBool returns a Boolean.
func OfBool(b bool) Value { return Value{kind: Boolean, text: strconv.FormatBool(b)} }

// OfSigned returns a Signed integer.
func OfSigned(n int64) Value { return Value{kind: Signed, text: strconv.FormatInt(n, 10)} }

// OfUnsigned returns an Unsigned integer.
func OfUnsigned(n uint64) Value { return Value{kind: Unsigned, text: strconv.FormatUint(n, 10)} }

// OfText returns a Text.
func OfText(text string) Value { return Value{kind: Text, text: text} }

// OfBytes returns a ByteText; elements are copied.
func OfBytes(elements []byte) Value { return Value{kind: ByteText, text: string(elements)} }

// OfRecord returns a record with fields, in any order; fields are copied.
func OfRecord(fields ...Field) Value { return Value{kind: RecordValue, fields: slices.Clone(fields)} }

// OfCase returns a variant's case, by stable identity, with fields in any order; fields are copied.
func OfCase(id string, fields ...Field) Value {
	return Value{kind: VariantValue, text: id, fields: slices.Clone(fields)}
}

// Kind returns the kind of the value.
func (v Value) Kind() ValueKind { return v.kind }

// Bool returns a Boolean, or false for any other kind.
func (v Value) Bool() bool { return v.kind == Boolean && v.text == "true" }

// Signed returns a Signed integer, or 0 for any other kind.
func (v Value) Signed() int64 {
	if v.kind != Signed {
		return 0
	}
	n, _ := strconv.ParseInt(v.text, 10, 64) // it is in range
	return n
}

// Unsigned returns an Unsigned integer, or 0 for any other kind.
func (v Value) Unsigned() uint64 {
	if v.kind != Unsigned {
		return 0
	}
	n, _ := strconv.ParseUint(v.text, 10, 64) // it is in range
	return n
}

// Text returns a Text, or "" for any other kind.
func (v Value) Text() string {
	if v.kind != Text {
		return ""
	}
	return v.text
}

// Bytes returns a copy of a ByteText, or nil for any other kind.
func (v Value) Bytes() []byte {
	if v.kind != ByteText {
		return nil
	}
	return []byte(v.text)
}

// Case returns the stable identity of the case of a variant, or "" for any other kind.
func (v Value) Case() string {
	if v.kind != VariantValue {
		return ""
	}
	return v.text
}

// FieldCount returns the number of fields of a record or case, or 0 for a scalar.
func (v Value) FieldCount() int { return len(v.fields) }

// Field returns field i of a record or case; those of a decoded value are in declaration order.
func (v Value) Field(i int) Field { return v.fields[i] }

// FieldNamed returns the value of the first field with the stable identity.
func (v Value) FieldNamed(id string) (value Value, found bool) {
	for i := range v.fields {
		if v.fields[i].ID == id {
			return v.fields[i].Value, true
		}
	}
	return Value{}, false
}

// Equal reports whether two values are the same, the order of fields included.
func (v Value) Equal(other Value) bool {
	return v.kind == other.kind && v.text == other.text &&
		slices.EqualFunc(
			v.fields,
			other.fields,
			func(a, b Field) bool { return a.ID == b.ID && a.Value.Equal(b.Value) },
		)
}
