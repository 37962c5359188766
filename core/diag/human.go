package diag

import (
	"cmp"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/display"
)

// Palette says how a diagnostic is drawn: the escape sequences that colour its parts, and the cells of a line of the
// terminal, or 0 where there is none. The zero Palette colours nothing.
type Palette struct {
	Error, Warning, Place, Mark, Help, Reset display.Text

	Width int
}

// Human returns the diagnostic in the form for people. Every line ends in LF. The first is "severity[CODE]: message
// at PATH:L:C". If there is a span and texts has its source, the source line follows with its number, then a line of
// carets under the marked part of it, or under the span. The second place of the fault has the same lines below
// "moved here: PATH:L:C", or whatever happened there. A place in an intent has a line of its own. The last line is
// "help: ..." if there is help. The output is bounded whatever the source holds: a long line is cut to a window around
// the caret, and a long text to its head and its tail, with "..." in place of the rest. texts maps paths to the sources
// that the spans point into. Source: language, "Decisions after review", 8.
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
	marked, isPlaced := d.Marked()
	if source, ok := texts[d.path]; ok && isPlaced {
		b.Add(snippet(source, marked, colours))
	}
	if o := d.other; o.what != "" {
		path := cmp.Or(o.path, d.path)
		b.Add("  ", display.Escape(o.what), ": ", colours.Place, place(path, o.span), colours.Reset, "\n")
		if source, ok := texts[path]; ok {
			b.Add(snippet(source, o.span, colours))
		}
	}
	if d.pointer != "" {
		b.Format("  in the intent: %s\n", bounded(d.pointer))
	}
	if d.help != "" {
		b.Format("  %shelp%s: %s\n", colours.Help, colours.Reset, bounded(d.help))
	}
	return b.Text()
}

// place returns the position of a span for people.
func place(path string, span Span) display.Text {
	if path == "" {
		return display.Format("%d:%d", span.Line, span.Column)
	}
	return display.Format("%s:%d:%d", bounded(path), span.Line, span.Column)
}

// Bounds of a message, a path or a help in the human form, in bytes. Of a longer text the head and the tail are
// shown.
const (
	textBytesMax  = 2000
	textBytesTail = 500
)

// bounded returns text with its middle left out if it is too long, since names have any length.
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
