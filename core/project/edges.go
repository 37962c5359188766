package project

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// EdgeKind is the family of a cross-file edge.
type EdgeKind uint8

// The families, in the order in which impact lists its reasons.
const (
	FunctionImport EdgeKind = iota
	TypeImport
	Call
	TypeReference
	EffectRequirement
	CapabilityAuthority
	edgeKinds
)

var edgeKindTexts = [edgeKinds]string{
	"function_import", "type_import", "call", "type_reference", "effect_requirement", "capability_authority",
}

// String returns the family as documents spell it.
func (k EdgeKind) String() string { return edgeKindTexts[k] }

// The sites of an edge: the part of the caller where a call arises, or what kind of edge it is otherwise.
const (
	SiteModule   = "module"
	SiteType     = "type"
	SiteRequires = "requires"
	SiteBody     = "body"
	SiteEnsures  = "ensures"
)

// Edge is one cross-file fact. Facts within one file are not edges. Source: Project layer, "Edge families".
type Edge struct {
	CallerPath string
	Caller     string
	TargetPath string
	Target     string
	Kind       EdgeKind
	Site       string
	Expression string // the identity of the enclosing expression, or Path where there is none
	Path       string // the structural path
	Alias      string
	Ordinal    int
}

// compare orders edges by their members in document order.
func (e *Edge) compare(other *Edge) int {
	for member := range edgeTexts {
		if order := strings.Compare(e.text(member), other.text(member)); order != 0 {
			return order
		}
	}
	return cmp.Compare(e.Ordinal, other.Ordinal)
}

// edgeTexts is the number of the members of an edge that are texts, which are all but the last.
const edgeTexts = 9

// text returns member i in document order.
func (e *Edge) text(i int) string {
	switch i {
	case 0:
		return e.CallerPath
	case 1:
		return e.Caller
	case 2:
		return e.TargetPath
	case 3:
		return e.Target
	case 4:
		return e.Kind.String()
	case 5:
		return e.Site
	case 6:
		return e.Expression
	case 7:
		return e.Path
	}
	return e.Alias
}

// Append appends the edge as the JSON object that every document shows.
func (e Edge) Append(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"caller_path":`...), e.CallerPath)
	dst = canon.AppendString(append(dst, `,"caller":`...), e.Caller)
	dst = canon.AppendString(append(dst, `,"target_path":`...), e.TargetPath)
	dst = canon.AppendString(append(dst, `,"target":`...), e.Target)
	dst = append(append(append(dst, `,"kind":"`...), e.Kind.String()...), `","site":"`...)
	dst = append(append(dst, e.Site...), '"')
	dst = canon.AppendString(append(dst, `,"expression":`...), e.Expression)
	dst = canon.AppendString(append(dst, `,"ast_path":`...), e.Path)
	dst = canon.AppendString(append(dst, `,"alias":`...), e.Alias)
	return append(canon.AppendInt(append(dst, `,"ordinal":`...), e.Ordinal), '}')
}

// collectEdges collects the edges of every module in path order and sorts them. The ordinal of a type reference is the
// number of edges that were collected before it. Since the path of the caller is the first sort key, the edges of one
// module stay together. Where the graph has no room for all of them, they are counted on and not kept: too many edges
// are told before too many bytes.
func (p *Project) collectEdges(o *opening) diag.List {
	c := collector{project: p, providers: map[string]int32{}, room: GraphBytesMax - p.declarationBytesLeast()}
	for i := range p.modules {
		c.start(&p.modules[i])
		for j, use := range c.module.Uses().All() {
			c.providers[use.ID] = o.providers[i][j]
		}
		c.collect()
		if c.collected > CrossFileEdgesMax {
			return overLimit("resolved_cross_file_edges", c.collected, CrossFileEdgesMax)
		}
		first := len(p.edges)
		for _, j := range c.order() {
			p.edges = append(p.edges, c.edges[j])
		}
		for j := first + 1; j < len(p.edges); j++ {
			if p.edges[j-1].compare(&p.edges[j]) == 0 {
				return diag.List{ruleAgreement.New("the module " + c.module.Name() + " states an effect twice: " + p.edges[j].Target)}
			}
		}
	}
	if c.isFull() {
		return overLimit("output_bytes", GraphBytesMax-c.room, GraphBytesMax)
	}
	return nil
}

