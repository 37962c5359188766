package hir

import (
	"slices"

	"semaprax.dev/semaprax/core/syntax"
)

// Builder builds one Module. Finish hands the module over, and the builder cannot change it afterwards.
type Builder struct {
	module    *Module
	nodes     []Node  // of the function being built; the memory is reused for every function
	values    []Value // likewise
	packing   []byte  // likewise, of its packed nodes
	templates templates
}

// NewBuilder starts a module whose type table holds the primitives and whose declarations are the prelude.
func NewBuilder(name string, permits List[string]) *Builder {
	m := &Module{name: name, permits: permits, table: newTypes()}
	m.types = prelude(&m.table)
	for i := range m.types {
		m.settle(&m.types[i])
	}
	return &Builder{module: m}
}

// Module returns the module under construction, which Finish returns too, for reading only.
func (b *Builder) Module() *Module { return b.module }

// Declare adds a type declaration, without members, and returns its index.
func (b *Builder) Declare(spec TypeSpec) int32 {
	b.module.types = append(b.module.types, TypeDeclaration{spec: spec, facts: scalarFacts})
	return int32(len(b.module.types) - 1)
}

// Members sets the fields of a record or class, or the cases of a variant. The builder keeps the lists and modifies
// them.
func (b *Builder) Members(declaration int32, fields List[FieldDeclaration], cases List[CaseDeclaration]) {
	b.module.types[declaration].fields = fields
	b.module.types[declaration].cases = cases
}

// TypeMembers sets the types of the members of a declaration to the results of member, in order. It calls member for
// field i of case k, or with k = NoCase for field i among those that the declaration itself declares. t is the type
// so far. It modifies the lists passed to Members in place.
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

// NoCase is the case of a field that belongs to no case.
const NoCase = -1

// Extend sets the parent of a class, which may be NoParent.
func (b *Builder) Extend(class, parent int32) { b.module.types[class].parent = parent }

// ExtendRefused marks a class whose parent was refused; it has none then.
func (b *Builder) ExtendRefused(class int32) {
	b.module.types[class].parent, b.module.types[class].extendsRefused = NoParent, true
}

// Inherit copies the current fields of its parent to the front of a class's fields, replacing those that it inherited
// before.
func (b *Builder) Inherit(class int32) {
	declared := &b.module.types[class]
	inherited := b.module.types[declared.parent].fields
	declared.fields = List[FieldDeclaration]{slices.Concat(inherited.items, declared.OwnFields().items)}
	declared.inherited = inherited.Len()
}

// Lifecycle sets the identity of a resource's drop declaration, and the key of the import that drops it, or "".
func (b *Builder) Lifecycle(declaration int32, id, dropKey string) {
	b.module.types[declaration].lifecycle, b.module.types[declaration].dropKey = id, dropKey
}

// Settle computes the facts of the declarations. In order, a declaration must follow those that it holds.
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

// Array returns the type of an array of length u8 elements.
func (b *Builder) Array(length int) TypeID {
	return b.intern(typeEntry{kind: Array, index: int32(length)})
}

// intern returns the row equal to entry, adding one if needed.
func (b *Builder) intern(entry typeEntry) TypeID {
	table := &b.module.table
	key := entry.key()
	if id, ok := table.index[key]; ok {
		return id
	}
	entry.arguments = slices.Clone(entry.arguments)
	table.entries = append(table.entries, entry)
	id := TypeID(len(table.entries) - 1)
	table.index[key] = id
	return id
}

// Callable adds a signature and returns its index. Add the module's own functions first, then its methods, the
// imported functions, and the operations as they are called.
func (b *Builder) Callable(spec CallableSpec) int32 { return b.add(Callable{spec: spec}) }

func (b *Builder) add(signature Callable) int32 {
	b.module.callables = append(b.module.callables, signature)
	return int32(len(b.module.callables) - 1)
}

// Finish completes the module with the identity of its entry function and hands it over. The builder must not be used
// afterwards.
func (b *Builder) Finish(entrypoint string) *Module {
	module := b.module
	module.entrypoint = entrypoint
	b.instantiate()
	module.table.index = nil
	*b = Builder{}
	return module
}

// FunctionBuilder builds the body and contracts of one function. Nodes are opened before and closed after their
// children, so they are in pre-order.
type FunctionBuilder struct {
	builder *Builder
	module  *Module
	body    FunctionBody
	index   int       // of the function
	open    NodeID    // the innermost open node
	of      *Callable // the signature, if the body is a specialisation
}

