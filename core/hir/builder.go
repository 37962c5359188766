package hir

import (
	"slices"

	"semaprax.dev/semaprax/core/syntax"
)

// Builder builds one Module. It is used by one phase, once: Finish hands the module over, and the builder can write
// no more.
type Builder struct {
	module    *Module
	nodes     []Node  // of the function that is being built; the memory serves one function after the other
	values    []Value // likewise
	packing   []byte  // likewise, of its packed nodes
	templates templates
}

// NewBuilder starts a module; its type table holds the primitives and its declarations the prelude.
func NewBuilder(name string, permits List[string]) *Builder {
	m := &Module{name: name, permits: permits, table: newTypes()}
	m.types = prelude(&m.table)
	for i := range m.types {
		m.settle(&m.types[i])
	}
	return &Builder{module: m}
}

// Module returns what was built so far, for reading while building goes on: the module that Finish returns.
func (b *Builder) Module() *Module { return b.module }

// Declare adds a type declaration, without members, and returns its index.
func (b *Builder) Declare(spec TypeSpec) int32 {
	b.module.types = append(b.module.types, TypeDeclaration{spec: spec, facts: scalarFacts})
	return int32(len(b.module.types) - 1)
}

// Members gives a record or class its fields, or a variant its cases. Their lists are made for the builder alone, which
// keeps and writes them.
func (b *Builder) Members(declaration int32, fields List[FieldDeclaration], cases List[CaseDeclaration]) {
	b.module.types[declaration].fields = fields
	b.module.types[declaration].cases = cases
}

// TypeMembers gives the members of a declaration the types that member returns for each of them, in order: for field
// i of case k, or for field i of those that the declaration itself declares, of which k is NoCase. t is its type so
// far. The lists that Members was given are the builder's own: they are written, not copied.
func (b *Builder) TypeMembers(declaration int32, member func(k, i int, t TypeID) TypeID) {
	d := &b.module.types[declaration]
	for i := range d.fields.items[d.inherited:] {
		field := &d.fields.items[d.inherited+i]
		field.Type = member(NoCase, i, field.Type)
	}
	for k := range d.cases.items {
		for i := range d.cases.items[k].Fields.items {
			field := &d.cases.items[k].Fields.items[i]
			field.Type = member(k, i, field.Type)
		}
	}
}

// NoCase stands for the case of a field that is of none.
const NoCase = -1

// Extend gives a class its parent, or NoParent.
func (b *Builder) Extend(class, parent int32) { b.module.types[class].parent = parent }

// ExtendRefused leaves a class without the parent that it names, which was refused.
func (b *Builder) ExtendRefused(class int32) {
	b.module.types[class].parent, b.module.types[class].extendsRefused = NoParent, true
}

// Inherit gives a class the fields of its parent as they are now, before its own ones and in place of those that it
// inherited.
func (b *Builder) Inherit(class int32) {
	declared := &b.module.types[class]
	inherited := b.module.types[declared.parent].fields
	declared.fields = List[FieldDeclaration]{slices.Concat(inherited.items, declared.OwnFields().items)}
	declared.inherited = inherited.Len()
}

