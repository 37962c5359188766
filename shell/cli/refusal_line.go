package cli

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
)

// Bounds of the line that tells why a session ended. Names of a source have any length, and a source has any number of
// faults; a host that wants all of them runs semaprax check --json.
const (
	lineDiagnosticsMax = 16
	lineTextBytesMax   = 1000 // of one message
)

// refusalLine joins diagnostics to the one line that a host reads: "CODE: message", separated by "; ". Where a diagnostic
// has a path, its message ends in " at PATH:LINE:COLUMN", as a person is told; the last message that is shown tells how
// many more there are. Control characters, line ends among them, are spelled as escapes.
func refusalLine(found diag.List) string {
	var b strings.Builder
	for i, d := range found[:min(len(found), lineDiagnosticsMax)] {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(d.Code() + ": " + oneLine(d.Message()))
		if d.Path() == "" {
			continue
		}
		b.WriteString(" at " + oneLine(d.Path()))
		if span, is := d.Span(); is {
			b.WriteString(":" + strconv.Itoa(span.Line) + ":" + strconv.Itoa(span.Column))
		}
	}
	if more := len(found) - lineDiagnosticsMax; more > 0 {
		fmt.Fprintf(&b, " (and %d more)", more)
	}
	return b.String()
}

// oneLine returns the beginning of a text, escaped.
func oneLine(text string) string {
	if len(text) > lineTextBytesMax {
		end := lineTextBytesMax
		for end > 0 && !utf8.RuneStart(text[end]) {
			end--
		}
		text = text[:end] + "..."
	}
	return escaped(text)
}

// escaped returns a text without anything that ends a line or commands a terminal.
func escaped(text string) string {
	if strings.IndexFunc(text, unicode.IsControl) < 0 {
		return text
	}
	quoted := string(canon.AppendString(nil, text))
	return quoted[1 : len(quoted)-1]
}
