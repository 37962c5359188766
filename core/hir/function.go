package hir

// FunctionBody is the body and contracts of one function.
type FunctionBody struct {
	nodes       []Node      // none where they are packed
	packed      packedNodes // of a long function
	values      []Value
	projections []FieldRef
	texts       []string
	requires    int // the number of requires clauses; the roots are these, the body and the ensures clauses
	ensures     int
}

// FunctionView is a function together with its module. It is small and passed by value.
type FunctionView struct {
	module   *Module
	body     *FunctionBody
	callable *Callable
}

// Module returns the module that declares the function.
func (f FunctionView) Module() *Module { return f.module }

// Signature returns the signature of the function.
func (f FunctionView) Signature() *Callable { return f.callable }

// ID returns the stable identity of the function. An instance has the identity of its template.
func (f FunctionView) ID() string { return f.callable.spec.ID }

// NodeCount returns the number of nodes; they are in pre-order.
func (f FunctionView) NodeCount() int { return len(f.body.nodes) }

// Node returns a node.
func (f FunctionView) Node(id NodeID) *Node { return &f.body.nodes[id] }

// ValueCount returns the number of values: the parameters, the result, then the locals in binding order.
func (f FunctionView) ValueCount() int { return len(f.body.values) }

// Value returns a value.
func (f FunctionView) Value(id ValueID) *Value { return &f.body.values[id] }

// ResultValue returns the value named result in ensures clauses.
func (f FunctionView) ResultValue() ValueID { return ValueID(f.callable.spec.Parameters.Len()) }

// ProjectionCount returns the number of fields that a Place projects.
func (f FunctionView) ProjectionCount(place *Node) int { return int(place.fields) }

// ProjectionRef returns the field of projection i of a Place by declaration and index, from the root outwards.
func (f FunctionView) ProjectionRef(place *Node, i int) FieldRef {
	return f.body.projections[int(place.aux)+i]
}

// Projection returns the field of projection i of a Place, from the root outwards.
func (f FunctionView) Projection(place *Node, i int) FieldDeclaration {
	ref := f.ProjectionRef(place, i)
	return f.module.types[ref.Declaration].fields.At(int(ref.Field))
}

// Text returns the content of a StringLiteral, the bytes of an ArrayLiteral, or the audit text of an Unsafe.
func (f FunctionView) Text(node *Node) string { return f.body.texts[node.ref] }

// PlaceType returns the type of the value that a Place or View names: the type of its last field, or of its root.
func (f FunctionView) PlaceType(place *Node) TypeID {
	t := f.body.values[place.ref].typ
	for i := range int(place.fields) {
		t = f.module.FieldType(t, f.Projection(place, i))
	}
	return t
}

// viewOperations maps the type of a viewed value to the operation that views it.
var viewOperations = map[TypeKind]string{
	Bytes: "core.bytes.as-slice", Str: "core.str.as-bytes", String: "core.string.as-str", Array: "core.array-u8.as-slice",
}

// ViewOperation returns the identity of the operation of a View.
func (f FunctionView) ViewOperation(view *Node) string {
	return viewOperations[f.module.TypeKind(f.PlaceType(view))]
}

// FirstChild returns the first child of a node, or NoNode.
func (f FunctionView) FirstChild(id NodeID) NodeID {
	if f.body.nodes[id].end == id+1 {
		return NoNode
	}
	return id + 1
}

// NextSibling returns the child that follows child under the same parent, or NoNode.
func (f FunctionView) NextSibling(child NodeID) NodeID {
	next := f.body.nodes[child].end
	if parent := f.body.nodes[child].parent; parent == NoNode || next == f.body.nodes[parent].end {
		return NoNode
	}
	return next
}

// LastChild returns the last child of a node that has children.
func (f FunctionView) LastChild(id NodeID) NodeID {
	last := id + 1
	for next := last; next != NoNode; next = f.NextSibling(next) {
		last = next
	}
	return last
}

// RequiresCount returns the number of requires clauses.
func (f FunctionView) RequiresCount() int { return f.body.requires }

// EnsuresCount returns the number of ensures clauses.
func (f FunctionView) EnsuresCount() int { return f.body.ensures }

// Roots calls visit with every root in order: the requires clauses, the body, the ensures clauses.
func (f FunctionView) Roots(visit func(root NodeID)) {
	for root := NodeID(0); int(root) < len(f.body.nodes); root = f.body.nodes[root].end {
		visit(root)
	}
}

// Requires returns the root of requires clause i.
func (f FunctionView) Requires(i int) NodeID { return f.root(i) }

// Body returns the root of the body, a Block.
func (f FunctionView) Body() NodeID { return f.root(f.body.requires) }

// Ensures returns the root of ensures clause i.
func (f FunctionView) Ensures(i int) NodeID { return f.root(f.body.requires + 1 + i) }

func (f FunctionView) root(i int) NodeID {
	root := NodeID(0)
	for ; i > 0; i-- {
		root = f.body.nodes[root].end
	}
	return root
}
