package session

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/wire"
)

const overflowMessage = "response exceeds configured byte limit"

// tooLong returns a call that registers a name and is answered with it, beyond a bound of 200 bytes.
func tooLong() Event { return call("register", `{"name":"`+strings.Repeat("a", 200)+`"}`) }

func TestAnOversizedReplyDropsWhatTheOperationMade(t *testing.T) {
	for policy, ends := range map[Overflow]bool{OverflowEnds: true, OverflowRefuses: false} {
		m := counting(policy, 200)
		s := after(m, atZero(), add(3))
		transition := m.Admit(s, tooLong()).Run()
		if string(transition.Reply) != failure(wire.ResponseOverflowed, overflowMessage) {
			t.Errorf("got %s", transition.Reply)
		}
		if transition.Next.own != s.own || transition.Next.Stopped() != ends {
			t.Errorf("%d names, stopped %v", transition.Next.Own().names.Len(), transition.Next.Stopped())
		}
	}
}

func TestARefusedOversizedReplyLetsASmallerOneFollow(t *testing.T) {
	m := counting(OverflowRefuses, 200)
	s := after(m, atZero(), tooLong(), call("register", `{"name":"a"}`))
	if _, ok := s.Own().names.Get("a"); !ok || s.Own().names.Len() != 1 {
		t.Errorf("%d names", s.Own().names.Len())
	}
}

func TestAnOversizedFrameEndsASessionOfEitherPolicy(t *testing.T) {
	for _, policy := range []Overflow{OverflowEnds, OverflowRefuses} {
		m := counting(policy, 200)
		for _, event := range []Event{Oversized(), Frame([]byte(strings.Repeat(" ", m.Bounds().Request+1)))} {
			transition := m.Admit(atZero(), event).Run()
			want := `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"request exceeds configured byte limit"}}`
			if string(transition.Reply) != want || !transition.Next.Stopped() {
				t.Errorf("policy %d: %s", policy, transition.Reply)
			}
		}
	}
}

// The reply to a drift is bounded like any other. The session is invalidated whether or not it fits.
func TestAnOversizedDriftIsStored(t *testing.T) {
	long := append(drift(), ruleBroken.New(strings.Repeat("a", 200)))
	for policy, ends := range map[Overflow]bool{OverflowEnds: true, OverflowRefuses: false} {
		m := counting(policy, 200)
		admitted := m.Admit(atZero(), add(1))
		for _, transition := range []Transition[counter]{admitted.Refuse(long), admitted.Run().Withhold(long)} {
			if string(transition.Reply) != failure(wire.ResponseOverflowed, overflowMessage) {
				t.Errorf("got %s", transition.Reply)
			}
			if transition.Next.Drift() == nil || transition.Next.Stopped() != ends {
				t.Errorf("drift %s, stopped %v", transition.Next.Drift(), transition.Next.Stopped())
			}
		}
	}
}
