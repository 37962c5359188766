// Package project makes one project from its manifest and sources: it orders the modules, checks every cross-module
// use, links the entry, test and public closures, admits the exports, and derives the revisions and the project
// graph.
//
// A Project is a persistent value. Open makes one from nothing. With makes a sibling for edited sources, which shares
// all but what the edited modules own; it is the only way to a sibling, and With of nothing is the project itself.
// Rebuilt opens the same texts from nothing again, and must agree with With byte for byte.
//
//	Project  manifest, revisions, counts
//	         units      path → unit
//	         names      module name → position
//	         owners     identity → position of the module that authors it
//	         importers  path → positions of the modules that use the module
//	         incoming   identity or capability → positions of the modules with edges to it
//
// A position is that of a path in the manifest. Everything about a module that does not depend on the rest of the
// project is computed once, in its unit: the checked module, its edges as indices with local numbers, the callees of
// its functions, a digest of what other modules may see of it, its counts, and the rows that it contributes to
// documents. What is global is produced while a document is written: the declarations come in the order of owners,
// the places of edges are sums over the modules before, and the bytes go straight into the hash. Each field of
// Project says how it survives an edit.
//
// With reads the edited modules, compares their identities with the owners, and judges the use lines of the edited
// modules and, where what other modules may see has changed, of their importers. An importer is checked again only if
// an interface that it imports changed. An edit that does not fit, or that renames a module, is opened again over the
// modules that are still the same, so that With has exactly the diagnostics of Open.
//
// A Node or an Edge is a handle: it says which unit it belongs to and where it stands there.
//
// The package reads no file: its inputs are the manifest and the source texts. It spawns nothing: a Host may run its
// jobs, which are pure functions of one module, side by side.
//
// Source: Project layer.
package project
