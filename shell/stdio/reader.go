package stdio

import (
	"bufio"
	"io"
)

// Kind says what a read found.
type Kind uint8

// The kinds of events.
const (
	End       Kind = iota // the input is exhausted
	Frame                 // a line within the bound
	Oversized             // a line beyond the bound, which was dropped
)

// Event is what one read found.
type Event struct {
	Kind  Kind
	Frame []byte // the line without its LF, of kind Frame only; it holds until the next read
}

// Reader cuts an input into frames.
type Reader struct {
	source   *bufio.Reader
	bytesMax int
}

// NewReader returns a reader of the lines of source, each at most frameBytesMax bytes long without its LF. All that it
// ever holds is one buffer for the longest line. Input makes the source wait. A source that is itself a bufio.Reader with such a buffer is read
// directly, and stands directly behind the LF of the last line that was read.
func NewReader(source io.Reader, frameBytesMax int) *Reader {
	return &Reader{bufio.NewReaderSize(Input(source), frameBytesMax+len("\n")), frameBytesMax}
}

// Next reads one line. An empty line is a frame of no bytes, and a last line needs no LF. A line beyond the bound is
// read up to its LF or the end of the input, in pieces that are dropped one by one, before it is reported. An error of
// the source is returned as it is, and what was read of the line is lost.
func (r *Reader) Next() (Event, error) {
	line, err := r.source.ReadSlice('\n')
	oversized := false
	for err == bufio.ErrBufferFull {
		oversized = true
		line, err = r.source.ReadSlice('\n')
	}
	if err != nil && err != io.EOF {
		return Event{}, err
	}
	ended := err == nil // by an LF
	if ended {
		line = line[:len(line)-1]
	}
	switch {
	case oversized || len(line) > r.bytesMax:
		return Event{Kind: Oversized}, nil
	case len(line) == 0 && !ended:
		return Event{Kind: End}, nil
	}
	return Event{Kind: Frame, Frame: line}, nil
}
