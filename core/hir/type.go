package hir

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
)

// TypeKind is the kind of a type.
type TypeKind uint8

// The kinds of types. The first eight are the Copy scalars.
const (
	I64 TypeKind = iota
	I32
	U8
	Usize
	Bool
	Char
	F32
	F64
	String
	Bytes
	Str       // a borrowed view of text
	Slice     // a borrowed view of bytes
	Parameter // a type parameter of the enclosing declaration
	Nominal   // a record, class, variant or resource, with its arguments
	Array     // a fixed number of u8
)

// IsScalar reports whether the kind is one of the eight Copy scalars.
func (k TypeKind) IsScalar() bool { return k <= F64 }

// IsInteger reports whether the kind is i64, i32, u8 or usize.
func (k TypeKind) IsInteger() bool { return k <= Usize }

// IsFloat reports whether the kind is f32 or f64.
func (k TypeKind) IsFloat() bool { return k == F32 || k == F64 }

// IsView reports whether the kind is a borrowed view, which is never stored or returned.
func (k TypeKind) IsView() bool { return k == Str || k == Slice }

// typeNames spells the kinds before Parameter as sources do, typeIdentities as documents do.
var (
	typeNames = [Parameter]string{
		"i64", "i32", "u8", "usize", "bool", "char", "f32", "f64", "string", "Bytes", "str", "Slice<u8>",
	}
	typeIdentities = [Parameter]string{
		"i64", "i32", "u8", "usize", "bool", "char", "f32", "f64", "string", "bytes", "str", "slice-u8",
	}
)

// String returns the kind as sources spell it, or a description if the kind alone does not determine the spelling.
func (k TypeKind) String() string {
	switch k {
	case Parameter:
		return "a type parameter"
	case Nominal:
		return "a declared type"
	case Array:
		return "[u8; N]"
	}
	return typeNames[k]
}

// PrimitiveNamed returns the primitive kind with the given name.
func PrimitiveNamed(word string) (kind TypeKind, ok bool) {
	for kind, name := range typeNames {
		if name == word {
			return TypeKind(kind), true
		}
	}
	return 0, false
}

// TypeID names a type within one module. The IDs of the kinds before Parameter equal the kinds.
type TypeID int32

// NoType is the type of statements, and of expressions for which an error was reported.
const NoType TypeID = -1

// typeEntry is one row of a module's type table.
type typeEntry struct {
	kind        TypeKind
	declaration int32    // of a Nominal, in the module's types; of a Parameter, its owner
	ofTemplate  bool     // of a Parameter: its owner is a callable, not a type
	index       int32    // of a Parameter; of an Array, its length
	arguments   []TypeID // of a Nominal
}

// types is the type table of a module: the primitives, then the other types that the module mentions, each once.
type types struct {
	entries []typeEntry
	index   map[typeKey]TypeID // while the module is built
}

// typeKey identifies a row. Few instances have more than two arguments; further ones are spelled as text.
type typeKey struct {
	kind               TypeKind
	declaration, index int32
	ofTemplate         bool
	first, second      TypeID
	more               string
}

func (e typeEntry) key() typeKey {
	key := typeKey{
		kind: e.kind, declaration: e.declaration, index: e.index, ofTemplate: e.ofTemplate, first: NoType, second: NoType,
	}
	var more []byte
	for i, argument := range e.arguments {
		switch i {
		case 0:
			key.first = argument
		case 1:
			key.second = argument
		default:
			more = append(strconv.AppendInt(more, int64(argument), 10), ',')
		}
	}
	key.more = string(more)
	return key
}

func newTypes() types {
	entries := make([]typeEntry, Parameter, 2*Parameter)
	for kind := range entries {
		entries[kind].kind = TypeKind(kind)
	}
	return types{entries, map[typeKey]TypeID{}}
}

// TypeKind returns the kind of a type.
func (m *Module) TypeKind(t TypeID) TypeKind { return m.table.entries[t].kind }

// TypeDeclarationOf returns the declaration of a Nominal type.
func (m *Module) TypeDeclarationOf(t TypeID) *TypeDeclaration {
	return &m.types[m.table.entries[t].declaration]
}

// ArrayLength returns the number of elements of an Array type.
func (m *Module) ArrayLength(t TypeID) int { return int(m.table.entries[t].index) }

// TypeArgumentCount returns the number of arguments of a Nominal type.
func (m *Module) TypeArgumentCount(t TypeID) int { return len(m.table.entries[t].arguments) }

