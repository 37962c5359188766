package diag

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/canon"
)

// AppendJSON appends the diagnostic as one JSON object in form F, without a line feed: code, severity, message, path
// (or null), location (line, column, start and end, or null) and help (or null). Source: language, "JSON object".
func (d Diagnostic) AppendJSON(dst []byte) []byte {
	dst = canon.AppendString(append(dst, `{"code":`...), d.rule.Code)
	dst = canon.AppendString(append(dst, `,"severity":`...), d.rule.Severity.String())
	dst = canon.AppendString(append(dst, `,"message":`...), d.message)
	dst = canon.AppendOptionalString(append(dst, `,"path":`...), d.path)
	dst = append(dst, `,"location":`...)
	if d.hasSpan {
		dst = canon.AppendInt(append(dst, `{"line":`...), d.span.Line)
		dst = canon.AppendInt(append(dst, `,"column":`...), d.span.Column)
		dst = canon.AppendInt(append(dst, `,"start":`...), d.span.Start)
		dst = canon.AppendInt(append(dst, `,"end":`...), d.span.End)
		dst = append(dst, '}')
	} else {
		dst = append(dst, "null"...)
	}
	dst = canon.AppendOptionalString(append(dst, `,"help":`...), d.help)
	return append(dst, '}')
}

// Palette colours the parts of a diagnostic for a person; its zero value colours nothing.
type Palette struct{ Error, Warning, Place, Mark, Help, Reset string }

// Human returns the diagnostic for a person, every line ended by LF: the head "severity[CODE]: message at PATH:L:C",
// then, where there is a span and the source is at hand, the source line with its number and a caret line under the
// part of the span that is on that line, then "  help: ..." where there is help. What is shown is bounded whatever the
// source holds: of a long line a window around the caret, of a long text its head and its tail, with "..." where
// something is left out. source is the text that the span points into, or "". Source: language, "Decisions after
// review", 8.
func (d Diagnostic) Human(source string, colours Palette) string {
	var b strings.Builder
	mark := colours.Error
	if d.rule.Severity == Warning {
		mark = colours.Warning
	}
	b.WriteString(mark + d.rule.Severity.String() + "[" + d.rule.Code + "]" + colours.Reset + ": " + visible(d.message))
	place := visible(d.path)
	if d.hasSpan {
		if place != "" {
			place += ":"
		}
		place += strconv.Itoa(d.span.Line) + ":" + strconv.Itoa(d.span.Column)
	}
	if d.hasSpan || place != "" {
		b.WriteString(colours.Place + " at " + place + colours.Reset)
	}
	b.WriteByte('\n')
	if d.hasSpan && d.span.Start <= len(source) {
		writeSnippet(&b, source, d.span, colours)
	}
	if d.help != "" {
		b.WriteString("  " + colours.Help + "help" + colours.Reset + ": " + visible(d.help) + "\n")
	}
	return b.String()
}

// Bounds of a message, a path or an advice for a person, in bytes: of what is longer, the head and the tail are shown.
const (
	textBytesMax  = 2000
	textBytesTail = 500
)

// visible returns text for a person with its control characters spelled as escapes, and bounded: names have any length.
func visible(text string) string {
	if len(text) > textBytesMax {
		head, tail := textBytesMax-textBytesTail, len(text)-textBytesTail
		for head > 0 && !utf8.RuneStart(text[head]) {
			head--
		}
		for tail < len(text) && !utf8.RuneStart(text[tail]) {
			tail++
		}
		text = text[:head] + cut + text[tail:]
	}
	if strings.IndexFunc(text, isControl) < 0 {
		return text
	}
	quoted := string(canon.AppendString(nil, text))
	return quoted[1 : len(quoted)-1]
}

func isControl(c rune) bool { return c < 0x20 || c >= 0x7f && c < 0xa0 }
