package project

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// collector collects the edges of one module, in collection order: permits, types, functions, use lines. It writes no
// text of an edge that would not be kept, and of one that is kept its path alone, so that a text that stands in many
// edges, such as a long identity, is copied only once it is known that the graph has room for all of them.
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

// collect goes through the module.
func (c *collector) collect() {
	c.uses = make(map[string]int32, c.Uses().Len())
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
		c.add(collected{edge: edge{source: -1, kind: kind, site: siteModule, ordinal: int32(i)}, at: ofModule, enclosing: at, path: at,
			targetKind: DeclarationNode, target: use.ID, targetPath: c.pathOf(int(c.providers[i])), alias: use.Alias, provider: c.providers[i]})
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

func (c *collector) functionEdges(i int32, f hir.FunctionView) {
	signature := f.Signature()
	source, _ := c.indexOf(f.ID())
	for j := range signature.Parameters().Len() {
		c.declaredReference(ofFunction, source, signature.Parameters().At(j).Type, func() span { return c.numbered(".param.", j) })
	}
	c.declaredReference(ofFunction, source, signature.Result(), func() span {
		return c.spelled(func(dst []byte) []byte { return append(dst, ".return"...) })
	})
	b := bodyOf{c, f, collected{edge: edge{source: source}, at: ofExpression, function: i}}
	index := 0
	f.Roots(func(root hir.NodeID) {
		site := siteBody
		switch requires := f.RequiresCount(); {
		case index < requires:
			site = siteRequires
		case index > requires:
			site = siteEnsures
		}
		index++
		b.calls(root, site)
		b.references(root)
	})
}

// bodyOf collects the edges of the body and the contracts of a function.
type bodyOf struct {
	*collector
	function hir.FunctionView
	empty    collected // an edge of the function, without what it leads to
}

// at returns an edge at an expression.
func (b *bodyOf) at(expression hir.NodeID) collected {
	e := b.empty
	e.expression = expression
	e.enclosing = b.spelled(func(dst []byte) []byte { return b.function.AppendPath(dst, expression) })
	e.path = e.enclosing
	return e
}

// calls adds the calls of one root to other files, in pre-order, each followed by the effects of its callee. An ordinal
// counts the calls of the root, those within the file included.
func (b *bodyOf) calls(root hir.NodeID, site site) {
	f, ordinal := b.function, int32(0)
	for id := root; id < f.Node(root).End(); id++ {
		node := f.Node(id)
		if node.Kind() != hir.Call {
			continue
		}
		if callee := f.Module().Callable(int(node.Ref())); callee.Imported() {
			e := b.at(id)
			e.kind, e.site, e.ordinal, e.alias = Call, site, ordinal, callee.Name()
			e = b.imported(e, callee.ID())
			for _, effect := range callee.Effects().All() {
				e.kind, e.targetKind, e.target = EffectRequirement, CapabilityNode, effect
				b.add(e)
			}
		}
		ordinal++
	}
}

// references adds the references of one root to imported types, in pre-order.
func (b *bodyOf) references(root hir.NodeID) {
	f := b.function
	model := f.Module()
	for id := root; id < f.Node(root).End(); id++ {
		typePath := func(dst []byte) []byte { return append(f.AppendPath(dst, id), ".type"...) }
		switch node := f.Node(id); node.Kind() {
		case hir.ConstructRecord, hir.ConstructVariant:
			b.reference(id, typePath, model.TypeDeclaration(int(node.Ref())))
		case hir.VariantPattern, hir.RecordPattern:
			path := func(dst []byte) []byte { return appendPatternPath(dst, f, id) }
			b.reference(matchOf(f, id), path, model.TypeDeclaration(int(node.Ref())))
		case hir.Let:
			if t := f.Value(hir.ValueID(node.Ref())).Type(); node.Aux()&hir.LetAnnotated != 0 && model.TypeKind(t) == hir.Nominal {
				b.reference(node.Parent(), typePath, model.TypeDeclarationOf(t))
			}
		}
	}
}

// reference adds the reference of an expression to a type, if the type is imported.
func (b *bodyOf) reference(expression hir.NodeID, path func([]byte) []byte, target *hir.TypeDeclaration) {
	if target.Imported() {
		e := b.at(expression)
		e.path = b.spelled(path)
		b.collector.reference(e, target)
	}
}

// matchOf returns the match that a pattern belongs to.
func matchOf(f hir.FunctionView, id hir.NodeID) hir.NodeID {
	for f.Node(id).Kind() != hir.Match {
		id = f.Node(id).Parent()
	}
	return id
}

// appendPatternPath appends the path by which a reference names a pattern: that of its arm and "pattern", and for each
// record pattern on the way in "field", its position and "pattern" again.
func appendPatternPath(dst []byte, f hir.FunctionView, pattern hir.NodeID) []byte {
	parent := f.Node(pattern).Parent()
	if field := f.Node(parent); field.Kind() == hir.PatternField {
		dst = appendPatternPath(dst, f, field.Parent())
		dst = strconv.AppendInt(append(dst, ".field."...), int64(field.Index()), 10)
	} else {
		dst = f.AppendPath(dst, parent)
	}
	return append(dst, ".pattern"...)
}

// sort brings the edges into the order of edges: by their members in document order, without spelling those that are
// long. The first differs in no edge of a module. Expressions of one caller differ in how they begin, and then in
// what follows the identity of the caller, which for an expression of a body is the length of its path and the path.
func (c *collector) sort() {
	c.sorted = make([]int32, len(c.found)) // sorting indexes moves less than sorting edges
	for i := range c.sorted {
		c.sorted[i] = int32(i)
	}
	slices.SortFunc(c.sorted, func(a, b int32) int { return c.compare(&c.found[a], &c.found[b]) })
}

func (c *collector) compare(a, b *collected) int {
	if a.source != b.source {
		if order := strings.Compare(c.nameOf(a), c.nameOf(b)); order != 0 {
			return order
		}
	}
	return cmp.Or(
		strings.Compare(a.targetPath, b.targetPath), strings.Compare(a.target, b.target),
		strings.Compare(a.kind.String(), b.kind.String()), cmp.Compare(a.site, b.site),
		c.compareExpressions(a, b), bytes.Compare(c.text(a.path), c.text(b.path)),
		strings.Compare(a.alias, b.alias), cmp.Compare(a.ordinal, b.ordinal))
}

func (c *collector) nameOf(e *collected) string {
	if e.source < 0 {
		return c.Name()
	}
	return c.declaration(e.source).ID
}

func (c *collector) compareExpressions(a, b *collected) int {
	if a.at != b.at {
		return cmp.Compare(a.at, b.at)
	}
	if x, y := a.enclosing.len(), b.enclosing.len(); a.at == ofExpression && x != y {
		return strings.Compare(itoa(x)+":", itoa(y)+":")
	}
	return bytes.Compare(c.text(a.enclosing), c.text(b.enclosing))
}

// repeated returns what two equal edges of the sorted edges lead to.
func (c *collector) repeated() (target string, is bool) {
	for i := 1; i < len(c.sorted); i++ {
		if e := &c.found[c.sorted[i]]; c.compare(&c.found[c.sorted[i-1]], e) == 0 {
			return e.target, true
		}
	}
	return "", false
}

// addEdges gives the unit the edges that were collected and sorted.
func (u *unit) addEdges(c *collector) {
	u.addTargets(c)
	u.edges = make([]edge, len(c.found))
	from, to := make([]int32, len(c.found)), make([]int32, len(c.found))
	var written texts
	var scratch []byte
	for i, at := range c.sorted {
		e := &c.found[at]
		e.edge.target, _ = u.targetOf(entered{e.targetKind, e.target})
		u.edges[i], from[i], to[i] = e.edge, e.source+1, e.edge.target
		if e.kind == TypeReference {
			u.references++
		}
		written.bytes, scratch = c.appendRow(written.bytes, scratch, e)
		written.end()
	}
	u.sources, u.entering = newRows(len(u.order)+1, from), newRows(len(u.targets), to)
	u.edgeRows = texts{slices.Clone(written.bytes), slices.Clip(written.ends)}
}

// addTargets gives the unit what its edges lead to.
func (u *unit) addTargets(c *collector) {
	all := make([]target, len(c.found))
	for i := range c.found {
		e := &c.found[i]
		all[i] = target{e.targetKind, e.target, e.provider}
	}
	slices.SortFunc(all, func(a, b target) int { return compareEntered(a.entered(), b.entered()) })
	u.targets = slices.Clone(slices.CompactFunc(all, func(a, b target) bool { return a.entered() == b.entered() }))
}

func (t *target) entered() entered { return entered{t.kind, t.name} }

// targetOf returns where the unit lists what its edges lead to.
func (u *unit) targetOf(e entered) (i int32, found bool) {
	at, found := slices.BinarySearchFunc(u.targets, e, func(t target, e entered) int { return compareEntered(t.entered(), e) })
	return int32(at), found
}

// functionOf returns the function of an edge of a body or contract.
func (c *collector) functionOf(e *collected) hir.FunctionView {
	if !c.isWriting || c.writtenIndex != e.function {
		c.written, c.writtenIndex, c.isWriting = c.Model().Function(int(e.function)), e.function, true
	}
	return c.written
}

// appendRow appends the row of an edge, which for a type reference ends before the ordinal.
func (c *collector) appendRow(dst, scratch []byte, e *collected) (row, used []byte) {
	dst = canon.AppendString(append(dst, `,{"caller_path":`...), c.path)
	dst = canon.AppendString(append(dst, `,"caller":`...), c.nameOf(e))
	dst = canon.AppendString(append(dst, `,"target_path":`...), e.targetPath)
	dst = canon.AppendString(append(dst, `,"target":`...), e.target)
	dst = append(append(append(dst, `,"kind":"`...), e.kind.String()...), `","site":"`...)
	dst = append(append(dst, siteTexts[e.site]...), '"')
	scratch = c.appendExpression(scratch[:0], e)
	dst = canon.AppendString(append(dst, `,"expression":`...), string(scratch))
	if e.at != ofFunction && e.at != ofType {
		scratch = append(scratch[:0], c.text(e.path)...)
	}
	dst = canon.AppendString(append(dst, `,"ast_path":`...), string(scratch))
	dst = canon.AppendString(append(dst, `,"alias":`...), e.alias)
	dst = append(dst, `,"ordinal":`...)
	if e.kind != TypeReference {
		dst = append(canon.AppendInt(dst, int(e.ordinal)), '}')
	}
	return dst, scratch
}

// appendExpression appends the identity of the enclosing expression, or the path where there is none.
func (c *collector) appendExpression(dst []byte, e *collected) []byte {
	switch e.at {
	case ofExpression:
		return c.functionOf(e).AppendExpressionID(dst, e.expression)
	case ofFunction:
		dst = append(append(dst, "function."...), c.nameOf(e)...)
	case ofType:
		dst = append(append(dst, "type."...), c.nameOf(e)...)
	}
	return append(dst, c.text(e.enclosing)...)
}
