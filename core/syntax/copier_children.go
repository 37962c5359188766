package syntax

// child writes child i of a source and pushes it, unless it is an element that is removed.
func (c *copier) child(s source, i int, asItem bool) {
	kind, child := s.kind(), s.child(i)
	index := absent
	switch {
	case hasSlot(listSlots, kind, i):
		index = c.listChild(s, i, asItem && hasSlot(itemSlots, kind, i))
	case isBody(kind, i, s.count()):
		index = c.body(child, asItem && kind != KindIf)
	case child.piece == nil && c.isRemoved(child.node):
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
	if c.isRemoved(n) {
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
