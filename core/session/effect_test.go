package session

import (
	"testing"

	"semaprax.dev/semaprax/core/wire"
)

// saved runs a call for an effect and returns the state that waits for it.
func saved(t *testing.T, s State[counter]) State[counter] {
	t.Helper()
	transition := machine.Admit(s, call("save", "")).Run()
	if transition.Reply != nil || transition.Effect != (saving{count: s.Own().count}) {
		t.Fatalf("reply %s, effect %v", transition.Reply, transition.Effect)
	}
	return transition.Next
}

func TestTheReplyWaitsForTheEffect(t *testing.T) {
	waiting := saved(t, after(machine, atZero(), add(3)))
	next := step(t, waiting, Done(saving{count: 3}), false, result(`{"saved":3}`)).Next
	step(t, next, add(1), true, result("1"))
}

func TestAnEffectThatFailedIsAFailureOfItsCall(t *testing.T) {
	waiting := saved(t, after(machine, atZero(), add(3)))
	reply := failure(wire.OperationFailed, "TEST-2: it was not saved")
	next := step(t, waiting, Done(saving{count: 3, failed: true}), false, reply).Next
	step(t, next, add(1), true, result("5"))
}

func TestASessionThatWaitsTakesOnlyItsEffectAndTheEnd(t *testing.T) {
	waiting := saved(t, after(machine, atZero(), add(3)))
	for _, event := range []Event{add(1), call("ping", ""), Frame([]byte("{")), Oversized()} {
		if next := step(t, waiting, event, false, "").Next; machine.Digest(next) != machine.Digest(waiting) {
			t.Errorf("%s changes the state", event.Frame())
		}
	}
	if next := step(t, waiting, End(), false, "").Next; !next.Stopped() {
		t.Error("the end does not stop the session")
	}
}

func TestAnEffectWhoseReplyWouldNotFitIsRefused(t *testing.T) {
	m := counting(OverflowRefuses, wire.ResponseBytesMin)
	s := Open(counter{count: 1, names: atZero().Own().names})
	event := Frame([]byte(`{"jsonrpc":"2.0","id":"` + longID + `","method":"save"}`))
	transition := m.Admit(s, event).Run()
	if transition.Effect != nil || m.Digest(transition.Next) != m.Digest(s) {
		t.Errorf("effect %v", transition.Effect)
	}
}

// longID is an id that leaves no room for a result within the smallest bound.
const longID = "an id that is long enough to leave no room for any result at all"

// Once an effect is done the world has changed, so the session must not forget it, whatever happens to the reply.
func TestAnEffectThatIsDoneCountsEvenIfItsReplyDoesNotFit(t *testing.T) {
	for policy, ends := range map[Overflow]bool{OverflowEnds: true, OverflowRefuses: false} {
		m := counting(policy, wire.ResponseBytesMin)
		event := Frame([]byte(`{"jsonrpc":"2.0","id":"` + longID[:48] + `","method":"save"}`))
		first := m.Admit(after(m, atZero(), add(3)), event).Run()
		if first.Effect == nil {
			t.Fatalf("no effect, but %s", first.Reply)
		}
		transition := m.Admit(first.Next, Done(saving{count: 1_000_000_000})).Run()
		if transition.Next.Own().count != 0 || transition.Next.Stopped() != ends || transition.Next.waiting != nil {
			t.Errorf("counts %d, stopped %v: %s",
				transition.Next.Own().count, transition.Next.Stopped(), transition.Reply)
		}
	}
}
