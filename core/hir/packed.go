package hir

import "encoding/binary"

// packedMin is from how many nodes on a function keeps them packed. A module has at most a few thousand functions, so
// that the smaller ones together take little, and nobody waits for their nodes to be unpacked.
const packedMin = 256

// packedBytes is what a packed node takes, hardly ever more.
const packedBytes = 10

// packedNodes are the nodes of a function in a form that takes about a fourth of their memory. A source can have a node
// for each byte, and of all the functions of a module only one is looked at at a time.
//
// Nodes stand in pre-order, so that neighbours are alike: what a node has in common with the one before it is left
// out, and a range is written as its distance from the one before. The tree follows from how many nodes end with each
// node. A node is a byte for its kind, a byte that says what follows, and what follows:
//
//	kind in the lowest bits, then how many nodes end here if that is less than endsMax; otherwise it is written
//	one bit for each of the members below that differs from the usual
//	shared, step, fields, index, type, ref, aux: those with a bit, as numbers
//	start of the range and node of the tree as differences from the node before, and the length of the range
type packedNodes struct {
	bytes []byte
	count int
}

const (
	endsShift = 6
	endsMax   = 1<<(8-endsShift) - 1

	_ = uint(1<<endsShift - 1 - PatternField) // every kind has room below
)

// What follows a node.
const (
	hasShared = 1 << iota
	hasStep   // another step than the node before
	hasFields
	hasIndex
	hasType // another type than the node before
	hasRef
	hasAux
)

// pack appends the nodes of a function in packed form.
func pack(dst []byte, nodes []Node) []byte {
	before := Node{typ: NoType}
	signed := func(n int32) { dst = binary.AppendUvarint(dst, uint64(uint32(n)<<1^uint32(n>>31))) }
	for i := range nodes {
		n := &nodes[i]
		ends := endsWith(nodes, NodeID(i))
		follows := uint8(0)
		for bit, is := range [...]bool{
			n.shared != 0, n.step != before.step, n.fields != 0, n.index != 0, n.typ != before.typ, n.ref != 0, n.aux != 0,
		} {
			if is {
				follows |= 1 << bit
			}
		}
		dst = append(dst, byte(n.kind)|byte(min(ends, endsMax))<<endsShift, follows)
		if ends >= endsMax {
			dst = binary.AppendUvarint(dst, uint64(ends))
		}
		if follows&hasShared != 0 {
			dst = append(dst, n.shared)
		}
		if follows&hasStep != 0 {
			dst = append(dst, byte(n.step))
		}
		if follows&hasFields != 0 {
			dst = append(dst, n.fields)
		}
		if follows&hasIndex != 0 {
			signed(n.index)
		}
		if follows&hasType != 0 {
			signed(int32(n.typ))
		}
		if follows&hasRef != 0 {
			signed(n.ref)
		}
		if follows&hasAux != 0 {
			signed(n.aux)
		}
		signed(int32(n.at.Start - before.at.Start))
		signed(n.syntax - before.syntax)
		dst = binary.AppendUvarint(dst, uint64(n.at.End-n.at.Start))
		before = *n
	}
	return dst
}

// endsWith returns how many nodes have a node as the last one of their subtree.
func endsWith(nodes []Node, last NodeID) (count int) {
	for id := last; id != NoNode && nodes[id].end == last+1; id = nodes[id].parent {
		count++
	}
	return count
}

// unpack returns the nodes.
func (p packedNodes) unpack() []Node {
	nodes := make([]Node, p.count)
	in, before, open := reader{bytes: p.bytes}, Node{typ: NoType}, NoNode
	for i := range nodes {
		first, follows := in.next(), in.next()
		n := &nodes[i]
		n.kind, n.step, n.typ, n.parent = NodeKind(first&(1<<endsShift-1)), before.step, before.typ, open
		ends := uint32(first >> endsShift)
		if ends == endsMax {
			ends = in.number()
		}
		if follows&hasShared != 0 {
			n.shared = in.next()
		}
		if follows&hasStep != 0 {
			n.step = Step(in.next())
		}
		if follows&hasFields != 0 {
			n.fields = in.next()
		}
		if follows&hasIndex != 0 {
			n.index = in.signed()
		}
		if follows&hasType != 0 {
			n.typ = TypeID(in.signed())
		}
		if follows&hasRef != 0 {
			n.ref = in.signed()
		}
		if follows&hasAux != 0 {
			n.aux = in.signed()
		}
		n.at.Start = before.at.Start + uint32(in.signed())
		n.syntax = before.syntax + in.signed()
		n.at.End = n.at.Start + in.number()
		before, open = *n, NodeID(i)
		for ; ends > 0; ends-- {
			nodes[open].end = NodeID(i) + 1
			open = nodes[open].parent
		}
	}
	return nodes
}

// reader reads packed nodes.
type reader struct {
	bytes []byte
	at    int
}

func (r *reader) next() byte {
	r.at++
	return r.bytes[r.at-1]
}

func (r *reader) number() uint32 {
	if first := r.bytes[r.at]; first < 0x80 {
		r.at++
		return uint32(first)
	}
	n, length := binary.Uvarint(r.bytes[r.at:])
	r.at += length
	return uint32(n)
}

func (r *reader) signed() int32 {
	n := r.number()
	return int32(n>>1) ^ -int32(n&1)
}

// unpacked returns the body with its nodes.
func (b *FunctionBody) unpacked() *FunctionBody {
	if b.packed.count == 0 {
		return b
	}
	body := *b
	body.nodes, body.packed = b.packed.unpack(), packedNodes{}
	return &body
}
