package plan

import "semaprax.dev/semaprax/core/diag"

// rulePlan is broken by a plan that is not the plan of its function. Source: facets, "Validation rules worth tests".
var rulePlan = diag.Rule{Code: "SPX-H006", Phase: "plan",
	Text: "The plan of a function is exactly the plan that follows from its checked body and contracts.",
	Note: "No source can break it: a plan is built from the function that it is compared with. It guards against a fault of the compiler itself.",
}

// Rules returns every rule that the package enforces.
func Rules() []*diag.Rule { return []*diag.Rule{&rulePlan} }
