// Package hir is the resolved model of one module: its declarations with their stable identities, its types, and the
// bodies and contracts of its functions with every name resolved.
//
// # Layout
//
// A Module owns flat slices and refers to their elements by index, without pointers. A function is one array of nodes
// in pre-order: the children of a node follow it, its subtree ends at End, and the array holds the requires clauses,
// the body and the ensures clauses, in this order. Every node knows its parent and the step from it, so its
// structural path, and with it the revision-scoped identities in documents, can be spelled on demand and are never
// stored.
//
// A template is a function with type parameters. It has one body, in which the type parameters are types, and each of
// its instances has a body of its own. Both come from the specialisations that the checker made of it, so they have
// the same nodes.
//
// # What the package does not do
//
// It checks nothing: core/check is the only producer of modules and produces none for a source with errors.
//
// # Nothing changes
//
// A Module and everything reachable from it never change after its builder has finished. What a module returns by
// pointer (declarations, callables, nodes and values) has no exported fields and is read through getters, which the
// compiler inlines. What has exported fields, such as a field declaration or an interface, is returned by value. A
// sequence is a List, which is read-only. A builder gives up its module when it finishes.
//
// Source: facets, "The resolved model".
package hir
