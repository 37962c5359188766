package plan

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// Replay proves a plan by one replayer for all tests. The external tests set it, since package replay imports this
// package. The tests of replayed plans are here and not there because only this package can alter a plan.
var Replay func(hir.FunctionView, *CleanupPlan) diag.List
