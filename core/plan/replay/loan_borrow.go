package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// predictLoans predicts what is borrowed: every view, every other name for a view, every borrowed argument and every
// scrutinee that is lent, if an owner holds it in the end.
func (r *LoanReplayer) predictLoans() {
	f := r.function
	for id := range hir.NodeID(f.NodeCount()) {
		switch node := f.Node(id); node.Kind() {
		case hir.View:
			r.predictLoan(loan{site: id, origin: id, cause: causeOf(f, node.Type())})
		case hir.Place:
			if _, ok := carrier(f, id); ok {
				r.predictLoan(loan{site: id, origin: id, cause: causeOf(f, node.Type())})
			}
		case hir.ByteRange:
			if place := narrowed(f, id); place != hir.NoNode {
				r.predictLoan(loan{site: id, origin: place, cause: plan.SliceView})
			}
		case hir.Call:
			for child := id + 1; child < node.End(); child = f.Node(child).End() {
				argument := f.Node(child)
				if place := narrowed(f, child); place != hir.NoNode && isLent(f, node, argument) {
					r.predictLoan(loan{site: id, origin: place, cause: plan.BorrowedCall, part: argument.Index()})
				}
			}
		case hir.Match:
			if lendsToArm(f, id) {
				r.predictLoan(loan{site: id, origin: id + 1, cause: plan.MatchBorrow})
			}
		}
	}
}

// predictLoan resolves what is borrowed through the name of a view, which was resolved before it, and predicts the loan
// if an owner holds it.
func (r *LoanReplayer) predictLoan(l loan) {
	l.parent = noLoan
	if bound := r.boundTo(l.origin); bound != hir.NoNode {
		l.origin, l.parent = r.viewed[bound], r.loanMadeAt(bound)
	}
	if l.cause == plan.SliceView || l.cause == plan.StrView {
		if r.viewed == nil {
			r.viewed = map[hir.NodeID]hir.NodeID{}
		}
		r.viewed[l.site] = l.origin
	}
	if isOwnedAtRoot(r.function, r.function.Node(l.origin)) {
		r.borrows = append(r.borrows, l)
	}
}

// boundTo returns the expression that names the place whose view the root of a place is bound to, or NoNode.
func (r *LoanReplayer) boundTo(place hir.NodeID) hir.NodeID {
	f := r.function
	root := f.Value(hir.ValueID(f.Node(place).Ref()))
	if root.Kind() != hir.LocalValue || f.Node(root.Node()).Kind() != hir.Let {
		return hir.NoNode
	}
	value := f.FirstChild(root.Node())
	if _, ok := carrier(f, value); !ok || narrowed(f, value) == hir.NoNode {
		return hir.NoNode
	}
	return value
}

// loanMadeAt returns the loan that a view or a name makes.
func (r *LoanReplayer) loanMadeAt(site hir.NodeID) loanID {
	for id := len(r.borrows) - 1; id >= 0; id-- {
		if r.borrows[id].site == site {
			return loanID(id)
		}
	}
	return noLoan
}

// usedAt returns what names the place that an owner uses at a point, or NoNode: a Place before it is evaluated, an
// Assign after its value is.
func (r *LoanReplayer) usedAt(at pointID) hir.NodeID {
	f, id := r.function, r.endpoints[at].expression
	if at == r.before(id) {
		if isOwnUse(f, f.Node(id)) {
			return id
		}
	} else if around := f.Node(id).Parent(); around != hir.NoNode && f.Node(around).Kind() == hir.Assign {
		return around
	}
	return hir.NoNode
}

// meets reports whether a loan and a place share something: they start at one value, and one of them is the other or a
// part of it.
func (r *LoanReplayer) meets(l *loan, place hir.NodeID) bool {
	f := r.function
	lent, used := f.Node(l.origin), f.Node(place)
	if lent.Ref() != used.Ref() {
		return false
	}
	shared := 0
	for shared < steps(lent) && shared < steps(used) && stepOf(f, lent, shared) == stepOf(f, used, shared) {
		shared++
	}
	return shared == steps(lent) || shared == steps(used)
}
