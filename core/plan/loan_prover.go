package plan

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// LoanProver proves the loan plans of functions. Its zero value is ready; it keeps its working space from one function
// to the next.
type LoanProver struct {
	builder  loanBuilder
	replayer loanReplayer
}

// Prove builds the loan plan of a function as Loans does, judges it as ReplayLoans does, and drops it. It returns why
// the function has no plan, or what is wrong with the plan.
func (p *LoanProver) Prove(f hir.FunctionView) (found diag.List, fault *LoanFault) {
	loans := noLoans
	if borrowsOwned(f) {
		if loans, fault = p.builder.build(f); fault != nil {
			return nil, fault
		}
	}
	return p.replayer.replay(f, loans), nil
}
