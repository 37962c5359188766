package session

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/wire"
)

// Admitted is an event that was judged but not yet answered.
type Admitted[S any] struct {
	machine *Machine[S]
	from    State[S]

	// For a call that runs:
	call      wire.ID
	run       Operation[S]
	authority bool
	performed bool // the effect has been performed, so the outcome counts even if the reply does not fit

	// If run is nil, the answer is already known:
	next  State[S]
	reply []byte
}

// answered returns an event with its answer. A reply that does not fit has already been replaced.
func (a Admitted[S]) answered(reply []byte, fits bool) Admitted[S] {
	a.run, a.authority = nil, false
	a.next, a.reply = a.settle(a.from, a.from, fits), reply
	return a
}

// settle returns the state after a reply: next, or, if the reply does not fit, what the overflow policy makes of kept.
func (a Admitted[S]) settle(kept, next State[S], fits bool) State[S] {
	switch {
	case fits:
		return next
	case a.machine.protocol.Overflow == OverflowEnds:
		return kept.stop()
	}
	return kept
}

// fail renders diagnostics as the reply to the call.
func (a Admitted[S]) fail(found diag.List) (reply []byte, fits bool) {
	return wire.Failure(a.call, a.machine.code(found), found.String(), a.machine.bounds.Response)
}

// NeedsAuthority reports whether the held inputs must be rechecked before Run, and again before its outcome is used.
func (a Admitted[S]) NeedsAuthority() bool { return a.authority }

// Refuse returns the transition of a call before which the recheck found drift: nothing ran.
func (a Admitted[S]) Refuse(drift diag.List) Transition[S] { return a.invalidate(drift, drift) }

// invalidate returns the transition to an invalidated state. Its reply is the drift.
func (a Admitted[S]) invalidate(drift, found diag.List) Transition[S] {
	reply, fits := a.fail(found)
	s := a.from.Invalidated(drift)
	return Transition[S]{Next: a.settle(s, s, fits), Reply: reply}
}

// Run returns the transition of the event, with the whole reply rendered.
func (a Admitted[S]) Run() Transition[S] {
	if a.run == nil {
		return Transition[S]{Next: a.next, Reply: a.reply}
	}
	o := a.run(wire.OpenSuccess(a.call))
	kept, next := a.from, a.from
	next.own, next.stopped, next.waiting, next.call = o.Next, o.Ends, nil, wire.ID{}
	if a.performed {
		kept = next
	}
	t := Transition[S]{admitted: a, failed: o.Failed}
	var fits bool
	if o.Failed != nil {
		t.Reply, fits = a.fail(o.Failed)
		t.Next = a.settle(kept, kept, fits)
		return t
	}
	t.Reply, fits = wire.CloseSuccess(a.call, o.Payload, a.machine.bounds.Response)
	if o.Effect != nil && fits {
		next.stopped, next.waiting, next.call = false, o.Effect, a.call
		t.Reply, t.Effect = nil, o.Effect
	}
	t.Next = a.settle(kept, next, fits)
	return t
}
