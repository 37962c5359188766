package stdio

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// ErrLineBreak is the error of a frame that is not one line.
var ErrLineBreak = errors.New("stdio response contains a raw line break")

// Writer writes frames to an output.
type Writer struct{ destination *bufio.Writer }

// NewWriter returns a writer of lines to destination.
func NewWriter(destination io.Writer) *Writer { return &Writer{bufio.NewWriter(destination)} }

// Write writes frame and one LF, and returns when the destination has taken all of it. A frame that holds a CR or LF
// is ErrLineBreak, and nothing of it is written. After any other error, a short write included, the output is
// incomplete and every further write returns the same error.
func (w *Writer) Write(frame []byte) error {
	if bytes.IndexByte(frame, '\n') >= 0 || bytes.IndexByte(frame, '\r') >= 0 {
		return ErrLineBreak
	}
	w.destination.Write(frame) // an error stays and is returned by Flush
	w.destination.WriteByte('\n')
	return w.destination.Flush()
}
