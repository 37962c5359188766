package session

import "semaprax.dev/semaprax/core/canon"

// Effect is a change to the world that a transition asks the shell for, after its commit. The shell performs it and
// reports it by Done. The set of effects is closed: only this package can add one, and as long as no protocol writes
// anything, the set is empty.
type Effect interface {
	// bind adds to the digest of a state what the effect is.
	bind(canon.Hasher) canon.Hasher
}
