package stdio

import (
	"bytes"
	"errors"
	"io"
)

// ErrLineBreak is the error of a frame that is not one line.
var ErrLineBreak = errors.New("stdio response contains a raw line break")

// Writer writes frames to an output.
type Writer struct {
	destination io.Writer
	failure     error
}

// NewWriter returns a writer of lines to destination, which Output makes wait.
func NewWriter(destination io.Writer) *Writer { return &Writer{destination: Output(destination)} }

// Write writes frame and one LF in a single write, and returns when the destination has taken all of it. It takes
// ownership of the frame and appends the LF to its array if there is room. A frame that holds a CR or LF is
// ErrLineBreak, and nothing of it is written. After any other error, including a short write, the output is incomplete
// and every further write returns the same error.
func (w *Writer) Write(frame []byte) error {
	if bytes.IndexByte(frame, '\n') >= 0 || bytes.IndexByte(frame, '\r') >= 0 {
		return ErrLineBreak
	}
	if w.failure != nil {
		return w.failure
	}
	line := append(frame, '\n')
	n, err := w.destination.Write(line)
	if err == nil && n < len(line) {
		err = io.ErrShortWrite
	}
	w.failure = err
	return err
}
