package plan

import (
	"slices"
	"testing"
)

func TestMergeKeepsBothOrdersAndPutsTheLowerFlagFirst(t *testing.T) {
	for _, c := range []struct {
		behaviour  string
		a, b, want []flagID
	}{
		{"nothing", nil, nil, nil},
		{"one is empty", []flagID{3, 1}, nil, []flagID{3, 1}},
		{"equal histories", []flagID{2, 0, 1}, []flagID{2, 0, 1}, []flagID{2, 0, 1}},
		{"each lost another one", []flagID{0, 2}, []flagID{1, 2}, []flagID{0, 1, 2}},
		{"each gained another one", []flagID{0, 2}, []flagID{0, 1}, []flagID{0, 1, 2}},
		{"a history beats a lower flag", []flagID{5, 1}, []flagID{5, 3}, []flagID{5, 1, 3}},
		{"a common flag waits for what is before it in either", []flagID{4, 0}, []flagID{3, 0}, []flagID{3, 4, 0}},
		{"a lower flag waits for what is before it", []flagID{7, 0, 8}, []flagID{6, 8}, []flagID{6, 7, 0, 8}},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			var l liveness
			for _, order := range [][2][]flagID{{c.a, c.b}, {c.b, c.a}} {
				got, agree := l.merge(nil, order[0], order[1])
				if !agree || !slices.Equal(got, c.want) {
					t.Errorf("got %v, %v", got, agree)
				}
			}
		})
	}
}

func TestMergeRefusesContradictoryOrders(t *testing.T) {
	var l liveness
	for _, c := range [][2][]flagID{{{0, 1}, {1, 0}}, {{0, 1, 2}, {2, 3, 0}}} {
		if got, agree := l.merge(nil, c[0], c[1]); agree {
			t.Errorf("%v and %v agree on %v", c[0], c[1], got)
		}
	}
	if got, agree := l.merge(nil, []flagID{0, 2}, []flagID{1, 2}); !agree || !slices.Equal(got, []flagID{0, 1, 2}) {
		t.Errorf("a contradiction is remembered: %v, %v", got, agree)
	}
}

func TestBranchesStartWhereTheirForkDid(t *testing.T) {
	var l liveness
	l.add(flagRun{0, 3})
	fork := l.fork()
	for i := range flagID(3) {
		if !slices.Equal(l.live, []flagID{0, 1, 2}) {
			t.Errorf("branch %d starts with %v", i, l.live)
		}
		l.take(flagRun{i, i + 1})
		if l.add(flagRun{i + 3, i + 4}); i < 2 {
			l.next(fork)
		}
	}
	if !l.join(fork) || !slices.Equal(l.live, []flagID{0, 1, 2, 3, 4, 5}) || len(l.waiting) > 0 || len(l.starts) > 0 {
		t.Errorf("after the branches: %+v", l)
	}
}

func TestWhatIsLiveAgainIsWhereItWas(t *testing.T) {
	for _, c := range []struct {
		behaviour string
		change    func(*liveness)
		want      []flagID
	}{
		{"among what stayed", func(*liveness) {}, []flagID{0, 1, 2, 3, 4}},
		{"without what was before it", func(l *liveness) { l.take(flagRun{0, 1}) }, []flagID{1, 2, 3, 4}},
		{"without what was after it", func(l *liveness) { l.take(flagRun{3, 5}) }, []flagID{0, 1, 2}},
		{"before what is new", func(l *liveness) { l.take(flagRun{0, 1}); l.take(flagRun{3, 5}); l.add(flagRun{7, 8}) }, []flagID{1, 2, 7}},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			var l liveness
			l.add(flagRun{0, 5})
			before := l.fork()
			l.take(flagRun{1, 3})
			c.change(&l)
			if !l.restore(before, flagRun{1, 3}) || !slices.Equal(l.live, c.want) || len(l.waiting) > 0 || len(l.starts) > 0 {
				t.Errorf("got %+v", l)
			}
		})
	}
	var l liveness
	l.add(flagRun{0, 2})
	if before := l.fork(); l.restore(before, flagRun{0, 1}) || l.restore(before, flagRun{4, 5}) {
		t.Error("what is live, or never was, is restored")
	}
}

func TestWhatIsNotLiveCannotBeTaken(t *testing.T) {
	var l liveness
	l.add(flagRun{0, 2})
	if !l.take(flagRun{0, 1}) || l.take(flagRun{0, 2}) {
		t.Errorf("taken twice: %v", l.live)
	}
}

func TestWhatIsTakenComesInTheOrderOfItsHistory(t *testing.T) {
	l := liveness{live: []flagID{4, 9, 3, 7, 5}}
	if !l.take(flagRun{3, 6}) || !slices.Equal(l.taken, []flagID{4, 3, 5}) || !slices.Equal(l.live, []flagID{9, 7}) {
		t.Errorf("taken %v, left %v", l.taken, l.live)
	}
}
