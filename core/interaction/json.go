package interaction

import (
	"semaprax.dev/semaprax/core/canon"
)

// node is a JSON value under construction: a projection is built as nodes, transformed, and written once.
type node struct {
	token    string   // of a scalar, as it is written
	text     string   // of a string, decoded
	members  []member // of an object
	elements []node   // of an array
	kind     nodeKind
}

type nodeKind uint8

const (
	scalarNode nodeKind = iota
	textNode
	objectNode
	arrayNode
)

type member struct {
	name  string
	value node
}

func scalarOf(token string) node      { return node{kind: scalarNode, token: token} }
func textOf(text string) node         { return node{kind: textNode, text: text} }
func objectOf(list ...member) node    { return node{kind: objectNode, members: list} }
func arrayOf(list ...node) node       { return node{kind: arrayNode, elements: list} }
func (n *node) add(members ...member) { n.members = append(n.members, members...) }

// member returns the member of an object with the name, or an empty node.
func (n node) member(name string) (value node, found bool) {
	for _, m := range n.members {
		if m.name == name {
			return m.value, true
		}
	}
	return node{}, false
}

// append appends the node as JSON without blanks.
func (n node) append(dst []byte) []byte {
	switch n.kind {
	case textNode:
		return canon.AppendString(dst, n.text)
	case objectNode:
		dst = append(dst, '{')
		for i, m := range n.members {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = m.value.append(append(canon.AppendString(dst, m.name), ':'))
		}
		return append(dst, '}')
	case arrayNode:
		return appendList(dst, n.elements, func(dst []byte, element node) []byte { return element.append(dst) })
	}
	return append(dst, n.token...)
}
