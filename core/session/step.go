package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/wire"
)

// Admitted is an event that was judged and not answered yet. Either its answer is known already, or it is a call that
// runs under the authority of the held inputs.
type Admitted struct {
	state  State
	answer Transition // of an event that needs no authority
	call   *call
}

// call is a request whose method and parameters were admitted.
type call struct {
	id        wire.ID
	method    *catalog.Method
	arguments catalog.Arguments
}

// Transition is the outcome of one event: the next state, and the reply without its LF, nil for none.
type Transition struct {
	Next  State
	Reply []byte

	from   State
	call   *call
	failed diag.List // the diagnostics of the operation itself
}

// Admit judges an event: codec, method, parameters. What it refuses needs no authority, and neither does a call in a
// session that is invalidated, which answers with the drift that was stored.
func (s State) Admit(event Event) Admitted {
	switch {
	case s.stopped:
		return s.answered(nil, true)
	case event.kind == endEvent:
		next := s
		next.stopped = true
		return Admitted{state: s, answer: Transition{Next: next, from: s}}
	case event.kind == oversizedEvent || len(event.frame) > s.bounds.Request:
		reply, _ := wire.Oversized().Response(s.bounds.Response)
		next := s
		next.stopped = true
		return Admitted{state: s, answer: Transition{Next: next, Reply: reply, from: s}}
	}
	request, refusal := wire.Decode(event.frame)
	if refusal != nil {
		return s.refused(refusal)
	}
	if request.Notification() {
		return s.answered(nil, true)
	}
	method, found := s.profile.Method(request.Method())
	if !found {
		return s.refused(request.Refuse(wire.MethodNotFound, s.profile.Unavailable()))
	}
	arguments, violation := method.Admit(request.Params())
	if violation != "" {
		return s.refused(request.Refuse(wire.InvalidParams, violation))
	}
	c := &call{request.ID(), method, arguments}
	if s.drift != nil {
		reply, fits := s.failure(c, s.drift)
		return s.answered(reply, fits)
	}
	return Admitted{state: s, call: c}
}

func (s State) refused(refusal *wire.Refusal) Admitted {
	reply, fits := refusal.Response(s.bounds.Response)
	return s.answered(reply, fits)
}

// answered is an event whose answer leaves the state as it is, unless the reply overflowed, which ends the session.
func (s State) answered(reply []byte, fits bool) Admitted {
	return Admitted{state: s, answer: s.reply(reply, fits)}
}

// reply is the transition that writes a reply. A reply that did not fit was replaced, and ends the session.
func (s State) reply(reply []byte, fits bool) Transition {
	next := s
	next.stopped = s.stopped || !fits
	return Transition{Next: next, Reply: reply, from: s}
}

// failure renders diagnostics as the reply to a call.
func (s State) failure(c *call, found diag.List) (reply []byte, fits bool) {
	return wire.Failure(c.id, wire.OperationFailed, found.String(), s.bounds.Response)
}

// NeedsAuthority reports whether the held inputs must be rechecked before Run, and again before its outcome is used.
func (a Admitted) NeedsAuthority() bool { return a.call != nil }

// Refuse returns the outcome of a call before which the recheck found drift: nothing ran.
func (a Admitted) Refuse(drift diag.List) Transition {
	reply, fits := a.state.failure(a.call, drift)
	return a.state.Invalidated(drift).reply(reply, fits)
}

// Run returns the outcome of the event, with the whole reply rendered.
func (a Admitted) Run() Transition {
	if a.call == nil {
		return a.answer
	}
	payload, failed := handlers[a.call.method.Name()](a.state, a.call.arguments)
	var reply []byte
	var fits bool
	if failed != nil {
		reply, fits = a.state.failure(a.call, failed)
	} else {
		reply, fits = wire.Success(a.call.id, a.state.result(payload), a.state.bounds.Response)
	}
	t := a.state.reply(reply, fits)
	t.call, t.failed = a.call, failed
	return t
}

// Withhold returns the outcome of a call after which the recheck found drift: a success is dropped, and the diagnostics
// of a failure come before those of the drift.
func (t Transition) Withhold(drift diag.List) Transition {
	found := append(append(diag.List{}, t.failed...), drift...)
	reply, fits := t.from.failure(t.call, found)
	return t.from.Invalidated(drift).reply(reply, fits)
}
