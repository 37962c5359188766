// Package graph writes the graph document of one module: its declarations, types, contracts, bodies and plans as one
// JSON value in form F, and the two projections of an expression that documents embed.
//
// # Invariants
//
// A document is a function of the resolved module and its revision: equal inputs give equal bytes. No function here
// recurses deeper than expressions may nest in a source. DocumentBytesMax bounds every text: a longer document is
// refused, and writing stops at the bound.
//
// # What the package does not do
//
// It checks nothing and plans nothing: core/check resolves modules and core/plan derives their plans. It does not
// know projects; the graph of a project does not contain these documents and names only their schema.
//
// Source: facets, "The resolved model", "The expression projection" and "Graph snapshot shape of the same facts".
package graph
