// Package session is the machine that every protocol runs on: pure functions that say what one event does to a session.
//
//	event ─► Machine.Admit ─► Admitted ─► Run ─► Transition{Next, Reply, Effect}
//
// A State is a value. Admit judges the next event: the machine checks its framing, the codec its envelope, and the
// protocol its method and whatever else the protocol judges before authority. Run renders the whole reply and returns
// the next state. The caller proves before and after Run that the held inputs are unchanged, and only then commits the
// state:
//
//	admitted := machine.Admit(state, event)
//	if admitted.NeedsAuthority() { recheck; on drift: admitted.Refuse(drift) }
//	t := admitted.Run()
//	if admitted.NeedsAuthority() { recheck; on drift: t.Withhold(drift) }
//	state = t.Next       // the one commit point
//	write(t.Reply)       // then perform(t.Effect), and take Done(effect) as the next event
//
// # How to reason about it
//
// Nothing changes before the commit, so nothing is ever undone. A refused step returns the state that it was given, and
// so does a failed one. A failed, oversized or withheld step drops the state that its operation made: the registry that
// a handler filled, the candidate that it built and the reply that it rendered become garbage that no other value
// refers to. The one exception is the outcome of an effect, which always counts because the world has changed. Keeping
// an old state is a snapshot, dropping a new one is a rollback, and a session recorded as events can be replayed from
// its first state, comparing the Digest of each step.
//
// # Who owns what
//
// The machine owns what all protocols share: the bounds of frames, what an oversized frame or reply does, drift and the
// end. It knows no method. A Protocol owns its immutable state, its methods, which of them need authority, and the
// order in which it judges a request. Each protocol is a package below this one.
//
// The package touches no file and knows no transport but frames.
//
// Source: Image Agent Protocol v1, "Session and authority" and "Framing"; Image Candidate Protocol v2, "Capabilities
// and lifecycle"; Transport, "Authenticated requests and drift".
package session
