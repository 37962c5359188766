package plan

import "semaprax.dev/semaprax/core/hir"

// viewName is a let that gives a view a name.
type viewName struct {
	origin hir.NodeID // the expression that names what is viewed, from its owner on; NoNode when the value is no such let
	loan   LoanID     // the loan that the name carries on; noLoan when what is viewed is not owned
}

// borrows enters the loans, in the order of the expressions that borrow.
func (b *LoanBuilder) borrows() *LoanFault {
	f := b.plan.function
	b.names = filled(b.names, int32(f.ValueCount()), viewName{hir.NoNode, noLoan})
	for id := range hir.NodeID(f.NodeCount()) {
		switch node := f.Node(id); node.Kind() {
		case hir.View, hir.Place, hir.ByteRange:
			binds, place := bindsView(f, id), placeOf(f, id)
			if place == hir.NoNode || !binds && node.Kind() == hir.Place {
				continue
			}
			name := b.borrow(Loan{site: id, origin: place, start: b.before(id), cause: viewCause(f, node)})
			if binds {
				b.names[f.Node(node.Parent()).Ref()] = name
			}
		case hir.Call:
			for argument := f.FirstChild(id); argument != hir.NoNode; argument = f.NextSibling(argument) {
				if place := placeOf(f, argument); place != hir.NoNode && isBorrowed(f, argument) {
					b.borrow(Loan{site: id, origin: place, start: b.before(id), cause: BorrowedCall, part: f.Node(argument).Index()})
				}
			}
		case hir.Match:
			if lendsScrutinee(f, id) {
				b.borrow(Loan{site: id, origin: id + 1, start: b.before(armValue(f, id)), cause: MatchBorrow})
			}
		}
		if len(b.plan.loans) > LoansMax {
			return b.excess(id, LoansMax, "loans")
		}
	}
	return nil
}

// borrow enters a loan, if what the place names is owned, and returns what a name for it carries on.
func (b *LoanBuilder) borrow(l Loan) viewName {
	f := b.plan.function
	l.parent = noLoan
	if through := b.names[rootOf(f, l.origin)]; through.origin != hir.NoNode {
		l.origin, l.parent = through.origin, through.loan
	}
	if !isOwner(f, rootOf(f, l.origin)) {
		return viewName{l.origin, noLoan}
	}
	b.plan.loans = append(b.plan.loans, l)
	return viewName{l.origin, LoanID(len(b.plan.loans) - 1)}
}

// uses marks the points where loans start and where they are used: a call uses what it borrows when it returns, an arm
// until it has its value, and the loan that a name carries is used wherever the name is read.
func (b *LoanBuilder) uses() {
	f := b.plan.function
	for i := range b.plan.loans {
		l := &b.plan.loans[i]
		b.plan.endpoints[l.start].starts.add(LoanID(i))
		if l.parent != noLoan {
			b.children.add(LoanID(i))
		}
		switch l.cause {
		case BorrowedCall:
			b.points[b.after(l.site)].uses.add(LoanID(i))
		case MatchBorrow:
			b.points[b.after(armValue(f, l.site))].uses.add(LoanID(i))
		}
	}
	for id := range hir.NodeID(f.NodeCount()) {
		if f.Node(id).Kind() != hir.Place {
			continue
		}
		if carried := b.names[rootOf(f, id)].loan; carried != noLoan {
			b.points[b.after(id)].uses.add(carried)
		}
	}
}
