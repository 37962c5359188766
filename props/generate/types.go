package generate

import "slices"

// scalar is one of the scalar types that the programs use, or one of the types of text and bytes, which move or are
// views.
type scalar uint8

const (
	noScalar scalar = iota
	i64
	boolean
	f64
	char
	i32
	u8
	usize
	text   // string
	str    // a view of a string
	buffer // Bytes
	slice  // a view of bytes
	octets // an array of bytes
)

// scalars spells the scalar types in both languages. The suffix marks a literal in .spx; go is also the conversion that
// a Go literal needs where nothing else gives it its type.
var scalars = [...]struct{ spx, suffix, golang string }{
	i64:     {"i64", "", "int64"},
	boolean: {"bool", "", "bool"},
	f64:     {"f64", "", "float64"},
	char:    {"char", "", "rune"},
	i32:     {"i32", "i32", "int32"},
	u8:      {"u8", "u8", "uint8"},
	usize:   {"usize", "usize", "uint64"},
	text:    {"string", "", "string"},
	str:     {"str", "", "string"},
	buffer:  {"Bytes", "", "[]byte"},
	slice:   {"Slice<u8>", "", "[]byte"},
	octets:  {"[u8; " + octetsText + "]", "", "[" + octetsText + "]byte"},
}

// octetsText spells the length of the arrays that the programs use.
const octetsText = "4"

// isCopied reports whether the type is one of the scalar types.
func (s scalar) isCopied() bool { return s >= i64 && s <= usize }

// isView reports whether a value of the type looks at a string or at bytes that another value owns.
func (s scalar) isView() bool { return s == str || s == slice }

// isNumber reports whether the type has arithmetic.
func (s scalar) isNumber() bool { return s.isCopied() && s != boolean && s != char }

// isInteger reports whether the type has a remainder.
func (s scalar) isInteger() bool { return s.isNumber() && s != f64 }

// isSigned reports whether the type has a unary minus.
func (s scalar) isSigned() bool { return s == i64 || s == f64 || s == i32 }

// typ is a type: a scalar, or a record or variant with the arguments that only the two compiler-owned variants take.
// Types compare with ==.
type typ struct {
	scalar    scalar
	nominal   *nominal
	arguments [2]scalar
	parameter int // the number of the type parameter, from 1; in compiler-owned variants and templates only
}

func scalarType(s scalar) typ { return typ{scalar: s} }

func (t typ) isRecord() bool  { return t.nominal != nil && t.nominal.cases == nil }
func (t typ) isVariant() bool { return t.nominal != nil && t.nominal.cases != nil }

// isOwned reports whether a value of the type is moved or lent: text, bytes, a view of them, or a record that owns
// some.
func (t typ) isOwned() bool {
	if t.nominal != nil {
		return t.nominal.holds
	}
	return !t.scalar.isCopied()
}

// matchable reports whether the arms of a match may have the type.
func (t typ) matchable() bool { return t.scalar.isCopied() || t.scalar == text }

// fieldType returns the type of a field of t with the arguments of t filled in.
func (t typ) fieldType(f *field) typ {
	if f.typ.parameter > 0 {
		return scalarType(t.arguments[f.typ.parameter-1])
	}
	return f.typ
}

// nominal is a record, a class or a variant.
type nominal struct {
	module  *module // nil for the two compiler-owned variants
	name    string
	id      string
	fields  []*field       // of a record or a class, the inherited ones first; the first one is a scalar
	cases   []*variantCase // of a variant; nil for a record and for a class
	holds   bool           // a record that owns text and bytes
	exposed []*nominal     // the type and every nominal type that its fields reach
	comment []string

	isClass bool
	parent  *nominal    // of a class, or nil
	methods []*function // of a class, its own
}

// field is a field of a record or of a case.
type field struct {
	name   string
	id     string
	golang string // the name in Go, where the fields of all cases share one struct
	typ    typ
}

// variantCase is a case of a variant.
type variantCase struct {
	name   string
	id     string
	fields []*field
}

// payload reports whether a case may carry the record: variants carry scalars and records of scalars and such records.
func (n *nominal) payload() bool {
	if n.cases != nil {
		return false
	}
	for _, f := range n.fields {
		if f.typ.nominal != nil && !f.typ.nominal.payload() {
			return false
		}
	}
	return true
}

// The compiler-owned variants.
var (
	optionType = &nominal{name: "Option", cases: []*variantCase{
		{name: "None"},
		{name: "Some", fields: []*field{{name: "value", golang: "SomeValue", typ: typ{parameter: 1}}}},
	}}
	resultType = &nominal{name: "Result", cases: []*variantCase{
		{name: "Ok", fields: []*field{{name: "value", golang: "OkValue", typ: typ{parameter: 1}}}},
		{name: "Err", fields: []*field{{name: "error", golang: "ErrError", typ: typ{parameter: 2}}}},
	}}
)

// success and failure return the cases of a compiler-owned variant between which the operator ? decides.
func (n *nominal) success() *variantCase { return n.cases[slices.IndexFunc(n.cases, isSuccess)] }

func (n *nominal) failure() *variantCase {
	return n.cases[slices.IndexFunc(n.cases, func(c *variantCase) bool { return !isSuccess(c) })]
}

func isSuccess(c *variantCase) bool { return c.name == "Ok" || c.name == "Some" }

// ownedTypes lists the instances of the compiler-owned variants that the programs use.
var ownedTypes = []typ{
	{nominal: optionType, arguments: [2]scalar{i64}},
	{nominal: optionType, arguments: [2]scalar{boolean}},
	{nominal: resultType, arguments: [2]scalar{i64, i64}},
	{nominal: resultType, arguments: [2]scalar{i64, boolean}},
}

// compilerOwned reports whether the type is an Option or a Result, which no imported signature may have.
func (t typ) compilerOwned() bool { return t.nominal == optionType || t.nominal == resultType }

// function is a function with its contracts and, until it is printed, its body.
type function struct {
	module     *module
	name       string
	id         string
	generics   int  // type parameters of a template
	forwards   bool // a template that calls another
	parameters []*variable
	result     typ
	effects    []string
	requires   []expr
	ensures    []expr
	body       *block
	comment    []string
	class      *nominal  // of a method
	overrides  *function // of a method, or nil
	copies     int       // how many buffers one call path from here makes at most
}

// importable reports whether another module may import the function.
func (f *function) importable() bool {
	for _, t := range f.signature() {
		if t.compilerOwned() || t.isOwned() || t.nominal != nil && t.nominal.isClass {
			return false
		}
	}
	return f.name != mainName
}

// exportable reports whether the manifest may export the function.
func (f *function) exportable() bool {
	return f.isScalar() && len(f.effects) == 0 && f.name != mainName
}

// isScalar reports whether the function takes and returns only scalars.
func (f *function) isScalar() bool {
	return !slices.ContainsFunc(f.signature(), func(t typ) bool { return !t.scalar.isCopied() })
}

// takesOwned reports whether the function takes text or bytes: whoever calls it owns some.
func (f *function) takesOwned() bool {
	return slices.ContainsFunc(f.parameters, func(v *variable) bool { return v.typ.isOwned() })
}

// signature returns the types of the parameters and of the result.
func (f *function) signature() []typ {
	types := []typ{f.result}
	for _, p := range f.parameters {
		types = append(types, p.typ)
	}
	return types
}

// mainName is the name of the function that the entry module and the test module run.
const mainName = "main"
