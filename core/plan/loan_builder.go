package plan

import "semaprax.dev/semaprax/core/hir"

// Loans returns the loan plan of a function, or why it has none: a bound is exceeded, or what is lent is used by its
// owner. One of the two is nil. Source: facets, "Deriving the LoanPlan".
//
// The cost is linear in the expressions and in the work, as LoanWorkMax counts it. Sets of all loans flow through the
// points at once: forward, which loans started before a point, and then backward from the uses, which of them are still
// used.
func Loans(f hir.FunctionView) (*LoanPlan, *LoanFault) {
	if !borrowsOwned(f) {
		return noLoans, nil
	}
	return new(loanBuilder).build(f)
}

// build builds the plan in the space of the one before.
func (b *loanBuilder) build(f hir.FunctionView) (*LoanPlan, *LoanFault) {
	p := &b.plan
	b.plan = LoanPlan{f, p.loans[:0], p.endpoints[:0], p.edges[:0], p.endEdges[:0], p.kills[:0]}
	b.children = loanSet{}
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
	b := loanBuilder{plan: LoanPlan{function: f}, numbers: make([]int32, f.NodeCount())}
	b.borrows() // a bound that it exceeds makes no difference here
	return !b.plan.IsEmpty(), b.plan.HasProjection()
}

// loanBuilder builds loan plans that are not empty, one after the other.
type loanBuilder struct {
	plan     LoanPlan
	numbers  []int32    // of the expressions, by node
	order    []pointID  // so that an edge leads to a later point, except where a loop starts again
	names    []viewName // by value
	points   []loanPoint
	children loanSet // the loans that were made through another one
}

// loanPoint is what the flow of loans knows of a point.
type loanPoint struct {
	uses  loanSet // used here
	open  loanSet // started on some way here
	live  loanSet // open, and started here or used from here on
	edges Run     // the edges from the point
}

// loanSteps build a plan, one after the other. The last one only judges it.
var loanSteps = [...]func(*loanBuilder) *LoanFault{
	(*loanBuilder).enumerate, (*loanBuilder).borrows, (*loanBuilder).flow, (*loanBuilder).live, (*loanBuilder).conflict,
}
