// Package syntax turns the text of one .spx module into a tree, and a tree into its canonical text.
//
// Parse runs the lexer over the whole text, the nesting gate, the parser and the gates on the finished tree. It returns
// either a File or the faults of the first phase that finds any, at most ErrorsMax. Format is the inverse on canonical
// text: parsing what it returns gives the same tree, and formatting that tree gives the same bytes.
//
// # Layout
//
// A File owns one flat array of nodes and one flat array of child indexes; nothing in it points at anything but the
// source text. A Node is a handle (file and index) and stays cheap to copy; the typed views (Expr, Function, Record,
// ...) name the children of one kind of node. Node indexes are dense, so that a later phase keeps what it learns in
// slices beside the tree instead of in the tree. Nodes carry byte ranges; lines and columns are computed from a table
// of line starts when a diagnostic needs them.
//
// # Changing a module
//
// A File never changes. Rewrite makes another one from it: an Edit replaces, removes or appends a Tree, which the New
// functions make from its parts and Graft from a node of a file. What comes out is parsed from its own canonical text.
//
// # What the package does not do
//
// It resolves no name, knows no type rule and reads no file. There are no keyword tokens: every word is an
// identifier, and the parser knows it by its position.
//
// Source: language, sections 1 to 5.
package syntax
