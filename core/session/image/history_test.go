package image

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/core/wire"
)

// model is the expected condition of a session after its events: what invalidated it, and whether it stopped.
type model struct {
	drift   diag.List
	stopped bool
}

// moment is a state that was kept, with an event and what the state answered.
type moment struct {
	state session.State[State]
	event session.Event
	reply string
}

// history is a session together with its model and with the states that it went through.
type history struct {
	state session.State[State]
	model
	kept []moment
}

// take drives the session as its host does: a recheck before a call and one after it, each of which may find a drift.
func (h *history) take(t *rapid.T, event session.Event, before, after diag.List) {
	admitted := machine.Admit(h.state, event)
	if admitted.NeedsAuthority() != h.needsAuthority(event) {
		t.Fatalf("authority for %q is %v", event.Frame(), admitted.NeedsAuthority())
	}
	step := admitted.Run()
	switch ran := step; {
	case !admitted.NeedsAuthority():
		h.wantUnauthorized(t, event, step)
	case before != nil:
		step = admitted.Refuse(before)
		h.drift = before
		h.wantReply(t, step, failureReply(wire.OperationFailed, before.String()))
	case after != nil:
		step = ran.Withhold(after)
		h.drift = after
		h.wantReply(t, step, failureReply(wire.OperationFailed, withheld(ran.Reply, after)))
	default:
		h.wantReply(t, step, string(machine.Admit(open(), event).Run().Reply))
	}
	if step.Next.Stopped() != h.stopped {
		t.Fatalf("the state disagrees about a session that is stopped: %v", h.stopped)
	}
	h.kept = append(h.kept, moment{h.state, event, string(admitted.Run().Reply)})
	h.state = step.Next
}

// withheld returns the message of a call that was answered with the reply before the drift.
func withheld(reply []byte, drift diag.List) string {
	var answer struct{ Error struct{ Message string } }
	if err := json.Unmarshal(reply, &answer); err != nil {
		panic(err)
	}
	if answer.Error.Message == "" {
		return drift.String()
	}
	return answer.Error.Message + "; " + drift.String()
}

// needsAuthority reports whether the event is an admitted call of a session that can still answer it.
func (h *history) needsAuthority(event session.Event) bool {
	return h.drift == nil && !h.stopped && machine.Admit(open(), event).NeedsAuthority()
}

// wantUnauthorized wants the reply that a session gives without the authority of its inputs: none once it stopped, its
// drift to a call, and to anything else the reply of a new session.
func (h *history) wantUnauthorized(t *rapid.T, event session.Event, step session.Transition[State]) {
	fresh := machine.Admit(open(), event)
	switch {
	case h.stopped:
		h.wantReply(t, step, "")
	case fresh.NeedsAuthority():
		h.wantReply(t, step, failureReply(wire.OperationFailed, h.drift.String()))
	default:
		h.stopped = fresh.Run().Next.Stopped()
		h.wantReply(t, step, string(fresh.Run().Reply))
	}
}

func (h *history) wantReply(t *rapid.T, step session.Transition[State], want string) {
	if string(step.Reply) != want {
		t.Fatalf("got %s, want %s", step.Reply, want)
	}
}

// check compares the state with its model, and each kept state with the reply that it gave before.
func (h *history) check(t *rapid.T) {
	want := open()
	if h.drift != nil {
		want = want.Invalidated(h.drift)
	}
	if h.stopped {
		want = machine.Admit(want, session.End()).Run().Next
	}
	if !same(h.state, want) {
		t.Fatalf("the state has the drift %s and is stopped: %v", h.state.Drift(), h.state.Stopped())
	}
	for _, m := range h.kept {
		if again := string(machine.Admit(m.state, m.event).Run().Reply); again != m.reply {
			t.Fatalf("a state that was kept answers %s, and answered %s", again, m.reply)
		}
	}
}

var (
	calls = []session.Event{
		callOf("workspace/open", ""), callOf("protocol/capabilities", `{}`), symbolOf("calculator.add"),
		symbolOf("calculator.none"), callOf("image/symbol", `{"image_revision":"`+zeroRevision+`","stable_id":"a"}`),
	}
	others = []session.Event{
		session.Frame(nil), session.Frame([]byte("{")), session.Frame([]byte("\r")), callOf("none", ""),
		callOf("image/symbol", ""), callOf("workspace/open", "[]"),
		session.Frame([]byte(`{"jsonrpc":"2.0","method":"workspace/open"}`)),
	}
	endings = []session.Event{session.Oversized(), session.End()}
)

// For any events and any drifts, a session agrees with its model, answers calls from the image or with the first drift,
// and leaves its earlier states unchanged.
func TestASessionFollowsItsModel(t *testing.T) {
	drifts := rapid.SampledFrom([]diag.List{nil, nil, nil, driftOf("app.spx"), driftOf("core.spx")})
	rapid.Check(t, func(t *rapid.T) {
		h := &history{state: open()}
		t.Repeat(map[string]func(*rapid.T){
			"call": func(t *rapid.T) {
				h.take(t, rapid.SampledFrom(calls).Draw(t, "event"), drifts.Draw(t, "before"), drifts.Draw(t, "after"))
			},
			"other": func(t *rapid.T) { h.take(t, rapid.SampledFrom(others).Draw(t, "event"), nil, nil) },
			"ending": func(t *rapid.T) {
				if rapid.IntRange(0, 9).Draw(t, "rarely") > 0 {
					t.Skip("the session goes on")
				}
				h.take(t, rapid.SampledFrom(endings).Draw(t, "event"), nil, nil)
			},
			"": h.check,
		})
	})
}
