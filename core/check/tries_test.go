package check

import (
	"testing"

	"semaprax.dev/semaprax/core/hir"
)

func TestAnOwnerThatIsKnownToBeMovedIsNotLookedAtAgain(t *testing.T) {
	var o ownership
	b := &body{checker: &checker{}, ownership: &o}
	whole := func(id hir.ValueID) place { return place{value: id} }
	for id := range hir.ValueID(3) {
		o.own(id)
		o.set(whole(id), stand{standing: moved})
	}
	expect := func(when string, want int) {
		t.Helper()
		if len(o.unsure) != want {
			t.Errorf("%s: %d owners are looked at", when, len(o.unsure))
		}
	}
	expect("before", 3)
	if held := b.held(); held != "" {
		t.Errorf("%s is held", held)
	}
	expect("after", 0)
	o.own(3)
	mark := o.mark()
	o.set(whole(3), stand{standing: moved})
	b.held()
	expect("in a branch that moves another", 0)
	o.leave(mark)
	expect("after that branch", 1)
	o.renew(whole(1))
	expect("when one has its value again", 2)
	o.forget(3)
	expect("when the other is out of scope", 1)
}
