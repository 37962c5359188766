package session

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/wire"
)

// State is one state of a session. It never changes; a transition returns a new one.
type State[S any] struct {
	own     S         // the state of the protocol
	drift   diag.List // what invalidated the session, or nil; once set it stays
	stopped bool
	waiting Effect  // what is being performed, or nil
	call    wire.ID // the call that waits for it
}

// Open returns the first state of a session. The protocol starts in the given state, which was made from authenticated
// inputs.
func Open[S any](own S) State[S] { return State[S]{own: own} }

// Own returns the state of the protocol.
func (s State[S]) Own() S { return s.own }

// Drift returns what invalidated the session, or nil.
func (s State[S]) Drift() diag.List { return slices.Clone(s.drift) }

// Stopped reports whether the session takes no further event.
func (s State[S]) Stopped() bool { return s.stopped }

func (s State[S]) stop() State[S] {
	s.stopped = true
	return s
}

// Invalidated returns the state after a recheck of the inputs found drift. The first drift is final: a state that is
// already invalidated stays as it is.
func (s State[S]) Invalidated(drift diag.List) State[S] {
	if s.drift == nil {
		s.drift = slices.Clone(drift)
	}
	return s
}

// stateDomain is the domain of Machine.Digest. No document shows such a digest.
const stateDomain = "semaprax.session-state.v1\x00"

// Digest returns a digest over everything that answers depend on: the limits of the machine, the lifecycle of the
// session, and what the protocol binds. Two states with equal digests answer every event alike.
func (m *Machine[S]) Digest(s State[S]) canon.Digest {
	h := canon.NewHasher(stateDomain).Length(m.bounds.Request).Length(m.bounds.Response).
		Length(int(m.protocol.Overflow))
	h = h.FrameString(s.drift.String()).Length(number(s.stopped)).Length(number(s.waiting != nil))
	if s.waiting != nil {
		h = s.waiting.bind(h.FrameString(s.call.String()))
	}
	return m.protocol.Bind(s.own, h).Sum()
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}
