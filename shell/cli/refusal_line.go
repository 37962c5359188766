package cli

import (
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/display"
)

// Bounds of the line that says why a session ended. Names of a source have any length, and a source has any number of
// faults; a host that wants all of them runs semaprax check --json.
const (
	lineDiagnosticsMax = 16
	lineTextBytesMax   = 1000 // of one message
)

// refusalLine joins diagnostics to one line for a host: "CODE: message", separated by "; ". If a diagnostic has a path,
// its message ends in " at PATH:LINE:COLUMN", as in the human form; the last message states how many more there are.
func refusalLine(found diag.List) display.Text {
	var b display.Builder
	for i, d := range found[:min(len(found), lineDiagnosticsMax)] {
		if i > 0 {
			b.Add("; ")
		}
		b.Format("%s: %s", d.Code(), oneLine(d.Message()))
		if d.Path() == "" {
			continue
		}
		b.Add(" at ", oneLine(d.Path()))
		if span, ok := d.Span(); ok {
			b.Format(":%d:%d", span.Line, span.Column)
		}
	}
	if more := len(found) - lineDiagnosticsMax; more > 0 {
		b.Format(" (and %d more)", more)
	}
	return b.Text()
}

// oneLine returns the beginning of a text, escaped.
func oneLine(text string) display.Text {
	if len(text) <= lineTextBytesMax {
		return display.Escape(text)
	}
	end := lineTextBytesMax
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return display.Escape(text[:end]) + "..."
}