// TypeArgument returns argument i of a Nominal type.
func (m *Module) TypeArgument(t TypeID, i int) TypeID { return m.table.entries[t].arguments[i] }

// TypeCount returns the number of types in the table. Every TypeID of the module is less than that.
func (m *Module) TypeCount() int { return len(m.table.entries) }

// FieldType returns the type of a field in t, an instance of the field's owner, with the type parameters replaced by
// the arguments of t.
func (m *Module) FieldType(t TypeID, field FieldDeclaration) TypeID {
	if entry := m.table.entries[field.Type]; entry.kind == Parameter {
		return m.table.entries[t].arguments[entry.index]
	}
	return field.Type
}

// AppendTypeIdentity appends the canonical identity of a type, such as "i64" or "nominal:11:core.option:1:3:i64".
// Source: facets, "Type identities".
func (m *Module) AppendTypeIdentity(dst []byte, t TypeID) []byte {
	entry := m.table.entries[t]
	switch entry.kind {
	case Parameter:
		return AppendParameterIdentity(dst, m.parameterOwner(&entry), int(entry.index))
	case Nominal:
		dst = appendSized(append(dst, nominalIdentity...), m.types[entry.declaration].spec.ID)
		dst = append(strconv.AppendInt(append(dst, ':'), int64(len(entry.arguments)), 10), ':')
		for _, argument := range entry.arguments {
			dst = appendSized(dst, string(m.AppendTypeIdentity(nil, argument)))
		}
		return dst
	case Array:
		return strconv.AppendInt(append(dst, arrayIdentity...), int64(entry.index), 10)
	}
	return append(dst, typeIdentities[entry.kind]...)
}

// arrayIdentity is the prefix of the identity and the layout key of an array. Both end in its length.
const arrayIdentity = "array:u8:"

// nominalIdentity is the prefix of the identity of a Nominal type.
const nominalIdentity = "nominal:"

// TypeIdentity returns the canonical identity of a type as a string.
func (m *Module) TypeIdentity(t TypeID) string {
	if t < TypeID(Parameter) {
		return typeIdentities[t]
	}
	return string(m.AppendTypeIdentity(nil, t))
}

// AppendParameterIdentity appends the identity of type parameter index of the declaration whose identity is owner.
func AppendParameterIdentity(dst []byte, owner string, index int) []byte {
	dst = append(appendSized(append(dst, "parameter:"...), owner), ':')
	return strconv.AppendInt(dst, int64(index), 10)
}

// appendSized appends the length of s in bytes, a colon and s.
func appendSized(dst []byte, s string) []byte {
	return append(append(strconv.AppendInt(dst, int64(len(s)), 10), ':'), s...)
}

// AppendTypeJSON appends the JSON object of a type, in form F. Source: facets, "Type JSON".
func (m *Module) AppendTypeJSON(dst []byte, t TypeID) []byte {
	entry := m.table.entries[t]
	switch entry.kind {
	case Bytes:
		return append(dst, `{"kind":"owned_bytes"}`...)
	case Slice:
		return append(append(append(dst, `{"kind":"borrowed_slice","element":`...), elementJSON...), '}')
	case Array:
		dst = append(append(append(dst, `{"kind":"fixed_array","element":`...), elementJSON...), `,"length":`...)
		return append(canon.AppendInt(dst, int(entry.index)), '}')
	case Parameter:
		dst = canon.AppendString(append(dst, `{"kind":"type_parameter","owner":`...), m.parameterOwner(&entry))
		return append(canon.AppendInt(append(dst, `,"index":`...), int(entry.index)), '}')
	case Nominal:
		dst = canon.AppendString(append(dst, `{"kind":"nominal","declaration":`...), m.types[entry.declaration].spec.ID)
		dst = append(dst, `,"arguments":[`...)
		for i, argument := range entry.arguments {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = m.AppendTypeJSON(dst, argument)
		}
		return append(dst, "]}"...)
	}
	return append(append(append(dst, `{"kind":"primitive","name":"`...), typeIdentities[entry.kind]...), `"}`...)
}

// elementJSON is the JSON of the element type of slices and arrays.
const elementJSON = `{"kind":"primitive","name":"u8"}`

// DeclarationIndex returns the index of the declaration of a Nominal type.
func (m *Module) DeclarationIndex(t TypeID) int32 { return m.table.entries[t].declaration }
