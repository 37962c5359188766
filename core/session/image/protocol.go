package image

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/core/wire"
)

// Machine returns the machine of the protocol in a profile. An oversized reply ends a session that only reads; one that
// prepares candidates goes on, without what the call would have made. Source: Transport, "serve-candidates".
func Machine(profile *catalog.Profile, bounds session.Bounds) *session.Machine[State] {
	overflow := session.OverflowEnds
	if profile.Prepares() {
		overflow = session.OverflowRefuses
	}
	return session.New(session.Protocol[State]{Judge: judge, Bind: State.bind, Overflow: overflow}, bounds)
}

// judge judges the method of a call, then its parameters. Source: Transport, "Per-frame order".
func judge(s State, call wire.Request, _ bool) session.Judgement[State] {
	method, ok := s.profile.Method(call.Method())
	if !ok {
		return session.Judgement[State]{Refusal: call.Refuse(wire.MethodNotFound, s.profile.Unavailable())}
	}
	arguments, violation := method.Admit(call.Params())
	if violation != "" {
		return session.Judgement[State]{Refusal: call.Refuse(wire.InvalidParams, violation)}
	}
	return session.Judgement[State]{Operation: s.operation(method, arguments), Authority: true}
}

// operation runs the handler of a method between the two parts of its result.
func (s State) operation(method *catalog.Method, arguments catalog.Arguments) session.Operation[State] {
	return func(reply []byte) Outcome {
		o := handlers[method.Name()](s, arguments, s.openResult(reply))
		if o.Failed == nil {
			o.Payload = s.closeResult(o.Payload)
		}
		return o
	}
}
