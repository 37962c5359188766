// Package display turns texts of any origin into texts for people.
//
// A source, a file name, an argument or the reply of a model may hold characters that a terminal obeys instead of
// showing them, that show nothing, or that change the order of what stands around them. A Text holds none: it is made
// of constants of the program and of what Escape and its kin return, and whatever writes for people takes a Text and
// nothing else, so that a text which nobody escaped does not compile. No other package converts a string to a Text.
//
// The package also measures what it shows: columns of a terminal are cells, not characters.
//
// Source: decision 26.
package display
