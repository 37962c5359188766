package session

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/wire"
)

// Protocol is what the machine needs from a protocol whose own state is an S. An S is immutable, and all functions are
// pure.
type Protocol[S any] struct {
	// Judge judges a call as far as the protocol does before authority. invalidated reports whether the inputs of the
	// session have drifted; a call that needs authority is then answered with the drift instead of being run.
	Judge func(state S, call wire.Request, invalidated bool) Judgement[S]

	// EndedBy reports whether a notification ends the session, which is all that a notification can do. If nil, none
	// does.
	EndedBy func(notification wire.Request) bool

	// Resume answers the call whose effect has been performed. It may be nil if no outcome has an effect.
	Resume func(state S, performed Effect, reply []byte) Outcome[S]

	// FailureCode returns the code of a reply that carries diagnostics. If nil, it is wire.OperationFailed.
	FailureCode func(found diag.List) wire.Code

	// Bind adds to a digest everything in the state that an answer depends on: the profile, the revisions, the
	// lifecycle, the keys of the registries.
	Bind func(state S, h canon.Hasher) canon.Hasher

	// Overflow says what an oversized reply does.
	Overflow Overflow
}

// Judgement is the protocol's verdict on a call before anything runs: a refusal, or the operation that answers the
// call.
type Judgement[S any] struct {
	Refusal   *wire.Refusal // nil if there is an operation
	Operation Operation[S]
	Authority bool // the operation runs only between two rechecks of the held inputs
}

// Operation answers a call. reply is the beginning of the reply; the operation appends its result, in one compact JSON
// value.
type Operation[S any] func(reply []byte) Outcome[S]

// Outcome is the result of an operation. Nothing in it counts before the commit. In a failure only the diagnostics
// count, unless Resume returned it: then the effect is done, and Next and Ends say what became of the session.
type Outcome[S any] struct {
	Next    S         // the state of the protocol afterwards
	Payload []byte    // the beginning of the reply with the result appended
	Failed  diag.List // why there is no result, or nil
	Ends    bool      // the session ends after the reply

	// Effect is performed after the commit, if it is not nil. The reply then waits for Resume, and so does the end.
	// The payload shows the longest result that Resume may return: one that does not fit is refused before anything is
	// performed.
	Effect Effect
}

// Overflow says what happens, besides an error reply, when a reply exceeds its bound. The state that the operation made
// is dropped. Source: Transport, "Error codes".
type Overflow uint8

// The policies.
const (
	OverflowEnds    Overflow = iota // the session ends
	OverflowRefuses                 // the session goes on: the call is refused, and a smaller one may follow
)
