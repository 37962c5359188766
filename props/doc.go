// Package props holds the properties that must hold for every program, as property-based tests over generated projects
// and random edits of them. It contains only tests; the generators are in package generate.
package props
