package syntax

import "semaprax.dev/semaprax/core/diag"

// SourceBytesMax bounds the text of one module, in bytes. It is the bound that a project sets for all of its sources
// together (Project layer, "Limits"); a single source cannot be larger either.
const SourceBytesMax = 64 << 20

// Comment is one // comment.
type Comment struct {
	Text string // what follows the slashes, without trailing white space
}

// comment is what a File keeps of a comment: a source can have one for every three bytes.
type comment struct {
	start    uint32    // where its slashes stand
	behind   uint32    // where the token before it ends, if that is on the same line, or 0
	text     [2]uint32 // see payload
	isSticky bool      // it stands on the line on which the token before it ends, or on the next one
}

// payload returns the text of the comment, for File.textOf.
func (c *comment) payload() uint64 { return uint64(c.text[0])<<32 | uint64(c.text[1]) }

func newComment(start uint32, text uint64) comment {
	return comment{start: start, text: [2]uint32{uint32(text >> 32), uint32(text)}}
}

// File is the tree of one module. It never changes after Parse returned it.
type File struct {
	source     string
	lines      Lines
	nodes      []stored
	more       []uint32 // see form
	kept       []string // texts of nodes that do not stand in the source as they are
	comments   []comment
	firstToken uint32 // where the first token starts
	moduleEnd  uint32 // where the module line ends

	module       int32
	uses         int32 // list nodes, or absent
	permits      int32
	declarations int32
}

// Source returns the text that was parsed.
func (f *File) Source() string { return f.source }

// NodeCount returns the number of nodes; every Index is below it.
func (f *File) NodeCount() int { return len(f.nodes) }

// Node returns the node with an index, from 0 to NodeCount. Parsing the same text again gives the same indexes.
func (f *File) Node(index int) Node { return Node{f, int32(index)} }

// Module returns the module name and its place.
func (f *File) Module() Identifier { return Identifier{Node{f, f.module}} }

// Uses returns the use items, in source order.
func (f *File) Uses() List[Use] { return listOf[Use](Node{f, f.uses}) }

// Permits returns the effects of the permit clause, in source order, duplicates kept.
func (f *File) Permits() List[Identifier] { return listOf[Identifier](Node{f, f.permits}) }

// Declarations returns the declarations in source order.
func (f *File) Declarations() List[Declaration] { return listOf[Declaration](Node{f, f.declarations}) }

// Comments returns the number of comments.
func (f *File) Comments() int { return len(f.comments) }

// Comment returns comment i, counted from 0 in source order.
func (f *File) Comment(i int) Comment { return Comment{f.textOf(f.comments[i].payload())} }

// Span returns the place of a byte range: its line, and its column in Unicode scalar values, both from 1.
func (f *File) Span(at Range) diag.Span { return f.lines.Span(at) }

// CallCount returns the number of call expressions in bodies and contracts.
func (f *File) CallCount() int {
	calls := 0
	for i := range f.nodes {
		switch f.nodes[i].kind {
		case KindCall, KindMethodCall, KindSuperCall:
			calls++
		}
	}
	return calls
}
