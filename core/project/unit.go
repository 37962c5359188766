package project

// unit is everything about one module that does not depend on the rest of the project but for the paths of the
// modules that it uses: the checked module, its edges with local numbers, and the rows that it contributes to
// documents. It never changes.
//
// Rows are written once, with the comma that separates them from the row before. Two numbers in them are global, and
// are written in between when a document is: the dependency depth of the module, and the ordinals of type references,
// which go on counting from module to module.
type unit struct {
	linked
	edges      []edge // in the order of edges
	sources    rows   // of indexes of edges: those that leave the module itself, then those that leave each declaration
	targets    []target
	entering   rows // of indexes of edges, per target
	references int  // edges that are type references

	moduleRow    []byte // up to the depth
	pathEnd      int    // in moduleRow: behind the path
	factsStart   int    // in moduleRow: where the source facts begin
	factsEnd     int
	declarations texts // the rows of the declarations, by identity
	edgeRows     texts // the rows of the edges, those of type references up to the ordinal
	counts       counts
}

// edge is one edge of a unit: indices, no texts.
type edge struct {
	source  int32 // a declaration by identity, or -1 for the module
	target  int32 // in targets
	ordinal int32 // of a type reference: the number of edges that were collected in the module before it
	kind    EdgeKind
	site    site
}

// target is what edges of a unit lead to.
type target struct {
	kind     NodeKind // DeclarationNode or CapabilityNode
	name     string   // the identity, or the name of the capability
	provider int32    // of a declaration: the position of the module that authors it
}

// newUnit returns the unit of a linked module with its edges.
func newUnit(l *linked, collected *collector) *unit {
	u := &unit{linked: *l}
	u.addEdges(collected)
	u.writeModule()
	u.writeDeclarations(collected)
	u.count()
	return u
}

// sourceName returns the name of the module or the identity of the declaration that an edge leaves.
func (u *unit) sourceName(e *edge) string {
	if e.source < 0 {
		return u.Name()
	}
	return u.declaration(e.source).ID
}
