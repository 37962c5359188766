package syntax

import "slices"

// copier writes a file from the nodes of others and from pieces.
//
// It starts with a copy of the arrays of the file that is rewritten, and appends nodes to it. What no edit touches is not
// written again but stays where it is, unless comments can belong to it. So a rewrite writes the items of a file, and
// inside them only what lies around an edit.
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
			source:   f.source,
			nodes:    append(make([]stored, 0, len(f.nodes)*5/4+64), f.nodes...),
			children: append(make([]int32, 0, len(f.children)*5/4+64), f.children...),
			kept:     slices.Clip(f.kept),
		},
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

// source is a node or a piece; neither is there for what is absent.
type source struct {
	node  Node
	piece *piece
}

func (s source) exists() bool { return s.piece != nil || s.node.file != nil && s.node.Exists() }

func (s source) kind() Kind {
	if s.piece != nil {
		return s.piece.kind
	}
	return s.node.Kind()
}

func (s source) count() int {
	if s.piece != nil {
		return len(s.piece.parts)
	}
	return s.node.count()
}

func (s source) child(i int) source {
	if s.piece != nil {
		return source{piece: s.piece.parts[i]}
	}
	return source{node: s.node.child(i)}
}

// emit writes what the edits put in the place of a source, and returns its index in the copy. An item has the comments
// that stand inside it and in none of its lists; those of anything else go to the item around it.
func (c *copier) emit(s source, asItem bool) int32 {
	replacing, foreign := len(c.replacing), c.foreign
	index := c.write(c.resolve(s, asItem), asItem)
	c.replacing, c.foreign = c.replacing[:replacing], foreign
	return index
}

// resolve returns what is written for a source: a node whose edits are not asked for any more, or a piece that is no
// graft. It ends, because it only goes on from a node that is not being replaced to its replacement. The caller
// restores replacing and foreign when what it returned is written.
func (c *copier) resolve(s source, asItem bool) source {
	for s.exists() {
		switch {
		case s.piece == nil:
			by, is := c.replaced[s.node]
			if !is || c.isReplacing(s.node) {
				return s
			}
			c.replacing = append(c.replacing, subtree{s.node, s.node.lowest()})
			s = source{piece: by}
		case s.piece.isGraft():
			c.foreign++
			s = source{node: s.piece.graft}
			if !c.changes(s.node) {
				if !asItem {
					c.comments.inside(s.node)
				}
				return s
			}
		case s.piece.kind == KindInvalid:
			c.fail(ErrMisread)
			return source{}
		default:
			c.foreign++
			return s
		}
	}
	return source{}
}

// changes reports whether a graft of a node is replaced itself: if it is a part of what is being replaced, and not a
// graft of that.
func (c *copier) changes(n Node) bool {
	last := len(c.replacing) - 1
	if last < 0 || !c.replacing[last].holds(n) || c.isReplacing(n) {
		return false
	}
	_, is := c.replaced[n]
	return is
}

// isReplacing reports whether the replacement of a node is being written.
func (c *copier) isReplacing(n Node) bool {
	return slices.ContainsFunc(c.replacing, func(s subtree) bool { return s.top == n })
}

// subtree is a node with the lowest index of what lies below it.
type subtree struct {
	top    Node
	lowest int32
}

// holds reports whether a node lies below the top of the subtree.
func (s subtree) holds(n Node) bool {
	return n.file == s.top.file && n.index < s.top.index && n.index >= s.lowest
}

