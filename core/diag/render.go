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
// part of the span that is on that line, then "  help: ..." where there is help. source is the text that the span
// points into, or "". Source: language, "Decisions after review", 8.
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

// writeSnippet writes the source line of a span with its number, and the carets under it.
func writeSnippet(b *strings.Builder, source string, span Span, colours Palette) {
	start := strings.LastIndexByte(source[:span.Start], '\n') + 1
	end := len(source)
	if i := strings.IndexByte(source[span.Start:], '\n'); i >= 0 {
		end = span.Start + i
	}
	number := strconv.Itoa(span.Line)
	gutter := strings.Repeat(" ", len(number))
	b.WriteString(colours.Place + number + " | " + colours.Reset + snippetText(source[start:end]) + "\n")
	marked := source[span.Start:min(max(span.End, span.Start), end)]
	carets := max(1, utf8.RuneCountInString(marked))
	b.WriteString(colours.Place + gutter + " | " + colours.Reset)
	for _, c := range source[start:span.Start] {
		if c == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	b.WriteString(colours.Mark + strings.Repeat("^", carets) + colours.Reset + "\n")
}

// snippetText returns a source line with every control character but TAB replaced by U+FFFD, so that a hostile source
// cannot move the cursor or change the colours of a terminal.
func snippetText(line string) string {
	return strings.Map(func(c rune) rune {
		if c != '\t' && isControl(c) {
			return utf8.RuneError
		}
		return c
	}, line)
}

// visible returns text for a person with its control characters spelled as escapes.
func visible(text string) string {
	if strings.IndexFunc(text, isControl) < 0 {
		return text
	}
	quoted := string(canon.AppendString(nil, text))
	return quoted[1 : len(quoted)-1]
}

func isControl(c rune) bool { return c < 0x20 || c >= 0x7f && c < 0xa0 }
