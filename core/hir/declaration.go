package hir

import "semaprax.dev/semaprax/core/syntax"

// Kind says what a declaration is.
type Kind uint8

// The kinds of declarations, in the order in which documents rank them.
const (
	Resource Kind = iota
	ResourceDrop
	Record
	Field
	Variant
	VariantCase
	CaseField
	Interface
	Import
	Function
)

var kindTexts = [...]string{
	"resource", "resource_drop", "record", "field", "variant", "variant_case", "case_field", "interface", "import", "function",
}

// String returns the kind as documents spell it.
func (k Kind) String() string { return kindTexts[k] }

// Origin says where an identity comes from.
type Origin uint8

// The origins of identities. Explicit and CompilerOwned identities are persistent.
const (
	Explicit      Origin = iota // an @id was authored
	Automatic                   // derived from names, so it changes with them
	CompilerOwned               // of the prelude
)

var originTexts = [...]string{"explicit", "automatic", "compiler_owned"}

// String returns the origin as documents spell it.
func (o Origin) String() string { return originTexts[o] }

// TypeDeclaration is a record, a variant or a resource.
type TypeDeclaration struct {
	Kind       Kind // Record, Variant or Resource
	ID         string
	Name       string // the name within the module: an alias for an imported type
	Origin     Origin
	Imported   bool // a stand-in for a type of another module
	Parameters []string
	Fields     []FieldDeclaration // of a Record
	Cases      []CaseDeclaration  // of a Variant

	// Of a Resource: the identity of its drop declaration, and the key of the import that drops it, or "" when dropping
	// is trivial.
	Lifecycle string
	DropKey   string

	facts         Facts
	layoutBytes   int   // without what the arguments of an instance add
	parameterUses []int // of each type parameter, how many members have it as their type
}

// FieldDeclaration is a field of a record or of a case.
type FieldDeclaration struct {
	ID     string
	Name   string
	Origin Origin
	Type   TypeID // may be a Parameter of the owner
}

// CaseDeclaration is a case of a variant.
type CaseDeclaration struct {
	ID     string
	Name   string
	Origin Origin
	Fields []FieldDeclaration
}

// Callable is the signature of a function that the module declares or imports, from another module or as a rust import
// from the host, or of a compiler-owned operation that it calls.
type Callable struct {
	ID         string
	Name       string // the name within the module: an alias for an imported function
	Origin     Origin
	Imported   bool
	Parameters []ParameterDeclaration
	Result     TypeID
	Effects    []string // as written, duplicates kept
	At         syntax.Range
	Operation  bool // a compiler-owned operation; its ID is that of the operation
}

// ParameterDeclaration is one parameter.
type ParameterDeclaration struct {
	Name string
	Mode syntax.Mode
	Type TypeID
	At   syntax.Range // the name
}
