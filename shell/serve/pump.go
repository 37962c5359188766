package serve

import (
	"context"
	"errors"

	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/shell/stdio"
)

// pump reads a frame only on request, in a goroutine of its own, so that waiting for input can be abandoned when the
// host ends the session. An abandoned read stays blocked until its input ends; whatever it then reads is dropped.
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

// errHostEnded is the error if the host ends the session while it waits for a frame.
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

// stop ends the goroutine after its current read.
func (p *pump) stop() { close(p.wanted) }
