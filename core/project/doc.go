// Package project builds one project from its manifest and sources: it orders the modules, checks every cross-module
// use, links the entry, test and public closures, admits the exports, and derives the revisions, the project graph and
// the typed index from which questions are answered.
//
// A Project is immutable. Open makes one from nothing, and With makes a sibling for edited sources: what a module means is a
// function of its own bytes and of the interfaces that it imports, so a module is checked again only when one of the two
// changed. The package reads no file: its inputs are the manifest and the source texts. It spawns nothing: a Host may run its
// jobs, which are pure functions of one module, side by side.
//
// Source: Project layer.
package project