// collector collects the edges of one module after the other.
type collector struct {
	project   *Project
	module    *Module
	collected int // edges of all modules so far
	room      int // bytes that the graph has left at most; below 0 no edge is kept and no text of one is written
	providers map[string]int32
	edges     []Edge // of the module
	sorted    []int32
	spelled   []byte
}

// start turns to a module.
func (c *collector) start(m *Module) {
	c.module, c.edges = m, c.edges[:0]
	clear(c.providers)
}

// isFull reports whether the graph has no room for the edges that were collected.
func (c *collector) isFull() bool { return c.room < 0 }

// order returns the indexes of the collected edges in the order of edges. Sorting indexes moves less than sorting edges.
func (c *collector) order() []int32 {
	c.sorted = c.sorted[:0]
	for j := range c.edges {
		c.sorted = append(c.sorted, int32(j))
	}
	slices.SortFunc(c.sorted, func(a, b int32) int { return c.edges[a].compare(&c.edges[b]) })
	return c.sorted
}

func (c *collector) add(e Edge) {
	e.CallerPath = c.module.path
	c.collected++
	if c.room -= e.bytesLeast(); !c.isFull() {
		c.edges = append(c.edges, e)
	}
}

// providerPath returns the path of the module that provides an imported identity.
func (c *collector) providerPath(id string) string { return c.project.modules[c.providers[id]].path }

// collect goes through the module in collection order: permits, types, functions, use lines.
func (c *collector) collect() {
	model, name := c.module.Model(), c.module.Name()
	for i, permit := range model.Permits().All() {
		at := "permit." + itoa(i)
		c.add(Edge{Caller: name, TargetPath: c.module.path, Target: permit, Kind: CapabilityAuthority, Site: SiteModule,
			Expression: at, Path: at, Ordinal: i})
	}
	for i := hir.PreludeTypes; i < model.TypeDeclarationCount(); i++ {
		if d := model.TypeDeclaration(i); !d.Imported() {
			c.typeDeclaration(d)
		}
	}
	for i := range model.FunctionCount() {
		c.function(model.Function(i))
	}
	for i, use := range c.module.Uses().All() {
		kind, at := TypeImport, "use."+itoa(i)
		if use.IsFunction {
			kind = FunctionImport
		}
		c.add(Edge{Caller: name, TargetPath: c.providerPath(use.ID), Target: use.ID, Kind: kind, Site: SiteModule,
			Expression: at, Path: at, Alias: use.Alias, Ordinal: i})
	}
}

func (c *collector) typeDeclaration(d *hir.TypeDeclaration) {
	for i := d.Inherited(); i < d.Fields().Len(); i++ {
		c.declaredReference(d.ID(), d.Fields().At(i).Type, func() string { return "type." + d.ID() + ".field." + itoa(i) })
	}
	for i := range d.Cases().Len() {
		for j := range d.Cases().At(i).Fields.Len() {
			c.declaredReference(d.ID(), d.Cases().At(i).Fields.At(j).Type, func() string {
				return "type." + d.ID() + ".case." + itoa(i) + ".field." + itoa(j)
			})
		}
	}
}

// declaredReference adds the reference of a declaration to a type, if the type is imported.
func (c *collector) declaredReference(caller string, t hir.TypeID, path func() string) {
	model := c.module.Model()
	if model.TypeKind(t) != hir.Nominal {
		return
	}
	if target := model.TypeDeclarationOf(t); target.Imported() {
		at := c.written(path)
		c.reference(caller, target, at, at)
	}
}

// reference adds the reference to an imported type.
func (c *collector) reference(caller string, target *hir.TypeDeclaration, expression, path string) {
	c.add(Edge{Caller: caller, TargetPath: c.providerPath(target.ID()), Target: target.ID(), Kind: TypeReference, Site: SiteType,
		Expression: expression, Path: path, Alias: target.Name(), Ordinal: c.collected})
}

