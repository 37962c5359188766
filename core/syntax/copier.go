package syntax

import "slices"

// copier writes a file from the nodes of others and from pieces.
//
// It starts with a copy of the arrays of the file that is rewritten, and appends nodes to it. What no edit touches is
// not written again but stays where it is, unless comments can belong to it. So a rewrite writes the items of a file,
// and inside them only what lies around an edit.
//
// The copy has the source of the file that is rewritten, for the texts that it takes over, and made-up places: offsets
// in a text that nobody wrote. They have one purpose, which is to say where comments belong. The formatter reads that
// off the offsets of the items and of the comments around them, and the offsets of nodes that come from several places
// say nothing about it. So every item is written with a gap before and behind it, and a comment gets the offset of the
// gap, of the item or of the list that it belonged to. See comments.go for items and gaps, and relocation.go for the
// comments.
type copier struct {
	edits
	of       *File // the file that is rewritten
	out      *File
	stack    []int32 // children of the nodes that are being written
	at       uint32  // the next offset
	item     uint32  // where the innermost item starts that is being written
	comments relocation

	marked    []bool    // the nodes of the file that edits name; all others need not be looked up
	replacing []subtree // the nodes whose replacements are being written, innermost last
	foreign   int       // how many pieces and grafts are being written
	grown     int       // nodes and comments that were written for them
	bytes     int       // about what the texts of these take
	depth     int
	err       error
}

// newCopier returns a copier of a file.
func newCopier(f *File, list []Edit) *copier {
	c := &copier{
		edits: editsOf(f, list),
		of:    f,
		out: &File{
			source: f.source,
			nodes:  append(make([]stored, 0, len(f.nodes)*5/4+64), f.nodes...),
			more:   append(make([]uint32, 0, len(f.more)*5/4+64), f.more...),
			kept:   slices.Clip(f.kept),
		},
	}
	c.marked = make([]bool, len(f.nodes))
	for _, index := range c.touched {
		c.marked[index] = true
	}
	c.comments = relocation{copier: c, files: map[*File]*origin{}}
	return c
}

// fail records the first failure. What is written after it has no meaning.
func (c *copier) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

// file writes the whole file.
func (c *copier) file() *File {
	uses, declarations := topLevel(c.of)
	c.comments.header()
	c.out.firstToken = c.at
	c.out.module = c.emit(source{node: c.of.Module().Node}, false)
	c.out.moduleEnd = c.at
	c.comments.moduleLine()
	c.out.uses = c.list(listOfNode{fileNode, listUses}, uses, true)
	c.out.permits = c.list(listOfNode{fileNode, listPermits}, siblings{list: Node{c.of, c.of.permits}}, false)
	c.out.declarations = c.declarations(declarations)
	c.comments.footer(declarations)
	c.out.comments = c.comments.sorted()
	return c.out
}

// emit writes what the edits put in the place of a source, and returns its index in the copy. An item has the comments
// that stand inside it and in none of its lists; those of anything else go to the item around it.
func (c *copier) emit(s source, asItem bool) int32 {
	replacing, foreign := len(c.replacing), c.foreign
	index := c.write(c.resolve(s, asItem), asItem)
	c.replacing, c.foreign = c.replacing[:replacing], foreign
	return index
}

// write writes a resolved source with what lies below it.
func (c *copier) write(s source, asItem bool) int32 {
	switch {
	case !s.exists():
		return absent
	case !asItem && s.piece == nil && c.stays(s.node):
		return s.node.index
	case !c.enter():
		return absent
	}
	item, start, mark := c.item, c.at, len(c.stack)
	c.at++
	if asItem {
		c.item = start
		if s.piece == nil {
			c.comments.own(s.node)
		}
	}
	for i := range s.count() {
		c.child(s, i, asItem)
	}
	c.item = item
	c.depth--
	return c.add(c.described(s), start, mark)
}

// stays reports whether a node of the file that is rewritten can be used where it is, with all that lies below it: no
// edit touches it. The place of a name is where the list of its declaration starts, so names are written.
func (c *copier) stays(n Node) bool {
	if n.file != c.of || n.Kind() == KindIdentifier {
		return false
	}
	lowest := n.lowest()
	if at, touched := slices.BinarySearch(c.touched, n.index); touched || at > 0 && c.touched[at-1] >= lowest {
		return false
	}
	if c.foreign > 0 {
		c.grow(int(n.index-lowest)+1, int(n.Range().End-n.Range().Start))
	}
	return true
}

// grow counts nodes, comments and bytes that are written for pieces and grafts.
func (c *copier) grow(nodes, bytes int) {
	c.grown, c.bytes = c.grown+nodes, c.bytes+bytes
	if c.grown > GrowthMax || c.bytes > SourceBytesMax {
		c.fail(ErrTooLarge)
	}
}

// enter counts a node that is about to be written, and reports whether the bounds admit it.
func (c *copier) enter() bool {
	if c.foreign > 0 {
		c.grow(1, 0)
	}
	if c.depth >= rewriteDepthMax {
		c.fail(ErrTooDeep)
	}
	if c.err != nil {
		return false
	}
	c.depth++
	return true
}

// endGap is how far a node ends behind what it holds. The list of a case ends two bytes before the case, as if a brace
// and a comma stood there.
const endGap = 3

// add appends a node that starts at an offset and has the children that were pushed since mark.
func (c *copier) add(n node, start uint32, mark int) int32 {
	children := c.stack[mark:]
	c.stack = c.stack[:mark]
	for i, child := range children {
		if child == absent && !hasSlot(optionalSlots, n.kind, i) {
			c.fail(ErrMisread)
		}
	}
	if c.err != nil {
		return absent
	}
	c.at += endGap
	n.at = Range{start, c.at}
	if name := nameChild(n.kind); name >= 0 {
		n.payload = c.out.payload(children[name])
	}
	if n.kind == KindFieldInit && n.detail == detailShorthand {
		if value := (Node{c.out, children[0]}); value.Kind() != KindName || value.Text() != c.out.textOf(n.payload) {
			n.detail = 0 // the value is no longer the name of the field, so it has to be spelled
		}
	}
	return c.out.add(n, children)
}
