package session

import (
	"reflect"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/wire"
)

const zeroRevision = "sha256:0000000000000000000000000000000000000000000000000000000000000000"

// same reports whether two states are one: by digest, and by everything that they hold.
func same(a, b State) bool { return a.Digest() == b.Digest() && reflect.DeepEqual(a, b) }

func TestARefusalNeedsNoAuthorityAndLeavesTheState(t *testing.T) {
	for _, row := range []struct {
		fault   string
		event   Event
		code    wire.Code
		message string
	}{
		{"unknown method", callOf("candidate/open", ""), wire.MethodNotFound, "method is not available in the read-only image profile"},
		{"unknown method with anything", callOf("ping", `{"x":1}`), wire.MethodNotFound, "method is not available in the read-only image profile"},
		{"unknown parameter", callOf("workspace/open", `{"path":"x"}`), wire.InvalidParams, "unknown parameter for image protocol method"},
		{"missing parameter", callOf("image/symbol", ""), wire.InvalidParams, "missing parameter image_revision"},
		{"invalid parameter", callOf("image/symbol", `{"image_revision":"x"}`), wire.InvalidParams, "invalid parameter image_revision"},
		{"params that are no object", callOf("workspace/open", `[]`), wire.InvalidParams, "invalid params: params must be an object"},
	} {
		s := open()
		admitted := s.Admit(row.event)
		step := admitted.Run()
		if admitted.NeedsAuthority() || !same(step.Next, s) {
			t.Errorf("%s: authority %v, or another state", row.fault, admitted.NeedsAuthority())
		}
		if want := failureReply(row.code, row.message); string(step.Reply) != want {
			t.Errorf("%s:\n got %s\nwant %s", row.fault, step.Reply, want)
		}
	}
}

func TestAFrameThatIsNoRequestIsAnsweredWithoutID(t *testing.T) {
	s := open()
	for _, frame := range []string{`{"id":1`, `[]`, `{"jsonrpc":"2.0","id":1}`} {
		step := s.Admit(Frame([]byte(frame))).Run()
		if !strings.HasPrefix(string(step.Reply), `{"jsonrpc":"2.0","id":null,"error":`) || !same(step.Next, s) {
			t.Errorf("%s: %s", frame, step.Reply)
		}
	}
}

func TestANotificationIsSilentAndDoesNothing(t *testing.T) {
	for _, s := range []State{open(), open().Invalidated(driftOf("a"))} {
		for _, frame := range []string{
			"", `{"jsonrpc":"2.0","method":"workspace/open"}`, `{"jsonrpc":"2.0","method":"none"}`,
			`{"jsonrpc":"2.0","method":"image/symbol","params":[]}`,
		} {
			admitted := s.Admit(Frame([]byte(frame)))
			if step := admitted.Run(); admitted.NeedsAuthority() || step.Reply != nil || !same(step.Next, s) {
				t.Errorf("%q: %s", frame, step.Reply)
			}
		}
	}
}

func TestACallIsAnsweredUnderAuthorityAndLeavesTheState(t *testing.T) {
	for _, row := range []struct {
		event   Event
		success bool
	}{
		{callOf("workspace/open", ""), true},
		{callOf("protocol/capabilities", `{}`), true},
		{symbolOf("calculator.add"), true},
		{symbolOf("calculator.none"), false},
		{callOf("image/symbol", `{"image_revision":"`+zeroRevision+`","stable_id":"calculator.add"}`), false},
	} {
		s := open()
		admitted := s.Admit(row.event)
		step := admitted.Run()
		if !admitted.NeedsAuthority() || !same(step.Next, s) || isSuccess(step.Reply) != row.success {
			t.Errorf("%s: %s", row.event.frame, step.Reply)
		}
	}
}

