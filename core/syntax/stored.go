package syntax

import "math"

// stored is what a File keeps of a node. A source can have a node for each byte, so it is no larger than it must be;
// and it has no pointer, so that a tree is nothing that the garbage collector follows.
//
// Most nodes are of a few forms that need no more than this. The parser appends a node right after the last of its
// children, so that an operator mostly finds its operands by where they are, and a name is mostly the text of its own
// range. All others have the rest in File.more.
type stored struct {
	kind   Kind
	detail uint8
	height uint8 // levels of expressions from this node down, itself included, up to heightMax
	form   form
	start  uint32
	rest   uint32 // see form
}

// form says what a stored node has, and what rest is: where the node ends, or where the rest of it is in File.more.
type form uint8

const (
	isWord    form = iota // a leaf whose payload is the text of its range; the end
	isSmall               // a leaf; the payload in the lower bits and the length of the range above them
	isOver                // the child is the node before it; the end
	isPair                // the children are the two nodes before it; the end
	isApplied             // the children are none and the node before it, the payload is the text of its range; the end
	isCalled              // as isApplied, and the payload is the text of its first bytes, as many as detail says; the end
	isBound               // the children are a node with its payload, none, the node before it; more: the end, that node
	isLeaf                // a leaf; more: the end, and the payload in two halves
	isParent              // children; more: the end, the number of the children, and the children
	isNamed               // children and a payload; as isParent, with the payload before
)

// A node of the form isSmall has a payload of so many bits, and the length of its range in the others.
const (
	smallBits = 24
	smallMax  = 1<<smallBits - 1
	lengthMax = 1<<(32-smallBits) - 1
)

// add keeps a node and returns its index.
func (f *File) add(n node, children []int32) int32 {
	index := int32(len(f.nodes))
	self := stored{kind: n.kind, detail: n.detail, start: n.at.Start, rest: n.at.End}
	for _, c := range children {
		if c != absent {
			self.height = max(self.height, f.nodes[c].height)
		}
	}
	if n.kind.IsExpression() && self.height < heightMax {
		self.height++
	}
	switch {
	case len(children) == 0:
		f.nodes = append(f.nodes, self)
		f.setLeaf(index, n.at, n.payload)
		return index
	case n.payload == wordAt(n.at) && len(children) == 2 && children[0] == absent && children[1] == index-1:
		self.form = isApplied
	case n.detail == 0 && isShortWord(n.payload, n.at) && len(children) == 2 && children[0] == absent &&
		children[1] == index-1:
		self.form, self.detail = isCalled, uint8(n.payload)
	case len(children) == 3 && children[0] != absent && children[1] == absent && children[2] == index-1 &&
		n.payload == f.payload(children[0]):
		self.form, self.rest = isBound, uint32(len(f.more))
		f.more = append(f.more, n.at.End, uint32(children[0]))
	case n.payload != 0:
		self.form = isNamed
		self.rest = f.addMore(n.at.End, n.payload, children)
	case len(children) == 1 && children[0] == index-1:
		self.form = isOver
	case len(children) == 2 && children[0] == index-2 && children[1] == index-1:
		self.form = isPair
	default:
		self.form = isParent
		self.rest = f.addMore(n.at.End, 0, children)
	}
	f.nodes = append(f.nodes, self)
	return index
}

// isShortWord reports whether a payload is the text of the first bytes of a range, and a byte can count them.
func isShortWord(payload uint64, at Range) bool {
	return uint32(payload>>32) == at.Start && payload != 0 && uint32(payload) <= math.MaxUint8
}

// addMore keeps the payload of a node if there is one, its end and its children, and returns where the end is.
func (f *File) addMore(end uint32, payload uint64, children []int32) uint32 {
	if payload != 0 {
		f.more = append(f.more, uint32(payload>>32), uint32(payload))
	}
	at := uint32(len(f.more))
	f.more = append(f.more, end, uint32(len(children)))
	for _, c := range children {
		f.more = append(f.more, uint32(c))
	}
	return at
}

// setLeaf gives a leaf its range and its payload, while the file is made.
func (f *File) setLeaf(leaf int32, at Range, payload uint64) {
	self, length := &f.nodes[leaf], at.End-at.Start
	self.start = at.Start
	switch {
	case payload == wordAt(at):
		self.form, self.rest = isWord, at.End
	case payload <= smallMax && length <= lengthMax:
		self.form, self.rest = isSmall, length<<smallBits|uint32(payload)
	case self.form == isLeaf:
		copy(f.more[self.rest:], []uint32{at.End, uint32(payload >> 32), uint32(payload)})
	default:
		self.form, self.rest = isLeaf, uint32(len(f.more))
		f.more = append(f.more, at.End, uint32(payload>>32), uint32(payload))
	}
}

// setAt gives a node another range, while the file is made.
func (f *File) setAt(index int32, at Range) {
	switch self := &f.nodes[index]; self.form {
	case isWord, isSmall, isLeaf:
		f.setLeaf(index, at, f.payload(index))
	case isOver, isPair:
		self.start, self.rest = at.Start, at.End
	case isApplied, isCalled:
		payload, detail := f.payload(index), f.detail(index)
		self.form, self.detail, self.start = isNamed, detail, at.Start
		if payload == 0 {
			self.form = isParent
		}
		self.rest = f.addMore(at.End, payload, []int32{absent, index - 1})
	default:
		self.start, f.more[self.rest] = at.Start, at.End
	}
}

// setPayload gives a leaf another payload, while the file is made.
func (f *File) setPayload(leaf int32, payload uint64) { f.setLeaf(leaf, f.at(leaf), payload) }

// at returns the range of a node.
func (f *File) at(index int32) Range {
	self := &f.nodes[index]
	switch self.form {
	case isWord, isOver, isPair, isApplied, isCalled:
		return Range{self.start, self.rest}
	case isSmall:
		return Range{self.start, self.start + self.rest>>smallBits}
	}
	return Range{self.start, f.more[self.rest]}
}

// payload returns the payload of a node, 0 for one that has none.
func (f *File) payload(index int32) uint64 {
	self := &f.nodes[index]
	at := self.rest
	switch self.form {
	case isWord, isApplied:
		return wordAt(Range{self.start, self.rest})
	case isCalled:
		return wordAt(Range{self.start, self.start + uint32(self.detail)})
	case isBound:
		return f.payload(int32(f.more[at+1]))
	case isSmall:
		return uint64(self.rest & smallMax)
	case isLeaf:
		at++
	case isNamed:
		at -= 2
	default:
		return 0
	}
	return uint64(f.more[at])<<32 | uint64(f.more[at+1])
}

// detail returns the detail of a node.
func (f *File) detail(index int32) uint8 {
	self := &f.nodes[index]
	if self.form == isCalled {
		return 0
	}
	return self.detail
}

// count returns the number of children of a node.
func (f *File) count(index int32) int {
	self := &f.nodes[index]
	switch self.form {
	case isOver:
		return 1
	case isPair, isApplied, isCalled:
		return 2
	case isBound:
		return 3
	case isParent, isNamed:
		return int(f.more[self.rest+1])
	}
	return 0
}

// child returns child i of a node, which may be absent.
func (f *File) child(index int32, i int) int32 {
	self := &f.nodes[index]
	switch self.form {
	case isOver:
		return index - 1
	case isPair:
		return index - 2 + int32(i)
	case isApplied, isCalled:
		return [...]int32{absent, index - 1}[i]
	case isBound:
		return [...]int32{int32(f.more[self.rest+1]), absent, index - 1}[i]
	}
	return int32(f.more[self.rest+2+uint32(i)])
}
