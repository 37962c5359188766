package query

import (
	"cmp"
	"slices"

	"semaprax.dev/semaprax/core/project"
)

// side is one of the two directions in which an edge can be followed.
type side uint8

const (
	forward side = iota // from the source to the target
	reverse
	sideCount
)

var sideTexts = [sideCount]string{string(Forward), string(Reverse)}

// unreached is the depth of a node on a side that does not reach it.
const unreached = -1

// reached is one node that a traversal knows.
type reached struct {
	node   project.Node
	depth  int            // the smallest of depths
	depths [sideCount]int // per side the depth at which it reaches the node, or unreached
}

// neighbourhood is the result of a traversal: the nodes up to the requested depth, and those one edge further, which
// are known but not expanded.
type neighbourhood struct {
	project   *project.Project
	known     []reached                 // by depth, then by node key; the root is the first
	positions map[project.Node]int32    // in known
	deferred  map[project.Node]struct{} // found when NodesMax were known already
	shown     int                       // how many of known the document may show
}

// state is one node on one side, waiting to be expanded.
type state struct {
	position int32
	side     side
}

// traversal is a breadth-first walk in progress. A node has one state for each side, and a state is entered only from
// states of its own side, so that no path changes direction.
type traversal struct {
	neighbourhood
	depth int // up to which states are expanded
	queue []state
}

// traverse walks from root on every side, expands the states up to a depth and shows at most nodesMax nodes.
func traverse(p *project.Project, root project.Node, sides []side, depth, nodesMax int) *neighbourhood {
	t := traversal{neighbourhood: neighbourhood{project: p, positions: map[project.Node]int32{}}, depth: depth}
	for _, s := range sides {
		t.enter(root, s, 0)
	}
	for next := 0; next < len(t.queue); next++ {
		t.expand(t.queue[next])
	}
	n := &t.neighbourhood
	n.sort()
	expandable, _ := slices.BinarySearchFunc(
		n.known,
		depth+1,
		func(r reached, depth int) int { return r.depth - depth },
	)
	n.shown = min(expandable, nodesMax)
	return n
}

func (t *traversal) expand(s state) {
	from := t.known[s.position]
	if s.side == forward {
		for edge := range t.project.EdgesFrom(from.node) {
			t.enter(t.project.EdgeTarget(edge), s.side, from.depths[s.side]+1)
		}
		return
	}
	for edge := range t.project.EdgesTo(from.node) {
		t.enter(edge.Source(), s.side, from.depths[s.side]+1)
	}
}

// enter gives a node a state, unless the node has it already or there is no room for another node.
func (t *traversal) enter(node project.Node, s side, depth int) {
	position, ok := t.positions[node]
	if !ok {
		if len(t.known) == NodesMax {
			if t.deferred == nil {
				t.deferred = map[project.Node]struct{}{}
			}
			t.deferred[node] = struct{}{}
			return
		}
		position = int32(len(t.known))
		t.positions[node] = position
		t.known = append(t.known, reached{node, depth, [sideCount]int{unreached, unreached}})
	}
	r := &t.known[position]
	if r.depths[s] != unreached {
		return
	}
	r.depths[s] = depth
	r.depth = min(r.depth, depth)
	if depth <= t.depth {
		t.queue = append(t.queue, state{position, s})
	}
}

// sort brings the known nodes into the order of documents.
func (n *neighbourhood) sort() {
	slices.SortFunc(n.known, func(a, b reached) int {
		if order := a.depth - b.depth; order != 0 {
			return order
		}
		return n.compareKeys(a.node, b.node)
	})
	for i := range n.known {
		n.positions[n.known[i].node] = int32(i)
	}
}

// compareKeys orders nodes by key: the modules, the declarations by kind and identity, the capabilities.
func (n *neighbourhood) compareKeys(a, b project.Node) int {
	if a.Kind() == project.DeclarationNode && b.Kind() == project.DeclarationNode {
		if order := cmp.Compare(n.project.NodeDeclaration(a).Kind, n.project.NodeDeclaration(b).Kind); order != 0 {
			return order
		}
	}
	return n.project.CompareNodes(a, b)
}

// edges returns the edges between shown nodes that satisfy admit, ascending.
func (n *neighbourhood) edges(admit func(source, target *reached) bool) []project.Edge {
	var found []project.Edge
	for i := range n.known[:n.shown] {
		source := &n.known[i]
		for edge := range n.project.EdgesFrom(source.node) {
			target, ok := n.positions[n.project.EdgeTarget(edge)]
			if ok && int(target) < n.shown && admit(source, &n.known[target]) {
				found = append(found, edge)
			}
		}
	}
	slices.SortFunc(found, project.Edge.Compare)
	return found
}

// frontier returns the known nodes of the smallest depth that is left out when the first kept nodes are shown.
func (n *neighbourhood) frontier(kept int) []reached {
	end := kept
	for end < len(n.known) && n.known[end].depth == n.known[kept].depth {
		end++
	}
	return n.known[kept:end]
}

// accountBytes returns what the traversal costs: the index, and every known node. Source: Project layer,
// "used_builder_bytes in context/impact".
func (n *neighbourhood) accountBytes() int {
	total := n.project.IndexAccountBytes()
	for i := range n.known {
		total += n.project.NodeAccountBytes(n.known[i].node)
	}
	return total
}
