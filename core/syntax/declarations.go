package syntax

// Identifier is a name where it is declared or spelled out; Text is the name. A qualified name is one identifier whose
// text has its dots and no white space.
type Identifier struct{ Node }

// Identity is an @id("...") annotation; Text is the decoded identity.
type Identity struct{ Node }

// Use is one cross-module import.
type Use struct{ Node }

// IsFunction reports whether the item imports a function; otherwise it imports a type.
func (u Use) IsFunction() bool { return u.detail() == detailFunction }

// Identity returns the identity that is imported.
func (u Use) Identity() Identity { return Identity{u.child(0)} }

// Module returns the module that must declare it.
func (u Use) Module() Identifier { return Identifier{u.child(1)} }

// Alias returns the local name.
func (u Use) Alias() Identifier { return Identifier{u.child(2)} }

// Declaration is a resource, record, variant, class, interface or function; Text is its name.
type Declaration struct{ Node }

// Identity returns the authored identity, which may be absent.
func (d Declaration) Identity() Identity { return Identity{d.child(0)} }

// Name returns the declared name.
func (d Declaration) Name() Identifier { return Identifier{d.child(1)} }

// TypeParameters returns the type parameters of a resource, record, variant, class or function.
func (d Declaration) TypeParameters() List[Identifier] { return listOf[Identifier](d.child(2)) }

// Resource is a resource declaration.
type Resource struct{ Declaration }

// AsResource returns the declaration as a resource.
func (d Declaration) AsResource() Resource { return Resource{d} }

// Lifecycles returns the drop declarations.
func (r Resource) Lifecycles() List[Lifecycle] { return listOf[Lifecycle](r.child(3)) }

// Lifecycle is a drop declaration of a resource; Text is the import key, "" for drop trivial.
type Lifecycle struct{ Node }

// Identity returns the authored identity, which may be absent.
func (l Lifecycle) Identity() Identity { return Identity{l.child(0)} }

// IsImported reports whether the lifecycle names an import; otherwise it is trivial.
func (l Lifecycle) IsImported() bool { return l.detail() == detailImported }

// Record is a record declaration.
type Record struct{ Declaration }

// AsRecord returns the declaration as a record.
func (d Declaration) AsRecord() Record { return Record{d} }

// Fields returns the fields.
func (r Record) Fields() List[Field] { return listOf[Field](r.child(3)) }

// Field is a field of a record, a class or a case; Text is its name.
type Field struct{ Node }

// Identity returns the authored identity, which may be absent.
func (f Field) Identity() Identity { return Identity{f.child(0)} }

// Name returns the declared name.
func (f Field) Name() Identifier { return Identifier{f.child(1)} }

// Type returns the declared type.
func (f Field) Type() Type { return Type{f.child(2)} }

// Variant is a variant declaration.
type Variant struct{ Declaration }

// AsVariant returns the declaration as a variant.
func (d Declaration) AsVariant() Variant { return Variant{d} }

// Cases returns the cases.
func (v Variant) Cases() List[Case] { return listOf[Case](v.child(3)) }

// Case is a case of a variant; Text is its name.
type Case struct{ Node }

// Identity returns the authored identity, which may be absent.
func (c Case) Identity() Identity { return Identity{c.child(0)} }

// Name returns the declared name.
func (c Case) Name() Identifier { return Identifier{c.child(1)} }

// Fields returns the payload.
func (c Case) Fields() List[Field] { return listOf[Field](c.child(2)) }

// Class is a class declaration.
type Class struct{ Declaration }

// AsClass returns the declaration as a class.
func (d Declaration) AsClass() Class { return Class{d} }

// Parent returns the parent type, which may be absent.
func (c Class) Parent() Type { return Type{c.child(3)} }

// Members returns the fields and methods in source order.
func (c Class) Members() List[Member] { return listOf[Member](c.child(4)) }

// Member is a field (KindField) or a method (KindFunction) of a class.
type Member struct{ Node }

// AsField returns the member as a field.
func (m Member) AsField() Field { return Field(m) }

// AsMethod returns the member as a method.
func (m Member) AsMethod() Function { return Function{Declaration(m)} }

// Interface is an interface declaration.
type Interface struct{ Declaration }

// AsInterface returns the declaration as an interface.
func (d Declaration) AsInterface() Interface { return Interface{d} }

// Permits returns the effects that the imports may have.
func (i Interface) Permits() List[Identifier] { return listOf[Identifier](i.child(2)) }

// Imports returns the imports.
func (i Interface) Imports() List[Import] { return listOf[Import](i.child(3)) }

// Import is one import of an interface; Text is its name.
type Import struct{ Node }

// Identity returns the authored identity, which may be absent.
func (i Import) Identity() Identity { return Identity{i.child(0)} }

// Name returns the declared name.
func (i Import) Name() Identifier { return Identifier{i.child(1)} }

// IsRust reports whether the import is marked rust.
func (i Import) IsRust() bool { return i.detail() == detailRust }

// Parameters returns the parameters.
func (i Import) Parameters() List[Parameter] { return listOf[Parameter](i.child(2)) }

// Result returns the result word: unit, i64 or bool.
func (i Import) Result() Identifier { return Identifier{i.child(3)} }

// Effects returns the effects.
func (i Import) Effects() List[Identifier] { return listOf[Identifier](i.child(4)) }

// StatusDomain returns the status domain, a KindString node; it is absent for an infallible import.
func (i Import) StatusDomain() Node { return i.child(5) }

// Consumed returns the name of the parameter that the import always consumes; it is absent for rust imports.
func (i Import) Consumed() Identifier { return Identifier{i.child(6)} }

// Function is a function declaration or a method.
type Function struct{ Declaration }

// AsFunction returns the declaration as a function.
func (d Declaration) AsFunction() Function { return Function{d} }

// Parameters returns the parameters.
func (f Function) Parameters() List[Parameter] { return listOf[Parameter](f.child(3)) }

// Result returns the declared result type.
func (f Function) Result() Type { return Type{f.child(4)} }

// Effects returns the effects of the uses clause, in source order, duplicates kept.
func (f Function) Effects() List[Identifier] { return listOf[Identifier](f.child(5)) }

// Clauses returns the requires and ensures clauses in source order.
func (f Function) Clauses() List[Clause] { return listOf[Clause](f.child(6)) }

// Body returns the body, a block.
func (f Function) Body() Expr { return Expr{f.child(7)} }

// Parameter is one parameter; Text is its name, and its range is the name alone.
type Parameter struct{ Node }

// Mode returns the ownership word.
func (p Parameter) Mode() Mode { return Mode(p.detail()) }

// Type returns the declared type.
func (p Parameter) Type() Type { return Type{p.child(0)} }

// Clause is a requires or an ensures clause; its range is from the word to the end of the condition.
type Clause struct{ Node }

// IsEnsures reports whether the clause is an ensures clause; otherwise it is a requires clause.
func (c Clause) IsEnsures() bool { return c.detail() == detailEnsures }

// Condition returns the condition.
func (c Clause) Condition() Expr { return Expr{c.child(0)} }

// Type is a type as it is spelled; Text is the name of a named type.
type Type struct{ Node }

// Arguments returns the type arguments of a named type.
func (t Type) Arguments() List[Type] { return run[Type](t.Node, 0, t.count()) }

// Length returns the length of a byte array type, 0 to 65,536.
func (t Type) Length() int { return int(t.value()) }
