package serve

import (
	"context"
	"io"

	"semaprax.dev/semaprax/core/session"
	protocol "semaprax.dev/semaprax/core/session/image"
)

// Session is an open session of the image protocol. It must be used by one goroutine at a time; different sessions
// share no mutable state.
type Session struct{ loop loop[protocol.State] }

// ImageRevision returns the revision that requests name, "sha256:" and 64 hex digits.
func (s *Session) ImageRevision() string { return s.loop.state.Own().Image().Digest().String() }

// HandleFrame answers one frame, given without its LF, with the reply without its LF. answered is false if there is no
// reply: for a notification, an empty frame, and everything after the session ended. The frame is not kept. An
// oversized frame, or a reply over its bound, is answered and ends the session.
func (s *Session) HandleFrame(frame []byte) (reply []byte, answered bool) {
	reply = s.loop.take(session.Frame(frame))
	return reply, reply != nil
}

// Ended reports whether the session takes no further frame. Source: Transport, "Host API", is_terminal.
func (s *Session) Ended() bool { return s.loop.state.Stopped() }

// Finish makes the final check of the inputs. A drift that was ever seen counts, even if the files look right again; it
// is a Refused error.
func (s *Session) Finish() error { return s.loop.finish() }

// Close releases the inputs. The session must not be used afterwards.
func (s *Session) Close() error { return s.loop.inputs.Close() }

// Serve answers the frames of in on out, one object a line, until the input ends, the session ends or ctx is done,
// and then finishes. Each reply and its LF are one write. An *os.File that is non-blocking is waited for. A reply
// that out does not take within a second after ctx is done is an I/O error, ErrUnread. An I/O error is returned as it
// is, or as a Broken if Finish returns an error too.
//
// Serve never waits longer for its streams than that, but it cannot interrupt them: when ctx is done, at most one
// read of in and one write of out stay behind, each in a goroutine that ends with it. A host that keeps running
// closes both streams, and does not use what is behind them before.
func (s *Session) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	return s.loop.serve(ctx, in, out)
}
