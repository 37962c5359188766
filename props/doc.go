// Package props holds the properties that must hold for every program, as property-based tests over generated projects
// and random edits of them. It has no code of its own; the generators are in the package generate.
package props
