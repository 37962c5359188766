package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// The numbers of the elements of a loan plan.
type (
	loanID  = plan.LoanID
	pointID = plan.PointID
)

const noLoan loanID = -1 // the parent of a loan that was not made through another one

// loan, loanEndpoint and loanEdge are the elements of a loan plan in the words of the replayer.
type loan struct {
	site, origin hir.NodeID
	parent       loanID
	start        pointID
	cause        plan.LoanCause
	part         int32
	end          run
}

type loanEndpoint struct {
	expression                    hir.NodeID
	liveBefore, starts, liveAfter loanSet
	killed                        run
}

type loanEdge struct {
	from, to pointID
	live     loanSet
}

// loanSet is a set of loans: bit i%64 of word i/64 says whether loan i is in it.
type loanSet [plan.LoansMax / 64]uint64

func (s *loanSet) add(id loanID) { s[id/64] |= 1 << (id % 64) }

func loanOf(l plan.Loan) loan {
	return loan{l.Site(), l.Origin(), l.Parent(), l.Start(), l.Cause(), l.Part(), runOf(l.End())}
}

func loanEndpointOf(e plan.LoanEndpoint) loanEndpoint {
	return loanEndpoint{
		e.Expression(), e.LiveBefore().Words(), e.Starts().Words(), e.LiveAfter().Words(), runOf(e.Killed()),
	}
}

func loanEdgeOf(e plan.LoanEdge) loanEdge { return loanEdge{e.From(), e.To(), e.Live().Words()} }
