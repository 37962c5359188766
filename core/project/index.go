package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/hir"
)

// NodeKind is the kind of a node of the typed index. The three kinds never mix, even where names coincide.
type NodeKind uint8

// The kinds of nodes, in the order of node numbers.
const (
	ModuleNode NodeKind = iota
	DeclarationNode
	CapabilityNode
)

var nodeKindTexts = [...]string{"module", "declaration", "capability"}

// String returns the kind as documents spell it.
func (k NodeKind) String() string { return nodeKindTexts[k] }

// NodeID is a node of the typed index: the modules by path, then the declarations by identity, then the capabilities
// by name, numbered from 0.
type NodeID int32

// index is the typed index: the ends of every edge, and for every node the edges that leave and enter it, as compressed
// rows in the order of edges.
type index struct {
	capabilities []string // sorted
	sources      []NodeID // per edge
	targets      []NodeID
	forward      adjacency
	reverse      adjacency
}

// adjacency lists the edges of every node: those of node n are edges[starts[n]:starts[n+1]], ascending.
type adjacency struct{ starts, edges []int32 }

func newIndex(p *Project) index {
	x := index{sources: make([]NodeID, len(p.edges)), targets: make([]NodeID, len(p.edges))}
	for i := range p.edges {
		if e := &p.edges[i]; e.Kind == EffectRequirement || e.Kind == CapabilityAuthority {
			x.capabilities = append(x.capabilities, e.Target)
		}
	}
	slices.Sort(x.capabilities)
	x.capabilities = slices.Compact(x.capabilities)
	for i := range p.edges {
		x.sources[i], x.targets[i] = x.ends(p, &p.edges[i])
	}
	nodes := len(p.modules) + len(p.declarations) + len(x.capabilities)
	x.forward, x.reverse = newAdjacency(nodes, x.sources), newAdjacency(nodes, x.targets)
	return x
}

// ends returns the typed ends of an edge.
func (x *index) ends(p *Project, e *Edge) (source, target NodeID) {
	switch e.Kind {
	case FunctionImport, TypeImport:
		return p.modulePath(e.CallerPath), p.declarationNode(e.Target)
	case EffectRequirement:
		return p.declarationNode(e.Caller), x.capability(p, e.Target)
	case CapabilityAuthority:
		return p.modulePath(e.CallerPath), x.capability(p, e.Target)
	}
	return p.declarationNode(e.Caller), p.declarationNode(e.Target)
}

func (p *Project) modulePath(path string) NodeID {
	i, _ := slices.BinarySearchFunc(p.modules, path, func(m Module, path string) int { return strings.Compare(m.path, path) })
	return NodeID(i)
}

func (p *Project) declarationNode(id string) NodeID {
	i, _ := p.Find(id)
	return NodeID(len(p.modules) + i)
}

func (x *index) capability(p *Project, name string) NodeID {
	i, _ := slices.BinarySearch(x.capabilities, name)
	return NodeID(len(p.modules) + len(p.declarations) + i)
}

// newAdjacency groups the edges by one of their ends.
func newAdjacency(nodes int, ends []NodeID) adjacency {
	a := adjacency{starts: make([]int32, nodes+1), edges: make([]int32, len(ends))}
	for _, n := range ends {
		a.starts[n+1]++
	}
	for n := range nodes {
		a.starts[n+1] += a.starts[n]
	}
	next := slices.Clone(a.starts[:nodes])
	for e, n := range ends {
		a.edges[next[n]] = int32(e)
		next[n]++
	}
	return a
}

// NodeCount returns the number of nodes.
func (p *Project) NodeCount() int {
	return len(p.modules) + len(p.declarations) + len(p.index.capabilities)
}

// NodeKind returns the kind of a node.
func (p *Project) NodeKind(n NodeID) NodeKind {
	switch i := int(n); {
	case i < len(p.modules):
		return ModuleNode
	case i < len(p.modules)+len(p.declarations):
		return DeclarationNode
	}
	return CapabilityNode
}

// NodeModule returns the module of a ModuleNode.
func (p *Project) NodeModule(n NodeID) *Module { return &p.modules[n] }

// NodeDeclaration returns the declaration of a DeclarationNode.
func (p *Project) NodeDeclaration(n NodeID) Declaration {
	return p.declarations[int(n)-len(p.modules)]
}

// NodeCapability returns the name of a CapabilityNode.
func (p *Project) NodeCapability(n NodeID) string {
	return p.index.capabilities[int(n)-len(p.modules)-len(p.declarations)]
}

// DeclarationNodeOf returns the node of the declaration with the identity.
func (p *Project) DeclarationNodeOf(id string) (n NodeID, found bool) {
	i, found := p.Find(id)
	return NodeID(len(p.modules) + i), found
}

// CapabilityNodeOf returns the node of the capability with the name.
func (p *Project) CapabilityNodeOf(name string) (n NodeID, found bool) {
	_, found = slices.BinarySearch(p.index.capabilities, name)
	return p.index.capability(p, name), found
}

// EdgeSource returns the node that edge i leaves.
func (p *Project) EdgeSource(i int) NodeID { return p.index.sources[i] }

// EdgeTarget returns the node that edge i enters.
func (p *Project) EdgeTarget(i int) NodeID { return p.index.targets[i] }

// EdgesFrom returns the edges that leave a node, ascending.
func (p *Project) EdgesFrom(n NodeID) hir.List[int32] { return p.index.forward.of(n) }

// EdgesTo returns the edges that enter a node, ascending.
func (p *Project) EdgesTo(n NodeID) hir.List[int32] { return p.index.reverse.of(n) }

func (a *adjacency) of(n NodeID) hir.List[int32] {
	return hir.Frozen(a.edges[a.starts[n]:a.starts[n+1]])
}
