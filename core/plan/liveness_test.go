package plan

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestMergeKeepsBothOrdersAndPutsTheLowerFlagFirst(t *testing.T) {
	for _, c := range []struct {
		behaviour  string
		a, b, want []FlagID
	}{
		{"nothing", nil, nil, nil},
		{"one is empty", []FlagID{3, 1}, nil, []FlagID{3, 1}},
		{"equal histories", []FlagID{2, 0, 1}, []FlagID{2, 0, 1}, []FlagID{2, 0, 1}},
		{"each lost another one", []FlagID{0, 2}, []FlagID{1, 2}, []FlagID{0, 1, 2}},
		{"each gained another one", []FlagID{0, 2}, []FlagID{0, 1}, []FlagID{0, 1, 2}},
		{"a history beats a lower flag", []FlagID{5, 1}, []FlagID{5, 3}, []FlagID{5, 1, 3}},
		{"a common flag waits for what is before it in either", []FlagID{4, 0}, []FlagID{3, 0}, []FlagID{3, 4, 0}},
		{"a lower flag waits for what is before it", []FlagID{7, 0, 8}, []FlagID{6, 8}, []FlagID{6, 7, 0, 8}},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			for _, order := range [][2][]FlagID{{c.a, c.b}, {c.b, c.a}} {
				got, agree := merged(order[0], order[1])
				if !agree || !slices.Equal(got, c.want) {
					t.Errorf("got %v, %v", got, agree)
				}
			}
		})
	}
}

func TestMergeRefusesContradictoryOrders(t *testing.T) {
	for _, c := range [][2][]FlagID{{{0, 1}, {1, 0}}, {{0, 1, 2}, {2, 3, 0}}} {
		if got, agree := merged(c[0], c[1]); agree {
			t.Errorf("%v and %v agree on %v", c[0], c[1], got)
		}
	}
}

// idle returns a liveness without a live flag.
func idle() *liveness {
	l := new(liveness)
	l.reset()
	return l
}

// listed returns the flags of a list, the oldest first.
func (l *liveness) listed(list CellID) (flags []FlagID) {
	for ; list != noCell; list = l.cells[list].below {
		for flag := l.cells[list].flags.end - 1; flag >= l.cells[list].flags.first; flag-- {
			flags = append(flags, flag)
		}
	}
	slices.Reverse(flags)
	return flags
}

// history makes a list in which the flags became live one by one.
func (l *liveness) history(flags ...FlagID) CellID {
	list := noCell
	for i, flag := range flags {
		list = l.push(piece{FlagRun{flag, flag + 1}, int32(i)}, list)
	}
	return list
}

// merged merges two histories.
func merged(a, b []FlagID) ([]FlagID, bool) {
	l := idle()
	list, agree := l.merge(l.history(a...), l.history(b...))
	return l.listed(list), agree
}

// TestMergeTakesRunsForTheFlagsInThem merges histories of runs, and the same histories flag by flag.
func TestMergeTakesRunsForTheFlagsInThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := idle()
		l.add(FlagRun{0, 12})
		l.add(FlagRun{12, 16})
		var ends [2]CellID
		shared := l.live
		for i := range ends {
			l.live = shared
			for range rapid.IntRange(0, 3).Draw(t, "steps") {
				first := FlagID(rapid.IntRange(0, 15).Draw(t, "first"))
				l.take(FlagRun{first, FlagID(rapid.IntRange(int(first)+1, 16).Draw(t, "end"))})
			}
			l.add(FlagRun{FlagID(16 + 4*i), FlagID(20 + 4*i)})
			ends[i] = l.live
		}
		want, _ := merged(l.listed(ends[0]), l.listed(ends[1]))
		list, agree := l.merge(ends[0], ends[1])
		if got := l.listed(list); !agree || !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	})
}

func TestBranchesStartWhereTheirForkDid(t *testing.T) {
	l := idle()
	l.add(FlagRun{0, 3})
	fork := l.fork()
	for i := range FlagID(3) {
		if !slices.Equal(l.listed(l.live), []FlagID{0, 1, 2}) {
			t.Errorf("branch %d starts with %v", i, l.listed(l.live))
		}
		l.take(FlagRun{i, i + 1})
		if l.add(FlagRun{i + 3, i + 4}); i < 2 {
			l.next(fork)
		}
	}
	if !l.join(fork) || !slices.Equal(l.listed(l.live), []FlagID{0, 1, 2, 3, 4, 5}) || len(l.waiting) > 0 {
		t.Errorf("after the branches: %+v", l)
	}
}

func TestWhatIsLiveAgainIsWhereItWas(t *testing.T) {
	for _, c := range []struct {
		behaviour string
		change    func(*liveness)
		want      []FlagID
	}{
		{"among what stayed", func(*liveness) {}, []FlagID{0, 1, 2, 3, 4}},
		{"without what was before it", func(l *liveness) { l.take(FlagRun{0, 1}) }, []FlagID{1, 2, 3, 4}},
		{"without what was after it", func(l *liveness) { l.take(FlagRun{3, 5}) }, []FlagID{0, 1, 2}},
		{"before what is new", func(l *liveness) { l.take(FlagRun{0, 1}); l.take(FlagRun{3, 5}); l.add(FlagRun{7, 8}) }, []FlagID{1, 2, 7}},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			l := idle()
			l.add(FlagRun{0, 5})
			before := l.fork()
			l.take(FlagRun{1, 3})
			c.change(l)
			if !l.restore(before, FlagRun{1, 3}) || !slices.Equal(l.listed(l.live), c.want) || len(l.waiting) > 0 {
				t.Errorf("got %+v", l)
			}
		})
	}
	l := idle()
	l.add(FlagRun{0, 2})
	if before := l.fork(); l.restore(before, FlagRun{0, 1}) || l.restore(before, FlagRun{4, 5}) {
		t.Error("what is live, or never was, is restored")
	}
}

func TestWhatIsNotLiveCannotBeTaken(t *testing.T) {
	l := idle()
	l.add(FlagRun{0, 2})
	if !l.take(FlagRun{0, 1}) || l.take(FlagRun{0, 2}) {
		t.Errorf("taken twice: %v", l.listed(l.live))
	}
}

func TestWhatIsTakenComesInTheOrderOfItsHistory(t *testing.T) {
	l := idle()
	l.live = l.history(4, 9, 3, 7, 5)
	if !l.take(FlagRun{3, 6}) || !slices.Equal(l.listed(l.live), []FlagID{9, 7}) {
		t.Errorf("left %v", l.listed(l.live))
	}
	if l.put(FlagRun{3, 6}, FlagRun{13, 16}); !slices.Equal(l.listed(l.live), []FlagID{9, 7, 14, 13, 15}) {
		t.Errorf("put %v", l.listed(l.live))
	}
}
