package stdio

import (
	"bufio"
	"io"

	"semaprax.dev/semaprax/core/session"
)

// Reader cuts an input into frames.
type Reader struct {
	source   *bufio.Reader
	bytesMax int
}

// NewReader returns a reader of the lines of source, each at most frameBytesMax bytes long without its LF. It holds
// only one buffer for the longest line. Input makes the source wait. If the source is itself a bufio.Reader with such a
// buffer, it is read directly and is positioned after the LF of the last line that was read.
func NewReader(source io.Reader, frameBytesMax int) *Reader {
	return &Reader{bufio.NewReaderSize(Input(source), frameBytesMax+len("\n")), frameBytesMax}
}

// Next reads one line and returns its event: a frame, which is valid until the next read, an oversized frame, or the
// end of the input. An empty line is a frame of no bytes, and a last line needs no LF. A line beyond the bound is read
// up to its LF or the end of the input, in pieces that are dropped, before it is reported. An error of the source is
// returned unchanged, and the partial line is lost.
func (r *Reader) Next() (session.Event, error) {
	line, err := r.source.ReadSlice('\n')
	oversized := false
	for err == bufio.ErrBufferFull {
		oversized = true
		line, err = r.source.ReadSlice('\n')
	}
	if err != nil && err != io.EOF {
		return session.Event{}, err
	}
	ended := err == nil // by an LF
	if ended {
		line = line[:len(line)-1]
	}
	switch {
	case oversized || len(line) > r.bytesMax:
		return session.Oversized(), nil
	case len(line) == 0 && !ended:
		return session.End(), nil
	}
	return session.Frame(line), nil
}
