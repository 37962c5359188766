package cli

import (
	"io"
	"strings"

	"semaprax.dev/semaprax/core/display"
)

// stream is standard output or standard error. It remembers its first failure and writes nothing after it. Text for
// people is a display.Text and goes through Print and Printf. Output for programs (JSON, sources) goes through
// Document, byte for byte into a pipe or a file, and escaped on a terminal, where people read it. A stream is not an
// io.Writer, so that nothing bypasses these methods.
type stream struct {
	destination io.Writer
	isTerminal  bool
	failure     error
}

// streamTo returns the stream that writes to a destination.
func streamTo(destination io.Writer) *stream {
	return &stream{destination: destination, isTerminal: isTerminal(destination)}
}

// Print writes a text for people.
func (s *stream) Print(texts ...display.Text) { s.put([]byte(display.Join(texts, ""))) }

// Printf formats a text for people as display.Format does, and writes it.
func (s *stream) Printf(format display.Text, operands ...any) {
	s.Print(display.Format(format, operands...))
}

// Document writes a document for programs.
func (s *stream) Document(document []byte) {
	if s.isTerminal {
		s.Print(display.Lines(string(document)))
	} else {
		s.put(document)
	}
}

// put writes bytes unchanged. Writing nothing never fails, even if the stream has failed.
func (s *stream) put(b []byte) {
	if s.failure == nil && len(b) > 0 {
		_, s.failure = s.destination.Write(b)
	}
}

// document is a stream for a library that writes a document.
type document struct{ to *stream }

// Write writes a part of the document.
func (d document) Write(part []byte) (int, error) {
	d.to.Document(part)
	return d.to.written(part)
}

// written is what Write returns of a part that was written.
func (s *stream) written(part []byte) (int, error) {
	if s.failure != nil {
		return 0, s.failure
	}
	return len(part), nil
}

// prose is a stream for a library that writes for people. The text is escaped, except for line feeds, and for tabs,
// which separate a completion from its description.
type prose struct{ to *stream }

// Write writes whole lines or words.
func (p prose) Write(text []byte) (int, error) {
	for i, word := range strings.Split(string(text), "\t") {
		if i > 0 {
			p.to.Print("\t")
		}
		p.to.Print(display.Lines(word))
	}
	return p.to.written(text)
}