// lowest returns the lowest index in the subtree of a node. The parser appends a node behind what lies below it, so that
// a subtree is a run of indexes, up to that of its node.
func (n Node) lowest() int32 {
	for {
		lowest := n
		for i := range n.count() {
			if child := n.child(i); child.Exists() && child.index < lowest.index {
				lowest = child
			}
		}
		if lowest == n {
			return n.index
		}
		n = lowest
	}
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

// stays reports whether a node of the file that is rewritten can be used where it is, with all that lies below it: no edit
// touches it. The place of a name is where the list of its declaration starts, so names are written.
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

// described returns the node of a source without its place and its children.
func (c *copier) described(s source) node {
	if p := s.piece; p != nil {
		n := node{kind: p.kind, detail: p.detail, payload: p.value}
		if !p.kind.hasNumber() {
			n.payload = c.spelled(p.kind, p.text)
		}
		return n
	}
	self := &s.node.file.nodes[s.node.index]
	n := node{kind: self.kind, detail: self.detail, payload: s.node.value()}
	text, isRespelled := c.respelled[s.node]
	switch {
	case isRespelled:
		n.payload = c.spelled(self.kind, text)
	case !self.kind.hasNumber() && n.payload != 0:
		n.payload = c.taken(s.node.file, n.payload)
	}
	return n
}

// taken returns the payload, in the copy, of a text of a file.
func (c *copier) taken(f *File, payload uint64) uint64 {
	if f == c.of {
		return payload // the copy has its source, and starts with the texts that it keeps
	}
	return c.keep(f.textOf(payload))
}

// spelled returns the payload of the text of a node.
func (c *copier) spelled(kind Kind, text string) uint64 {
	if !kind.admits(text) {
		c.fail(ErrMisread)
	}
	if text == "" {
		return 0
	}
	return c.keep(text)
}

// keep returns the payload of a text that does not stand in the source of the copy.
func (c *copier) keep(text string) uint64 {
	c.grow(0, len(text))
	return c.out.keep(text)
}

// child writes child i of a source and pushes it, unless it is an element that is removed.
func (c *copier) child(s source, i int, asItem bool) {
	kind, child := s.kind(), s.child(i)
	index := absent
	switch {
	case hasSlot(listSlots, kind, i):
		index = c.listChild(s, i, asItem && hasSlot(itemSlots, kind, i))
	case isBody(kind, i, s.count()):
		index = c.body(child, asItem && kind != KindIf)
	case child.piece == nil && c.removed[child.node]:
		return
	default:
		index = c.emit(child, false)
	}
	c.stack = append(c.stack, index)
}

// listChild writes the list that child i of a source is.
func (c *copier) listChild(s source, i int, asItems bool) int32 {
	if s.piece == nil {
		items := siblings{list: s.node.child(i)}
		if asItems {
			items = nested(s.node, items.list)
		}
		return c.list(listOfNode{s.node, i}, items, asItems)
	}
	mark := len(c.stack)
	if list := s.piece.parts[i]; list != nil {
		c.pieces(list.parts, asItems)
	}
	return c.listFrom(mark)
}

// list writes a list of a node or of the file, with what is appended to it.
func (c *copier) list(of listOfNode, s siblings, asItems bool) int32 {
	c.at++
	mark := len(c.stack)
	if set, is := c.set[of]; is {
		c.pieces(set, asItems)
		return c.listFrom(mark)
	}
	c.elements(s, asItems)
	c.pieces(c.appended[of], asItems)
	if asItems && of.owner != fileNode {
		c.comments.closing(s)
	}
	return c.listFrom(mark)
}

// listFrom appends the list of what was pushed since mark; an empty list is absent.
func (c *copier) listFrom(mark int) int32 {
	if len(c.stack) == mark {
		return absent
	}
	return c.add(node{kind: KindList}, c.at, mark)
}

// declarations writes the declarations of the file. They get the order of canonical text, in which the comments behind
// the last one belong to the file.
func (c *copier) declarations(s siblings) int32 {
	mark := len(c.stack)
	for section := sectionTypes; section <= sectionFunctions; section++ {
		for i := range s.len() {
			if sectionOf(s.list.child(i).Kind()) == section {
				c.element(s, i, true)
			}
		}
		for _, p := range c.appended[listOfNode{fileNode, listDeclarations}] {
			if sectionOf(p.topKind()) == section {
				c.pieces([]*piece{p}, true)
			}
		}
	}
	return c.listFrom(mark)
}

// elements writes and pushes the nodes of a list that are not removed.
func (c *copier) elements(s siblings, asItems bool) {
	for i := range s.len() {
		c.element(s, i, asItems)
	}
}

// element writes and pushes node i of a list, unless it is removed.
func (c *copier) element(s siblings, i int, asItem bool) {
	n := s.list.child(i)
	if c.removed[n] {
		return
	}
	if asItem {
		c.comments.leading(s, i)
	}
	c.stack = append(c.stack, c.emit(source{node: n}, asItem))
	if asItem {
		c.comments.trailing(s, i)
	}
}

// pieces writes and pushes the pieces of a list. A graft that becomes an item brings the comments around it.
func (c *copier) pieces(list []*piece, asItems bool) {
	for _, p := range list {
		around, at := siblings{}, -1
		if asItems && p != nil && p.isGraft() {
			around, at = c.comments.around(p.graft)
		}
		if at >= 0 {
			c.comments.leading(around, at)
		}
		c.at++
		c.stack = append(c.stack, c.emit(source{piece: p}, asItems))
		if at >= 0 {
			c.comments.trailing(around, at)
		} else {
			c.at++
		}
	}
}

// body writes the block of a function, a loop, an unsafe statement or a branch. If it is that of an item, its
// statements and its tail are items. What is no block becomes the value of one.
func (c *copier) body(s source, asItems bool) int32 {
	replacing, foreign := len(c.replacing), c.foreign
	defer func() { c.replacing, c.foreign = c.replacing[:replacing], foreign }()
	s = c.resolve(s, asItems)
	isBlock := s.exists() && s.kind() == KindBlock
	if !s.exists() || isBlock && !asItems {
		return c.write(s, false)
	}
	if !c.enter() {
		return absent
	}
	start, mark := c.at, len(c.stack)
	c.at++
	switch {
	case !isBlock:
		c.at++
		c.stack = append(c.stack, c.write(s, asItems))
	case s.piece != nil:
		c.pieces(s.piece.parts, true)
	default:
		at := s.node.Range()
		items := siblings{list: s.node, inside: Range{at.Start + 1, at.End}}
		c.elements(items, true)
		c.comments.closing(items)
	}
	c.at++
	c.depth--
	return c.add(node{kind: KindBlock}, start, mark)
}
