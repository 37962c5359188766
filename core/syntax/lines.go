package syntax

import (
	"sort"
	"strings"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/diag"
)

// Lines says on which line and in which column every byte of a text stands. It never changes. Making it takes time
// linear in the text; a place takes a search and a bounded number of bytes to look at, however long its line is.
type Lines struct {
	text   string
	starts []uint32     // of the lines
	known  []checkpoint // places within long lines, ascending
}

// checkpoint is an offset whose column is known.
type checkpoint struct{ offset, column uint32 }

// checkpointBytes is how far apart checkpoints are. A line that is no longer has none.
const checkpointBytes = 1024

// LinesOf returns the lines of a text of at most SourceBytesMax bytes.
func LinesOf(text string) Lines {
	l := Lines{text: text, starts: make([]uint32, 1, strings.Count(text, "\n")+1)}
	for start := 0; ; {
		length := strings.IndexByte(text[start:], '\n')
		if length < 0 {
			l.mark(start, len(text))
			return l
		}
		l.mark(start, start+length)
		start += length + 1
		l.starts = append(l.starts, uint32(start))
	}
}

// mark enters the checkpoints of a line. They stand at the beginnings of characters, so that columns add up.
func (l *Lines) mark(start, end int) {
	for at, column := start, 1; end-at > checkpointBytes; {
		next := at + checkpointBytes
		for next < end && !utf8.RuneStart(l.text[next]) {
			next++
		}
		column += utf8.RuneCountInString(l.text[at:next])
		at = next
		l.known = append(l.known, checkpoint{uint32(at), uint32(column)})
	}
}

// Span returns the place of a byte range of the text: its line, and its column in Unicode scalar values, both from 1.
func (l *Lines) Span(at Range) diag.Span {
	line := sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > at.Start })
	from := checkpoint{l.starts[line-1], 1}
	if i := sort.Search(len(l.known), func(i int) bool { return l.known[i].offset > at.Start }); i > 0 &&
		l.known[i-1].offset > from.offset {
		from = l.known[i-1]
	}
	column := int(from.column) + utf8.RuneCountInString(l.text[from.offset:at.Start])
	return diag.Span{Start: int(at.Start), End: int(at.End), Line: line, Column: column}
}
