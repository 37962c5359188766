package image

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/core/wire"
)

func TestADriftBeforeACallIsItsWholeAnswer(t *testing.T) {
	// The second call would fail by itself, but nothing ran.
	for _, event := range []session.Event{callOf("workspace/open", ""), symbolOf("calculator.none")} {
		s := open()
		step := machine.Admit(s, event).Refuse(driftOf("core.spx"))
		if want := failureReply(wire.OperationFailed, "SPX-J102: core.spx bytes changed"); string(step.Reply) != want {
			t.Errorf("\n got %s\nwant %s", step.Reply, want)
		}
		if !same(step.Next, s.Invalidated(driftOf("core.spx"))) {
			t.Errorf("drift %s", step.Next.Drift())
		}
	}
}

func TestADriftAfterASuccessWithholdsAllOfIt(t *testing.T) {
	for _, event := range []session.Event{
		callOf("workspace/open", ""),
		callOf("protocol/schemas", ""),
		symbolOf("calculator.add"),
	} {
		s := open()
		before, after := machine.Admit(
			s,
			event,
		).Refuse(driftOf("core.spx")), machine.Admit(s, event).Run().Withhold(driftOf("core.spx"))
		if string(after.Reply) != string(before.Reply) {
			t.Errorf("the reply shows that the call succeeded: %s", after.Reply)
		}
		if !same(after.Next, before.Next) {
			t.Errorf("drift %s", after.Next.Drift())
		}
	}
}

func TestADriftAfterAFailureFollowsItsDiagnostics(t *testing.T) {
	s := open()
	step := machine.Admit(s, symbolOf("calculator.none")).Run().Withhold(driftOf("core.spx"))
	want := failureReply(
		wire.OperationFailed,
		"SPX-G219: semantic image declaration is unavailable; SPX-J102: core.spx bytes changed",
	)
	if string(step.Reply) != want {
		t.Errorf("\n got %s\nwant %s", step.Reply, want)
	}
	if got := step.Next.Drift().String(); got != driftOf("core.spx").String() {
		t.Errorf("stored is %s", got)
	}
}

// A success that does not fit is dropped like any other when the inputs drifted: it ends nothing.
func TestADriftAfterAnOverflowReplacesIt(t *testing.T) {
	step := within(wire.ResponseBytesMin+100).Admit(open(), callOf("protocol/schemas", "")).Run()
	if !step.Next.Stopped() {
		t.Fatalf("no overflow: %s", step.Reply)
	}
	step = step.Withhold(driftOf("core.spx"))
	if want := failureReply(wire.OperationFailed, "SPX-J102: core.spx bytes changed"); string(step.Reply) != want {
		t.Errorf("\n got %s\nwant %s", step.Reply, want)
	}
	if step.Next.Stopped() || step.Next.Drift() == nil {
		t.Errorf("drift %s", step.Next.Drift())
	}
}

func TestTheFirstDriftIsFinal(t *testing.T) {
	s := open().Invalidated(driftOf("first"))
	if again := s.Invalidated(driftOf("second")); !same(again, s) {
		t.Errorf("stored is %s", again.Drift())
	}
}

func TestAnInvalidatedSessionAnswersCallsWithItsDriftAndEverythingElseAsBefore(t *testing.T) {
	s := open().Invalidated(driftOf("core.spx"))
	for _, event := range []session.Event{
		callOf("workspace/open", ""), callOf("workspace/status", ""), callOf("protocol/capabilities", ""),
		callOf("query/catalog", ""), symbolOf("calculator.add"), symbolOf("calculator.none"),
	} {
		admitted := machine.Admit(s, event)
		step := admitted.Run()
		want := failureReply(wire.OperationFailed, "SPX-J102: core.spx bytes changed")
		if admitted.NeedsAuthority() || string(step.Reply) != want || !same(step.Next, s) {
			t.Errorf("%s: %s", event.Frame(), step.Reply)
		}
	}
	for _, event := range []session.Event{
		session.Frame([]byte("{")), callOf("none", ""), callOf("image/symbol", ""), callOf("workspace/open", "[]"),
		session.Oversized(), session.End(),
	} {
		got, want := machine.Admit(s, event).Run(), machine.Admit(open(), event).Run()
		if string(got.Reply) != string(want.Reply) || !same(got.Next, want.Next.Invalidated(driftOf("core.spx"))) {
			t.Errorf("%q: %s", event.Frame(), got.Reply)
		}
	}
}

func TestADriftInvalidatesNoStateButTheNext(t *testing.T) {
	s := open()
	before := machine.Digest(s)
	machine.Admit(s, callOf("workspace/open", "")).Refuse(driftOf("core.spx"))
	machine.Admit(s, callOf("workspace/open", "")).Run().Withhold(driftOf("core.spx"))
	if machine.Digest(s) != before || s.Drift() != nil ||
		!isSuccess(machine.Admit(s, symbolOf("calculator.add")).Run().Reply) {
		t.Error("the state before the step changed")
	}
}

// another returns a profile without methods.
func another() *catalog.Profile {
	return catalog.NewProfile(catalog.Identity{Protocol: "another.protocol.v9"})
}

func TestStatesThatDifferHaveDifferentDigests(t *testing.T) {
	drifted := open().Invalidated(driftOf("a"))
	small := session.Bounds{Request: 1, Response: wire.ResponseBytesMax}
	states := map[string]canon.Digest{
		"open":              machine.Digest(open()),
		"smaller replies":   within(wire.ResponseBytesMin).Digest(open()),
		"smaller frames":    Machine(catalog.Read(), small).Digest(open()),
		"stopped":           machine.Digest(machine.Admit(open(), session.End()).Run().Next),
		"drifted":           machine.Digest(drifted),
		"drifted elsewhere": machine.Digest(open().Invalidated(driftOf("b"))),
		"drifted, stopped":  machine.Digest(machine.Admit(drifted, session.End()).Run().Next),
		"another profile":   machine.Digest(session.Open(NewState(another(), calculator()))),
	}
	for a := range states {
		for b := range states {
			if (states[a] == states[b]) != (a == b) {
				t.Errorf("%s and %s", a, b)
			}
		}
	}
}

func TestAResultNamesTheImageAndTheProject(t *testing.T) {
	step := machine.Admit(open(), callOf("workspace/open", "")).Run()
	img := calculator()
	p := img.Project()
	handles := `{"image_revision":"I","project_revision":"P","schema":"semaprax.image-agent-workspace.v1",` +
		`"state":"open","workspace_revision":"W"}`
	want := strings.NewReplacer(
		"I", img.Digest().String(),
		"P", p.Revision().String(),
		"W", p.WorkspaceRevision().String(),
	).Replace(
		`{"jsonrpc":"2.0","id":1,"result":{"image_revision":"I","payload":` + handles +
			`,"project_revision":"P","protocol":"semaprax.image-agent-protocol.v1","schema":"semaprax.image-agent-result.v1"}}`)
	if string(step.Reply) != want {
		t.Errorf("\n got %s\nwant %s", step.Reply, want)
	}
}
