package syntax

import "slices"

// Tree is a part of a module that stands by itself: an expression, a statement, a declaration, as V says. The New
// functions make one from its parts, Graft from a node of a file; Rewrite puts it into a file. A Tree never changes and
// can be used any number of times. The zero Tree stands for a part that is left out, where the grammar lets it be left
// out.
//
// A name, an identity or a number that cannot be spelled makes no Tree fail. Rewrite parses what it wrote, and reports
// it.
type Tree[V view] struct{ top *piece }

// Exists reports whether the tree is there.
func (t Tree[V]) Exists() bool { return t.top != nil }

// Graft returns the tree of a node of a file, which must exist, with the comments inside it. An edit of something
// inside the node applies to the graft as well; see Rewrite.
func Graft[V view](v V) Tree[V] { return Tree[V]{&piece{graft: nodeOf(v)}} }

func nodeOf[V view](v V) Node { return struct{ Node }(v).Node }

// piece is a node of a Tree. Pieces point at their parts instead of lying in an array, so that a tree is made of others
// in the time that its own node takes, however large they are. One that occurs twice is written twice, which is why
// Rewrite bounds what it writes and not what a Tree holds.
type piece struct {
	kind   Kind // KindInvalid for a graft, and for what cannot be spelled
	detail uint8
	value  uint64 // the bits of a literal, or the length of an array
	text   string
	parts  []*piece // as Kind lists them; nil is absent
	graft  Node     // the node that the piece stands for; its file is nil for all others
}

func (p *piece) isGraft() bool { return p.graft.file != nil }

// topKind returns the kind of what the piece stands for; p may be nil.
func (p *piece) topKind() Kind {
	switch {
	case p == nil:
		return KindInvalid
	case p.isGraft():
		return p.graft.Kind()
	}
	return p.kind
}

// tree returns a piece with its parts as a tree. The parts must be a slice of its own.
func tree[V view](p piece, parts ...*piece) Tree[V] {
	p.parts = parts
	return Tree[V]{&p}
}

// unspellable returns a tree that Rewrite refuses.
func unspellable[V view]() Tree[V] { return Tree[V]{&piece{}} }

// parts returns what trees hold, after some other parts.
func parts[V view](trees []Tree[V], before ...*piece) []*piece {
	all := slices.Grow(slices.Clone(before), len(trees))
	for _, t := range trees {
		all = append(all, t.top)
	}
	return all
}

// listed returns a list of trees; an empty list is absent.
func listed[V view](trees []Tree[V]) *piece {
	if len(trees) == 0 {
		return nil
	}
	return &piece{kind: KindList, parts: parts(trees)}
}

// identifiers returns a list of names; an empty list is absent.
func identifiers(names []string) *piece {
	if len(names) == 0 {
		return nil
	}
	list := &piece{kind: KindList}
	for _, name := range names {
		list.parts = append(list.parts, identifier(name))
	}
	return list
}

func identifier(name string) *piece { return &piece{kind: KindIdentifier, text: name} }

// identity returns an @id, which is absent when the text is "".
func identity(text string) *piece {
	if text == "" {
		return nil
	}
	return &piece{kind: KindIdentity, text: text}
}
