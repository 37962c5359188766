package session

import (
	"testing"

	"semaprax.dev/semaprax/core/wire"
)

// step wants an event to be answered in a state, and returns the transition.
func step(t *testing.T, s State[counter], event Event, authority bool, reply string) Transition[counter] {
	t.Helper()
	admitted := machine.Admit(s, event)
	if admitted.NeedsAuthority() != authority {
		t.Errorf("%s: authority %v", event.Frame(), admitted.NeedsAuthority())
	}
	transition := admitted.Run()
	if string(transition.Reply) != reply {
		t.Errorf("%s:\n got %s\nwant %s", event.Frame(), transition.Reply, reply)
	}
	return transition
}

func TestACallGivesTheNextState(t *testing.T) {
	first := atZero()
	next := step(t, first, add(3), true, result("3")).Next
	next = step(t, next, add(4), true, result("7")).Next
	if first.Own().count != 0 || next.Own().count != 7 {
		t.Errorf("counted from %d to %d", first.Own().count, next.Own().count)
	}
}

func TestARefusedOrFailedStepReturnsTheSameState(t *testing.T) {
	s := after(machine, atZero(), add(3), call("register", `{"name":"a"}`))
	for _, row := range []struct {
		event     Event
		authority bool
		reply     string
	}{
		{call("add", ""), false, failure(wire.InvalidParams, "n is missing")},
		{call("subtract", ""), false, failure(wire.MethodNotFound, "method not found: subtract")},
		{Frame([]byte(`{"jsonrpc":"2.0","method":"add","params":{"n":1}}`)), false, ""},
		{call("ping", ""), false, result("false")},
		{call("late", ""), true, failure(wire.InvalidParams, "TEST-1: n is missing")},
		{call("broken", ""), true, failure(wire.OperationFailed, "TEST-2: it is broken")},
		{Done(saving{}), false, ""},
	} {
		next := step(t, s, row.event, row.authority, row.reply).Next
		if next.own != s.own || machine.Digest(next) != machine.Digest(s) {
			t.Errorf("%s changes the state", row.event.Frame())
		}
	}
}

func TestAProtocolChoosesTheOrderOfParametersAndAuthority(t *testing.T) {
	for _, row := range []struct {
		method    string
		authority bool
		drifted   string
	}{
		{"add", false, failure(wire.InvalidParams, "n is missing")},
		{"late", true, failure(wire.OperationFailed, driftMessage)},
	} {
		admitted := machine.Admit(atZero(), call(row.method, ""))
		if admitted.NeedsAuthority() != row.authority {
			t.Errorf("%s: authority %v", row.method, admitted.NeedsAuthority())
			continue
		}
		transition := admitted.Run()
		if row.authority {
			transition = admitted.Refuse(drift())
		}
		if string(transition.Reply) != row.drifted {
			t.Errorf("%s: %s", row.method, transition.Reply)
		}
	}
}

func TestAnInvalidatedSessionStillAnswersWhatNeedsNoAuthority(t *testing.T) {
	s := after(machine, atZero(), add(3)).Invalidated(drift())
	step(t, s, call("ping", ""), false, result("true"))
	step(t, s, add(1), false, failure(wire.OperationFailed, driftMessage))
	step(t, s, call("add", ""), false, failure(wire.InvalidParams, "n is missing"))
}

func TestWithholdKeepsAFailureBeforeTheDriftAndDropsASuccess(t *testing.T) {
	s := after(machine, atZero(), add(3))
	for _, row := range []struct {
		event Event
		reply string
	}{
		{add(1), failure(wire.OperationFailed, driftMessage)},
		{call("save", ""), failure(wire.OperationFailed, driftMessage)},
		{call("broken", ""), failure(wire.OperationFailed, "TEST-2: it is broken; "+driftMessage)},
		{call("late", ""), failure(wire.OperationFailed, "TEST-1: n is missing; "+driftMessage)},
	} {
		withheld := machine.Admit(s, row.event).Run().Withhold(drift())
		if string(withheld.Reply) != row.reply || withheld.Effect != nil {
			t.Errorf("%s: %s", row.event.Frame(), withheld.Reply)
		}
		if machine.Digest(withheld.Next) != machine.Digest(s.Invalidated(drift())) {
			t.Errorf("%s changes more than the drift", row.event.Frame())
		}
	}
}

func TestAProtocolEndsItsSession(t *testing.T) {
	if t1 := step(t, atZero(), call("stop", ""), false, result("true")); !t1.Next.Stopped() {
		t.Error("the call does not end the session")
	}
	notification := func(method string) Event { return Frame([]byte(`{"jsonrpc":"2.0","method":"` + method + `"}`)) }
	for method, ends := range map[string]bool{"stop": true, "add": false, "unknown": false} {
		if next := step(t, atZero(), notification(method), false, "").Next; next.Stopped() != ends {
			t.Errorf("the notification %s ends the session: %v", method, next.Stopped())
		}
	}
}
