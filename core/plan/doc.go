// Package plan derives what must happen to the values of a function on every way through it: the cleanup plan, a
// control flow graph that says where each value is set up, handed over and released, and the loan plan, which says
// between which points a borrow is live.
//
// # The cleanup plan
//
// A plan is a graph of blocks. A block lies in one region (the scope of a contract clause or of an inner block), does
// its transitions and ends in one terminator: a single edge, a branch of two edges, or an exit. An exit leaves regions,
// innermost first, and then goes on along an edge, returns the failure of a status source, or commits the result. What
// can fail (a call, a checked operator, a contract clause) is a status source. Everything has a number, which is the
// order of creation, and the documents show the numbers: so the order in which a function is lowered is part of the
// contract, not only the graph.
//
// Two derivations of a plan live here and share nothing but its data. The Builder walks the function and creates
// elements one after the other, the way the contract words it. The Replayer creates nothing in order: from the kinds of
// nodes alone it counts how many elements each subtree contributes, turns the counts into the first number of each
// subtree, and predicts every element at its number. A plan that is not exactly the predicted one is refused.
//
// # What the package does not do
//
// It checks no program and changes none: it takes functions that core/check accepted. A plan keeps node and element
// numbers only; identities are spelled while a document is written. A plan never changes after its constructor returned.
//
// Source: facets, "Items: cleanup", "Deriving the CleanupPlan", "Items: loans", "Deriving the LoanPlan".
package plan
