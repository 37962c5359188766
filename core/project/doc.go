// Package project opens a project from its manifest and sources, and derives edited versions of it.
//
// Opening orders the modules, resolves every use of one module by another, checks each module, links the entry, the
// test and the exported program, and binds the result by revisions and by the digest of the project graph. An embedder
// needs four functions:
//
//	manifest, found := project.ParseManifest(bytes)
//	p, found := project.Open(manifest, sources)                     // from nothing, sources in manifest order
//	next, found := p.With(map[string]string{"src/a.spx": edited})   // a sibling; p stays as it is
//	again, found := next.Rebuilt()                                  // from nothing again: the same bytes as next
//
// # A persistent value
//
// A Project never changes and may be used from any goroutine. With returns a sibling that shares everything except
// what the edited modules own, so that keeping a thousand candidates beside a project costs a thousand modules, not a
// thousand projects. With of no change returns the project itself. With and Open agree in every byte of every document
// and in every diagnostic.
//
// # The data structure
//
// Everything about a module that does not depend on the rest of the project is computed once and kept in its unit: the
// checked module, its edges to other modules, the callees of its functions, a digest of what other modules may see of
// it, its counts, and the rows that it contributes to documents. A unit names other modules by the paths that it uses,
// and numbers its edges from 0. A Project is a set of persistent maps over the units:
//
//	units      path → unit
//	names      module name → position
//	owners     identity → position of the module that declares it
//	importers  path → positions of the modules that use the module
//	incoming   identity or capability → positions of the modules with edges to it
//
// A position is the index of a path in the manifest, which is the same in all siblings. Each field of Project says how
// it survives an edit: kept, patched from the old and the new unit, or computed again.
//
// What is global is computed while a document is written and is not kept. The declarations of all modules come in the
// order of owners; the place of an edge is its number in its unit plus the edges of all units before; the rows go
// straight into the hash.
//
// A Node and an Edge are handles: a position and an index in a unit. Use them with the project that returned them only.
//
// # What an edit costs
//
// With reads the edited modules and compares their identities with owners. It judges the use lines of the edited
// modules and, if what other modules may see of one has changed, those of its importers; an importer is checked again
// only if an interface that it imports has changed. The maps are patched by what the old and the new units differ in,
// and programs are linked again only if a use, a call or a function came or went. All of this is independent of the
// size of the project. Hashing the project graph, which the contract requires, is not.
//
// If an edit does not fit, or renames a module, With opens the edited texts again and takes over the modules that are
// unchanged, so that it finds what Open finds, in the same order.
//
// # What the package does not do
//
// It reads no file: manifest and sources are texts. It starts no goroutine: a Host may run the jobs of an opening,
// which are pure functions of one module, side by side.
//
// Source: Project layer.
package project
