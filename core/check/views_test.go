package check

import "testing"

func TestAnOperandLendsAPlaceItsPartsAndWhatItIsPartOf(t *testing.T) {
	var l lending
	l.lend(place{1, ""})
	outer := len(l.operands)
	l.lend(place{2, "0.1."})
	l.lend(place{2, "0.1."})
	l.lend(place{2, "3."})
	for _, c := range []struct {
		place place
		lent  bool
	}{
		{place{1, ""}, true}, {place{1, "4.5."}, true},
		{place{2, ""}, true}, {place{2, "0."}, true}, {place{2, "0.1."}, true}, {place{2, "0.1.7."}, true},
		{place{2, "3."}, true},
		{place{2, "0.2."}, false}, {place{2, "1."}, false}, {place{2, "30."}, false}, {place{3, ""}, false},
	} {
		if l.overlaps(c.place) != c.lent {
			t.Errorf("%v: not %v", c.place, c.lent)
		}
	}
	l.end(outer)
	if l.overlaps(place{2, ""}) || l.overlaps(place{2, "0.1."}) || !l.overlaps(place{1, ""}) {
		t.Error("what operands lend ends with them")
	}
}
