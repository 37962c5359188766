package serve

import (
	"context"
	"errors"
	"io"

	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/shell/stdio"
)

// loop drives the machine of a protocol over held inputs. It holds the only mutable part of a session: the last
// committed state.
type loop[S any] struct {
	inputs  authority
	machine *session.Machine[S]
	state   session.State[S]
}

// serve takes the events of in and writes their replies to out, until the session stops or ctx is done, and then makes
// the final check. An I/O error also ends the session; it is returned unchanged, or as a Broken if the check fails.
func (l *loop[S]) serve(ctx context.Context, in io.Reader, out io.Writer) error {
	events := newPump(stdio.NewReader(in, l.machine.Bounds().Request))
	defer events.stop()
	replies := newSink(stdio.NewWriter(out))
	defer replies.stop()
	for !l.state.Stopped() {
		event, err := events.next(ctx)
		if errors.Is(err, errHostEnded) {
			break
		}
		if err == nil {
			if reply := l.take(event); reply != nil {
				err = replies.write(ctx, reply)
			}
		}
		if err != nil {
			return broken(err, l.finish())
		}
	}
	return l.finish()
}

// take answers one event. The next state is committed, and the reply returned, only after the rechecks. No protocol has
// an effect yet, so none is performed.
func (l *loop[S]) take(event session.Event) (reply []byte) {
	t := l.transition(l.machine.Admit(l.state, event))
	l.state = t.Next // the one commit point
	return t.Reply
}

// transition runs an admitted event between two rechecks, if it needs the authority of the inputs.
func (l *loop[S]) transition(admitted session.Admitted[S]) session.Transition[S] {
	if !admitted.NeedsAuthority() {
		return admitted.Run()
	}
	if drift := l.inputs.Recheck(); drift != nil {
		return admitted.Refuse(drift)
	}
	t := admitted.Run()
	if drift := l.inputs.Recheck(); drift != nil {
		return t.Withhold(drift)
	}
	return t
}

// finish makes the final check of the inputs. A drift that it finds is stored like any other.
func (l *loop[S]) finish() error {
	if l.state.Drift() == nil {
		if drift := l.inputs.Recheck(); drift != nil {
			l.state = l.state.Invalidated(drift)
		}
	}
	if drift := l.state.Drift(); drift != nil {
		return Refused{drift}
	}
	return nil
}