func TestTheFrameIsNotKept(t *testing.T) {
	event := symbolOf("calculator.add")
	want := string(open().Admit(symbolOf("calculator.add")).Run().Reply)
	admitted := open().Admit(event)
	clear(event.frame)
	if got := string(admitted.Run().Reply); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

func TestAnOversizedFrameIsAnsweredOnceAndStopsTheSession(t *testing.T) {
	longest := callOf("workspace/open", "")
	longest.frame = append(longest.frame, strings.Repeat(" ", wire.RequestBytesMax-len(longest.frame))...)
	if step := open().Admit(longest).Run(); !isSuccess(step.Reply) || step.Next.Stopped() {
		t.Errorf("the longest frame: %s", step.Reply)
	}
	longer := Frame(append(longest.frame, ' '))
	for _, event := range []Event{Oversized(), longer} {
		admitted := open().Admit(event)
		step := admitted.Run()
		want := `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"request exceeds configured byte limit"}}`
		if admitted.NeedsAuthority() || string(step.Reply) != want || !step.Next.Stopped() {
			t.Errorf("reply %s", step.Reply)
		}
	}
}

func TestTheEndOfTheInputStopsTheSessionSilently(t *testing.T) {
	admitted := open().Admit(End())
	if step := admitted.Run(); admitted.NeedsAuthority() || step.Reply != nil || !step.Next.Stopped() {
		t.Errorf("reply %s", step.Reply)
	}
}

func TestAStoppedSessionAnswersNothing(t *testing.T) {
	stopped := open().Admit(End()).Run().Next
	for _, event := range []Event{callOf("workspace/open", ""), Frame([]byte("{")), Oversized(), End()} {
		admitted := stopped.Admit(event)
		if step := admitted.Run(); admitted.NeedsAuthority() || step.Reply != nil || !same(step.Next, stopped) {
			t.Errorf("%q: %s", event.frame, step.Reply)
		}
	}
}

func TestAReplyThatFitsExactlyIsSentAndOneThatDoesNotEndsTheSession(t *testing.T) {
	event := symbolOf("calculator.add")
	whole := open().Admit(event).Run().Reply
	const lf = 1
	if step := openWithin(len(whole) + lf).Admit(event).Run(); string(step.Reply) != string(whole) || step.Next.Stopped() {
		t.Errorf("at the bound: %s", step.Reply)
	}
	step := openWithin(len(whole)).Admit(event).Run()
	if want := failureReply(wire.ResponseOverflowed, "response exceeds configured byte limit"); string(step.Reply) != want {
		t.Errorf("beyond it:\n got %s\nwant %s", step.Reply, want)
	}
	if !step.Next.Stopped() || step.Next.Drift() != nil {
		t.Errorf("beyond it: stopped %v", step.Next.Stopped())
	}
}

// Refusals and drifts overflow like results. What then stands in their place has the id of the call if that fits, too.
func TestEveryReplyIsBounded(t *testing.T) {
	const withoutID = `{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"response exceeds configured byte limit"}}`
	long := Frame([]byte(`{"jsonrpc":"2.0","id":"a longer id","method":"workspace/open"}`))
	s := openWithin(wire.ResponseBytesMin)
	for _, row := range []struct {
		what string
		step Transition
		want string
	}{
		{"result", s.Admit(callOf("workspace/open", "")).Run(), strings.Replace(withoutID, "null", "1", 1)},
		{"result of a call with a long id", s.Admit(long).Run(), withoutID},
		{"refusal", s.Admit(callOf("image/symbol", "")).Run(), ""},
		{"refused method", s.Admit(callOf("none", "")).Run(), strings.Replace(withoutID, "null", "1", 1)},
		{"drift before", s.Admit(long).Refuse(driftOf(strings.Repeat("a", 99))), withoutID},
		{"drift after", s.Admit(long).Run().Withhold(driftOf(strings.Repeat("a", 99))), withoutID},
		{"stored drift", s.Invalidated(driftOf(strings.Repeat("a", 99))).Admit(long).Run(), withoutID},
	} {
		overflows := row.want != ""
		if row.step.Next.Stopped() != overflows || overflows && string(row.step.Reply) != row.want {
			t.Errorf("%s: reply %s", row.what, row.step.Reply)
		}
		if n := len(row.step.Reply) + 1; n > wire.ResponseBytesMin {
			t.Errorf("%s: %d bytes", row.what, n)
		}
	}
}
