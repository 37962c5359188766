package session

import "semaprax.dev/semaprax/core/canon"

// Effect is a change to the world that a transition asks the shell to make after the commit. The shell performs it and
// reports it by Done. The set of effects is closed: only this package can add one, and as long as no protocol writes,
// the set is empty.
type Effect interface {
	// bind adds the effect to the digest of a state.
	bind(canon.Hasher) canon.Hasher
}