// Function starts the function with the signature Callable(index). The values of its parameters and result exist from
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

// Finish adds the function to the module, or the specialisation to its template. The FunctionBuilder must not be used
// afterwards.
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

// copiedMax is the maximum length of a list that is copied out of the memory in which it was built.
const copiedMax = 1 << 16

// parted returns a list for a function to keep, and the memory left for the next function. A long list keeps the
// memory in which it was built, since a copy would double it.
func parted[T any](built []T) (left, kept []T) {
	if len(built) > copiedMax {
		return nil, slices.Clip(built)
	}
	return built, slices.Clone(built)
}

// pack packs the nodes of a function if it is long, and reports whether it did.
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

// define sets the body of a function. Functions may be built in any order.
func (b *Builder) define(index int, body FunctionBody) {
	if missing := index + 1 - len(b.module.functions); missing > 0 {
		b.module.functions = append(b.module.functions, make([]FunctionBody, missing)...)
	}
	b.module.functions[index] = body
}

// Open starts a node for a node of the syntax tree, under the innermost open one.
func (f *FunctionBuilder) Open(kind NodeKind, step Step, index int, of syntax.Node) NodeID {
	return f.OpenPart(kind, step, index, of, of.Range())
}

// OpenPart is Open for a node that covers only a part of its node of the syntax tree.
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

// Type sets the type of a node.
func (f *FunctionBuilder) Type(id NodeID, t TypeID) { f.body.nodes[id].typ = t }

// Own sets how the value of an expression is owned.
func (f *FunctionBuilder) Own(id NodeID, mode syntax.Mode) { f.body.nodes[id].setMode(mode) }

// Operate sets the operator of a Unary or Binary.
func (f *FunctionBuilder) Operate(id NodeID, operator syntax.Operator) {
	f.body.nodes[id].setOperator(operator)
}

// Refer sets what a node refers to; see NodeKind.
func (f *FunctionBuilder) Refer(id NodeID, ref int32) { f.body.nodes[id].ref = ref }

// Add sets the auxiliary value of a node; see NodeKind.
func (f *FunctionBuilder) Add(id NodeID, aux int32) { f.body.nodes[id].aux = aux }

// Literal sets the value of a literal; see Node.Bits.
func (f *FunctionBuilder) Literal(id NodeID, bits uint64) {
	f.body.nodes[id].ref, f.body.nodes[id].aux = int32(bits>>32), int32(bits)
}

// Place sets the root value and the type of a Place.
func (f *FunctionBuilder) Place(id NodeID, root ValueID, t TypeID) {
	f.body.nodes[id].ref, f.body.nodes[id].typ = int32(root), t
}

// Wrap inserts a node around an expression that was just closed. The new node takes the place of the expression,
// which becomes its child at the given step. Whether to wrap depends on the type of the expression, so it is known
// only when the expression is complete. The nodes of the expression move by one, at most once per level of nesting.
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
	for i := len(f.body.values) - 1; i >= 0 && f.body.values[i].kind == LocalValue &&
		f.body.values[i].node >= expression; i-- {
		f.body.values[i].node++
	}
}

// Current returns the innermost open node.
func (f *FunctionBuilder) Current() NodeID { return f.open }

// NodeAt returns a node. The pointer is valid until the next node is opened.
func (f *FunctionBuilder) NodeAt(id NodeID) *Node { return &f.body.nodes[id] }

// FieldsOf returns the declarations and indexes of the fields that a Place or View projects.
func (f *FunctionBuilder) FieldsOf(place *Node) List[FieldRef] {
	return List[FieldRef]{f.body.projections[place.aux : int(place.aux)+int(place.fields)]}
}

// Value adds a local and returns it. Its node is the innermost open node.
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

// Text stores the content of a string literal, the bytes of an array literal or an audit text, and returns its index.
func (f *FunctionBuilder) Text(content string) int32 {
	f.body.texts = append(f.body.texts, content)
	return int32(len(f.body.texts) - 1)
}

// MakeMutable marks a local as let mut.
func (f *FunctionBuilder) MakeMutable(id ValueID) { f.body.values[id].mutable = true }

// ValueCount returns the number of values so far.
func (f *FunctionBuilder) ValueCount() int { return len(f.body.values) }

// ValueAt returns a value. The pointer is valid until the next value is added.
func (f *FunctionBuilder) ValueAt(id ValueID) *Value { return &f.body.values[id] }
