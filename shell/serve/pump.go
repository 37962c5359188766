package serve

import (
	"context"
	"errors"

	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/shell/stdio"
)

// pump reads frames ahead of nobody: it reads one only when it is asked to, in a goroutine of its own, so that waiting
// for input can be given up when the host ends the session. A read that is given up stays blocked until its input ends;
// what it then reads is dropped.
type pump struct {
	wanted chan struct{}
	frames chan read
}

// read is the outcome of reading one frame.
type read struct {
	event session.Event
	err   error
}

func newPump(reader *stdio.Reader) *pump {
	p := &pump{wanted: make(chan struct{}), frames: make(chan read, 1)}
	go func() {
		for range p.wanted {
			event, err := reader.Next()
			p.frames <- read{event, err}
		}
	}()
	return p
}

// errHostEnded says that the host ended the session while it waited for a frame.
var errHostEnded = errors.New("the host ended the session")

// next returns the next event, or errHostEnded when ctx is done first.
func (p *pump) next(ctx context.Context) (session.Event, error) {
	if ctx.Err() != nil {
		return session.Event{}, errHostEnded
	}
	p.wanted <- struct{}{}
	select {
	case r := <-p.frames:
		return r.event, r.err
	case <-ctx.Done():
		return session.Event{}, errHostEnded
	}
}

// stop lets the goroutine end after the read that it is in.
func (p *pump) stop() { close(p.wanted) }
