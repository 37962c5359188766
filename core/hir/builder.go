package hir

import (
	"slices"

	"semaprax.dev/semaprax/core/syntax"
)

// Builder builds one Module. It is used by one phase, once, and is of no use after Finish.
type Builder struct {
	module    *Module
	nodes     []Node // of the function that is being built; the memory serves one function after the other
	templates templates
}

// NewBuilder starts a module; its type table holds the primitives and its declarations the prelude.
func NewBuilder(name string, permits []string) *Builder {
	m := &Module{name: name, permits: slices.Clone(permits), table: newTypes()}
	m.types = prelude(&m.table)
	for i := range m.types {
		m.settle(&m.types[i])
	}
	return &Builder{module: m}
}

// Module returns what was built so far, for reading while building goes on.
func (b *Builder) Module() *Module { return b.module }

// Declare adds a type declaration, without members, and returns its index.
func (b *Builder) Declare(declaration TypeDeclaration) int32 {
	declaration.facts = scalarFacts
	b.module.types = append(b.module.types, declaration)
	return int32(len(b.module.types) - 1)
}

// Members gives a record or class its fields, or a variant its cases.
func (b *Builder) Members(declaration int32, fields []FieldDeclaration, cases []CaseDeclaration) {
	b.module.types[declaration].Fields = fields
	b.module.types[declaration].Cases = cases
}

// Extend gives a class its parent, or NoParent.
func (b *Builder) Extend(class, parent int32) { b.module.types[class].Parent = parent }

// ExtendRefused leaves a class without the parent that it names, which was refused.
func (b *Builder) ExtendRefused(class int32) {
	b.module.types[class].Parent, b.module.types[class].extendsRefused = NoParent, true
}

// Inherit puts inherited fields before those of a class.
func (b *Builder) Inherit(class int32, fields []FieldDeclaration) {
	declared := &b.module.types[class]
	declared.Fields, declared.Inherited = slices.Concat(fields, declared.Fields), len(fields)
}

// Lifecycle gives a resource the identity of its drop declaration, and the key of the import that drops it, or "".
func (b *Builder) Lifecycle(declaration int32, id, dropKey string) {
	b.module.types[declaration].Lifecycle, b.module.types[declaration].DropKey = id, dropKey
}

// Settle computes the facts of the declarations; order lists them so that a declaration follows those that it holds.
func (b *Builder) Settle(order []int32) {
	for _, index := range order {
		b.module.settle(&b.module.types[index])
	}
}

// Nominal returns the type of a declaration with arguments.
func (b *Builder) Nominal(declaration int32, arguments ...TypeID) TypeID {
	return b.intern(typeEntry{kind: Nominal, declaration: declaration, arguments: arguments})
}

// Parameter returns the type of type parameter index of a declaration.
func (b *Builder) Parameter(declaration, index int32) TypeID {
	return b.intern(typeEntry{kind: Parameter, declaration: declaration, index: index})
}

// Array returns the type of an array of so many u8.
func (b *Builder) Array(length int) TypeID {
	return b.intern(typeEntry{kind: Array, index: int32(length)})
}

// intern returns the row that equals entry, or a new one.
func (b *Builder) intern(entry typeEntry) TypeID {
	table := &b.module.table
	key := entry.key()
	if id, known := table.index[key]; known {
		return id
	}
	entry.arguments = slices.Clone(entry.arguments)
	table.entries = append(table.entries, entry)
	id := TypeID(len(table.entries) - 1)
	table.index[key] = id
	return id
}

// Callable adds a signature and returns its index: all of the module's own functions, its methods, all imported functions, then
// operations as they are called.
func (b *Builder) Callable(signature Callable) int32 {
	b.module.callables = append(b.module.callables, signature)
	return int32(len(b.module.callables) - 1)
}

// Finish completes the module with the identity of its entry function.
func (b *Builder) Finish(entrypoint string) *Module {
	b.module.entrypoint = entrypoint
	b.instantiate()
	b.module.table.index = nil
	return b.module
}

// FunctionBuilder builds the body and contracts of one function. Nodes are opened before and closed after their
// children, so that they stand in pre-order.
type FunctionBuilder struct {
	builder *Builder
	module  *Module
	body    FunctionBody
	index   int       // of the function
	open    NodeID    // the innermost open node
	of      *Callable // what the body is of, when it is a specialisation
}

// Function starts the function whose signature is Callable(index); the values of its parameters and result exist from the
// start.
func (b *Builder) Function(index int) *FunctionBuilder {
	return b.start(&b.module.callables[index], index)
}

func (b *Builder) start(signature *Callable, index int) *FunctionBuilder {
	f := &FunctionBuilder{builder: b, module: b.module, index: index, open: NoNode}
	f.body.nodes = b.nodes[:0]
	f.body.values = make([]Value, 0, len(signature.Parameters)+4)
	for i, parameter := range signature.Parameters {
		f.body.values = append(f.body.values, Value{Kind: ParameterValue, Name: parameter.Name, Type: parameter.Type,
			Mode: parameter.Mode, At: parameter.At, Index: i})
	}
	f.body.values = append(f.body.values, Value{Kind: ResultValue, Name: "result", Type: signature.Result})
	return f
}

