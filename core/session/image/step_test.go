package image

import (
	"reflect"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/core/wire"
)

const zeroRevision = "sha256:0000000000000000000000000000000000000000000000000000000000000000"

// same reports whether two states are one: by digest, and by everything that they hold.
func same(a, b session.State[State]) bool {
	return machine.Digest(a) == machine.Digest(b) && reflect.DeepEqual(a, b)
}

func TestARefusalNeedsNoAuthorityAndLeavesTheState(t *testing.T) {
	for _, row := range []struct {
		fault   string
		event   session.Event
		code    wire.Code
		message string
	}{
		{
			"unknown method",
			callOf("candidate/open", ""),
			wire.MethodNotFound,
			"method is not available in the read-only image profile",
		},
		{
			"unknown method with anything",
			callOf("ping", `{"x":1}`),
			wire.MethodNotFound,
			"method is not available in the read-only image profile",
		},
		{
			"unknown parameter",
			callOf("workspace/open", `{"path":"x"}`),
			wire.InvalidParams,
			"unknown parameter for image protocol method",
		},
		{"missing parameter", callOf("image/symbol", ""), wire.InvalidParams, "missing parameter image_revision"},
		{
			"invalid parameter",
			callOf("image/symbol", `{"image_revision":"x"}`),
			wire.InvalidParams,
			"invalid parameter image_revision",
		},
		{
			"params that are not an object",
			callOf("workspace/open", `[]`),
			wire.InvalidParams,
			"invalid params: params must be an object",
		},
	} {
		s := open()
		admitted := machine.Admit(s, row.event)
		step := admitted.Run()
		if admitted.NeedsAuthority() || !same(step.Next, s) {
			t.Errorf("%s: authority %v, or a changed state", row.fault, admitted.NeedsAuthority())
		}
		if want := failureReply(row.code, row.message); string(step.Reply) != want {
			t.Errorf("%s:\n got %s\nwant %s", row.fault, step.Reply, want)
		}
	}
}

func TestAFrameThatIsNotARequestIsAnsweredWithoutID(t *testing.T) {
	s := open()
	for _, frame := range []string{`{"id":1`, `[]`, `{"jsonrpc":"2.0","id":1}`} {
		step := machine.Admit(s, session.Frame([]byte(frame))).Run()
		if !strings.HasPrefix(string(step.Reply), `{"jsonrpc":"2.0","id":null,"error":`) || !same(step.Next, s) {
			t.Errorf("%s: %s", frame, step.Reply)
		}
	}
}

func TestANotificationIsSilentAndDoesNothing(t *testing.T) {
	for _, s := range []session.State[State]{open(), open().Invalidated(driftOf("a"))} {
		for _, frame := range []string{
			"", `{"jsonrpc":"2.0","method":"workspace/open"}`, `{"jsonrpc":"2.0","method":"none"}`,
			`{"jsonrpc":"2.0","method":"image/symbol","params":[]}`,
		} {
			admitted := machine.Admit(s, session.Frame([]byte(frame)))
			if step := admitted.Run(); admitted.NeedsAuthority() || step.Reply != nil || !same(step.Next, s) {
				t.Errorf("%q: %s", frame, step.Reply)
			}
		}
	}
}

func TestACallIsAnsweredUnderAuthorityAndLeavesTheState(t *testing.T) {
	for _, row := range []struct {
		event   session.Event
		success bool
	}{
		{callOf("workspace/open", ""), true},
		{callOf("protocol/capabilities", `{}`), true},
		{symbolOf("calculator.add"), true},
		{symbolOf("calculator.none"), false},
		{callOf("image/symbol", `{"image_revision":"`+zeroRevision+`","stable_id":"calculator.add"}`), false},
	} {
		s := open()
		admitted := machine.Admit(s, row.event)
		step := admitted.Run()
		if !admitted.NeedsAuthority() || !same(step.Next, s) || isSuccess(step.Reply) != row.success {
			t.Errorf("%s: %s", row.event.Frame(), step.Reply)
		}
	}
}

