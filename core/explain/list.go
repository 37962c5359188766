package explain

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// headings holds the heading of each Kind in a list.
var headings = [...]string{"Keywords", "Operations", "Keys of semaprax.toml", "Codes"}

// List returns all topics with their summaries, grouped by kind under headings. If width is not 0, summaries are
// wrapped to lines shorter than width columns and indented; otherwise every topic is one line.
func List(width int, host ...diag.Rule) string {
	var b strings.Builder
	topics := Topics(host...)
	for i, t := range topics {
		if i == 0 || topics[i-1].kind != t.kind {
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(headings[t.kind] + ":\n\n")
		}
		name := padded(t.name, nameColumns(t.kind, topics))
		if t.kind == Codes {
			name += "  " + padded(t.severity, len("warning"))
		}
		b.WriteString(wrapped("  "+name+"  ", t.summary, width))
	}
	return b.String()
}

// nameColumns returns the length of the longest name of a kind.
func nameColumns(kind Kind, topics []Topic) (columns int) {
	for _, t := range topics {
		if t.kind == kind {
			columns = max(columns, len(t.name))
		}
	}
	return columns
}

func padded(text string, columns int) string {
	return text + strings.Repeat(" ", max(columns-len(text), 0))
}
