package explain

import "strings"

// Text returns the explanation: a line with the name and what it names, then the parts of the explanation, each after
// a blank line. Examples are indented by four spaces and never wrapped; if width is not 0, prose is wrapped to lines
// shorter than width columns. The text ends in one LF.
func (t Topic) Text(width int) string {
	var b strings.Builder
	b.WriteString(t.name + " (" + t.heading + ")\n")
	for _, part := range t.blocks {
		b.WriteByte('\n')
		if part.title != "" {
			b.WriteString(part.title + ":\n\n")
		}
		if part.isVerbatim {
			writeIndented(&b, part.text)
		} else {
			b.WriteString(wrapped("", part.text, width))
		}
	}
	return b.String()
}

// writeIndented writes the lines of an example, indented. Blank lines stay empty.
func writeIndented(b *strings.Builder, example string) {
	for line := range strings.Lines(example) {
		if line != "\n" {
			b.WriteString("    ")
		}
		b.WriteString(strings.TrimSuffix(line, "\n") + "\n")
	}
}

// wrapped returns text after a prefix, ended by LF. If width is not 0, it breaks longer lines between words and
// aligns the continuation with the first word.
func wrapped(beginning, text string, width int) string {
	if width == 0 {
		return beginning + text + "\n"
	}
	var b strings.Builder
	b.WriteString(beginning)
	column, isFirst := len(beginning), true
	for _, word := range strings.Fields(text) {
		switch {
		case isFirst:
		case column+1+len(word) > width:
			b.WriteString("\n" + strings.Repeat(" ", len(beginning)))
			column = len(beginning)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column, isFirst = column+len(word), false
	}
	b.WriteByte('\n')
	return b.String()
}
