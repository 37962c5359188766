package query

import (
	"sort"

	"semaprax.dev/semaprax/core/project"
)

// cut says how much of an analysis a document shows: the first nodes with the edges among them, and the first entries
// of the frontier behind those nodes.
type cut struct{ nodes, frontier int }

// whole returns the cut that shows the first nodes and all of the frontier behind them.
func (a *analysis) whole(nodes int) cut { return cut{nodes, len(a.frontier(nodes))} }

// fitting returns the largest cut whose document has at most limits.MaxBytes bytes. Nodes, with their edges, take
// precedence over entries of the frontier, which fill the remaining bytes in order. It fails only if not even one node
// fits. The length of a document must grow with either part of its cut.
func (a *analysis) fitting(length func(cut) int) (c cut, ok bool) {
	c.nodes = sort.Search(a.shown, func(n int) bool { return length(cut{nodes: n + 1}) > a.limits.MaxBytes })
	if c.nodes == 0 {
		return cut{}, false
	}
	c.frontier = sort.Search(
		len(a.frontier(c.nodes)),
		func(n int) bool { return length(cut{c.nodes, n + 1}) > a.limits.MaxBytes },
	)
	return c, true
}

// prefix counts what the first nodes add to the lists of nodes and edges, with a comma after every item.
type prefix struct{ listBytes, edges int }

// itemBytes returns the length of the items with the commas between them.
func (p prefix) itemBytes() int {
	commas := 1 + min(1, p.edges) // no comma follows the last item of a list
	return p.listBytes - commas
}

// prefixes measures the first k nodes for every k, together with the edges among them. An edge is shown as soon as both
// of its ends are, so it counts with the later one. Everything is measured once, and only the chosen part is written.
func (a *analysis) prefixes(edges []project.Edge, appendNode func(dst []byte, position int) []byte) []prefix {
	found := make([]prefix, a.shown+1)
	var item []byte
	for _, edge := range edges {
		item = edge.Append(item[:0])
		at := &found[a.later(edge)+1]
		at.listBytes += len(item) + len(",")
		at.edges++
	}
	for k := range a.shown {
		item = appendNode(item[:0], k)
		found[k+1].listBytes += found[k].listBytes + len(item) + len(",")
		found[k+1].edges += found[k].edges
	}
	return found
}

// later returns the position of the later of the two ends of an edge.
func (a *analysis) later(edge project.Edge) int32 {
	return max(a.positions[edge.Source()], a.positions[a.project.EdgeTarget(edge)])
}

// appendEdges appends the edges among the first nodes.
func (a *analysis) appendEdges(dst []byte, edges []project.Edge, nodes int) []byte {
	first := true
	for _, edge := range edges {
		if int(a.later(edge)) >= nodes {
			continue
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = edge.Append(dst)
	}
	return dst
}
