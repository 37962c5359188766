package cli

import (
	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/display"
)

// page is the human form of a document on a terminal: headings, and tables with aligned columns. A row is at most as
// wide as the terminal, unless the terminal is too narrow for any table.
type page struct {
	display.Builder
	width   int // of the terminal, in cells
	colours colours
	places  places
}

// The width of a terminal that does not report one, and the width below which no column is cut.
const (
	pageWidthDefault = 80
	columnWidthMin   = 12
)

// widthOf returns the width of the terminal that a stream writes to.
func widthOf(s *stream) int {
	if width, known := terminalWidth(s.destination); known {
		return width
	}
	return pageWidthDefault
}

// title writes the head of the page: the kind of its subject, and the name.
func (g *page) title(what, name display.Text) {
	what = what.Cut(g.width / 2)
	g.Add(what, " ", g.colours.strong, name.Cut(max(columnWidthMin, g.width-what.Cells()-1)), g.colours.reset, "\n")
}

// section begins a part of the page.
func (g *page) section(heading display.Text) {
	g.Add("\n", g.colours.strong, heading.Cut(g.width), g.colours.reset, "\n")
}

// place writes the place of the subject.
func (g *page) place(at display.Text) {
	g.Add("  ", g.colours.place, at.Cut(g.width-2), g.colours.reset, "\n")
}

// note writes a remark on a line of its own.
func (g *page) note(text display.Text) { g.Add("  ", text.Cut(g.width-2), "\n") }

// facts writes names and values in two columns; a fact without a value is left out.
func (g *page) facts(rows ...[]display.Text) {
	var present [][]display.Text
	for _, row := range rows {
		if row[1] != "" {
			present = append(present, row)
		}
	}
	g.table(present, column{colour: g.colours.muted, isWhole: true}, column{})
}

// column is how a column of a table is shown.
type column struct {
	colour  display.Text
	isWhole bool // never cut
	isCount bool // aligned to the right, one space before the column of what is counted
}

// gap returns what stands between the column and the next.
func (c column) gap() display.Text {
	if c.isCount {
		return " "
	}
	return "  "
}

// table writes rows with a cell for each column. If the rows are wider than the page, the widest columns are cut.
func (g *page) table(rows [][]display.Text, columns ...column) {
	const indent = 2
	widths := make([]int, len(columns))
	left := g.width - indent
	for i := range columns {
		if i > 0 {
			left -= columns[i-1].gap().Cells()
		}
		for _, row := range rows {
			widths[i] = max(widths[i], row[i].Cells())
		}
		left -= widths[i]
	}
	for ; left < 0; left++ {
		widest := -1
		for i, width := range widths {
			if !columns[i].isWhole && width > columnWidthMin && (widest < 0 || width > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		widths[widest]--
	}
	for _, row := range rows {
		g.Add(display.Repeat(" ", indent))
		for i, cell := range row {
			cell = cell.Cut(max(1, widths[i]))
			padding := display.Repeat(" ", widths[i]-cell.Cells())
			if columns[i].isCount {
				g.Add(padding)
			}
			if colour := columns[i].colour; colour != "" {
				g.Add(colour, cell, g.colours.reset)
			} else {
				g.Add(cell)
			}
			switch {
			case i == len(row)-1:
			case columns[i].isCount:
				g.Add(columns[i].gap())
			default:
				g.Add(padding, columns[i].gap())
			}
		}
		g.Add("\n")
	}
}

// show prints the page if standard output is a terminal and JSON was not requested, and the document otherwise.
func (p *program) show(done outcome, asJSON bool, draw func(*page)) error {
	if done.found.Refused() || asJSON || !p.stdout.isTerminal {
		return p.answer(done)
	}
	drawn := page{width: widthOf(p.stdout), colours: p.colours, places: places{}}
	draw(&drawn)
	p.stdout.Print(drawn.Text())
	return nil
}

// addJSON adds the flag that asks for the document on a terminal too.
func addJSON(command *cobra.Command, asJSON *bool) {
	command.Flags().BoolVar(asJSON, "json", false, "print JSON on a terminal too, as in a pipe")
}