func (c *collector) function(f hir.FunctionView) {
	signature := f.Signature()
	for i := range signature.Parameters().Len() {
		c.declaredReference(f.ID(), signature.Parameters().At(i).Type, func() string {
			return "function." + f.ID() + ".param." + itoa(i)
		})
	}
	c.declaredReference(f.ID(), signature.Result(), func() string { return "function." + f.ID() + ".return" })
	index := 0
	f.Roots(func(root hir.NodeID) {
		site := SiteBody
		switch requires := f.RequiresCount(); {
		case index < requires:
			site = SiteRequires
		case index > requires:
			site = SiteEnsures
		}
		index++
		c.calls(f, root, site)
		c.references(f, root)
	})
}

// calls adds the calls of one root to other files, in pre-order, each followed by the effects of its callee. An ordinal
// counts the calls of the root, those within the file included.
func (c *collector) calls(f hir.FunctionView, root hir.NodeID, site string) {
	ordinal := 0
	for id := root; id < f.Node(root).End(); id++ {
		node := f.Node(id)
		if node.Kind() != hir.Call {
			continue
		}
		if callee := f.Module().Callable(int(node.Ref())); callee.Imported() {
			expression, path := c.spell(f, id)
			e := Edge{Caller: f.ID(), TargetPath: c.providerPath(callee.ID()), Target: callee.ID(), Kind: Call, Site: site,
				Expression: expression, Path: path, Alias: callee.Name(), Ordinal: ordinal}
			c.add(e)
			for _, effect := range callee.Effects().All() {
				e.Target, e.Kind = effect, EffectRequirement
				c.add(e)
			}
		}
		ordinal++
	}
}

// references adds the references of one root to imported types, in pre-order.
func (c *collector) references(f hir.FunctionView, root hir.NodeID) {
	model := f.Module()
	for id := root; id < f.Node(root).End(); id++ {
		typePath := func() string { return string(append(f.AppendPath(nil, id), ".type"...)) }
		switch node := f.Node(id); node.Kind() {
		case hir.ConstructRecord, hir.ConstructVariant:
			c.bodyReference(f, id, typePath, model.TypeDeclaration(int(node.Ref())))
		case hir.VariantPattern, hir.RecordPattern:
			path := func() string { return string(appendPatternPath(nil, f, id)) }
			c.bodyReference(f, matchOf(f, id), path, model.TypeDeclaration(int(node.Ref())))
		case hir.Let:
			if t := f.Value(hir.ValueID(node.Ref())).Type(); node.Aux()&hir.LetAnnotated != 0 && model.TypeKind(t) == hir.Nominal {
				c.bodyReference(f, node.Parent(), typePath, model.TypeDeclarationOf(t))
			}
		}
	}
}

// matchOf returns the match that a pattern belongs to.
func matchOf(f hir.FunctionView, id hir.NodeID) hir.NodeID {
	for f.Node(id).Kind() != hir.Match {
		id = f.Node(id).Parent()
	}
	return id
}

// bodyReference adds the reference of an expression to a type, if the type is imported.
func (c *collector) bodyReference(f hir.FunctionView, expression hir.NodeID, path func() string, target *hir.TypeDeclaration) {
	if target.Imported() {
		enclosing, _ := c.spell(f, expression)
		c.reference(f.ID(), target, enclosing, c.written(path))
	}
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

// written returns what write returns, or "" where it would not be kept.
func (c *collector) written(write func() string) string {
	if c.isFull() {
		return ""
	}
	return write()
}

// spell returns the identity of an expression and its path, which is the end of the identity, or "" and "" where they
// would not be kept.
func (c *collector) spell(f hir.FunctionView, id hir.NodeID) (expression, path string) {
	if c.isFull() {
		return "", ""
	}
	c.spelled = f.AppendExpressionID(c.spelled[:0], id)
	expression = string(c.spelled)
	return expression, expression[strings.LastIndexByte(expression, ':')+1:]
}
