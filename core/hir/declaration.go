package hir

import "semaprax.dev/semaprax/core/syntax"

// Kind is the kind of a declaration.
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
	"resource", "resource_drop", "record", "field", "variant", "variant_case", "case_field", "interface", "import",
	"function", "class", "function_template",
}

// String returns the kind as documents spell it.
func (k Kind) String() string { return kindTexts[k] }

// HasFields reports whether a type of the kind has fields: a record, or a class, which is a record with methods.
func (k Kind) HasFields() bool { return k == Record || k == Class }

// IsFunction reports whether a declaration of the kind is a function, generic or not.
func (k Kind) IsFunction() bool { return k == Function || k == FunctionTemplate }

// Origin is where an identity comes from.
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

// TypeSpec describes a type declaration without its members.
type TypeSpec struct {
	Kind       Kind // Record, Class, Variant or Resource
	ID         string
	Name       string // the name within the module: an alias for an imported type
	Origin     Origin
	Imported   bool // declared by another module
	Parameters List[string]
}

// TypeDeclaration is a record, a class, a variant or a resource.
type TypeDeclaration struct {
	spec   TypeSpec
	fields List[FieldDeclaration]
	cases  List[CaseDeclaration]

	parent         int32
	inherited      int
	extendsRefused bool

	lifecycle, dropKey string

	facts         Facts
	layoutBytes   int   // without the type arguments of an instance
	parameterUses []int // for each type parameter, the number of members of that type
}

// NoParent is the parent of a class that extends nothing. The declaration with that index belongs to the prelude and
// is not a class.
const NoParent int32 = 0

// Kind returns Record, Class, Variant or Resource.
func (d *TypeDeclaration) Kind() Kind { return d.spec.Kind }

// ID returns the effective identity, authored or automatic.
func (d *TypeDeclaration) ID() string { return d.spec.ID }

// Name returns the name within the module: an alias for an imported type.
func (d *TypeDeclaration) Name() string { return d.spec.Name }

// Origin returns where the identity comes from.
func (d *TypeDeclaration) Origin() Origin { return d.spec.Origin }

// Imported reports whether another module declares the type.
func (d *TypeDeclaration) Imported() bool { return d.spec.Imported }

// Parameters returns the names of the type parameters.
func (d *TypeDeclaration) Parameters() List[string] { return d.spec.Parameters }

// Fields returns the fields of a Record or Class, inherited ones first.
func (d *TypeDeclaration) Fields() List[FieldDeclaration] { return d.fields }

// Cases returns the cases of a Variant.
func (d *TypeDeclaration) Cases() List[CaseDeclaration] { return d.cases }

// Parent returns the index of the class that a Class extends, or NoParent.
func (d *TypeDeclaration) Parent() int32 { return d.parent }

// Inherited returns the number of fields that a Class inherits. They come first, so the fields of a class are the
// first fields of every class that extends it.
func (d *TypeDeclaration) Inherited() int { return d.inherited }

// Lifecycle returns the identity of the drop declaration of a Resource.
func (d *TypeDeclaration) Lifecycle() string { return d.lifecycle }

// DropKey returns the key of the import that drops a Resource, or "" if dropping is trivial.
func (d *TypeDeclaration) DropKey() string { return d.dropKey }

// ExtendsRefused reports whether the parent of a class was refused. The class then has no parent and may lack
// members. It is false for every class of a finished module.
func (d *TypeDeclaration) ExtendsRefused() bool { return d.extendsRefused }

// OwnFields returns the fields that the declaration itself declares, without inherited ones.
func (d *TypeDeclaration) OwnFields() List[FieldDeclaration] { return d.fields.From(d.inherited) }

// FieldDeclaration is a field of a record, a class or a case. It is passed by value.
type FieldDeclaration struct {
	ID     string
	Name   string
	Origin Origin
	Type   TypeID // may be a Parameter of the owner
}

// CaseDeclaration is a case of a variant. It is passed by value.
type CaseDeclaration struct {
	ID     string
	Name   string
	Origin Origin
	Fields List[FieldDeclaration]
}

// CallableSpec is the signature of a function or method that the module declares, of a function that it imports from
// another module or, as a rust import, from the host, or of a compiler-owned operation that it calls.
type CallableSpec struct {
	ID             string
	Name           string // the name within the module: an alias for an imported function
	Origin         Origin
	Imported       bool
	Parameters     List[ParameterDeclaration]
	Result         TypeID
	Effects        List[string] // as written, including duplicates
	At             syntax.Range
	Operation      bool         // a compiler-owned operation; ID is the identity of the operation
	Total          bool         // an operation that cleanup plans treat as infallible
	Class          int32        // the index of the class that declares a method, otherwise NoParent
	TypeParameters List[string] // of a template, which is a function with type parameters
}

// Callable is a signature in a module, which may be an instance of a template.
type Callable struct {
	spec      CallableSpec
	template  int32
	arguments List[TypeID]
}

// ID returns the identity of the function or operation. An instance has the identity of its template.
func (c *Callable) ID() string { return c.spec.ID }

// Name returns the name within the module: an alias for an imported function.
func (c *Callable) Name() string { return c.spec.Name }

// Origin returns where the identity comes from.
func (c *Callable) Origin() Origin { return c.spec.Origin }

// Imported reports whether another module or the host declares the function.
func (c *Callable) Imported() bool { return c.spec.Imported }

// Parameters returns the parameters; a method has self first.
func (c *Callable) Parameters() List[ParameterDeclaration] { return c.spec.Parameters }

// Result returns the type of the result.
func (c *Callable) Result() TypeID { return c.spec.Result }

// Effects returns the effects as written, including duplicates.
func (c *Callable) Effects() List[string] { return c.spec.Effects }

// At returns the source range of a function that the module declares.
func (c *Callable) At() syntax.Range { return c.spec.At }

// Operation reports whether the callable is a compiler-owned operation. Its ID is the identity of the operation.
func (c *Callable) Operation() bool { return c.spec.Operation }

// Total reports whether the callable is an operation that cleanup plans treat as infallible.
func (c *Callable) Total() bool { return c.spec.Total }

// Class returns the index of the class that declares a method, or NoParent.
func (c *Callable) Class() int32 { return c.spec.Class }

// TypeParameters returns the names of the type parameters of a template.
func (c *Callable) TypeParameters() List[string] { return c.spec.TypeParameters }

// Template returns the index of the template of an instance.
func (c *Callable) Template() int32 { return c.template }

// Arguments returns the type arguments of an instance. Other callables have none.
func (c *Callable) Arguments() List[TypeID] { return c.arguments }

// IsHostOperation reports whether the callable is a compiler-owned operation with an effect on the host.
func (c *Callable) IsHostOperation() bool { return c.spec.Operation && c.spec.Effects.Len() > 0 }

// IsTemplate reports whether the callable is a function with type parameters. Calls go to its instances.
func (c *Callable) IsTemplate() bool { return c.spec.TypeParameters.Len() > 0 }

// IsInstance reports whether the callable is an instance of a template. Its ID is the ID of the template;
// AppendInstanceIdentity spells the identity of the instance.
func (c *Callable) IsInstance() bool { return c.arguments.Len() > 0 }

// ParameterDeclaration is one parameter. It is passed by value.
type ParameterDeclaration struct {
	Name string
	Mode syntax.Mode
	Type TypeID
	At   syntax.Range // the name
}
