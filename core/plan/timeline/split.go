package timeline

// Split cuts a set before the flags that became live at a moment and are not below a flag.
func (s *Sets) Split(of Set, moment, flag int32) (older, newer Set) {
	var astride Piece
	if older, newer = s.split(of, moment, flag, &astride); astride.Count() > 0 {
		lower, upper := astride, astride
		lower.End, upper.First = flag, flag
		older, newer = s.Join(older, s.single(lower)), s.Join(s.single(upper), newer)
	}
	return older, newer
}

// split cuts a set and leaves out the piece that has flags on both sides.
func (s *Sets) split(of Set, moment, flag int32, astride *Piece) (older, newer Set) {
	if of == Empty {
		return Empty, Empty
	}
	switch n := s.nodes[of]; {
	case n.Moment < moment || n.Moment == moment && n.End <= flag:
		older, newer = s.split(n.newer, moment, flag, astride)
		return s.with(of, n.older, older), newer
	case n.Moment > moment || n.First >= flag:
		older, newer = s.split(n.older, moment, flag, astride)
		return older, s.with(of, newer, n.newer)
	default:
		*astride = n.Piece
		return n.older, n.newer
	}
}

// Add puts a piece into a set, or reports that one of its flags is there since the same moment.
func (s *Sets) Add(to Set, p Piece) (with Set, ok bool) {
	older, rest := s.Split(to, p.Moment, p.First)
	there, newer := s.Split(rest, p.Moment, p.End)
	if there != Empty {
		return to, false
	}
	return s.Join(s.Join(older, s.single(p)), newer), true
}

// Take takes the flags of a run out of a set that became live at a moment. It returns how many of them there were, and
// how many flags the set had from the oldest of these on.
func (s *Sets) Take(from Set, moment int32, flags Run) (rest Set, taken, above int) {
	older, middle := s.Split(from, moment, flags.First)
	there, newer := s.Split(middle, moment, flags.End)
	return s.Join(older, newer), s.Count(there), s.Count(middle)
}

// Older returns how many flags a set has that are older than the flag of a moment.
func (s *Sets) Older(of Set, moment, flag int32) (count int) {
	for of != Empty {
		switch n := &s.nodes[of]; {
		case n.Moment > moment || n.Moment == moment && n.First >= flag:
			of = n.older
		case n.Moment < moment || n.End <= flag:
			count += n.Piece.Count() + s.Count(n.older)
			of = n.newer
		default:
			return count + int(flag-n.First) + s.Count(n.older)
		}
	}
	return count
}

// Has reports whether a set has a flag since a moment.
func (s *Sets) Has(of Set, moment, flag int32) bool {
	return s.Older(of, moment, flag) < s.Older(of, moment, flag+1)
}

// Partition cuts a set into the pieces for which goes holds, and the others. It looks at every piece.
func (s *Sets) Partition(of Set, goes func(Piece) bool) (gone, rest Set) {
	if of == Empty {
		return Empty, Empty
	}
	n := s.nodes[of]
	goneOlder, restOlder := s.Partition(n.older, goes)
	goneNewer, restNewer := s.Partition(n.newer, goes)
	if s.steps++; goes(n.Piece) {
		return s.with(of, goneOlder, goneNewer), s.Join(restOlder, restNewer)
	}
	return s.Join(goneOlder, goneNewer), s.with(of, restOlder, restNewer)
}
