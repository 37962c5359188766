package timeline

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// An entry is one flag and since when it is live. A set is modelled as the sorted list of its entries.
type entry struct{ moment, flag int32 }

func (s *Sets) entries(of Set) (list []entry) {
	for _, p := range s.Append(nil, of) {
		for flag := p.First; flag < p.End; flag++ {
			list = append(list, entry{p.Moment, flag})
		}
	}
	return list
}

func sorted(list []entry) []entry {
	slices.SortFunc(list, func(x, y entry) int {
		return cmp.Or(cmp.Compare(x.moment, y.moment), cmp.Compare(x.flag, y.flag))
	})
	return slices.Compact(list)
}

func without(list []entry, gone func(entry) bool) []entry {
	return slices.DeleteFunc(slices.Clone(list), gone)
}

// Flags belong to owners that have as many each, and an owner's flags become live at one moment.
const (
	owners   = 12
	perOwner = 6
)

func momentOf(owner int32) int32 { return (owner * 7) % owners / 2 }

func whole(owner int32) Piece {
	return Piece{Run{owner * perOwner, (owner + 1) * perOwner}, momentOf(owner), owner}
}

// somePart is a run of flags of one owner.
func somePart(t *rapid.T) Piece {
	p := whole(rapid.Int32Range(0, owners-1).Draw(t, "owner"))
	first := rapid.Int32Range(p.First, p.End-1).Draw(t, "first")
	p.Run = Run{first, rapid.Int32Range(first+1, p.End).Draw(t, "end")}
	return p
}

// changed takes some flags out of a set and of its model.
func changed(t *rapid.T, s *Sets, of Set, model []entry) (Set, []entry) {
	for range rapid.IntRange(0, 6).Draw(t, "changes") {
		p := somePart(t)
		rest, taken, above := s.Take(of, p.Moment, p.Run)
		in := func(e entry) bool { return e.moment == p.Moment && p.First <= e.flag && e.flag < p.End }
		left := without(model, in)
		older := len(without(model, func(e entry) bool {
			return e.moment > p.Moment || e.moment == p.Moment && e.flag >= p.First
		}))
		if taken != len(model)-len(left) || above != len(model)-older || s.Older(of, p.Moment, p.First) != older {
			t.Fatalf("%d flags taken with %d above", taken, above)
		}
		of, model = rest, left
	}
	return of, model
}

func filledSet(t *rapid.T, s *Sets) (of Set, model []entry) {
	of = Empty
	for owner := range int32(owners) {
		p := whole(owner)
		var ok bool
		if of, ok = s.Add(of, p); !ok {
			t.Fatal("an owner's flags are there before they are added")
		}
		for flag := p.First; flag < p.End; flag++ {
			model = append(model, entry{p.Moment, flag})
		}
	}
	return of, sorted(model)
}

func none(Piece) bool { return false }

func TestSetsAreWhatTheirFlagsAreInTheOrderOfTheirMoments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s Sets
		start, model := filledSet(t, &s)
		a, inA := changed(t, &s, start, model)
		b, inB := changed(t, &s, start, model)
		equal := func(what string, of Set, want []entry) {
			if got := s.entries(of); !slices.Equal(got, want) || s.Count(of) != len(want) {
				t.Fatalf("%s: got %v, want %v", what, got, want)
			}
		}
		equal("start", start, model)
		equal("a", a, inA)
		equal("b", b, inB)
		union := s.Union(a, b, none)
		equal("union", union, sorted(append(slices.Clone(inA), inB...)))
		common := 0
		for common < min(len(inA), len(inB)) && inA[common].flag == inB[common].flag {
			common++
		}
		if s.Common(a, b) != common || s.Same(a, b) != slices.Equal(inA, inB) {
			t.Fatalf("%d flags in common, want %d", s.Common(a, b), common)
		}
		moment := rapid.Int32Range(-1, owners).Draw(t, "moment")
		older, newer := s.Split(a, moment, 0)
		equal("older", older, without(inA, func(e entry) bool { return e.moment >= moment }))
		equal("newer", newer, without(inA, func(e entry) bool { return e.moment < moment }))
		isOdd := func(p Piece) bool { return p.Owner%2 == 1 }
		odd, even := s.Partition(a, isOdd)
		equal("odd", odd, without(inA, func(e entry) bool { return e.flag/perOwner%2 == 0 }))
		equal("even", even, without(inA, func(e entry) bool { return e.flag/perOwner%2 == 1 }))
		s.checkShape(t, union)
	})
}

