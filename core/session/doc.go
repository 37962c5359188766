// Package session is the state machine of the image protocols: what one event does to a session, as pure functions.
//
// A State is a value. Admit takes the next event and says whether answering it needs the authority of the held inputs;
// Run renders the whole reply and the next state. Whoever drives the machine commits the next state only after the
// inputs proved unchanged: a failed step, a refused one and one whose inputs drifted leave no trace, because nothing
// was done. Keeping an old state is a snapshot, dropping a new one is a rollback.
//
//	admitted := state.Admit(event)
//	if admitted.NeedsAuthority() { recheck; on drift: admitted.Refuse(drift) }
//	step := admitted.Run()
//	if admitted.NeedsAuthority() { recheck; on drift: step.Withhold(drift) }
//	state = step.Next
//
// Methods are the rows of core/catalog; each has one handler in the file of its name. The package touches no file and
// knows no transport but frames.
//
// Source: Image Agent Protocol v1, "Session and authority" and "Framing"; Transport, "Authenticated requests and drift".
package session
