package session

// Event is what reaches a session: a frame, an oversized frame, or the end of the input.
type Event struct {
	kind  eventKind
	frame []byte
}

type eventKind uint8

const (
	frameEvent eventKind = iota
	oversizedEvent
	endEvent
)

// Frame is the event of one frame, without its LF. The session reads the bytes during Admit and keeps nothing of them.
func Frame(frame []byte) Event { return Event{kind: frameEvent, frame: frame} }

// Oversized is the event of a frame that exceeded the request bound and was drained.
func Oversized() Event { return Event{kind: oversizedEvent} }

// End is the event of the end of the input.
func End() Event { return Event{kind: endEvent} }
