package diag

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/display"
)

// Bounds of the part of a long line that is shown.
const (
	snippetCellsMax      = 160 // in all
	snippetCellsAfter    = 100 // after the caret, if the line is long on both sides
	snippetCharactersMax = 640 // on each side of the caret, since combining characters take no cell
)

// cut stands where text was left out.
const cut display.Text = "..."

// window is the part of a source line to show, as byte offsets, and what replaces the rest at each end.
type window struct {
	start, end int
	lead, tail display.Text
}

// windowAround returns the part to show of the line at an offset. It reads no more of the line than can be shown.
func windowAround(source string, at int) window {
	start, before := back(source, at, snippetCellsMax)
	end, after := ahead(source, at, snippetCellsMax)
	if before+after > snippetCellsMax {
		start, before = back(source, at, snippetCellsMax-min(after, snippetCellsAfter))
		end, _ = ahead(source, at, snippetCellsMax-before)
	}
	shown := window{start: start, end: end}
	if start > 0 && source[start-1] != '\n' {
		shown.lead = cut
	}
	if end < len(source) && source[end] != '\n' {
		shown.tail = cut
	}
	return shown
}

// back returns the lowest offset on the same line from which at most most cells lead up to at, and how many cells
// those are.
func back(source string, at, most int) (start, cells int) {
	for range snippetCharactersMax {
		c, size := utf8.DecodeLastRuneInString(source[:at])
		wide := cellsOf(source[at-size:at], c)
		if size == 0 || c == '\n' || cells+wide > most {
			break
		}
		at, cells = at-size, cells+wide
	}
	return at, cells
}

// ahead is back in the other direction.
func ahead(source string, at, most int) (end, cells int) {
	for range snippetCharactersMax {
		c, size := utf8.DecodeRuneInString(source[at:])
		wide := cellsOf(source[at:at+size], c)
		if size == 0 || c == '\n' || cells+wide > most {
			break
		}
		at, cells = at+size, cells+wide
	}
	return at, cells
}

// cellsOf returns how many cells a character takes on its own, which is never less than it takes in a cluster.
func cellsOf(text string, c rune) int {
	if c >= ' ' && c < 0x7f {
		return 1
	}
	return display.Line(text).Cells()
}

// Snippet returns the line of text at an offset, with its number, and a caret under the offset. A long line is cut.
// The text need not be valid UTF-8.
func Snippet(text string, offset int, colours Palette) display.Text {
	return snippet(text, Span{Start: offset, End: offset, Line: 1 + strings.Count(text[:offset], "\n")}, colours)
}

// snippet returns the source line of a span with its number, and below it a caret under each cell of the span that is
// shown. It returns nothing for a span outside the source.
func snippet(source string, span Span, colours Palette) display.Text {
	if span.Start > len(source) {
		return ""
	}
	shown := windowAround(source, span.Start)
	marked := source[span.Start:min(max(span.End, span.Start), shown.end)]
	before := shown.lead + display.Line(source[shown.start:span.Start])
	number := display.Escape(strconv.Itoa(span.Line))
	var b display.Builder
	b.Add(colours.Place, number, " | ", colours.Reset)
	b.Add(shown.lead, display.Line(source[shown.start:shown.end]), shown.tail, "\n")
	b.Add(colours.Place, display.Repeat(" ", len(number)), " | ", colours.Reset)
	b.Add(display.Repeat(" ", before.Cells()), colours.Mark, display.Repeat("^", max(1, display.Line(marked).Cells())),
		colours.Reset, "\n")
	return b.Text()
}
