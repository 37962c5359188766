package plan

import "semaprax.dev/semaprax/core/hir"

// loans predicts what is borrowed: every view, every other name of a view, every borrowed argument and every
// scrutinee that is lent, of what an owner holds in the end.
func (r *loanReplayer) loans() {
	for id := range hir.NodeID(r.f.NodeCount()) {
		node := r.f.Node(id)
		switch {
		case node.Kind() == hir.View, node.Kind() == hir.Place && bindsView(r.f, id):
			r.predictLoan(loan{site: id, origin: id, cause: viewCause(r.f, node)})
		case node.Kind() == hir.ByteRange:
			if place := r.narrowed(id); place != hir.NoNode {
				r.predictLoan(loan{site: id, origin: place, cause: sliceView})
			}
		case node.Kind() == hir.Call:
			for child := id + 1; child < node.End(); child = r.f.Node(child).End() {
				if place := r.narrowed(child); place != hir.NoNode && isBorrowed(r.f, child) {
					r.predictLoan(loan{site: id, origin: place, cause: borrowedCall, part: r.f.Node(child).Index()})
				}
			}
		case node.Kind() == hir.Match && lendsScrutinee(r.f, id):
			r.predictLoan(loan{site: id, origin: id + 1, cause: matchBorrow})
		}
	}
}

// predictLoan resolves what is borrowed through the name of a view, which was resolved before it, and predicts the loan
// if an owner holds it.
func (r *loanReplayer) predictLoan(l loan) {
	l.parent = noLoan
	if bound := r.boundTo(l.origin); bound != hir.NoNode {
		l.origin, l.parent = r.viewed[bound], r.loanMadeAt(bound)
	}
	if l.cause == sliceView || l.cause == strView {
		if r.viewed == nil {
			r.viewed = map[hir.NodeID]hir.NodeID{}
		}
		r.viewed[l.site] = l.origin
	}
	if isOwner(r.f, rootOf(r.f, l.origin)) {
		r.borrows = append(r.borrows, l)
	}
}

// boundTo returns the expression that names the place whose view the root of a place is bound to, or NoNode.
func (r *loanReplayer) boundTo(place hir.NodeID) hir.NodeID {
	root := r.f.Value(rootOf(r.f, place))
	if root.Kind() != hir.LocalValue || r.f.Node(root.Node()).Kind() != hir.Let {
		return hir.NoNode
	}
	if value := root.Node() + 1; r.narrowed(value) != hir.NoNode && bindsView(r.f, value) {
		return value
	}
	return hir.NoNode
}

// narrowed returns what names the place of an expression: the expression itself, or what the ranges around it narrow.
func (r *loanReplayer) narrowed(id hir.NodeID) hir.NodeID {
	switch r.f.Node(id).Kind() {
	case hir.Place, hir.View:
		return id
	case hir.ByteRange:
		return r.narrowed(r.f.FirstChild(id))
	}
	return hir.NoNode
}

// loanMadeAt returns the loan that a view or a name makes.
func (r *loanReplayer) loanMadeAt(site hir.NodeID) loanID {
	for id := len(r.borrows) - 1; id >= 0; id-- {
		if r.borrows[id].site == site {
			return loanID(id)
		}
	}
	return noLoan
}

// usedAt returns what names the place that an owner uses at a point, or NoNode: a Place before it is evaluated, an
// Assign after its value is.
func (r *loanReplayer) usedAt(at pointID) hir.NodeID {
	id := r.endpoints[at].expression
	if at == pointBefore(r.numbers[id]) {
		if usesOwned(r.f, id) {
			return id
		}
	} else if around := r.f.Node(id).Parent(); around != hir.NoNode && r.f.Node(around).Kind() == hir.Assign {
		return around
	}
	return hir.NoNode
}

// meets reports whether a loan and a place share something.
func (r *loanReplayer) meets(l *loan, place hir.NodeID) bool {
	lent, used := r.f.Node(l.origin), r.f.Node(place)
	shared := 0
	for shared < fieldCount(lent) && shared < fieldCount(used) && fieldAt(r.f, lent, shared) == fieldAt(r.f, used, shared) {
		shared++
	}
	return lent.Ref() == used.Ref() && (shared == fieldCount(lent) || shared == fieldCount(used))
}
