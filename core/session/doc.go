// Package session is the machine that every protocol runs on: what one event does to a session, as pure functions.
//
//	event ─► Machine.Admit ─► Admitted ─► Run ─► Transition{Next, Reply, Effect}
//
// A State is a value. Admit judges the next event: the machine by its framing, the codec by its envelope, and then the
// protocol by its method and whatever else the protocol judges before authority. Run renders the whole reply and gives
// the next state. Whoever drives the machine proves before and after Run that the held inputs are unchanged, and only
// then commits the next state:
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
// a handler filled, the candidate that it built and the reply that it rendered are garbage, and no other value refers
// to them. Only what follows an effect counts in any case, because the world has changed. Keeping an old
// state is a snapshot, dropping a new one is a rollback, and a session that was recorded as events can be replayed from
// its first state, with the Digest of each step compared.
//
// # Who owns what
//
// The machine owns what all protocols share: the bounds of frames, what an oversized frame or reply does, drift and the
// end. It knows no method. A Protocol owns its own immutable state, its methods, what of them needs authority, and the
// order in which it judges a request. Each protocol is a package below this one.
//
// The package touches no file and knows no transport but frames.
//
// Source: Image Agent Protocol v1, "Session and authority" and "Framing"; Image Candidate Protocol v2, "Capabilities
// and lifecycle"; Transport, "Authenticated requests and drift".
package session
