package session

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/wire"
)

// Machine is a protocol together with the bounds of its frames. It never changes during a session; only the State
// passed to it does.
type Machine[S any] struct {
	protocol Protocol[S]
	bounds   Bounds
}

// Bounds are the limits of the frames of a session, in bytes.
type Bounds struct {
	Request  int // the longest frame, without its LF
	Response int // the longest reply, with its LF; at least wire.ResponseBytesMin
}

// New returns the machine of a protocol.
func New[S any](protocol Protocol[S], bounds Bounds) *Machine[S] {
	return &Machine[S]{protocol, bounds}
}

// Bounds returns the bounds of the frames.
func (m *Machine[S]) Bounds() Bounds { return m.bounds }

// Admit judges an event. Refused events, and calls that the protocol answers without authority, need no recheck.
// Neither does a call that needs authority in an invalidated session: its answer is the stored drift.
func (m *Machine[S]) Admit(s State[S], event Event) Admitted[S] {
	switch {
	case s.stopped:
		return m.silent(s, s)
	case event.kind == EndEvent:
		return m.silent(s, s.stop())
	case event.kind == DoneEvent:
		return m.resume(s, event.effect)
	case s.waiting != nil: // for its effect, and for nothing else
		return m.silent(s, s)
	case event.kind == OversizedEvent || len(event.frame) > m.bounds.Request:
		reply, _ := wire.Oversized().Response(m.bounds.Response)
		return Admitted[S]{machine: m, from: s, next: s.stop(), reply: reply}
	}
	request, refusal := wire.Decode(event.frame)
	if refusal != nil {
		return m.refused(s, refusal)
	}
	if request.Notification() {
		if m.protocol.EndedBy != nil && m.protocol.EndedBy(request) {
			return m.silent(s, s.stop())
		}
		return m.silent(s, s)
	}
	judged := m.protocol.Judge(s.own, request, s.drift != nil)
	if judged.Refusal != nil {
		return m.refused(s, judged.Refusal)
	}
	a := Admitted[S]{machine: m, from: s, call: request.ID(), run: judged.Operation, authority: judged.Authority}
	if a.authority && s.drift != nil {
		return a.answered(a.fail(s.drift))
	}
	return a
}

// silent returns an event that gets no reply.
func (m *Machine[S]) silent(from, next State[S]) Admitted[S] {
	return Admitted[S]{machine: m, from: from, next: next}
}

// refused returns an event whose answer is a refusal.
func (m *Machine[S]) refused(s State[S], refusal *wire.Refusal) Admitted[S] {
	a := Admitted[S]{machine: m, from: s}
	return a.answered(refusal.Response(m.bounds.Response))
}

// resume returns the event that performed the effect for which a call waits. Any other event is ignored.
func (m *Machine[S]) resume(s State[S], performed Effect) Admitted[S] {
	if s.waiting == nil {
		return m.silent(s, s)
	}
	a := Admitted[S]{machine: m, from: s, call: s.call, performed: true}
	a.run = func(reply []byte) Outcome[S] { return m.protocol.Resume(s.own, performed, reply) }
	return a
}

// code returns the code of a reply that carries diagnostics.
func (m *Machine[S]) code(found diag.List) wire.Code {
	if m.protocol.FailureCode == nil {
		return wire.OperationFailed
	}
	return m.protocol.FailureCode(found)
}
