package plan

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// Replay and ReplayLoans prove plans, each by one replayer for all tests. The external tests set them, since package
// replay imports this package. The tests of replayed plans are here and not there because only this package can alter a
// plan.
var (
	Replay      func(hir.FunctionView, *CleanupPlan) diag.List
	ReplayLoans func(hir.FunctionView, *LoanPlan) diag.List
)
