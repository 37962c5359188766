package syntax

import "slices"

// sameTree reports whether two files say the same: the same nodes with the same texts, up to the order in which
// canonical text has declarations, members and clauses, and to whether fields are spelled in short.
func sameTree(a, b *File) bool {
	return a.Module().Text() == b.Module().Text() && sameNode(Node{a, a.uses}, Node{b, b.uses}, nil) &&
		sameNode(Node{a, a.permits}, Node{b, b.permits}, nil) &&
		sameNode(Node{a, a.declarations}, Node{b, b.declarations}, func(n Node) int { return int(sectionOf(n.Kind())) })
}

// sameNode compares two nodes, which may be absent. rank orders their children; it is nil if they have no other order.
func sameNode(x, y Node, rank func(Node) int) bool {
	if !x.Exists() || !y.Exists() {
		return x.Exists() == y.Exists()
	}
	kind := x.Kind()
	if kind != y.Kind() || x.count() != y.count() || kind != KindFieldInit && x.detail() != y.detail() {
		return false
	}
	if kind.hasNumber() && x.value() != y.value() || !kind.hasNumber() && x.Text() != y.Text() {
		return false
	}
	if rank != nil {
		return slices.EqualFunc(ranked(x, rank), ranked(y, rank), func(x, y Node) bool { return sameNode(x, y, nil) })
	}
	for i := range x.count() {
		if !sameNode(x.child(i), y.child(i), rankIn(kind, i)) {
			return false
		}
	}
	return true
}

// rankIn returns how canonical text orders the list that child i of a node is, or nil.
func rankIn(kind Kind, i int) func(Node) int {
	switch {
	case kind == KindClass && i == 4:
		return func(member Node) int { return int(member.Kind()) }
	case kind == KindFunction && i == 6:
		return func(clause Node) int { return int(clause.detail()) }
	}
	return nil
}

// ranked returns the children of a list in the order of their ranks.
func ranked(list Node, rank func(Node) int) []Node {
	nodes := make([]Node, list.count())
	for i := range nodes {
		nodes[i] = list.child(i)
	}
	slices.SortStableFunc(nodes, func(a, b Node) int { return rank(a) - rank(b) })
	return nodes
}
