package schema

import (
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/shape"
)

// The numbers of the elements of a loan plan.
var (
	loanNumber     = shape.Integer(0, plan.LoansMax-1)
	endpointNumber = shape.Integer(0, plan.LoanEndpointsMax-1)
	loanEdgeNumber = shape.Integer(0, plan.LoanEdgesMax-1)
)

// loanHeader returns the members of a loan plan apart from its arrays. Source: facets, "Items: loans".
func loanHeader() []shape.Member {
	return []shape.Member{
		shape.Has("kind", shape.Exactly("loan_plan")),
		shape.Has("schema", shape.Exactly(plan.LoanSchema)),
	}
}

// loanSections are the arrays of a loan plan.
func loanSections() []section {
	return []section{
		{"loans", shape.Definition("loan"), plan.LoansMax},
		{"endpoints", shape.Definition("loan_endpoint"), plan.LoanEndpointsMax},
		{"edges", shape.Definition("loan_edge"), plan.LoanEdgesMax},
	}
}

func loan() shape.Shape {
	cause := shape.Tagged("kind",
		shape.Kind("slice_view"),
		shape.Kind("str_view"),
		shape.Kind("borrowed_call", shape.Has("argument", shape.Natural)),
		shape.Kind("match_borrow", shape.Has("arm", shape.Natural)))
	return shape.ObjectOf("loan",
		shape.Has("id", loanNumber),
		shape.Has("site", expressionID),
		shape.Has("origin", shape.ObjectOf("place", placeMembers()...)),
		shape.Has("parent", shape.OrNull(loanNumber)),
		shape.Has("start", shape.Definition("loan_point")),
		shape.Has("ends", shape.ListOf(shape.Definition("loan_point"))),
		shape.Has("end_edges", shape.SetOf(loanEdgeNumber)),
		shape.Has("cause", cause))
}

func loanPoint() shape.Shape {
	return shape.Object(shape.Has("expression", expressionID), shape.Has("phase", shape.Choice("before", "after")))
}

func loanEndpoint() shape.Shape {
	return shape.ObjectOf("loan_endpoint",
		shape.Has("point", shape.Definition("loan_point")),
		shape.Has("live_before", shape.SetOf(loanNumber)),
		shape.Has("starts", shape.SetOf(loanNumber)),
		shape.Has("kills", shape.ListOf(loanNumber)),
		shape.Has("live_after", shape.SetOf(loanNumber)))
}

func loanEdge() shape.Shape {
	return shape.ObjectOf("loan_edge",
		shape.Has("from", endpointNumber), shape.Has("to", endpointNumber), shape.Has("live", shape.SetOf(loanNumber)))
}
