package plan

import (
	"slices"
	"strconv"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// ReplayLoans returns nothing when p is the loan plan of the function, and one diagnostic without a span otherwise: no
// element of any array may be missing, added, changed or moved, and no value that is lent may be used by its owner.
//
// The prediction follows the definitions, one loan at a time, and shares with how a plan is built only what they say
// of one expression: whether it borrows, and whether it uses what it owns. The name of a view is looked up where it
// was bound, an Edge is what may come next after a point, and a point is live when it lies between the start of a
// loan and a use.
func ReplayLoans(f hir.FunctionView, p *LoanPlan) diag.List {
	return new(loanReplayer).replay(f, p)
}

// replay judges a plan in the space of the one before.
func (r *loanReplayer) replay(f hir.FunctionView, p *LoanPlan) diag.List {
	r.reset(f)
	r.loans()
	if len(r.borrows) > 0 {
		if p.function != f {
			return loanDisagreement(f, "it was built from another function")
		}
		r.points()
		r.edges()
		if len(r.borrows) > LoansMax || len(r.endpoints) > LoanEndpointsMax || len(r.flow) > LoanEdgesMax {
			return loanDisagreement(f, "it exceeds a bound")
		}
		r.settle()
		r.ends()
	}
	return r.compare(p)
}

// loanReplayer predicts loan plans, one after the other.
type loanReplayer struct {
	f         hir.FunctionView
	borrows   []loan
	viewed    map[hir.NodeID]hir.NodeID // by the view, or other name of one: what names the place that it is of
	endpoints []loanEndpoint
	numbers   []int32 // of the expressions, by node
	flow      []loanEdge
	into      [][]pointID // by point, from which points an edge leads there
	out       [][]pointID // by point, to which points an edge leads from there
	first     []int32     // by point, the first edge from there
	live      [][]bool    // by loan and point
	extent    [][]pointID // by loan, where it is live, ascending; leaveRoots changes live alone
	read      [][]pointID // by value, the points after its places
	leading   []bool      // by point, space for between
	open      []pointID   // a stack: space for reach
	endEdges  []int32
	kills     []loanID
}

func (r *loanReplayer) reset(f hir.FunctionView) {
	r.f = f
	clear(r.viewed)
	r.borrows, r.endpoints, r.flow, r.first = r.borrows[:0], r.endpoints[:0], r.flow[:0], r.first[:0]
	r.endEdges, r.kills = r.endEdges[:0], r.kills[:0]
}

// emptied returns count empty lists, in the space of lists.
func emptied[T any](lists [][]T, count int) [][]T {
	lists = slices.Grow(lists[:0], count)[:count]
	for i := range lists {
		lists[i] = lists[i][:0]
	}
	return lists
}

func (r *loanReplayer) compare(p *LoanPlan) diag.List {
	for _, difference := range [...]struct {
		section string
		at      int
	}{
		{"loans", firstDifference(r.borrows, p.loans)},
		{"endpoints", firstDifference(r.endpoints, p.endpoints)},
		{"edges", firstDifference(r.flow, p.edges)},
		{"end_edges", firstDifference(r.endEdges, p.endEdges)},
		{"kills", firstDifference(r.kills, p.kills)},
	} {
		if difference.at >= 0 {
			return loanDisagreement(r.f, difference.section+"["+strconv.Itoa(difference.at)+"] does not follow from the function")
		}
	}
	for at := range r.endpoints {
		place := r.usedAt(pointID(at))
		for id := 0; place != hir.NoNode && id < len(r.borrows); id++ {
			if r.live[id][at] && r.meets(&r.borrows[id], place) {
				return loanDisagreement(r.f, "what loans["+strconv.Itoa(id)+"] lends is used by its owner")
			}
		}
	}
	return nil
}

func loanDisagreement(f hir.FunctionView, why string) diag.List {
	return diag.List{rulePlan.New("the loan plan of " + f.ID() + " is wrong: " + why)}
}

// firstDifference returns the first index at which two lists differ, in an element or because one of them ended, or -1.
func firstDifference[T comparable](predicted, given []T) int {
	for i := range predicted {
		if i == len(given) || predicted[i] != given[i] {
			return i
		}
	}
	if len(given) > len(predicted) {
		return len(predicted)
	}
	return -1
}
