// Package generate makes well-typed .spx projects from a seed, and the same projects as Go packages.
//
// Project and Module return .spx sources; Twin and ModuleTwin return Go packages with the same declarations, the same
// signatures and the same bodies, so that the compiler and go/parser with go/types can be measured on equal work. Both
// are printed from one model that only the seed and the shape decide: the same arguments give the same bytes.
//
// The sources are canonical text and pass every check of a project: explicit identities everywhere, a main in the
// entry module and in the test module only, scalar exports, modules that import each other without a cycle. They use
// records (literals, updates, projections), classes that extend each other with methods, super and upcasts, variants
// with matches, Option and Result with the operator ?, matches on scalars (literals, alternatives, bindings, guards),
// variables and fields that change, loops, text and bytes that are owned, moved, changed and looked at through views
// and their ranges, byte arrays, records that own some and that a match moves or lends, generic functions that call
// each other, unsafe statements, contracts, effects with permits, operations on the host, and calls inside and across
// modules. Types that are made of imported types travel through several modules. Functions call only what was
// declared before them, so nothing recurs. A body is made from its end, so that what moves a value is made before
// what reads it above.
//
// The package is for tests and benchmarks; it promises nothing about what the programs compute.
//
// Source: language, sections 5 to 9; Project layer, "Project manifests" and "Phase-A".
package generate
