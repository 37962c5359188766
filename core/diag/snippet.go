package diag

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"semaprax.dev/semaprax/core/display"
)

// Bounds of the part of a long line that is shown. If the line is long on both sides of the caret, five eighths of it
// follow the caret.
const (
	snippetCellsMax      = 160 // in all, if the terminal is as wide
	snippetCellsMin      = 40  // in all, if the terminal is narrower
	snippetCharactersMax = 640 // on each side of the caret, since combining characters take no cell
)

// cut stands where text was left out.
const cut display.Text = "..."

// window is the part of a source line to show, as byte offsets, and what replaces the rest at each end.
type window struct {
	start, end int
	lead, tail display.Text
}

// windowAround returns what is shown of the line of an offset, in at most the given number of cells. It looks at no
// more of the line than can be shown.
func windowAround(source string, at, most int) window {
	start, before := back(source, at, most)
	end, after := ahead(source, at, most)
	if before+after > most {
		start, before = back(source, at, most-min(after, most*5/8))
		end, _ = ahead(source, at, most-before)
	}
	shown := window{start: start, end: end}
	if start > 0 && source[start-1] != '\n' {
		shown.lead = cut
	}
	if !endsLine(source, end) {
		shown.tail = cut
	}
	return shown
}

// back returns the first offset on the line of another one from where to that one at most so many cells are shown, and
// how many they are. Characters that a terminal shows in one place stay together.
func back(source string, at, most int) (start, cells int) {
	start = at
	for range snippetCharactersMax {
		c, size := utf8.DecodeLastRuneInString(source[:start])
		if size == 0 || c == '\n' {
			break
		}
		start -= size
	}
	widths := clusters(source[start:at])
	for _, c := range widths {
		cells += c.cells
	}
	for _, c := range widths {
		if cells <= most {
			break
		}
		start, cells = start+c.bytes, cells-c.cells
	}
	return start, cells
}

// ahead is back in the other direction. The carriage return of a line that ends in CR LF is shown only where it is
// itself what the offset is about.
func ahead(source string, at, most int) (end, cells int) {
	limit := at
	for i := range snippetCharactersMax {
		c, size := utf8.DecodeRuneInString(source[limit:])
		if endsLine(source, limit) && !(i == 0 && c == '\r') {
			break
		}
		limit += size
	}
	end = at
	for _, c := range clusters(source[at:limit]) {
		if cells+c.cells > most {
			break
		}
		end, cells = end+c.bytes, cells+c.cells
	}
	return end, cells
}

// cluster is what a terminal shows in one place: how many bytes of the source it takes, and how many cells.
type cluster struct{ bytes, cells int }

// clusters returns those of a part of a line.
func clusters(text string) []cluster {
	all := make([]cluster, 0, len(text))
	for state := -1; text != ""; {
		var one string
		one, text, _, state = uniseg.FirstGraphemeClusterInString(text, state)
		cells := 1
		if len(one) > 1 || one[0] < ' ' || one[0] >= 0x7f {
			cells = display.Line(one).Cells()
		}
		all = append(all, cluster{len(one), cells})
	}
	return all
}

// endsLine reports whether a line ends at an offset, by LF, CR LF or the end of the source.
func endsLine(source string, at int) bool {
	rest := source[at:]
	return rest == "" || rest[0] == '\n' || strings.HasPrefix(rest, "\r\n")
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
	number := display.Escape(strconv.Itoa(span.Line))
	most := snippetCellsMax
	if colours.Width > 0 {
		most = min(max(colours.Width-number.Cells()-len(" | ")-2*cut.Cells(), snippetCellsMin), snippetCellsMax)
	}
	shown := windowAround(source, span.Start, most)
	marked := source[span.Start:min(max(span.End, span.Start), shown.end)]
	before := shown.lead + display.Line(source[shown.start:span.Start])
	var b display.Builder
	b.Add(colours.Place, number, " | ", colours.Reset)
	b.Add(shown.lead, display.Line(source[shown.start:shown.end]), shown.tail, "\n")
	b.Add(colours.Place, display.Repeat(" ", len(number)), " | ", colours.Reset)
	b.Add(display.Repeat(" ", before.Cells()), colours.Mark, display.Repeat("^", max(1, display.Line(marked).Cells())),
		colours.Reset, "\n")
	return b.Text()
}
