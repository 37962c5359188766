package cli

import (
	"bytes"
	"io"

	"golang.org/x/term"

	"semaprax.dev/semaprax/core/diag"
)

// The escapes of the colours that the program uses.
const (
	bold   = "\x1b[1m"
	red    = "\x1b[31m"
	green  = "\x1b[32m"
	yellow = "\x1b[33m"
	cyan   = "\x1b[36m"
	plain  = "\x1b[0m"
)

// isTerminal reports whether a person reads what is written.
func isTerminal(w io.Writer) bool {
	file, ok := w.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(file.Fd()))
}

// isColourful reports whether a person reads what is written and has not asked for plain text.
func isColourful(w io.Writer, getenv func(string) string) bool {
	return isTerminal(w) && getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
}

// paletteOf returns the colours of diagnostics.
func paletteOf(w io.Writer, getenv func(string) string) diag.Palette {
	if !isColourful(w, getenv) {
		return diag.Palette{}
	}
	return diag.Palette{Error: bold + red, Warning: bold + yellow, Place: cyan, Mark: red, Help: green, Reset: plain}
}

// colours are the colours of what else a person reads; its zero value colours nothing.
type colours struct{ removed, added, place, reset string }

func coloursOf(w io.Writer, getenv func(string) string) colours {
	if !isColourful(w, getenv) {
		return colours{}
	}
	return colours{removed: red, added: green, place: cyan, reset: plain}
}

// diff returns a unified diff with its lines in colour.
func (c colours) diff(text []byte) []byte {
	if c == (colours{}) {
		return text
	}
	var coloured []byte
	for line := range bytes.Lines(text) {
		colour := ""
		switch line[0] {
		case '-':
			colour = c.removed
		case '+':
			colour = c.added
		case '@':
			colour = c.place
		}
		coloured = append(append(coloured, colour...), bytes.TrimSuffix(line, []byte("\n"))...)
		if colour != "" {
			coloured = append(coloured, c.reset...)
		}
		coloured = append(coloured, '\n')
	}
	return coloured
}
