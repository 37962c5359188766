package plan

import (
	"slices"
	"testing"

	"semaprax.dev/semaprax/core/plan/timeline"
)

// idle returns a liveness without a live flag.
func idle() *liveness {
	l := new(liveness)
	l.reset()
	return l
}

// born returns a liveness with slots of one flag each, which became live in their order.
func born(flags int) *liveness {
	l := idle()
	for id := range SlotID(flags) {
		l.ages = append(l.ages, 0)
		l.begin(id, FlagRun{FlagID(id), FlagID(id) + 1})
	}
	return l
}

// listed returns the flags of a set, the oldest first.
func (l *liveness) listed(set timeline.Set) (flags []FlagID) {
	for _, p := range l.sets.Append(nil, set) {
		for flag := p.First; flag < p.End; flag++ {
			flags = append(flags, FlagID(flag))
		}
	}
	return flags
}

func (l *liveness) takeOne(flag FlagID) bool { return l.take(SlotID(flag), FlagRun{flag, flag + 1}) }

func (l *liveness) beginOne(flag FlagID) { l.begin(SlotID(flag), FlagRun{flag, flag + 1}) }

func TestBranchesStartWhereTheirForkDid(t *testing.T) {
	l := born(3)
	l.ages = append(l.ages, 0, 0, 0)
	fork := l.fork()
	for i := range FlagID(3) {
		if !slices.Equal(l.listed(l.live), []FlagID{0, 1, 2}) {
			t.Errorf("branch %d starts with %v", i, l.listed(l.live))
		}
		l.takeOne(i)
		if l.beginOne(i + 3); i < 2 {
			l.next(fork)
		}
	}
	if l.join(fork); !slices.Equal(l.listed(l.live), []FlagID{0, 1, 2, 3, 4, 5}) || len(l.waiting) > 0 {
		t.Errorf("after the branches: %v", l.listed(l.live))
	}
}

func TestWhatEveryBranchInitialisesIsAsOldAsTheLastOneMakesIt(t *testing.T) {
	l := born(1)
	l.ages = append(l.ages, 0, 0)
	fork := l.fork()
	l.beginOne(2)
	l.next(fork)
	l.beginOne(1)
	l.beginOne(2)
	if l.join(fork); !slices.Equal(l.listed(l.live), []FlagID{0, 1, 2}) {
		t.Errorf("got %v", l.listed(l.live))
	}
}

func TestWhatIsLiveAgainIsWhereItWas(t *testing.T) {
	for _, c := range []struct {
		behaviour string
		change    func(*liveness)
		want      []FlagID
	}{
		{"among what stayed", func(*liveness) {}, []FlagID{0, 1, 2, 3, 4}},
		{"without what was before it", func(l *liveness) { l.takeOne(0) }, []FlagID{1, 2, 3, 4}},
		{"without what was after it", func(l *liveness) { l.takeOne(3); l.takeOne(4) }, []FlagID{0, 1, 2}},
		{"before what is new", func(l *liveness) { l.takeOne(0); l.takeOne(3); l.takeOne(4); l.beginOne(5) },
			[]FlagID{1, 2, 5}},
	} {
		t.Run(c.behaviour, func(t *testing.T) {
			l := born(1)
			l.ages = append(l.ages, 0, 0, 0, 0, 0)
			l.begin(1, FlagRun{1, 3})
			l.beginOne(3)
			l.beginOne(4)
			before := l.fork()
			l.take(1, FlagRun{1, 3})
			c.change(l)
			if !l.restore(before, 1, FlagRun{1, 3}) || !slices.Equal(l.listed(l.live), c.want) || len(l.waiting) > 0 {
				t.Errorf("got %v", l.listed(l.live))
			}
		})
	}
	l := born(2)
	l.ages = append(l.ages, 0, 0, 0)
	if before := l.fork(); l.restore(before, 0, FlagRun{0, 1}) || l.restore(before, 4, FlagRun{4, 5}) {
		t.Error("what is live, or never was, is restored")
	}
}

func TestWhatIsNotLiveCannotBeTaken(t *testing.T) {
	l := idle()
	l.ages = append(l.ages, 0)
	l.begin(0, FlagRun{0, 2})
	if !l.take(0, FlagRun{0, 1}) || l.take(0, FlagRun{0, 2}) {
		t.Errorf("taken twice: %v", l.listed(l.live))
	}
}

func TestACompleteRecordIsTheNewest(t *testing.T) {
	l := born(1)
	l.ages = append(l.ages, 0, 0)
	started := l.clock
	l.add(1, FlagRun{2, 3})
	l.begin(2, FlagRun{3, 4})
	l.add(1, FlagRun{1, 2})
	if !l.complete(1, FlagRun{1, 3}, started) || !slices.Equal(l.listed(l.live), []FlagID{0, 3, 1, 2}) {
		t.Errorf("got %v", l.listed(l.live))
	}
	if l.complete(1, FlagRun{1, 3}, l.clock) {
		t.Error("a record is completed without its fields")
	}
}
