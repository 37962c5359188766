package wire

// Refusal is the outcome of a frame without a result: an error reply, or silence. It is immutable.
type Refusal struct {
	id      ID
	code    Code
	message string
	silent  bool
}

// refuse answers a frame with an invalid envelope, so without an id.
func refuse(code Code, message string) *Refusal { return &Refusal{code: code, message: message} }

// Refuse returns the refusal of the request with a code and a message, which must be valid UTF-8. The refusal of a
// notification is silent.
func (r Request) Refuse(code Code, message string) *Refusal {
	return &Refusal{id: r.id, code: code, message: message, silent: r.Notification()}
}

// Oversized returns the refusal of a frame that exceeds its bound. Source: Transport, "Frame reader".
func Oversized() *Refusal { return refuse(ParseError, "request exceeds configured byte limit") }

// Response returns the error reply, as Failure does, or nil if the refusal is silent.
func (r *Refusal) Response(responseBytesMax int) (response []byte, fits bool) {
	if r.silent {
		return nil, true
	}
	return Failure(r.id, r.code, r.message, responseBytesMax)
}
