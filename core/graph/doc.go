// Package graph writes the graph document of one module: its declarations, types, contracts, bodies and plans as one
// JSON value in form F, and the two projections of an expression that documents embed.
//
// # Invariants
//
// A document is a function of the resolved module and of its revision: equal inputs give equal bytes. Nothing here
// recurses deeper than the expressions of a source may nest, and every text is bounded by DocumentBytesMax: a document
// that would be longer is refused, and no more of it is written than the bound.
//
// # What the package does not do
//
// It checks nothing and plans nothing: core/check resolves modules and core/plan derives their plans. It knows no
// project, and the graph of a project is not made of these documents: it names only their schema.
//
// Source: facets, "The resolved model", "The expression projection" and "Graph snapshot shape of the same facts".
package graph
