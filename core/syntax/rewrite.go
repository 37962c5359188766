package syntax

import (
	"errors"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
)

// GrowthMax bounds the nodes that a rewrite writes for trees and grafts, beside those of the file that it keeps.
const GrowthMax = 1 << 20

// rewriteDepthMax bounds how deep the nodes of a rewritten file nest, so that recursion over them is bounded. A file
// that parses stays far below: between two expressions of which one holds the other lie at most two other nodes, and
// types and patterns nest at most NestingMax deep.
const rewriteDepthMax = 8 * NestingMax

// What a rewrite can fail with beside the faults of its text.
var (
	// ErrTooLarge says that a rewrite writes more than GrowthMax nodes for trees and grafts, or more than SourceBytesMax
	// bytes.
	ErrTooLarge = errors.New("the rewritten module is too large")
	// ErrTooDeep says that a rewrite nests nodes deeper than any module that parses.
	ErrTooDeep = errors.New("the rewritten module nests too deep")
	// ErrMisread says that a tree holds something that cannot be spelled, or whose text means something else: a name
	// that is a literal or starts another expression, such as true or if; a text that is not UTF-8; a part that is left
	// out and must be there.
	ErrMisread = errors.New("the rewritten module does not read as it was built")
)

// Rewrite returns a file with edits applied: the file that its own canonical text parses to. f, and the files that
// grafts and edits name, stay as they are. Exactly one of the results is not nil: found lists the faults with which the
// text does not parse, and err is ErrTooLarge, ErrTooDeep or ErrMisread.
//
// The tree is copied into one that has no text: Format gives it one, and that text is parsed again. The text is
// therefore all that a caller has to believe, and the parsed tree is compared with the one that was built.
//
// Edits are named by nodes, and apply wherever a node is written: in its place, and in a graft of something around it,
// also from another file. So a call can be replaced by one that holds its own arguments, and the calls inside these be
// replaced by further edits. Only a graft of a node in the replacement of that very node, or of something inside it, is
// the node as it was. What two edits say of one node, the later one decides.
//
// Comments stay with the items that they belong to; see comments.go for what that means. One inside a node that is
// replaced or removed is dropped, except inside what a graft keeps; one that belongs to an item that is replaced as a
// whole stays; one that belongs to an item that is removed goes with it, and an item that is grafted into a list brings
// its own.
//
// The time is linear in the size of both files.
func Rewrite(f *File, edits ...Edit) (rewritten *File, found diag.List, err error) {
	c := newCopier(f, edits)
	built := c.file()
	if c.err != nil {
		return nil, nil, c.err
	}
	text := Format(nil, built)
	switch {
	case len(text) > SourceBytesMax:
		return nil, nil, ErrTooLarge
	case !utf8.Valid(text):
		return nil, nil, ErrMisread
	}
	rewritten, found = parse(string(text), !f.declaresFunction())
	if found != nil {
		return nil, found, nil
	}
	if !sameTree(built, rewritten) {
		return nil, nil, ErrMisread
	}
	return rewritten, nil, nil
}

// declaresFunction reports whether the file declares a function, which all files do but those of which only types are
// wanted.
func (f *File) declaresFunction() bool {
	for i := range f.Declarations().Len() {
		if f.Declarations().At(i).Kind() == KindFunction {
			return true
		}
	}
	return false
}
