package plan

import (
	"cmp"
	"slices"
)

// merge returns what is live in a or b, so that the order of both is kept, and a lower flag comes first where neither
// says. Source: facets, "Builder state", MERGE.
//
// What both lists share lies below what changed in either, and stays. What both start or end with then starts or ends
// the merged list, too, so only what is between takes thought. Both orders are chains. So only their next flags can
// come next, and one of them does unless the other chain still has to reach it. The chains are cut where a run of one
// of them ends within a run of the other, so that a run is wholly in the other chain or not at all, and can be taken
// whole: two runs that differ have no flag in common, so that all flags of one of them are lower.
func (l *liveness) merge(a, b CellID) (merged CellID, agree bool) {
	inA, inB := l.since(a, b)
	merged = l.common(a, b)
	for len(inA) > 0 && len(inB) > 0 && inA[0].flags.first == inB[0].flags.first {
		end := min(inA[0].flags.end, inB[0].flags.end)
		merged = l.push(piece{FlagRun{inA[0].flags.first, end}, inA[0].since}, merged)
		inA, inB = after(inA, inB)
	}
	for _, chain := range [2][]piece{inA, inB} {
		for _, p := range chain {
			l.done += p.flags.count()
		}
	}
	l.above = l.above[:0]
	for len(inA) > 0 && len(inB) > 0 && inA[len(inA)-1].flags.end == inB[len(inB)-1].flags.end {
		a, b := &inA[len(inA)-1], &inB[len(inB)-1]
		first := max(a.flags.first, b.flags.first)
		l.above = append(l.above, piece{FlagRun{first, a.flags.end}, max(a.since, b.since)})
		if a.flags.end = first; a.flags.count() == 0 {
			inA = inA[:len(inA)-1]
		}
		if b.flags.end = first; b.flags.count() == 0 {
			inB = inB[:len(inB)-1]
		}
	}
	inA, inB = cut(inA, inB)
	onlyA, onlyB := others(inA, inB), others(inB, inA)
	for i, j := 0, 0; i < len(inA) || j < len(inB); {
		aFree := i < len(inA) && onlyA[i]
		bFree := j < len(inB) && onlyB[j]
		switch {
		case i < len(inA) && j < len(inB) && inA[i].flags == inB[j].flags:
			merged = l.push(piece{inA[i].flags, max(inA[i].since, inB[j].since)}, merged)
			i, j = i+1, j+1
		case aFree && (!bFree || inA[i].flags.first < inB[j].flags.first):
			merged, i = l.push(inA[i], merged), i+1
		case bFree:
			merged, j = l.push(inB[j], merged), j+1
		default:
			return merged, false
		}
	}
	return l.pushAll(l.above, merged), true
}

// common returns the longest list that ends both lists. A cell is newer than those below it, so the newer one of two
// is not below the other.
func (l *liveness) common(a, b CellID) CellID {
	for a != b {
		if a > b {
			a = l.cells[a].below
		} else {
			b = l.cells[b].below
		}
	}
	return a
}

// since returns what two lists have above what they share, the oldest first.
func (l *liveness) since(a, b CellID) (inA, inB []piece) {
	shared := l.common(a, b)
	for i, list := range [2]CellID{a, b} {
		l.sides[i] = l.sides[i][:0]
		for ; list != shared; list = l.cells[list].below {
			l.sides[i] = append(l.sides[i], l.cells[list].piece)
		}
		slices.Reverse(l.sides[i])
	}
	return l.sides[0], l.sides[1]
}

// after returns what is left of two chains that start with the same flag without the flags with which both start.
func after(a, b []piece) (_, _ []piece) {
	end := min(a[0].flags.end, b[0].flags.end)
	if a[0].flags.first = end; end == a[0].flags.end {
		a = a[1:]
	}
	if b[0].flags.first = end; end == b[0].flags.end {
		b = b[1:]
	}
	return a, b
}

// cut returns two chains with each run cut where a run of the other chain starts or ends.
func cut(a, b []piece) (_, _ []piece) {
	if len(a) == 0 || len(b) == 0 {
		return a, b
	}
	var at []FlagID
	for _, chain := range [2][]piece{a, b} {
		for _, p := range chain {
			at = append(at, p.flags.first, p.flags.end)
		}
	}
	slices.Sort(at)
	pieces := func(chain []piece) (list []piece) {
		for _, p := range chain {
			next, _ := slices.BinarySearch(at, p.flags.first+1)
			for rest := p.flags; rest.count() > 0; next++ {
				if at[next] == rest.first {
					continue
				}
				list = append(list, piece{FlagRun{rest.first, at[next]}, p.since})
				rest.first = at[next]
			}
		}
		return list
	}
	return pieces(a), pieces(b)
}

// others returns which runs of a chain are not in another one, given that both are cut.
func others(chain, other []piece) []bool {
	firsts := make([]FlagID, len(other))
	for i, p := range other {
		firsts[i] = p.flags.first
	}
	slices.SortFunc(firsts, cmp.Compare)
	only := make([]bool, len(chain))
	for i, p := range chain {
		_, found := slices.BinarySearch(firsts, p.flags.first)
		only[i] = !found
	}
	return only
}
