package timeline

import (
	"cmp"
	"slices"
)

// Union returns the set of what is in one of two sets. It takes as long as what differs: a node of both is passed over
// with all that lies below it.
//
// Where the tops are the same piece, what is older than it has nothing to do with what is newer. Otherwise the top
// that ranks first stays on top of its set, and the other set is cut where its owner's flags of that moment begin and
// end. Both may have lost different parts of these, so they are merged run by run.
//
// A piece that is in one set alone is left out when stale holds for it: what it was made of became live again in the
// other set.
func (s *Sets) Union(a, b Set, stale func(Piece) bool) Set {
	switch {
	case a == b:
		return a
	case a == Empty:
		return s.fresh(b, stale)
	case b == Empty:
		return s.fresh(a, stale)
	}
	s.steps++
	x, y := s.nodes[a], s.nodes[b]
	if x.Piece == y.Piece {
		older, newer := s.Union(x.older, y.older, stale), s.Union(x.newer, y.newer, stale)
		if older == y.older && newer == y.newer {
			return b
		}
		return s.with(a, older, newer)
	}
	top := x.Piece
	if y.rank < x.rank {
		top = y.Piece
	}
	olderA, sameA, newerA := s.around(a, top)
	olderB, sameB, newerB := s.around(b, top)
	older, newer := s.Union(olderA, olderB, stale), s.Union(newerA, newerB, stale)
	return s.Join(s.Join(older, s.merge(sameA, sameB, stale)), newer)
}

// fresh returns a set without what is stale.
func (s *Sets) fresh(of Set, stale func(Piece) bool) Set {
	if of == Empty {
		return of
	}
	s.steps++
	n := s.nodes[of]
	older, newer := s.fresh(n.older, stale), s.fresh(n.newer, stale)
	if stale(n.Piece) {
		return s.Join(older, newer)
	}
	return s.with(of, older, newer)
}

// around cuts a set into what is older than the flags that an owner has since a moment, those, and what is newer.
func (s *Sets) around(of Set, p Piece) (older, same, newer Set) {
	older, rest := s.cut(of, p.Moment, p.Owner)
	same, newer = s.cut(rest, p.Moment, p.Owner+1)
	return older, same, newer
}

// cut cuts a set before the flags that an owner has since a moment.
func (s *Sets) cut(of Set, moment, owner int32) (older, newer Set) {
	if of == Empty {
		return Empty, Empty
	}
	n := s.nodes[of]
	if n.Moment < moment || n.Moment == moment && n.Owner < owner {
		older, newer = s.cut(n.newer, moment, owner)
		return s.with(of, n.older, older), newer
	}
	older, newer = s.cut(n.older, moment, owner)
	return older, s.with(of, newer, n.newer)
}

// merge returns the union of two sets of flags that an owner has since one moment.
func (s *Sets) merge(a, b Set, stale func(Piece) bool) (joined Set) {
	if a == b || a == Empty || b == Empty {
		return s.Union(a, b, stale)
	}
	pieces := s.Append(s.Append(nil, a), b)
	slices.SortFunc(pieces, func(x, y Piece) int { return cmp.Compare(x.First, y.First) })
	joined, last := Empty, pieces[0]
	for _, p := range pieces[1:] {
		if p.First <= last.End {
			last.End = max(last.End, p.End)
			continue
		}
		joined, last = s.Join(joined, s.single(last)), p
	}
	return s.Join(joined, s.single(last))
}
