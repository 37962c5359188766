package syntax

import "slices"

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

// resolve returns what is written for a source: a node whose edits are not asked for any more, or a piece that is no
// graft. It ends, because it only goes on from a node that is not being replaced to its replacement. The caller
// restores replacing and foreign when what it returned is written.
func (c *copier) resolve(s source, asItem bool) source {
	for s.exists() {
		switch {
		case s.piece == nil:
			if !c.mayEdit(s.node) {
				return s
			}
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

// mayEdit reports whether an edit can name a node. It spares most nodes the search in the edits.
func (c *copier) mayEdit(n Node) bool { return n.file != c.of || n.Exists() && c.marked[n.index] }

func (c *copier) isRemoved(n Node) bool { return c.mayEdit(n) && c.removed[n] }

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

// lowest returns the lowest index in the subtree of a node. The parser appends a node behind what lies below it, so
// that a subtree is a run of indexes, up to that of its node.
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
