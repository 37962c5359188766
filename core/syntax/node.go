package syntax

import "semaprax.dev/semaprax/core/diag"

// Range is a half-open range of byte offsets in the source text.
type Range struct{ Start, End uint32 }

// to returns the range from the start of r to the end of last.
func (r Range) to(last Range) Range { return Range{r.Start, last.End} }

// node describes one element of the tree. Which members are used depends on kind.
type node struct {
	kind   Kind
	detail uint8 // an Operator, a Mode or a detail constant
	at     Range

	// payload is the text of a named node or of a string (see File.textOf), the bits of a literal, or the length of an
	// array.
	payload uint64
}

// wordAt is the payload of a text that stands in the source as it is.
func wordAt(at Range) uint64 { return uint64(at.Start)<<32 | uint64(at.End-at.Start) }

// keptLength marks the payload of a text that does not: its upper half is then an index into File.kept.
const keptLength = 1<<32 - 1

// textOf returns the text of a payload.
func (f *File) textOf(payload uint64) string {
	start, length := uint32(payload>>32), uint32(payload)
	if length == keptLength {
		return f.kept[start]
	}
	return f.source[start : start+length]
}

// keep returns the payload of a text that does not stand in the source as it is.
func (f *File) keep(text string) uint64 {
	f.kept = append(f.kept, text)
	return uint64(len(f.kept)-1)<<32 | keptLength
}

// heightMax is where heights stop growing: one more than is admitted.
const heightMax = NestingMax + 1

// absent is the index of a child that is not there.
const absent int32 = -1

// Node is a handle to one node of a File. It is a small value; two handles are equal iff they name the same node.
type Node struct {
	file  *File
	index int32
}

// Exists reports whether the node is there. Nothing else may be asked of one that is not.
func (n Node) Exists() bool { return n.index >= 0 }

// Index returns the index of the node: dense, from 0, unique in its file.
func (n Node) Index() int { return int(n.index) }

// Kind returns the kind of the node.
func (n Node) Kind() Kind { return n.file.nodes[n.index].kind }

// Range returns the bytes that the node covers.
func (n Node) Range() Range { return n.file.at(n.index) }

// Span returns the place of the node for a diagnostic.
func (n Node) Span() diag.Span { return n.file.Span(n.Range()) }

// Text returns the name of a named node, or the decoded content of a string.
func (n Node) Text() string { return n.file.textOf(n.file.payload(n.index)) }

// Walk visits the node and what lies below it, each before what lies below that, in source order.
func (n Node) Walk(visit func(Node)) {
	visit(n)
	for i := range n.count() {
		if child := n.child(i); child.Exists() {
			child.Walk(visit)
		}
	}
}

func (n Node) detail() uint8 { return n.file.detail(n.index) }
func (n Node) value() uint64 { return n.file.payload(n.index) }

// count returns the number of children.
func (n Node) count() int { return n.file.count(n.index) }

// child returns child i, which may be absent.
func (n Node) child(i int) Node { return Node{n.file, n.file.child(n.index, i)} }

// view is any typed handle.
type view interface{ ~struct{ Node } }

// List is a sequence of nodes of one view, in source order. The zero value is empty.
type List[T view] struct {
	of     Node // whose children they are
	lo, hi uint32
}

// Len returns the number of elements.
func (l List[T]) Len() int { return int(l.hi - l.lo) }

// At returns element i.
func (l List[T]) At(i int) T { return T(struct{ Node }{l.of.child(int(l.lo) + i)}) }

// run returns the children from first up to but excluding last (counted from the start) as a list.
func run[T view](n Node, first, last int) List[T] { return List[T]{n, uint32(first), uint32(last)} }

// listOf returns the elements of a list node, or an empty list when it is absent.
func listOf[T view](list Node) List[T] {
	if !list.Exists() {
		return List[T]{}
	}
	return run[T](list, 0, list.count())
}
