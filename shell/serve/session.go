package serve

import (
	"context"
	"errors"
	"io"

	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/core/wire"
	"semaprax.dev/semaprax/shell/stdio"
)

// Session is an open session: its inputs, and the state that was committed last. It is used by one goroutine at a time;
// different sessions share nothing that changes.
type Session struct {
	inputs authority
	state  session.State
}

// ImageRevision returns the revision that requests name, "sha256:" and 64 hex digits.
func (s *Session) ImageRevision() string { return s.state.Image().Digest().String() }

// HandleFrame answers one frame, given without its LF, with the reply without its LF. answered is false for what is never
// answered: a notification, an empty frame, and everything after the session ended. The frame is not kept. An oversized
// frame, or a reply over its bound, is answered and ends the session.
func (s *Session) HandleFrame(frame []byte) (reply []byte, answered bool) {
	reply = s.take(session.Frame(frame))
	return reply, reply != nil
}

// Ended reports whether the session takes no further frame. Source: Transport, "Host API", is_terminal.
func (s *Session) Ended() bool { return s.state.Stopped() }

// Finish makes the final check of the inputs. A drift that was ever seen counts, even if the files look right again; it
// is a Refused error.
func (s *Session) Finish() error {
	if s.state.Drift() == nil {
		if drift := s.inputs.Recheck(); drift != nil {
			s.state = s.state.Invalidated(drift)
		}
	}
	if drift := s.state.Drift(); drift != nil {
		return Refused{drift}
	}
	return nil
}

// Close releases the inputs. The session must not be used afterwards.
func (s *Session) Close() error { return s.inputs.Close() }

// Serve answers the frames of in on out, one object a line, until the input ends, the session ends or ctx is done, and
// then finishes. Each reply and its LF are one write. An *os.File that is non-blocking is waited for. A reply that out does
// not take within a second after ctx is done is an I/O error, ErrUnread. An I/O error is returned as it is, or as a Broken
// if Finish returns an error too.
//
// Serve never waits longer for its streams than that, but it cannot interrupt them: when ctx is done, at most one read of
// in and one write of out stay behind, each in a goroutine that ends with it. A host that keeps running closes both
// streams, and does not use what is behind them before.
func (s *Session) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	events := newPump(stdio.NewReader(in, wire.RequestBytesMax))
	defer events.stop()
	replies := newSink(stdio.NewWriter(out))
	defer replies.stop()
	for !s.Ended() {
		event, err := events.next(ctx)
		if errors.Is(err, errHostEnded) {
			break
		}
		if err == nil {
			if reply := s.take(event); reply != nil {
				err = replies.write(ctx, reply)
			}
		}
		if err != nil {
			return broken(err, s.Finish())
		}
	}
	return s.Finish()
}

// take answers one event. The state is committed, and the reply handed out, only after the rechecks.
func (s *Session) take(event session.Event) (reply []byte) {
	step := s.outcome(s.state.Admit(event))
	s.state = step.Next // the one commit point
	return step.Reply
}

// outcome runs an admitted event between two rechecks, if it needs the authority of the inputs.
func (s *Session) outcome(admitted session.Admitted) session.Transition {
	if !admitted.NeedsAuthority() {
		return admitted.Run()
	}
	if drift := s.inputs.Recheck(); drift != nil {
		return admitted.Refuse(drift)
	}
	step := admitted.Run()
	if drift := s.inputs.Recheck(); drift != nil {
		return step.Withhold(drift)
	}
	return step
}
