package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// borrowsOwned reports whether a function borrows something that is owned, so that its plan is not empty. Most
// functions do not. Names of views need not be followed: what a view is a view of was borrowed, too, under its own
// name.
func borrowsOwned(f hir.FunctionView) bool {
	for id := range hir.NodeID(f.NodeCount()) {
		switch f.Node(id).Kind() {
		case hir.View:
			if isOwner(f, rootOf(f, id)) {
				return true
			}
		case hir.Call:
			for argument := f.FirstChild(id); argument != hir.NoNode; argument = f.NextSibling(argument) {
				if place := placeOf(f, argument); place != hir.NoNode && isBorrowed(f, argument) && isOwner(f, rootOf(f, place)) {
					return true
				}
			}
		case hir.Match:
			if lendsScrutinee(f, id) && isOwner(f, rootOf(f, id+1)) {
				return true
			}
		}
	}
	return false
}

// placeOf returns the Place or View that says of which place an expression is the value, a view, or a range of a
// view, or NoNode when it is none of these. A view that a call yields is none: it looks at what the host holds, which
// no function owns, and is no loan.
func placeOf(f hir.FunctionView, id hir.NodeID) hir.NodeID {
	for f.Node(id).Kind() == hir.ByteRange {
		id++
	}
	if kind := f.Node(id).Kind(); kind == hir.Place || kind == hir.View {
		return id
	}
	return hir.NoNode
}

// lendsScrutinee reports whether a Match lends a place to its arms. What it lends of a value without a name has no
// owner that could use it.
func lendsScrutinee(f hir.FunctionView, match hir.NodeID) bool {
	return f.Node(match).Takes() == syntax.ModeBorrow && placeOf(f, match+1) != hir.NoNode
}

// rootOf returns the value at which the place that an expression names starts.
func rootOf(f hir.FunctionView, id hir.NodeID) hir.ValueID { return hir.ValueID(f.Node(id).Ref()) }

// isBorrowed reports whether an argument is borrowed by the callee. An operation borrows what is a view already; a
// value is read in passing.
func isBorrowed(f hir.FunctionView, argument hir.NodeID) bool {
	node := f.Node(argument)
	callee := f.Module().Callable(int(f.Node(node.Parent()).Ref()))
	if callee.Operation() {
		return node.Mode() == syntax.ModeBorrow
	}
	return callee.Parameters().At(int(node.Index())).Mode == syntax.ModeBorrow
}

// isOwner reports whether a value is bound as owned. The result of a function is, unless its type is Copy.
func isOwner(f hir.FunctionView, id hir.ValueID) bool {
	value := f.Value(id)
	if value.Kind() == hir.ResultValue {
		return !f.Module().Facts(value.Type()).Copy
	}
	return value.Mode() == syntax.ModeOwn
}

// bindsView reports whether an expression is the value of a let that gives a view a name.
func bindsView(f hir.FunctionView, id hir.NodeID) bool {
	node := f.Node(id)
	return node.Step() == hir.StepValue && f.Node(node.Parent()).Kind() == hir.Let && f.Module().TypeKind(node.Type()).IsView()
}

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

func viewCause(f hir.FunctionView, view *hir.Node) LoanCause {
	if f.Module().TypeKind(view.Type()) == hir.Str {
		return StrView
	}
	return SliceView
}

// armValue returns the value of the only arm of a Match on a record.
func armValue(f hir.FunctionView, match hir.NodeID) hir.NodeID {
	return f.LastChild(f.LastChild(match))
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
