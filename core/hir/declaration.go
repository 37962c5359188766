package hir

import "semaprax.dev/semaprax/core/syntax"

// Kind says what a declaration is.
type Kind uint8

// The kinds of declarations, in the order in which documents rank them. A method of a class is a Function.
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
	Class
	FunctionTemplate // a function with type parameters
)

var kindTexts = [...]string{
	"resource", "resource_drop", "record", "field", "variant", "variant_case", "case_field", "interface", "import", "function",
	"class", "function_template",
}

// String returns the kind as documents spell it.
func (k Kind) String() string { return kindTexts[k] }

// HasFields reports whether values of a type of the kind are made of fields: those of a record, and of a class, which is a
// record with methods.
func (k Kind) HasFields() bool { return k == Record || k == Class }

// IsFunction reports whether a declaration of the kind is a function, generic or not.
func (k Kind) IsFunction() bool { return k == Function || k == FunctionTemplate }

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

// TypeDeclaration is a record, a class, a variant or a resource.
type TypeDeclaration struct {
	Kind       Kind // Record, Class, Variant or Resource
	ID         string
	Name       string // the name within the module: an alias for an imported type
	Origin     Origin
	Imported   bool // a stand-in for a type of another module
	Parameters []string
	Fields     []FieldDeclaration // of a Record or Class
	Cases      []CaseDeclaration  // of a Variant

	// Of a Class: the index of the class that it extends, or NoParent, and how many of its fields it inherits. Those come
	// first, so that the fields of a class are the first ones of every class that extends it.
	Parent    int32
	Inherited int

	// Of a Resource: the identity of its drop declaration, and the key of the import that drops it, or "" when dropping
	// is trivial.
	Lifecycle string
	DropKey   string

	extendsRefused bool // see ExtendsRefused

	facts         Facts
	layoutBytes   int   // without what the arguments of an instance add
	parameterUses []int // of each type parameter, how many members have it as their type
}

// NoParent is the parent of a class that extends none: the declaration with that index is the prelude's and no class.
const NoParent int32 = 0

// ExtendsRefused reports whether a class says that it extends something, and that was refused: it has no parent then, and may
// lack members. No class of a finished module does.
func (d *TypeDeclaration) ExtendsRefused() bool { return d.extendsRefused }

// OwnFields returns the fields that the declaration itself declares, all but those that a class inherits.
func (d *TypeDeclaration) OwnFields() []FieldDeclaration { return d.Fields[d.Inherited:] }

// FieldDeclaration is a field of a record, of a class or of a case.
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

// Callable is the signature of a function or method that the module declares or of a function that it imports, from another module or as a rust import
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
	Operation  bool  // a compiler-owned operation; its ID is that of the operation
	Total      bool  // an operation of which no cleanup plan asks whether it failed
	Class      int32 // of a method: the index of the class that declares it; otherwise NoParent

	TypeParameters []string // of a template: a function with type parameters
	Template       int32    // of an instance of a template: the template
	Arguments      []TypeID // of an instance: what its type parameters are; nothing else has any
}

// IsHostOperation reports whether the callable is a compiler-owned operation that has an effect on the host.
func (c *Callable) IsHostOperation() bool { return c.Operation && len(c.Effects) > 0 }

// IsTemplate reports whether the callable is a function with type parameters. It is called through its instances only.
func (c *Callable) IsTemplate() bool { return len(c.TypeParameters) > 0 }

// IsInstance reports whether the callable is an instance of a template. Its ID is that of the template; the identity of the
// instance is spelled by AppendInstanceIdentity.
func (c *Callable) IsInstance() bool { return len(c.Arguments) > 0 }

// ParameterDeclaration is one parameter.
type ParameterDeclaration struct {
	Name string
	Mode syntax.Mode
	Type TypeID
	At   syntax.Range // the name
}
