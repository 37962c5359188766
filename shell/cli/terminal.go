package cli

import (
	"bytes"
	"io"

	"github.com/rogpeppe/go-internal/diff"
	"golang.org/x/term"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
)

// The escapes of the colours that the program uses.
const (
	bold   = "\x1b[1m"
	dim    = "\x1b[2m"
	red    = "\x1b[31m"
	green  = "\x1b[32m"
	yellow = "\x1b[33m"
	cyan   = "\x1b[36m"
	plain  = "\x1b[0m"
)

// isTerminal reports whether a stream writes to a terminal.
func isTerminal(w io.Writer) bool {
	file, ok := w.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(int(file.Fd()))
}

// isColourful reports whether a stream writes to a terminal and colour is not disabled.
func isColourful(w io.Writer, getenv func(string) string) bool {
	return isTerminal(w) && getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
}

// paletteOf returns how diagnostics are drawn.
func paletteOf(w io.Writer, getenv func(string) string) diag.Palette {
	drawn := diag.Palette{}
	if isColourful(w, getenv) {
		drawn = diag.Palette{Error: bold + red, Warning: bold + yellow, Place: cyan, Mark: red, Help: green, Reset: plain}
	}
	drawn.Width, _ = terminalWidth(w)
	return drawn
}

// terminalWidth returns how many cells a line of the terminal has that a stream writes to, if it does.
func terminalWidth(w io.Writer) (cells int, known bool) {
	file, ok := w.(interface{ Fd() uintptr })
	if !ok {
		return 0, false
	}
	cells, _, err := term.GetSize(int(file.Fd()))
	return cells, err == nil && cells > 0
}

// colours holds the colours of all other text for people; the zero value colours nothing.
type colours struct{ removed, added, place, strong, muted, reset display.Text }

func coloursOf(w io.Writer, getenv func(string) string) colours {
	if !isColourful(w, getenv) {
		return colours{}
	}
	return colours{removed: red, added: green, place: cyan, strong: bold, muted: dim, reset: plain}
}

// diff returns a unified diff of two texts of a file, in colour.
func (c colours) diff(name, before, after string) display.Text {
	shown := string(display.Escape(name))
	return c.patch(diff.Diff(shown+".orig", []byte(before), shown, []byte(after)))
}

// patch returns a unified diff for a person, in colour.
func (c colours) patch(unified []byte) display.Text {
	var b display.Builder
	for line := range bytes.Lines(unified) {
		var colour display.Text
		switch line[0] {
		case '-':
			colour = c.removed
		case '+':
			colour = c.added
		case '@':
			colour = c.place
		}
		b.Add(colour, display.Escape(string(bytes.TrimSuffix(line, []byte("\n")))))
		if colour != "" {
			b.Add(c.reset)
		}
		b.Add("\n")
	}
	return b.Text()
}
