package serve

import (
	"context"
	"errors"
	"time"

	"semaprax.dev/semaprax/shell/stdio"
)

// ErrUnread is the error if the host ends the session while the output does not take a reply: the reply is lost, or
// only its beginning was taken.
var ErrUnread = errors.New("the session was ended while its output did not take a reply")

// writePatience is how long an output may keep taking a reply after the host ended the session, so that a client that
// reads gets all of it.
const writePatience = time.Second

// sink writes one reply after the other, in a goroutine of its own, so that waiting for an output that nobody reads can
// be abandoned when the host ends the session. An abandoned write stays blocked until its output takes it or fails.
type sink struct {
	replies chan []byte
	written chan error
}

func newSink(writer *stdio.Writer) *sink {
	s := &sink{replies: make(chan []byte), written: make(chan error, 1)}
	go func() {
		for reply := range s.replies {
			s.written <- writer.Write(reply)
		}
	}()
	return s
}

// write returns when the output has taken the reply or failed, or ErrUnread if ctx is done and the output does not take
// the reply in time. After an error there is no further write.
func (s *sink) write(ctx context.Context, reply []byte) error {
	s.replies <- reply
	select {
	case err := <-s.written:
		return err
	case <-ctx.Done():
	}
	patience := time.NewTimer(writePatience)
	defer patience.Stop()
	select {
	case err := <-s.written:
		return err
	case <-patience.C:
		return ErrUnread
	}
}

// stop ends the goroutine after its current write.
func (s *sink) stop() { close(s.replies) }
