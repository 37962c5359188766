// Package hir is the resolved model of one module: its declarations with their stable identities, its types, and the
// bodies and contracts of its functions with every name resolved.
//
// # Layout
//
// A Module owns flat slices and indexes into them; nothing points. A function is one array of nodes in pre-order: a
// node's children follow it, its subtree ends at End, and the array as a whole holds the requires clauses, the body and
// the ensures clauses in this order. Every node knows its parent and the step from it, so that its structural path, and
// from it the revision-scoped identities that documents show, are spelled when somebody asks and are never stored.
//
// A template, a function with type parameters, has one body in which these are types, and each of its instances a
// body of its own. Both come from the specialisations that the checker made of it, so that they have the same nodes.
//
// # What the package does not do
//
// It checks nothing: core/check is the only producer of modules and hands them out only without errors.
//
// # Nothing changes
//
// A Module, like everything reachable from it, never changes after its builder finished. What a module hands out by
// pointer, its declarations, callables, nodes and values, has no exported field and is read by getters, which the
// compiler inlines. What has exported fields, such as a field declaration or an interface, is handed out by value. A
// sequence is a List, which can only be read. A builder hands its module over when it finishes, and can write no
// more.
//
// Source: facets, "The resolved model".
package hir
