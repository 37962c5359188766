package diag

import (
	"cmp"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/display"
)

// Palette colours the parts of a diagnostic for a person; its zero value colours nothing.
type Palette struct{ Error, Warning, Place, Mark, Help, Reset display.Text }

// Human returns the diagnostic for a person, every line ended by LF: the head "severity[CODE]: message at PATH:L:C",
// then, where there is a span and the source is at hand, the source line with its number and a caret line under the
// part of the span, or of what is marked in it, that is on that line, then the same for the second place of the
// fault, below "  moved here: PATH:L:C" or what else happened there, then "  help: ..." where there is help. What is
// shown is bounded whatever the source holds: of a long line a window around the caret, of a long text its head and
// its tail, with "..." where something is left out. texts are the sources that the spans point into, by path. Source:
// language, "Decisions after review", 8.
func (d Diagnostic) Human(texts map[string]string, colours Palette) display.Text {
	var b display.Builder
	severity := colours.Error
	if d.rule.Severity() == Warning {
		severity = colours.Warning
	}
	b.Format("%s%s[%s]%s: %s", severity, d.rule.Severity(), d.rule.Code(), colours.Reset, bounded(d.message))
	if d.hasSpan {
		b.Add(colours.Place, " at ", place(d.path, d.span), colours.Reset)
	} else if d.path != "" {
		b.Add(colours.Place, " at ", bounded(d.path), colours.Reset)
	}
	b.Add("\n")
	if source, known := texts[d.path]; known && d.hasSpan {
		b.Add(snippet(source, d.marked(), colours))
	}
	if o := d.other; o.what != "" {
		path := cmp.Or(o.path, d.path)
		b.Add("  ", display.Escape(o.what), ": ", colours.Place, place(path, o.span), colours.Reset, "\n")
		if source, known := texts[path]; known {
			b.Add(snippet(source, o.span, colours))
		}
	}
	if d.help != "" {
		b.Format("  %shelp%s: %s\n", colours.Help, colours.Reset, bounded(d.help))
	}
	return b.Text()
}

// marked returns the span that is shown.
func (d Diagnostic) marked() Span {
	if d.mark != (Span{}) {
		return d.mark
	}
	return d.span
}

// place returns the place of a span as a person reads it.
func place(path string, span Span) display.Text {
	if path == "" {
		return display.Format("%d:%d", span.Line, span.Column)
	}
	return display.Format("%s:%d:%d", bounded(path), span.Line, span.Column)
}

// Bounds of a message, a path or an advice for a person, in bytes: of what is longer, the head and the tail are shown.
const (
	textBytesMax  = 2000
	textBytesTail = 500
)

// bounded returns text for a person, of which the middle is left out if it is too long: names have any length.
func bounded(text string) display.Text {
	if len(text) <= textBytesMax {
		return display.Escape(text)
	}
	head, tail := textBytesMax-textBytesTail, len(text)-textBytesTail
	for head > 0 && !utf8.RuneStart(text[head]) {
		head--
	}
	for tail < len(text) && !utf8.RuneStart(text[tail]) {
		tail++
	}
	return display.Escape(text[:head]) + cut + display.Escape(text[tail:])
}
