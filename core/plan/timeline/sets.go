// Package timeline keeps sets of flags in the order in which the flags became live. It knows nothing of programs: the
// builder of cleanup plans and their replay both keep what is live in such sets, and each finds out on its own what
// is live when.
//
// # The structure
//
// What a function owns changes with every step, and a plan remembers what was live at each of its exits. A list,
// newest first, shares what lies below a change; but a change far down copies all that lies above it, so that a
// function that gives its oldest values away first takes quadratic time. So a set is a binary search tree that is
// never changed: a step copies the path to what it changes, and shares the rest.
//
// A node holds a run of flags that became live together. Older runs are on one side of it and newer ones on the
// other, and it counts the flags below it, so that a position in the order is found, and counted, along one path.
//
// The tree is a treap: a node ranks before those below it, where the rank is a fixed mixture of the bits of its first
// flag. So it is as deep as a random tree, and sets with the same runs have the same shape, whatever led to them. It
// follows that two sets that differ little share most of their nodes, and whatever compares or joins two sets passes
// over what they share. A source can choose which flags stay live, and so the shape, but a path of n nodes takes about
// n*n/4 flags to choose from: it pays for the depth in length.
//
// # Invariants
//
// Pieces that became live at one moment belong to one owner, or come in the order of their owners, as flags do. A
// flag is in a set once. The numbers of nodes are those of one Sets, and a node has a larger number than those below
// it.
package timeline

// Sets holds the nodes of all sets that are made of each other. Its zero value is ready.
type Sets struct {
	nodes []node
	steps int
}

// Set is a set of flags; the number of the node on top of its tree.
type Set int32

// Empty is the empty set.
const Empty Set = -1

// Run is the flags from First up to, and without, End.
type Run struct{ First, End int32 }

// Count returns the number of flags; not positive when there is none.
func (r Run) Count() int { return int(r.End - r.First) }

func (r Run) shared(other Run) Run { return Run{max(r.First, other.First), min(r.End, other.End)} }

// Piece is a run of flags of one owner, and the moment at which they became live.
type Piece struct {
	Run
	Moment int32
	Owner  int32
}

type node struct {
	Piece
	older, newer Set
	count        int32 // of the flags in the tree
	rank         uint32
}

// Reset forgets all sets and keeps their space.
func (s *Sets) Reset() { s.nodes, s.steps = s.nodes[:0], 0 }

// Len returns how many nodes there are. Sets have numbers below it.
func (s *Sets) Len() int { return len(s.nodes) }

// Steps returns how many nodes were made or compared since the last Reset.
func (s *Sets) Steps() int { return s.steps }

// Top returns the piece on top of a set that is not empty, and the sets of what is older and newer.
func (s *Sets) Top(of Set) (top Piece, older, newer Set) {
	n := &s.nodes[of]
	return n.Piece, n.older, n.newer
}

// Count returns how many flags a set has.
func (s *Sets) Count(of Set) int {
	if of == Empty {
		return 0
	}
	return int(s.nodes[of].count)
}

// Append appends the pieces of a set to a list, the oldest first.
func (s *Sets) Append(dst []Piece, of Set) []Piece {
	for ; of != Empty; of = s.nodes[of].newer {
		dst = append(s.Append(dst, s.nodes[of].older), s.nodes[of].Piece)
	}
	return dst
}

// Oldest returns the oldest piece of a set that is not empty.
func (s *Sets) Oldest(of Set) Piece {
	for s.nodes[of].older != Empty {
		of = s.nodes[of].older
	}
	return s.nodes[of].Piece
}

// rank mixes the bits of a number so that no two numbers have the same rank.
func rank(first int32) uint32 {
	x := uint32(first) + 0x9e3779b9
	x = (x ^ x>>16) * 0x21f0aaad
	x = (x ^ x>>15) * 0x735a2d97
	return x ^ x>>15
}

// under makes a node whose parts are known to fit.
func (s *Sets) under(top Piece, order uint32, older, newer Set) Set {
	s.steps++
	count := top.Count() + s.Count(older) + s.Count(newer)
	s.nodes = append(s.nodes, node{top, older, newer, int32(count), order})
	return Set(len(s.nodes) - 1)
}

func (s *Sets) single(p Piece) Set { return s.under(p, rank(p.First), Empty, Empty) }

// with returns a set with other sets on the sides of its top.
func (s *Sets) with(of, older, newer Set) Set {
	n := s.nodes[of]
	if n.older == older && n.newer == newer {
		return of
	}
	return s.under(n.Piece, n.rank, older, newer)
}

// Join returns the union of two sets of which one is older than the other.
func (s *Sets) Join(older, newer Set) Set {
	switch {
	case older == Empty:
		return newer
	case newer == Empty:
		return older
	case s.nodes[older].rank < s.nodes[newer].rank:
		return s.with(older, s.nodes[older].older, s.Join(s.nodes[older].newer, newer))
	}
	return s.with(newer, s.Join(older, s.nodes[newer].older), s.nodes[newer].newer)
}
