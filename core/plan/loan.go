package plan

import "semaprax.dev/semaprax/core/hir"

// LoanSchema is the schema of loan plans.
const LoanSchema = "semaprax.loan-plan.v1"

// The bounds of one loan plan. A unit of work is one loan at one point where it is live. Source: facets, "Deriving the
// LoanPlan", "When".
const (
	LoansMax         = 256
	LoanEndpointsMax = 4_096
	LoanEdgesMax     = 4_096
	LoanWorkMax      = 1_000_000
)

// LoanPlan is the loan plan of one function. It never changes. Only a borrow of an owned value is a loan: the plan of a
// function that makes none is empty, a header and no element.
type LoanPlan struct {
	function  hir.FunctionView
	loans     []loan
	endpoints []loanEndpoint
	edges     []loanEdge
	endEdges  []int32  // of all loans, the edges on which they end; each loan names its run
	kills     []loanID // of all endpoints, the loans that end there; each endpoint names its run
}

// noLoans is the plan of every function that borrows nothing that is owned.
var noLoans = &LoanPlan{}

// loanID is the number of a loan, from 0 in the order of the expressions that borrow.
type loanID int32

const noLoan loanID = -1 // the parent of a loan that was not made through another one

// pointID is the number of a point: 2k lies before expression k, and 2k+1 after it. Expressions count in pre-order.
type pointID int32

func pointBefore(expression int32) pointID { return pointID(2 * expression) }
func pointAfter(expression int32) pointID  { return pointID(2*expression + 1) }

// loan is one borrow of an owned value.
type loan struct {
	site   hir.NodeID // the expression that borrows
	origin hir.NodeID // the Place or View that names what is borrowed, from its owner on
	parent loanID     // the loan through which it was made
	start  pointID
	cause  loanCause
	part   int32 // of borrowedCall the argument, of matchBorrow the arm
	end    Run   // its part of endEdges, ascending
}

// loanCause says what makes a loan.
type loanCause uint8

const (
	sliceView    loanCause = iota // a view of bytes, or another name for one
	strView                       // a view of text, or another name for one
	borrowedCall                  // an argument that the callee borrows
	matchBorrow                   // what a match lends to the bindings of an arm
)

// loanEndpoint is one point of the flow.
type loanEndpoint struct {
	expression hir.NodeID
	liveBefore loanSet // on some edge to the point
	starts     loanSet
	liveAfter  loanSet // on some edge from the point
	killed     Run     // its part of kills: one entry for each edge on which a loan ends here
}

// loanEdge leads from one point to another.
type loanEdge struct {
	from, to pointID
	live     loanSet // at both ends
}

// IsEmpty reports whether the plan has no loan, and so no element.
func (p *LoanPlan) IsEmpty() bool { return len(p.loans) == 0 }

// HasProjection reports whether some loan is of a field of a value. Source: Project layer, "source_graph_schema".
func (p *LoanPlan) HasProjection() bool {
	for i := range p.loans {
		if p.function.Node(p.loans[i].origin).Fields() > 0 {
			return true
		}
	}
	return false
}

// endsOf returns the edges on which a loan ends.
func (p *LoanPlan) endsOf(l *loan) []int32 { return p.endEdges[l.end.first : l.end.first+l.end.count] }

// killsAt returns the loans that end at a point.
func (p *LoanPlan) killsAt(e *loanEndpoint) []loanID {
	return p.kills[e.killed.first : e.killed.first+e.killed.count]
}
