package diag

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Bounds of what a person is shown of a long line, in Unicode scalar values.
const (
	snippetColumnsMax   = 160 // of the line
	snippetColumnsAfter = 100 // from the caret on, where the line has so many and as many before
)

// cut marks where a text for a person leaves something out.
const cut = "..."

// window is the part of a source line that is shown, as byte offsets, and whether the line goes on at either end.
type window struct {
	start, end           int
	isCutStart, isCutEnd bool
}

// windowAround returns what is shown of the line of an offset. It looks at no more of the line than can be shown.
func windowAround(source string, at int) window {
	start, before, isCutStart := back(source, at, snippetColumnsMax)
	end, after, isCutEnd := ahead(source, at, snippetColumnsMax)
	if before+after > snippetColumnsMax {
		start, before, isCutStart = back(source, at, snippetColumnsMax-min(after, snippetColumnsAfter))
		end, _, isCutEnd = ahead(source, at, snippetColumnsMax-before)
	}
	return window{start, end, isCutStart, isCutEnd}
}

// back returns the offset that stands up to most characters before another one on its line, how many characters that
// are, and whether the line has more before them.
func back(source string, at, most int) (start, columns int, more bool) {
	for ; at > 0 && source[at-1] != '\n'; columns++ {
		if columns == most {
			return at, columns, true
		}
		_, width := utf8.DecodeLastRuneInString(source[:at])
		at -= width
	}
	return at, columns, false
}

// ahead is back in the other direction.
func ahead(source string, at, most int) (end, columns int, more bool) {
	for ; at < len(source) && source[at] != '\n'; columns++ {
		if columns == most {
			return at, columns, true
		}
		_, width := utf8.DecodeRuneInString(source[at:])
		at += width
	}
	return at, columns, false
}

// Snippet returns the line of a text in which an offset lies, with its number, and a caret under the offset, for a person.
// What is shown of a long line is bounded. The text may be no UTF-8.
func Snippet(text string, offset int, colours Palette) string {
	var b strings.Builder
	writeSnippet(&b, text, Span{Start: offset, End: offset, Line: 1 + strings.Count(text[:offset], "\n")}, colours)
	return b.String()
}

// writeSnippet writes the source line of a span with its number, and the carets under it.
func writeSnippet(b *strings.Builder, source string, span Span, colours Palette) {
	shown := windowAround(source, span.Start)
	number := strconv.Itoa(span.Line)
	lead, tail := "", ""
	if shown.isCutStart {
		lead = cut
	}
	if shown.isCutEnd {
		tail = cut
	}
	b.WriteString(colours.Place + number + " | " + colours.Reset + lead + snippetText(source[shown.start:shown.end]) + tail + "\n")
	b.WriteString(colours.Place + strings.Repeat(" ", len(number)) + " | " + colours.Reset + strings.Repeat(" ", len(lead)))
	for _, c := range source[shown.start:span.Start] {
		if c == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	marked := source[span.Start:min(max(span.End, span.Start), shown.end)]
	b.WriteString(colours.Mark + strings.Repeat("^", max(1, utf8.RuneCountInString(marked))) + colours.Reset + "\n")
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
