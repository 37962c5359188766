package plan

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// Loans returns the loan plan of a function, or why it has none: a bound is exceeded, or what is lent is used by its
// owner. One of the two is nil. Source: facets, "Deriving the LoanPlan".
//
// The cost is linear in the expressions and in the work, as LoanWorkMax counts it. Sets of all loans flow through the
// points at once: forward, to find which loans started before a point, and then backward from the uses, to find which
// of them are still used.
func Loans(f hir.FunctionView) (*LoanPlan, *LoanFault) {
	if !borrowsOwned(f) {
		return noLoans, nil
	}
	return new(LoanBuilder).build(f)
}

// Prove builds the loan plan of a function as Loans does and lets judge read it. It returns what judge found, or why
// the function has no plan. The plan lies in the working space, so judge must not keep it.
func (b *LoanBuilder) Prove(
	f hir.FunctionView, judge func(hir.FunctionView, *LoanPlan) diag.List,
) (diag.List, *LoanFault) {
	if !borrowsOwned(f) {
		return judge(f, noLoans), nil
	}
	p, fault := b.build(f)
	if fault != nil {
		return nil, fault
	}
	return judge(f, p), nil
}

// build builds the plan in the working space.
func (b *LoanBuilder) build(f hir.FunctionView) (*LoanPlan, *LoanFault) {
	p := &b.plan
	b.plan = LoanPlan{f, p.loans[:0], p.endpoints[:0], p.edges[:0], p.endEdges[:0], p.kills[:0]}
	b.children = LoanSet{}
	for _, step := range loanSteps {
		if fault := step(b); fault != nil {
			return nil, fault
		}
	}
	return &b.plan, nil
}

// Lends reports whether the loan plan of a function is not empty, and whether it has a loan of a field. It costs less
// than the plan.
func Lends(f hir.FunctionView) (lends, projects bool) {
	if !borrowsOwned(f) {
		return false, false
	}
	b := LoanBuilder{plan: LoanPlan{function: f}, numbers: make([]int32, f.NodeCount())}
	b.borrows() // a bound that it exceeds makes no difference here
	return !b.plan.IsEmpty(), b.plan.HasProjection()
}

// LoanBuilder builds loan plans. Its zero value is ready to use, and it keeps its working space from one function to
// the next.
type LoanBuilder struct {
	plan     LoanPlan
	numbers  []int32    // of the expressions, by node
	order    []PointID  // so that an edge leads to a later point, except where a loop starts again
	names    []viewName // by value
	points   []loanPoint
	children LoanSet // the loans that were made through another one
}

// loanPoint is what the flow of loans knows of a point.
type loanPoint struct {
	uses  LoanSet // used here
	open  LoanSet // started on some way here
	live  LoanSet // open, and started here or used from here on
	edges Run     // the edges from the point
}

// loanSteps build a plan, one after the other. The last one only judges it.
var loanSteps = [...]func(*LoanBuilder) *LoanFault{
	(*LoanBuilder).enumerate, (*LoanBuilder).borrows, (*LoanBuilder).flow, (*LoanBuilder).live, (*LoanBuilder).conflict,
}
