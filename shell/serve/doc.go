// Package serve opens projects and serves sessions over them. Its loop reads an event, rechecks the held inputs before
// and after the pure step of core/session, commits the next state, and writes the reply.
//
// The loop has one commit point. A reply leaves the process only after the recheck that follows it found no drift, and
// whatever ended the loop, the held inputs are checked one last time.
//
// Opening a project reads and checks its modules side by side; the result does not depend on how many processors there
// are. Source: Transport, "Authenticated requests and drift" and "Process behaviour summary".
package serve
