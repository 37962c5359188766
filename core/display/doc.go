// Package display makes text of any origin safe to show to people.
//
// A source, a file name, an argument or the reply of a model may hold characters that a terminal obeys, that are
// invisible, or that reorder the text around them. A Text holds none of them. It is made only of constants and of the
// results of Escape and its variants, and everything that writes for people takes a Text, so unescaped text does not
// compile. No other package converts a string to a Text.
//
// The package also measures text: the columns of a terminal are cells, not characters.
package display