// Finish adds the function to the module, or the specialisation to those of its template.
func (f *FunctionBuilder) Finish(requires, ensures int) {
	f.body.requires, f.body.ensures = requires, ensures
	f.builder.nodes = f.body.nodes
	f.body.nodes = slices.Clone(f.body.nodes)
	if f.of != nil {
		f.builder.templates.add(f.of, f.body)
		return
	}
	f.builder.define(f.index, f.body)
}

// define gives a function its body. Functions are built in any order.
func (b *Builder) define(index int, body FunctionBody) {
	if missing := index + 1 - len(b.module.functions); missing > 0 {
		b.module.functions = append(b.module.functions, make([]FunctionBody, missing)...)
	}
	b.module.functions[index] = body
}

// Open starts a node under the innermost open one: what a node of the tree means.
func (f *FunctionBuilder) Open(kind NodeKind, step Step, index int, of syntax.Node) NodeID {
	return f.OpenPart(kind, step, index, of, of.Range())
}

// OpenPart is Open for a node that covers only a part of the node of the tree that it comes from.
func (f *FunctionBuilder) OpenPart(kind NodeKind, step Step, index int, of syntax.Node, at syntax.Range) NodeID {
	f.body.nodes = append(f.body.nodes, Node{Kind: kind, Step: step, Index: int32(index), Parent: f.open, Type: NoType,
		At: at, Syntax: int32(of.Index())})
	f.open = NodeID(len(f.body.nodes) - 1)
	return f.open
}

// Close ends the innermost open node and returns it, to be completed before the next call.
func (f *FunctionBuilder) Close() *Node {
	node := &f.body.nodes[f.open]
	node.End = NodeID(len(f.body.nodes))
	f.open = node.Parent
	return node
}

// Wrap puts a node around an expression that was just closed: the wrapping one stands where the expression stood, and the
// expression under it at the step given. Whether an expression is wrapped depends on its type, so it is known only when the
// expression is complete; the nodes of the expression move by one, which an expression can cost as often as it is nested.
func (f *FunctionBuilder) Wrap(expression NodeID, kind NodeKind, step Step) *Node {
	inner := f.body.nodes[expression]
	f.body.nodes = slices.Insert(f.body.nodes, int(expression), Node{Kind: kind, Step: inner.Step, Index: inner.Index,
		Parent: inner.Parent, End: inner.End + 1, At: inner.At, Syntax: inner.Syntax})
	for i := int(expression) + 1; i < len(f.body.nodes); i++ {
		node := &f.body.nodes[i]
		node.Parent, node.End = node.Parent+1, node.End+1
	}
	root := &f.body.nodes[expression+1]
	root.Step, root.Index, root.Parent = step, 0, expression
	for i := len(f.body.values) - 1; i >= 0 && f.body.values[i].Kind == LocalValue && f.body.values[i].Node >= expression; i-- {
		f.body.values[i].Node++
	}
	return &f.body.nodes[expression]
}

// Current returns the innermost open node.
func (f *FunctionBuilder) Current() NodeID { return f.open }

// NodeAt returns a node that was opened; it stays valid until the next one is opened.
func (f *FunctionBuilder) NodeAt(id NodeID) *Node { return &f.body.nodes[id] }

// FieldsOf returns the declarations and indexes of the fields that a Place or View projects.
func (f *FunctionBuilder) FieldsOf(place *Node) []FieldRef {
	return f.body.projections[place.Aux : int(place.Aux)+int(place.Fields)]
}

// Value adds a local and returns it. Its node is the innermost open one.
func (f *FunctionBuilder) Value(name string, t TypeID, mode syntax.Mode, at syntax.Range) ValueID {
	f.body.values = append(f.body.values, Value{Kind: LocalValue, Name: name, Type: t, Mode: mode, At: at, Node: f.open})
	return ValueID(len(f.body.values) - 1)
}

// Project adds a field to the projections of a Place, which must be the last node.
func (f *FunctionBuilder) Project(place NodeID, field FieldRef) {
	node := &f.body.nodes[place]
	if node.Fields == 0 {
		node.Aux = int32(len(f.body.projections))
	}
	node.Fields++
	f.body.projections = append(f.body.projections, field)
}

// Text keeps the content of a string literal, the bytes of an array literal or an audit text, and returns its index.
func (f *FunctionBuilder) Text(content string) int32 {
	f.body.texts = append(f.body.texts, content)
	return int32(len(f.body.texts) - 1)
}

// MakeMutable marks a local as let mut.
func (f *FunctionBuilder) MakeMutable(id ValueID) { f.body.values[id].Mutable = true }

// ValueCount returns how many values there are so far.
func (f *FunctionBuilder) ValueCount() int { return len(f.body.values) }

// ValueAt returns a value that exists.
func (f *FunctionBuilder) ValueAt(id ValueID) Value { return f.body.values[id] }
