package replay

import (
	"strconv"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// Loans compares a loan plan with its function, independently of how the plan was built. To replay many plans, use one
// LoanReplayer for all of them.
func Loans(f hir.FunctionView, p *plan.LoanPlan) diag.List { return new(LoanReplayer).Replay(f, p) }

// LoanReplayer predicts the loan plan of a function. Its zero value is ready to use, and it keeps its working space
// from one function to the next.
//
// The prediction follows the definitions, one loan at a time. The name of a view is looked up where it was bound, an
// edge is what may come next after a point, and a point is live when it lies between the start of a loan and a use.
type LoanReplayer struct {
	function  hir.FunctionView
	borrows   []loan
	viewed    map[hir.NodeID]hir.NodeID // by the view, or another name for one: what names the place that it views
	endpoints []loanEndpoint
	numbers   []int32 // of the expressions, by node
	flow      []loanEdge
	into      [][]pointID // by point, the points from which an edge leads there
	out       [][]pointID // by point, the points to which an edge leads from there
	first     []int32     // by point, the first edge from there
	live      [][]bool    // by loan and point
	extent    [][]pointID // by loan, where it is live, ascending; leaveRoots changes live alone
	read      [][]pointID // by value, the points after its places
	uses      [][]pointID // by loan, where it is used
	used      [][]bool    // by loan through which others were made, and point, whether it is among its uses
	leading   []bool      // by point, space for between
	open      []pointID   // a stack: space for reach
	killed    [][]loanID  // by point, the loans that end there: space for ends
	endEdges  []int32
	kills     []loanID
}

// Replay returns nothing when p is the loan plan of the function, and one diagnostic without a span otherwise: no
// element of any array may be missing, added, changed or moved, and no owner may use a value while it is lent.
func (r *LoanReplayer) Replay(f hir.FunctionView, p *plan.LoanPlan) diag.List {
	r.reset(f)
	r.predictLoans()
	if len(r.borrows) > 0 {
		if p.Function() != f {
			return r.disagreement("it was built from another function")
		}
		r.predictPoints()
		r.predictEdges()
		if len(r.borrows) > plan.LoansMax || len(r.endpoints) > plan.LoanEndpointsMax || len(r.flow) > plan.LoanEdgesMax {
			return r.disagreement("it exceeds a bound")
		}
		r.settle()
		r.predictEnds()
	}
	if wrong := r.compare(p); wrong != "" {
		return r.disagreement(wrong)
	}
	if wrong := r.conflict(); wrong != "" {
		return r.disagreement(wrong)
	}
	return nil
}

func (r *LoanReplayer) reset(f hir.FunctionView) {
	r.function = f
	clear(r.viewed)
	r.borrows, r.endpoints, r.flow, r.first = r.borrows[:0], r.endpoints[:0], r.flow[:0], r.first[:0]
	r.endEdges, r.kills = r.endEdges[:0], r.kills[:0]
}

// compare names the first element that does not follow from the function, or returns "".
func (r *LoanReplayer) compare(p *plan.LoanPlan) string {
	return firstWrong([]comparison{
		{"loans", firstDifference(r.borrows, p.Loans(), loanOf)},
		{"endpoints", firstDifference(r.endpoints, p.Endpoints(), loanEndpointOf)},
		{"edges", firstDifference(r.flow, p.Edges(), loanEdgeOf)},
		{"end_edges", firstDifference(r.endEdges, p.EndEdges(), itself)},
		{"kills", firstDifference(r.kills, p.Kills(), itself)},
	})
}

// conflict names the first loan of a value that its owner uses while it is lent, or returns "".
func (r *LoanReplayer) conflict() string {
	for at := range r.endpoints {
		place := r.usedAt(pointID(at))
		for id := 0; place != hir.NoNode && id < len(r.borrows); id++ {
			if r.live[id][at] && r.meets(&r.borrows[id], place) {
				return "what loans[" + strconv.Itoa(id) + "] lends is used by its owner"
			}
		}
	}
	return ""
}

func (r *LoanReplayer) disagreement(why string) diag.List {
	return diag.List{plan.Refuted("the loan plan of " + r.function.ID() + " is wrong: " + why)}
}
