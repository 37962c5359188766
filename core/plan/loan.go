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

// LoanPlan is the loan plan of one function. It is immutable. Only a borrow of an owned value is a loan: the plan of a
// function that makes none is empty, a header and no element.
type LoanPlan struct {
	function  hir.FunctionView
	loans     []Loan
	endpoints []LoanEndpoint
	edges     []LoanEdge
	endEdges  []int32  // of all loans, the edges on which they end; each loan names its run
	kills     []LoanID // of all endpoints, the loans that end there; each endpoint names its run
}

// noLoans is the plan of every function that borrows nothing that is owned.
var noLoans = &LoanPlan{}

// LoanID is the number of a loan, from 0 in the order of the expressions that borrow.
type LoanID int32

const noLoan LoanID = -1 // the parent of a loan that was not made through another one

// PointID is the number of a point: 2k lies before expression k, and 2k+1 after it. Expressions count in pre-order.
type PointID int32

func pointBefore(expression int32) PointID { return PointID(2 * expression) }
func pointAfter(expression int32) PointID  { return PointID(2*expression + 1) }

// Loan is one borrow of an owned value.
type Loan struct {
	site   hir.NodeID // the expression that borrows
	origin hir.NodeID // the Place or View that names what is borrowed, from its owner on
	parent LoanID     // the loan through which it was made
	start  PointID
	cause  LoanCause
	part   int32 // of BorrowedCall the argument, of MatchBorrow the arm
	end    Run   // its part of endEdges, ascending
}

// LoanCause says what makes a loan.
type LoanCause uint8

// The causes of loans.
const (
	SliceView    LoanCause = iota // a view of bytes, or another name for one
	StrView                       // a view of text, or another name for one
	BorrowedCall                  // an argument that the callee borrows
	MatchBorrow                   // what a match lends to the bindings of an arm
)

// LoanEndpoint is one point of the flow.
type LoanEndpoint struct {
	expression hir.NodeID
	liveBefore LoanSet // on some edge to the point
	starts     LoanSet
	liveAfter  LoanSet // on some edge from the point
	killed     Run     // its part of kills: one entry for each edge on which a loan ends here
}

// LoanEdge leads from one point to another.
type LoanEdge struct {
	from, to PointID
	live     LoanSet // at both ends
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
func (p *LoanPlan) endsOf(l *Loan) []int32 { return p.endEdges[l.end.first : l.end.first+l.end.count] }

// killsAt returns the loans that end at a point.
func (p *LoanPlan) killsAt(e *LoanEndpoint) []LoanID {
	return p.kills[e.killed.first : e.killed.first+e.killed.count]
}
