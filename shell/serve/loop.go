package serve

import (
	"context"
	"errors"

	"semaprax.dev/semaprax/core/session"
	"semaprax.dev/semaprax/shell/held"
	"semaprax.dev/semaprax/shell/stdio"
)

// served is a session that is being served: the held inputs, the committed state, and where replies go.
type served struct {
	inputs *held.Inputs
	state  session.State
	writer *stdio.Writer
}

// run takes events until one stops the session or ctx is done, and then makes the final check.
func (s *served) run(ctx context.Context, reader *stdio.Reader) error {
	events := newPump(reader)
	defer events.stop()
	var failed error
	for !s.state.Stopped() && failed == nil {
		event, err := events.next(ctx)
		if err != nil {
			failed = err
			break
		}
		failed = s.take(event)
	}
	if errors.Is(failed, context.Canceled) {
		failed = nil // the host asked for the end
	}
	return s.finish(failed)
}

// take answers one event. The state is committed, and the reply written, only after the rechecks.
func (s *served) take(event session.Event) error {
	admitted := s.state.Admit(event)
	step := s.outcome(admitted)
	s.state = step.Next // the one commit point
	if step.Reply == nil {
		return nil
	}
	return s.writer.Write(step.Reply)
}

// outcome runs an admitted event between two rechecks, if it needs the authority of the inputs.
func (s *served) outcome(admitted session.Admitted) session.Transition {
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

// finish makes the final check of the inputs. A drift that was ever seen counts, even if the files look right again.
func (s *served) finish(failed error) error {
	if s.state.Drift() == nil {
		if drift := s.inputs.Recheck(); drift != nil {
			s.state = s.state.Invalidated(drift)
		}
	}
	if failed == nil && s.state.Drift() != nil {
		return Refused{s.state.Drift()}
	}
	return failed
}
