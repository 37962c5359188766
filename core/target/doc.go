// Package target derives the target lanes of a project: canonical projections of its two linked programs, by which a
// candidate shows that what could be run before a change can be run after it.
//
// There are two lanes. checked_hir is the checked program: every function of the closure with its resolved nodes, its
// types, the ownership of its values and its cleanup plan. interpreter_plan is what has to be done to run it: per
// function a list of operations over slots, with jumps and calls. That document is made from the HIR and says nothing
// of how the interpreter of this product lays out its code. Neither lane emits or executes anything.
//
// A projection is never kept. Each function is projected on its own and goes into a digest; a module is the digest over
// the sorted pairs of execution identity and function digest, and a lane is the digest over the sorted pairs of path
// and module digest of its closure. The digests of modules are kept in Facts, a value beside the project that never
// changes, so that a change projects the modules that it touches.
//
// Source: Image Candidate Protocol v2, "Target lanes".
package target
