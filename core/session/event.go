package session

// Event is what reaches a session: a frame, an oversized frame, the end of the input, or an effect that was performed.
// Its zero value is the end of the input.
type Event struct {
	kind   EventKind
	frame  []byte
	effect Effect
}

// EventKind says what an event is.
type EventKind uint8

// The kinds of events.
const (
	EndEvent       EventKind = iota // the input is exhausted
	FrameEvent                      // a frame within its bound
	OversizedEvent                  // a frame beyond its bound, which was drained
	DoneEvent                       // an effect was performed
)

// Frame is the event of one frame, without its LF. A session reads the bytes during Admit and keeps none of them.
func Frame(frame []byte) Event { return Event{kind: FrameEvent, frame: frame} }

// Oversized is the event of a frame that exceeded its bound and was drained.
func Oversized() Event { return Event{kind: OversizedEvent} }

// End is the event of the end of the input.
func End() Event { return Event{kind: EndEvent} }

// Done is the event of an effect that was performed. The effect holds its own result.
func Done(performed Effect) Event { return Event{kind: DoneEvent, effect: performed} }

// Kind returns what the event is.
func (e Event) Kind() EventKind { return e.kind }

// Frame returns the bytes of a frame, and nil for other events.
func (e Event) Frame() []byte { return e.frame }
