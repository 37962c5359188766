package wire

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/strict"
)

const nullID = "null"

// ID is the id of a call as a reply repeats it: decimal digits, or a JSON string in form S. The zero ID means no id;
// replies write it as null. Source: Transport, "Ids".
type ID struct{ rendered string }

// String returns the id as a reply writes it.
func (id ID) String() string {
	if id == (ID{}) {
		return nullID
	}
	return id.rendered
}

// idOf converts value to an id. ok is false if value is neither an unsigned 64-bit integer nor a string of 1 to
// IdentifierBytesMax bytes without control characters.
func idOf(value strict.Value) (id ID, ok bool) {
	if number, ok := value.Unsigned(); ok {
		return ID{strconv.FormatUint(number, 10)}, true
	}
	text, ok := value.BoundedText(IdentifierBytesMax)
	if !ok {
		return ID{}, false
	}
	return ID{string(canon.AppendNarrowString(nil, text))}, true
}

// Request is one admitted frame. It is immutable and shares no memory with the frame.
type Request struct {
	id     ID
	method string
	params strict.Object
}

// ID returns the id of the call, or the zero ID for a notification.
func (r Request) ID() ID { return r.id }

// Notification reports whether the frame has no id. A notification is never answered. Source: Transport,
// "Notifications".
func (r Request) Notification() bool { return r.id == ID{} }

// Method returns the method name: 1 to MethodBytesMax bytes without control characters.
func (r Request) Method() string { return r.method }

// Params returns the parameters, an empty object if the frame has none. It contains no repeated member name at any
// depth.
func (r Request) Params() strict.Object { return r.params }
