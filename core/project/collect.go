package project

import (
	"strconv"

	"semaprax.dev/semaprax/core/hir"
)

// collector collects the edges of one module after the other, in collection order: permits, types, functions, use
// lines. It writes no text of an edge that would not be kept, and of one that is kept its path alone, so that a text
// that stands in many edges, such as a long identity, is copied only once it is known that the graph has room for all
// of them.
type collector struct {
	*linked
	pathOf func(position int) string // of a module
	uses   map[string]int32          // by identity
	found  []collected
	paths  []byte
	count  int     // of edges, whether they are kept or not
	bytes  int     // that the edges take in the graph at least
	room   int     // bytes that the graph has left; if the edges take more, none is kept
	sorted []int32 // the edges in their order
	rows   []byte  // the memory in which rows are written

	// The function whose edges are written, of which the edges stand together.
	written      hir.FunctionView
	writtenIndex int32
	isWriting    bool
}

// collected is an edge before the order of edges is known.
type collected struct {
	edge
	at         owner // what the expression of the edge belongs to
	function   int32 // of an edge of a body or contract
	expression hir.NodeID
	enclosing  span // the path of the expression, or what follows the identity in the path of a declared type
	path       span
	targetKind NodeKind
	target     string
	targetPath string
	alias      string
	provider   int32
}

// owner says how the expression of an edge begins, in the order of its texts.
type owner uint8

const (
	ofExpression owner = iota // declaration:
	ofFunction                // function.
	ofModule                  // permit. and use.
	ofType                    // type.
)

// span is a range of collector.paths.
type span struct{ start, end uint32 }

func (s span) len() int { return int(s.end - s.start) }

func (c *collector) text(s span) []byte { return c.paths[s.start:s.end] }

// isFull reports whether the graph has no room for the edges that were collected.
func (c *collector) isFull() bool { return c.bytes > c.room }

// edgeForm is an edge in the graph without its texts.
const edgeForm = `{"caller_path":"","caller":"","target_path":"","target":"","kind":"","site":"",` +
	`"expression":"","ast_path":"","alias":"","ordinal":0}`

// add adds an edge. It is counted by the bytes that it takes in the graph at least; escapes make it longer.
func (c *collector) add(e collected) {
	c.count++
	name := c.Name()
	if e.source >= 0 {
		name = c.declaration(e.source).ID
	}
	c.bytes += len(edgeForm) + len(c.path) + len(name) + len(e.targetPath) + len(e.target) + len(e.kind.String()) +
		len(siteTexts[e.site]) + e.enclosing.len() + e.path.len() + len(e.alias)
	if e.at != ofModule {
		c.bytes += len(name) // the identity stands in the expression, too
	}
	if c.isFull() {
		c.found, c.paths = nil, nil
		return
	}
	c.found = append(c.found, e)
}

// spelled returns the span of the path that write appends, which is empty where it would not be kept.
func (c *collector) spelled(write func(dst []byte) []byte) span {
	if c.isFull() {
		return span{}
	}
	start := uint32(len(c.paths))
	c.paths = write(c.paths)
	return span{start, uint32(len(c.paths))}
}

func (c *collector) numbered(before string, i int) span {
	return c.spelled(func(dst []byte) []byte { return strconv.AppendInt(append(dst, before...), int64(i), 10) })
}

// collect collects and sorts the edges of a module in place of those before. room is what the graph has left for them,
// in bytes.
func (c *collector) collect(m *linked, room int) {
	if c.uses == nil {
		c.uses = make(map[string]int32, m.Uses().Len())
	}
	clear(c.uses)
	*c = collector{
		linked: m, pathOf: c.pathOf, uses: c.uses, found: c.found[:0], paths: c.paths[:0], room: room,
		sorted: c.sorted[:0], rows: c.rows,
	}
	c.addAll()
	c.sort()
}

// addAll goes through the module.
func (c *collector) addAll() {
	for i, use := range c.Uses().All() {
		c.uses[use.ID] = int32(i)
	}
	model := c.Model()
	for i, permit := range model.Permits().All() {
		at := c.numbered("permit.", i)
		c.add(collected{edge: edge{source: -1, kind: CapabilityAuthority, site: siteModule, ordinal: int32(i)}, at: ofModule,
			enclosing: at, path: at, targetKind: CapabilityNode, target: permit, targetPath: c.path})
	}
	for i := hir.PreludeTypes; i < model.TypeDeclarationCount(); i++ {
		if d := model.TypeDeclaration(i); !d.Imported() {
			c.typeDeclaration(d)
		}
	}
	for i := range model.FunctionCount() {
		c.functionEdges(int32(i), model.Function(i))
	}
	for i, use := range c.Uses().All() {
		kind := TypeImport
		if use.IsFunction {
			kind = FunctionImport
		}
		at := c.numbered("use.", i)
		c.add(collected{edge: edge{source: -1, kind: kind, site: siteModule, ordinal: int32(i)}, at: ofModule,
			enclosing: at, path: at, targetKind: DeclarationNode, target: use.ID,
			targetPath: c.pathOf(int(c.providers[i])), alias: use.Alias, provider: c.providers[i]})
	}
}

func (c *collector) typeDeclaration(d *hir.TypeDeclaration) {
	source, _ := c.indexOf(d.ID())
	for i := d.Inherited(); i < d.Fields().Len(); i++ {
		c.declaredReference(ofType, source, d.Fields().At(i).Type, func() span { return c.numbered(".field.", i) })
	}
	for i := range d.Cases().Len() {
		for j := range d.Cases().At(i).Fields.Len() {
			c.declaredReference(ofType, source, d.Cases().At(i).Fields.At(j).Type, func() span {
				return c.numbered(".case."+itoa(i)+".field.", j)
			})
		}
	}
}

// declaredReference adds the reference of a declaration to a type, if the type is imported.
func (c *collector) declaredReference(at owner, source int32, t hir.TypeID, suffix func() span) {
	model := c.Model()
	if model.TypeKind(t) != hir.Nominal {
		return
	}
	if target := model.TypeDeclarationOf(t); target.Imported() {
		path := suffix()
		c.reference(collected{edge: edge{source: source}, at: at, enclosing: path, path: path}, target)
	}
}

// reference adds the reference to an imported type.
func (c *collector) reference(e collected, target *hir.TypeDeclaration) {
	e.kind, e.site, e.ordinal = TypeReference, siteType, int32(c.count)
	e.alias = target.Name()
	c.imported(e, target.ID())
}

// imported adds an edge to what a use line imports, and returns it.
func (c *collector) imported(e collected, id string) collected {
	e.provider = c.providers[c.uses[id]]
	e.targetKind, e.target, e.targetPath = DeclarationNode, id, c.pathOf(int(e.provider))
	c.add(e)
	return e
}
