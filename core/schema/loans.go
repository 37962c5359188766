package schema

import "semaprax.dev/semaprax/core/plan"

// The numbers of the elements of a loan plan.
var (
	loanNumber     = integer(0, plan.LoansMax-1)
	endpointNumber = integer(0, plan.LoanEndpointsMax-1)
	loanEdgeNumber = integer(0, plan.LoanEdgesMax-1)
)

// loanHeader is the members of a loan plan apart from its arrays. Source: facets, "Items: loans".
func loanHeader() []member {
	return []member{has("kind", exactly("loan_plan")), has("schema", exactly(plan.LoanSchema))}
}

// loanSections are the arrays of a loan plan.
func loanSections() []section {
	return []section{
		{"loans", definition("loan"), plan.LoansMax},
		{"endpoints", definition("loan_endpoint"), plan.LoanEndpointsMax},
		{"edges", definition("loan_edge"), plan.LoanEdgesMax},
	}
}

func loan() shape {
	cause := tagged("kind",
		kind("slice_view"),
		kind("str_view"),
		kind("borrowed_call", has("argument", natural)),
		kind("match_borrow", has("arm", natural)))
	return objectOf("loan",
		has("id", loanNumber),
		has("site", expressionID),
		has("origin", objectOf("place", placeMembers()...)),
		has("parent", orNull(loanNumber)),
		has("start", definition("loan_point")),
		has("ends", listOf(definition("loan_point"))),
		has("end_edges", setOf(loanEdgeNumber)),
		has("cause", cause))
}

func loanPoint() shape {
	return object(has("expression", expressionID), has("phase", choice("before", "after")))
}

func loanEndpoint() shape {
	return objectOf("loan_endpoint",
		has("point", definition("loan_point")),
		has("live_before", setOf(loanNumber)),
		has("starts", setOf(loanNumber)),
		has("kills", listOf(loanNumber)),
		has("live_after", setOf(loanNumber)))
}

func loanEdge() shape {
	return objectOf("loan_edge",
		has("from", endpointNumber), has("to", endpointNumber), has("live", setOf(loanNumber)))
}