func TestTheFrameIsNotKept(t *testing.T) {
	event := symbolOf("calculator.add")
	want := string(machine.Admit(open(), symbolOf("calculator.add")).Run().Reply)
	admitted := machine.Admit(open(), event)
	clear(event.Frame()) // the bytes are the same
	if got := string(admitted.Run().Reply); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

func TestAnOversizedFrameIsAnsweredOnceAndStopsTheSession(t *testing.T) {
	call := callOf("workspace/open", "").Frame()
	longest := append(call, strings.Repeat(" ", wire.RequestBytesMax-len(call))...)
	if step := machine.Admit(open(), session.Frame(longest)).Run(); !isSuccess(step.Reply) || step.Next.Stopped() {
		t.Errorf("the longest frame: %s", step.Reply)
	}
	longer := session.Frame(append(longest, ' '))
	for _, event := range []session.Event{session.Oversized(), longer} {
		admitted := machine.Admit(open(), event)
		step := admitted.Run()
		want := `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"request exceeds configured byte limit"}}`
		if admitted.NeedsAuthority() || string(step.Reply) != want || !step.Next.Stopped() {
			t.Errorf("reply %s", step.Reply)
		}
	}
}

func TestTheEndOfTheInputStopsTheSessionSilently(t *testing.T) {
	admitted := machine.Admit(open(), session.End())
	if step := admitted.Run(); admitted.NeedsAuthority() || step.Reply != nil || !step.Next.Stopped() {
		t.Errorf("reply %s", step.Reply)
	}
}

func TestAStoppedSessionAnswersNothing(t *testing.T) {
	stopped := machine.Admit(open(), session.End()).Run().Next
	for _, event := range []session.Event{
		callOf("workspace/open", ""),
		session.Frame([]byte("{")),
		session.Oversized(),
		session.End(),
	} {
		admitted := machine.Admit(stopped, event)
		if step := admitted.Run(); admitted.NeedsAuthority() || step.Reply != nil || !same(step.Next, stopped) {
			t.Errorf("%q: %s", event.Frame(), step.Reply)
		}
	}
}

func TestAReplyThatFitsExactlyIsSentAndOneThatDoesNotEndsTheSession(t *testing.T) {
	event := symbolOf("calculator.add")
	whole := machine.Admit(open(), event).Run().Reply
	const lf = 1
	step := within(len(whole)+lf).Admit(open(), event).Run()
	if string(step.Reply) != string(whole) || step.Next.Stopped() {
		t.Errorf("at the bound: %s", step.Reply)
	}
	step = within(len(whole)).Admit(open(), event).Run()
	want := failureReply(wire.ResponseOverflowed, "response exceeds configured byte limit")
	if string(step.Reply) != want {
		t.Errorf("beyond it:\n got %s\nwant %s", step.Reply, want)
	}
	if !step.Next.Stopped() || step.Next.Drift() != nil {
		t.Errorf("beyond it: stopped %v", step.Next.Stopped())
	}
}

// Refusals and drifts overflow like results. The reply that replaces them has the id of the call if that fits, too.
func TestEveryReplyIsBounded(t *testing.T) {
	const withoutID = `{"jsonrpc":"2.0","id":null,"error":{"code":-32001,` +
		`"message":"response exceeds configured byte limit"}}`
	long := session.Frame([]byte(`{"jsonrpc":"2.0","id":"a longer id","method":"workspace/open"}`))
	smallest, s := within(wire.ResponseBytesMin), open()
	for _, row := range []struct {
		what string
		step session.Transition[State]
		want string
	}{
		{"result", smallest.Admit(s, callOf("workspace/open", "")).Run(), strings.Replace(withoutID, "null", "1", 1)},
		{"result of a call with a long id", smallest.Admit(s, long).Run(), withoutID},
		{"refusal", smallest.Admit(s, callOf("image/symbol", "")).Run(), ""},
		{"refused method", smallest.Admit(s, callOf("none", "")).Run(), strings.Replace(withoutID, "null", "1", 1)},
		{"drift before", smallest.Admit(s, long).Refuse(driftOf(strings.Repeat("a", 99))), withoutID},
		{"drift after", smallest.Admit(s, long).Run().Withhold(driftOf(strings.Repeat("a", 99))), withoutID},
		{"stored drift", smallest.Admit(s.Invalidated(driftOf(strings.Repeat("a", 99))), long).Run(), withoutID},
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
