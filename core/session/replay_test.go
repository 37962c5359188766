package session

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
)

func TestStatesThatDifferHaveDifferentDigests(t *testing.T) {
	name := func(name string) Event { return call("register", `{"name":"`+name+`"}`) }
	save2 := Frame([]byte(`{"jsonrpc":"2.0","id":2,"method":"save"}`))
	states := map[string]canon.Digest{
		"at zero":         machine.Digest(atZero()),
		"another count":   machine.Digest(after(machine, atZero(), add(1))),
		"a name":          machine.Digest(after(machine, atZero(), name("a"))),
		"another name":    machine.Digest(after(machine, atZero(), name("b"))),
		"two names":       machine.Digest(after(machine, atZero(), name("a"), name("b"))),
		"a name, counted": machine.Digest(after(machine, atZero(), add(1), name("a"))),
		"waiting":         machine.Digest(machine.Admit(atZero(), call("save", "")).Run().Next),
		"waiting, counted": machine.Digest(
			machine.Admit(after(machine, atZero(), add(1)), call("save", "")).Run().Next,
		),
		"waiting, id 2":     machine.Digest(machine.Admit(atZero(), save2).Run().Next),
		"drifted":           machine.Digest(atZero().Invalidated(drift())),
		"stopped":           machine.Digest(machine.Admit(atZero(), End()).Run().Next),
		"smaller replies":   counting(OverflowRefuses, 200).Digest(atZero()),
		"another policy":    counting(OverflowEnds, 1_000).Digest(atZero()),
		"drifted, with one": machine.Digest(after(machine, atZero(), add(1)).Invalidated(drift())),
	}
	for a := range states {
		for b := range states {
			if (states[a] == states[b]) != (a == b) {
				t.Errorf("%s and %s", a, b)
			}
		}
	}
}

func TestTheDigestDoesNotDependOnTheOrderOfNames(t *testing.T) {
	a, b := call("register", `{"name":"a"}`), call("register", `{"name":"b"}`)
	if machine.Digest(after(machine, atZero(), a, b)) != machine.Digest(after(machine, atZero(), b, a)) {
		t.Error("the same names have two digests")
	}
}

// recorded is one step of a session: its event, what the rechecks found, and the digest of the state that it gave.
type recorded struct {
	event         Event
	before, after diag.List
	digest        canon.Digest
}

// take drives the machine as a shell does and returns the next state and the effect events that it produced.
func (r recorded) take(s State[counter]) (next State[counter], effect Effect) {
	admitted := machine.Admit(s, r.event)
	if admitted.NeedsAuthority() && r.before != nil {
		return admitted.Refuse(r.before).Next, nil
	}
	t := admitted.Run()
	if admitted.NeedsAuthority() && r.after != nil {
		t = t.Withhold(r.after)
	}
	return t.Next, t.Effect
}

// A session recorded as events is replayed from its first state to the same digest after each step. A state that was
// kept on the way is unchanged, and the steps that follow it can be replayed from there.
func TestASessionIsReplayedStepByStep(t *testing.T) {
	drifts := rapid.SampledFrom([]diag.List{nil, nil, nil, nil, nil, drift()})
	rapid.Check(t, func(t *rapid.T) {
		s, history, states := atZero(), []recorded(nil), []State[counter]{atZero()}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			r := recorded{event: drawEvent(t), before: drifts.Draw(t, "before"), after: drifts.Draw(t, "after")}
			var effect Effect
			if s.waiting != nil {
				r = recorded{event: Done(saving{count: s.Own().count, failed: rapid.Bool().Draw(t, "failed")})}
			}
			s, effect = r.take(s)
			if (effect != nil) != (s.waiting != nil) && !s.Stopped() {
				t.Fatalf("the effect %v is not what the session waits for", effect)
			}
			r.digest = machine.Digest(s)
			history, states = append(history, r), append(states, s)
		}
		for i, s := range states {
			for j, r := range history[i:] {
				if s, _ = r.take(s); machine.Digest(s) != r.digest {
					t.Fatalf("replayed from step %d, step %d reaches a different state", i, i+j)
				}
			}
		}
	})
}

// drawEvent draws an event. It ends a session rarely.
func drawEvent(t *rapid.T) Event {
	number := strconv.Itoa(rapid.IntRange(0, 9).Draw(t, "number"))
	events := []Event{
		call("add", `{"n":`+number+`}`), call("add", ""), call("late", `{"n":`+number+`}`), call("late", ""),
		call("register", `{"name":"`+number+`"}`), call("broken", ""), call("ping", ""), call("save", ""),
		call("none", ""),
		Frame([]byte("{")), Frame(nil), Frame([]byte(`{"jsonrpc":"2.0","method":"add","params":{"n":1}}`)),
		Done(saving{}),
	}
	if rapid.IntRange(0, 19).Draw(t, "ends") == 0 {
		events = []Event{call("stop", ""), Oversized(), End()}
	}
	return rapid.SampledFrom(events).Draw(t, "event")
}

// What a reply says depends on the state and the event alone, and nothing of the frame is kept.
func TestTheFrameIsNotKept(t *testing.T) {
	event := add(3)
	admitted := machine.Admit(atZero(), event)
	clear(event.Frame())
	if got := string(admitted.Run().Reply); got != result("3") {
		t.Errorf("got %s", got)
	}
}
