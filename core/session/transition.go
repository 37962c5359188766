package session

import "semaprax.dev/semaprax/core/diag"

// Transition is the outcome of one event.
type Transition[S any] struct {
	Next   State[S]
	Reply  []byte // without its LF, or nil
	Effect Effect // to be performed after the commit, or nil

	admitted Admitted[S] // of a call that ran
	failed   diag.List   // the diagnostics of the operation itself
}

// Withhold returns the transition of a call after which the recheck found drift: a success is dropped with its effect,
// and the diagnostics of a failure come before those of the drift.
func (t Transition[S]) Withhold(drift diag.List) Transition[S] {
	return t.admitted.invalidate(drift, append(append(diag.List{}, t.failed...), drift...))
}
