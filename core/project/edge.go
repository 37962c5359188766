package project

import (
	"cmp"
	"iter"

	"semaprax.dev/semaprax/core/canon"
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

// site is a site, in the order of its texts.
type site uint8

const (
	siteBody site = iota
	siteEnsures
	siteModule
	siteRequires
	siteType
)

var siteTexts = [...]string{SiteBody, SiteEnsures, SiteModule, SiteRequires, SiteType}

// Edge is one cross-file fact. Facts within one file are not edges. An edge means something to the project that gave
// it only.
// Source: Project layer, "Edge families".
type Edge struct {
	unit   *unit
	index  int32 // in the unit
	before int32 // edges of the modules before the unit
}

func (e Edge) edge() *edge { return &e.unit.edges[e.index] }

// Kind returns the family of the edge.
func (e Edge) Kind() EdgeKind { return e.edge().kind }

// Site returns the part of the caller where a call arises, or what kind of edge it is otherwise.
func (e Edge) Site() string { return siteTexts[e.edge().site] }

// Caller returns the name of the module or the identity of the declaration that the edge leaves.
func (e Edge) Caller() string { return e.unit.sourceName(e.edge()) }

// Target returns the identity of the declaration or the name of the capability that the edge enters.
func (e Edge) Target() string { return e.unit.targets[e.edge().target].name }

// Ordinal returns the place of the edge among the edges of the project.
func (e Edge) Ordinal() int { return int(e.before + e.index) }

// Compare orders edges as the project graph does.
func (e Edge) Compare(other Edge) int { return cmp.Compare(e.Ordinal(), other.Ordinal()) }

// Source returns the node that the edge leaves.
func (e Edge) Source() Node {
	if source := e.edge().source; source >= 0 {
		return Node{kind: DeclarationNode, unit: e.unit.position, index: source}
	}
	return Node{kind: ModuleNode, unit: e.unit.position}
}

// Append appends the edge as the JSON object that every document shows, in form F.
func (e Edge) Append(dst []byte) []byte {
	dst = append(dst, e.unit.edgeRows.from(int(e.index), int(e.index)+1)[len(","):]...)
	if e.Kind() == TypeReference {
		dst = append(canon.AppendInt(dst, int(e.before+e.edge().ordinal)), '}')
	}
	return dst
}

// EdgeCount returns the number of cross-file edges.
func (p *Project) EdgeCount() int { return p.counts.edges }

// Edges returns the edges in the order of the project graph.
func (p *Project) Edges() iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for u := range p.all() {
			for i := range u.edges {
				if !yield(Edge{u, int32(i), p.before[u.position]}) {
					return
				}
			}
		}
	}
}

// EdgeTarget returns the node that an edge enters.
func (p *Project) EdgeTarget(e Edge) Node {
	t := &e.unit.targets[e.edge().target]
	if t.kind == CapabilityNode {
		return Node{kind: CapabilityNode, capability: t.name}
	}
	i, _ := p.unit(t.provider).indexOf(t.name)
	return Node{kind: DeclarationNode, unit: t.provider, index: i}
}

// EdgesFrom returns the edges that leave a node, in the order of the project graph.
func (p *Project) EdgesFrom(n Node) iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		if n.kind == CapabilityNode || n.unit == prelude {
			return
		}
		u, row := p.unit(n.unit), int32(0)
		if n.kind == DeclarationNode {
			row = n.index + 1
		}
		for _, i := range u.sources.of(row) {
			if !yield(Edge{u, i, p.before[u.position]}) {
				return
			}
		}
	}
}

// EdgesTo returns the edges that enter a node, in the order of the project graph.
func (p *Project) EdgesTo(n Node) iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		if n.kind == ModuleNode || n.unit == prelude {
			return
		}
		entered := entered{n.kind, n.capability}
		if n.kind == DeclarationNode {
			entered.name = p.NodeDeclaration(n).ID
		}
		units, _ := p.incoming.Get(entered)
		for _, position := range units {
			u := p.unit(position)
			target, _ := u.targetOf(entered)
			for _, i := range u.entering.of(target) {
				if !yield(Edge{u, i, p.before[position]}) {
					return
				}
			}
		}
	}
}
