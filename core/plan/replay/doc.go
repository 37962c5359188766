// Package replay proves cleanup plans: it derives the plan of a function again, in another way than the builder of
// package plan, and refuses a plan that is not exactly what it predicts.
//
// The Replayer creates nothing in order: from the kinds of nodes alone it counts how many elements each subtree
// contributes, turns the counts into the first number of each subtree, and predicts every element at its number.
//
// Where a slot has its number it computes from counts, too. It lets sets of flags flow through the blocks of the
// predicted graph and orders them by the moments at which the flags became live; it proves each layout once.
//
// # What the package does not do
//
// It builds no plan and keeps none. It shares no predicate with the builder: of package plan it reads the elements of a
// finished plan and the names of their kinds, and nothing else. What a node or a type means for a plan it says itself.
//
// Source: facets, "Items: cleanup", "Deriving the CleanupPlan".
package replay
