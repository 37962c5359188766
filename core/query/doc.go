// Package query answers bounded questions about the structure of a project: the context of a declaration or capability,
// and what a change to it can reach.
//
// Both walk the typed index breadth first from one node, and both answer with one canonical document whose digest
// binds the project graph. A document is never longer than the caller allows: one that does not fit shows a part of
// its frontier or of its nodes, and says what it left out.
//
// A question costs what it reaches, not what the project holds: nothing here is sized by the project. The package never
// selects a module, never counts calls within one file, and never says what a program would do.
//
// Source: Project layer, "Analysis index and traversal core", "Project context v1" and "Project impact v1".
package query
