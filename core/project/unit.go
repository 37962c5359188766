package project

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
)

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

// rows lists numbers by row: those of row i are values[starts[i]:starts[i+1]], ascending.
type rows struct{ starts, values []int32 }

func (r *rows) of(i int32) []int32 { return r.values[r.starts[i]:r.starts[i+1]] }

// newRows groups the numbers below len(row) by the row that each belongs to.
func newRows(count int, row []int32) rows {
	r := rows{starts: make([]int32, count+1), values: make([]int32, len(row))}
	for _, i := range row {
		r.starts[i+1]++
	}
	for i := range count {
		r.starts[i+1] += r.starts[i]
	}
	next := slices.Clone(r.starts[:count])
	for value, i := range row {
		r.values[next[i]] = int32(value)
		next[i]++
	}
	return r
}

// texts is a list of texts that stand one after the other.
type texts struct {
	bytes []byte
	ends  []uint32
}

func (t *texts) from(i, j int) []byte {
	if i == j {
		return nil
	}
	start := uint32(0)
	if i > 0 {
		start = t.ends[i-1]
	}
	return t.bytes[start:t.ends[j-1]]
}

func (t *texts) end() { t.ends = append(t.ends, uint32(len(t.bytes))) }

// newUnit returns the unit of a linked module with its edges.
func newUnit(l *linked, collected *collector) *unit {
	u := &unit{linked: *l}
	u.addEdges(collected)
	u.writeModule()
	u.writeDeclarations()
	u.count()
	return u
}

// writeModule writes what documents say of the module and its source.
func (u *unit) writeModule() {
	row := canon.AppendString([]byte(`,{"path":`), u.path)
	u.pathEnd = len(row)
	row = canon.AppendString(append(row, `,"module":`...), u.Name())
	u.factsStart = len(row)
	row = append(append(row, `,"source_graph_schema":"`...), u.schema...)
	row = u.SourceRevision().Append(append(row, `","source_revision":"`...))
	row = append(u.SourceDigest().Append(append(row, `","source_digest":"`...)), '"')
	u.factsEnd = len(row)
	u.moduleRow = append(row, `,"dependency_depth":`...)
}

// appendSource appends the row of the source in the workspace manifest.
func (u *unit) appendSource(dst []byte) []byte {
	dst = append(dst, u.moduleRow[:u.pathEnd]...)
	dst = append(append(dst, u.moduleRow[u.factsStart:u.factsEnd]...), `,"bytes":`...)
	return append(canon.AppendInt(dst, len(u.Source())), '}')
}

// writeDeclarations writes the rows of the declarations.
func (u *unit) writeDeclarations() {
	var written texts
	for i := range u.order {
		written.bytes = appendDeclaration(append(written.bytes, ','), u.declaration(int32(i)), u.path, u.Name())
		written.end()
	}
	u.declarations = texts{slices.Clone(written.bytes), slices.Clip(written.ends)}
}

// count sums what the unit contributes to the project.
func (u *unit) count() {
	c := &u.counts
	c.sourceBytes, c.declarations, c.callables = len(u.Source()), len(u.order), u.CallableCount()
	c.calls, c.uses, c.edges = u.CallCount(), u.Uses().Len(), len(u.edges)
	c.account = accountEntryBytes + len(u.path) + len(u.Name())
	for i := range u.order {
		c.account += accountEntryBytes + len(u.declaration(int32(i)).ID)
	}
	for i := range u.edges {
		c.account += accountEntryBytes + len(u.sourceName(&u.edges[i])) + len(u.targets[u.edges[i].target].name)
	}
	c.rowBytes = len(u.moduleRow) + len(u.declarations.bytes) + len(u.edgeRows.bytes)
}

// sourceName returns the name of the module or the identity of the declaration that an edge leaves.
func (u *unit) sourceName(e *edge) string {
	if e.source < 0 {
		return u.Name()
	}
	return u.declaration(e.source).ID
}

// counts is what a project has of everything that is counted; that of a project is the sum of those of its units.
type counts struct {
	sourceBytes, declarations, callables, calls, uses, edges int
	account                                                  int // what the typed index costs an analysis
	rowBytes                                                 int // of the rows in the graph, without their global numbers
}

// plus returns the sum of two counts.
func (c counts) plus(other counts) counts {
	return counts{c.sourceBytes + other.sourceBytes, c.declarations + other.declarations, c.callables + other.callables,
		c.calls + other.calls, c.uses + other.uses, c.edges + other.edges, c.account + other.account, c.rowBytes + other.rowBytes}
}

// minus returns the difference of two counts.
func (c counts) minus(other counts) counts {
	return c.plus(counts{-other.sourceBytes, -other.declarations, -other.callables, -other.calls, -other.uses, -other.edges,
		-other.account, -other.rowBytes})
}
