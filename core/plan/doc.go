// Package plan derives what must happen to the values of a function on every way through it: the cleanup plan, a
// control flow graph that says where each value is set up, handed over and released, and the loan plan, which says
// between which points a borrow is live.
//
// # The cleanup plan
//
// A plan is a graph of blocks. A block lies in one region (the scope of a contract clause, of an inner block, or of
// what takes a record apart), makes its transitions and ends in one terminator: a single edge, a branch of two edges,
// or an exit. An exit leaves regions, innermost first, and then goes on along an edge, returns the failure of a
// status source, or commits the result. What can fail (a call, a checked operator, a contract clause) is a status
// source. Elements are numbered in the order of their creation, and documents show the numbers, so the order in which a
// function is lowered is part of the contract, not only the graph. No edge leads back: a loop is lowered once and leads
// on to what follows it.
//
// A CleanupBuilder walks the function and creates the elements one after the other, in the order in which the contract
// states them.
//
// # Owned values
//
// A value that somebody owns and that needs cleanup lives in a slot. A slot has a place for itself and one for each
// field that needs cleanup, and a liveness flag for each place that is released on its own. Transitions hand values
// over from place to place; every exit releases the flags that are live in what it leaves, the newest first. All of
// this is beside the graph, and a plan without it pays nothing for it.
//
// A value can have more places than its source has bytes, so nothing of a plan is unfolded before it is written. What
// is released of a type is its layout, derived once for a module; flags that became live together are one run; and the
// runs are in trees that share their parts, because what one exit releases is mostly what the exit before it would
// have released, too.
//
// A CleanupBuilder carries the set of live flags along while it walks, and joins the sets where branches meet again.
// Package timeline keeps these sets, so that no step takes longer than what it changes.
//
// # The loan plan
//
// A loan is one borrow of an owned value. The points of the flow lie before and after each expression, and edges lead
// from point to point. A LoanBuilder lets the sets of all loans flow along the edges: forward from where loans start,
// then backward from where they are used. A loan is live where the two meet. A function that uses what it has lent has
// no plan.
//
// # Proof
//
// Package replay predicts both plans in another way, and refuses a plan that is not exactly what it predicts. It reads
// the elements of finished plans (cleanup_elements.go, loan_elements.go) and shares no predicate with the builders, so
// each finds the mistakes of the other. The architecture tests check this.
//
// # What the package does not do
//
// It neither checks nor changes programs: it takes functions that core/check accepted. A plan keeps only the numbers of
// nodes and elements; identities are spelled while a document is written. A plan never changes once it is returned.
//
// Source: facets, "Items: cleanup", "Deriving the CleanupPlan", "Items: loans", "Deriving the LoanPlan".
package plan