// Lifecycle gives a resource the identity of its drop declaration, and the key of the import that drops it, or "".
func (b *Builder) Lifecycle(declaration int32, id, dropKey string) {
	b.module.types[declaration].lifecycle, b.module.types[declaration].dropKey = id, dropKey
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

// Callable adds a signature and returns its index: all of the module's own functions, its methods, all imported
// functions, then operations as they are called.
func (b *Builder) Callable(spec CallableSpec) int32 { return b.add(Callable{spec: spec}) }

func (b *Builder) add(signature Callable) int32 {
	b.module.callables = append(b.module.callables, signature)
	return int32(len(b.module.callables) - 1)
}

// Finish completes the module with the identity of its entry function and hands it over: the builder has none from
// then on.
func (b *Builder) Finish(entrypoint string) *Module {
	module := b.module
	module.entrypoint = entrypoint
	b.instantiate()
	module.table.index = nil
	*b = Builder{}
	return module
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

// Function starts the function whose signature is Callable(index); the values of its parameters and result exist from
// the start.
func (b *Builder) Function(index int) *FunctionBuilder {
	return b.start(&b.module.callables[index], index)
}

func (b *Builder) start(signature *Callable, index int) *FunctionBuilder {
	f := &FunctionBuilder{builder: b, module: b.module, index: index, open: NoNode}
	f.body.nodes, f.body.values = b.nodes[:0], b.values[:0]
	for i, parameter := range signature.spec.Parameters.All() {
		f.body.values = append(f.body.values, Value{kind: ParameterValue, name: parameter.Name, typ: parameter.Type,
			mode: parameter.Mode, at: parameter.At, index: i})
	}
	f.body.values = append(f.body.values, Value{kind: ResultValue, name: "result", typ: signature.spec.Result})
	return f
}

// Finish adds the function to the module, or the specialisation to those of its template. The builder of the function
// has neither from then on.
func (f *FunctionBuilder) Finish(requires, ensures int) {
	finished := *f
	*f = FunctionBuilder{}
	body, builder := finished.body, finished.builder
	body.requires, body.ensures = requires, ensures
	builder.nodes = body.nodes
	if !builder.pack(&body) {
		body.nodes = slices.Clone(body.nodes)
	}
	builder.values, body.values = parted(body.values)
	if finished.of != nil {
		builder.templates.add(finished.of, body)
	} else {
		builder.define(finished.index, body)
	}
}

// copiedMax is up to how many elements a list is copied from the memory in which it was built.
const copiedMax = 1 << 16

// parted returns a list as a function keeps it, and the memory that is left for the next function. A long list keeps
// the memory in which it was built, since a copy beside it would take as much again.
func parted[T any](built []T) (left, kept []T) {
	if len(built) > copiedMax {
		return nil, slices.Clip(built)
	}
	return built, slices.Clone(built)
}

// pack packs the nodes of a long function, and reports whether it is one.
func (b *Builder) pack(body *FunctionBody) bool {
	count := len(body.nodes)
	if count < packedMin {
		return false
	}
	if count > copiedMax {
		b.packing = slices.Grow(b.packing, count*packedBytes)
	}
	b.packing, body.packed.bytes = parted(pack(b.packing[:0], body.nodes))
	body.packed.count, body.nodes = count, nil
	return true
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
	f.body.nodes = append(f.body.nodes, Node{kind: kind, step: step, index: int32(index), parent: f.open, typ: NoType,
		at: at, syntax: int32(of.Index())})
	f.open = NodeID(len(f.body.nodes) - 1)
	return f.open
}

// Close ends the innermost open node and returns it.
func (f *FunctionBuilder) Close() NodeID {
	closed := f.open
	node := &f.body.nodes[closed]
	node.end = NodeID(len(f.body.nodes))
	f.open = node.parent
	return closed
}

// Type gives a node its type.
func (f *FunctionBuilder) Type(id NodeID, t TypeID) { f.body.nodes[id].typ = t }

// Own says how the value of an expression is owned.
func (f *FunctionBuilder) Own(id NodeID, mode syntax.Mode) { f.body.nodes[id].setMode(mode) }

// Operate gives a Unary or Binary its operator.
func (f *FunctionBuilder) Operate(id NodeID, operator syntax.Operator) {
	f.body.nodes[id].setOperator(operator)
}

// Refer gives a node what it refers to; see NodeKind.
func (f *FunctionBuilder) Refer(id NodeID, ref int32) { f.body.nodes[id].ref = ref }

// Add gives a node what else is known of it; see NodeKind.
func (f *FunctionBuilder) Add(id NodeID, aux int32) { f.body.nodes[id].aux = aux }

// Literal gives a literal its value; see Node.Bits.
func (f *FunctionBuilder) Literal(id NodeID, bits uint64) {
	f.body.nodes[id].ref, f.body.nodes[id].aux = int32(bits>>32), int32(bits)
}

// Place gives a Place its root value and its type.
func (f *FunctionBuilder) Place(id NodeID, root ValueID, t TypeID) {
	f.body.nodes[id].ref, f.body.nodes[id].typ = int32(root), t
}

// Wrap puts a node around an expression that was just closed: the wrapping one stands where the expression stood, and
// the expression under it at the step given. Whether an expression is wrapped depends on its type, so it is known
// only when the expression is complete; the nodes of the expression move by one, which an expression can cost as
// often as it is nested.
func (f *FunctionBuilder) Wrap(expression NodeID, kind NodeKind, step Step) {
	inner := f.body.nodes[expression]
	f.body.nodes = slices.Insert(f.body.nodes, int(expression), Node{kind: kind, step: inner.step, index: inner.index,
		parent: inner.parent, end: inner.end + 1, at: inner.at, syntax: inner.syntax})
	for i := int(expression) + 1; i < len(f.body.nodes); i++ {
		node := &f.body.nodes[i]
		node.parent, node.end = node.parent+1, node.end+1
	}
	root := &f.body.nodes[expression+1]
	root.step, root.index, root.parent = step, 0, expression
	for i := len(f.body.values) - 1; i >= 0 && f.body.values[i].kind == LocalValue && f.body.values[i].node >= expression; i-- {
		f.body.values[i].node++
	}
}

// Current returns the innermost open node.
func (f *FunctionBuilder) Current() NodeID { return f.open }

// NodeAt returns a node that was opened; it stays valid until the next one is opened.
func (f *FunctionBuilder) NodeAt(id NodeID) *Node { return &f.body.nodes[id] }

// FieldsOf returns the declarations and indexes of the fields that a Place or View projects.
func (f *FunctionBuilder) FieldsOf(place *Node) List[FieldRef] {
	return List[FieldRef]{f.body.projections[place.aux : int(place.aux)+int(place.fields)]}
}

// Value adds a local and returns it. Its node is the innermost open one.
func (f *FunctionBuilder) Value(name string, t TypeID, mode syntax.Mode, at syntax.Range) ValueID {
	f.body.values = append(f.body.values, Value{kind: LocalValue, name: name, typ: t, mode: mode, at: at, node: f.open})
	return ValueID(len(f.body.values) - 1)
}

// Project adds a field to the projections of a Place, which must be the last node.
func (f *FunctionBuilder) Project(place NodeID, field FieldRef) {
	node := &f.body.nodes[place]
	if node.fields == 0 {
		node.aux = int32(len(f.body.projections))
	}
	node.fields++
	f.body.projections = append(f.body.projections, field)
}

// Text keeps the content of a string literal, the bytes of an array literal or an audit text, and returns its index.
func (f *FunctionBuilder) Text(content string) int32 {
	f.body.texts = append(f.body.texts, content)
	return int32(len(f.body.texts) - 1)
}

// MakeMutable marks a local as let mut.
func (f *FunctionBuilder) MakeMutable(id ValueID) { f.body.values[id].mutable = true }

// ValueCount returns how many values there are so far.
func (f *FunctionBuilder) ValueCount() int { return len(f.body.values) }

// ValueAt returns a value that exists; it stays valid until the next one is added.
func (f *FunctionBuilder) ValueAt(id ValueID) *Value { return &f.body.values[id] }
