package syntax

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
	isWord   form = iota // a leaf whose payload is the text of its range; the end
	isSmall              // a leaf; the payload in the lower bits and the length of the range above them
	isOver               // the node before it as the only child; the end
	isPair               // the two nodes before it as the children; the end
	isLeaf               // a leaf; more: the end, and the payload in two halves
	isParent             // children; more: the end, the number of the children, and the children
	isNamed              // children and a payload; as isParent, with the payload before
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
	case n.payload != 0:
		self.form = isNamed
		f.more = append(f.more, uint32(n.payload>>32), uint32(n.payload))
		self.rest = f.addMore(n.at.End, children)
	case len(children) == 1 && children[0] == index-1:
		self.form = isOver
	case len(children) == 2 && children[0] == index-2 && children[1] == index-1:
		self.form = isPair
	default:
		self.form = isParent
		self.rest = f.addMore(n.at.End, children)
	}
	f.nodes = append(f.nodes, self)
	return index
}

// addMore keeps the end and the children of a node, and returns where they are.
func (f *File) addMore(end uint32, children []int32) uint32 {
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
	case isWord, isOver, isPair:
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
	case isWord:
		return wordAt(Range{self.start, self.rest})
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

// count returns the number of children of a node.
func (f *File) count(index int32) int {
	self := &f.nodes[index]
	switch self.form {
	case isOver:
		return 1
	case isPair:
		return 2
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
	}
	return int32(f.more[self.rest+2+uint32(i)])
}