// checkShape checks that a node ranks before those below it, and that the pieces of an owner do not touch.
func (s *Sets) checkShape(t *rapid.T, of Set) {
	if of == Empty {
		return
	}
	for _, below := range []Set{s.nodes[of].older, s.nodes[of].newer} {
		if below != Empty && (s.nodes[below].rank <= s.nodes[of].rank || below >= of) {
			t.Fatalf("node %d lies below %d", below, of)
		}
		s.checkShape(t, below)
	}
	pieces := s.Append(nil, of)
	for i := 1; i < len(pieces); i++ {
		if pieces[i].Owner == pieces[i-1].Owner && pieces[i].First <= pieces[i-1].End {
			t.Fatalf("pieces %v and %v touch", pieces[i-1], pieces[i])
		}
	}
}

func TestAUnionHasWhatBecameLiveAgainSinceTheLastTime(t *testing.T) {
	var s Sets
	start, again := Empty, whole(3)
	for owner := range int32(3) {
		p := whole(owner)
		p.Moment = owner
		start, _ = s.Add(start, p)
	}
	again.Moment = 5
	a, _ := s.Add(start, again)
	again.Moment = 7
	b, _ := s.Add(start, again)
	union := s.Union(a, b, func(p Piece) bool { return p.Owner == 3 && p.Moment == 5 })
	if !slices.Equal(s.entries(union), s.entries(b)) {
		t.Errorf("got %v", s.entries(union))
	}
}

func TestFlagsThatAreThereAreNotAdded(t *testing.T) {
	var s Sets
	set, _ := s.Add(Empty, Piece{Run{2, 6}, 1, 0})
	if same, ok := s.Add(set, Piece{Run{5, 7}, 1, 0}); ok || same != set {
		t.Error("a flag is added twice")
	}
	if _, ok := s.Add(set, Piece{Run{6, 7}, 1, 0}); !ok {
		t.Error("a flag that is not there is not added")
	}
}

func TestEveryRankIsThatOfOneFlag(t *testing.T) {
	const flags = 1 << 16
	seen := map[uint32]bool{}
	for flag := range int32(flags) {
		seen[rank(flag)] = true
	}
	if len(seen) != flags {
		t.Errorf("%d flags have %d ranks", flags, len(seen))
	}
}

// TestAStepIsAsLongAsItsWay takes every piece of a large set, the oldest first, and joins sets that differ in one.
func TestAStepIsAsLongAsItsWay(t *testing.T) {
	const pieces = 1 << 14
	var s Sets
	set := Empty
	stepsMax := 12 * int(math.Log2(pieces)) * pieces
	for i := range int32(pieces) {
		set, _ = s.Add(set, Piece{Run{2 * i, 2*i + 1}, i, i})
	}
	for i := range int32(pieces) {
		rest, taken, above := s.Take(set, i, Run{2 * i, 2*i + 1})
		if taken != 1 || above != pieces-int(i) {
			t.Fatalf("piece %d: %d taken, %d above", i, taken, above)
		}
		if s.Union(rest, set, none); s.Common(rest, set) != 0 {
			t.Fatal("sets that start with other flags have flags in common")
		}
		set = rest
	}
	if set != Empty || s.Steps() > stepsMax {
		t.Errorf("%d steps, at most %d expected", s.Steps(), stepsMax)
	}
}
