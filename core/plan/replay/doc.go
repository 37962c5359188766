// Package replay proves the plans of functions. It predicts the plan of a function in another way than the builders of
// package plan, and refuses a plan that is not exactly what it predicts. It compares the elements of the plan in place.
//
// A CleanupReplayer creates nothing in order: from the kinds of nodes alone it counts how many elements each subtree
// contributes, turns the counts into the first number of each subtree, and predicts every element at its number. The
// numbers of slots follow from counts, too. To know what an exit releases, it lets sets of flags flow through the
// blocks of the predicted graph, ordered by the moments at which the flags became live. It proves each layout once.
//
// A LoanReplayer follows one loan at a time, where a builder lets the sets of all loans flow at once: it searches
// backward from the uses of the loan and forward from its start, and repeats this for the loans through which others
// were made.
//
// # Independence
//
// The package builds no plan and keeps none. It shares no predicate with the builders: of package plan it uses the
// bounds, the names of kinds and what shows the elements of a finished plan, and nothing else. What a node or a type
// means for a plan it states in its own words, in cleanup_facts.go and loan_facts.go.
//
// Source: facets, "Items: cleanup", "Deriving the CleanupPlan", "Items: loans", "Deriving the LoanPlan".
package replay
