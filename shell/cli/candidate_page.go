package cli

import (
	"bytes"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/display"
)

// nothing stands in place of a table without rows.
const nothing display.Text = "nothing"

// candidate draws the page of a candidate: its handles, its changes, and what they affect.
func (g *page) candidate(c *candidate.Candidate, directory string) {
	g.title("candidate", display.Escape(c.Digest().String()))
	g.facts(
		[]display.Text{"begins with", display.Format("%s", c.Base().Revision())},
		[]display.Text{"leads to", display.Format("%s", c.Project().Revision())},
	)
	g.section(counted(c.HistoryLen(), "change"))
	var rows [][]display.Text
	for i := range c.HistoryLen() {
		o := c.Operation(i)
		rows = append(rows, []display.Text{
			display.Escape(spaced(o.Kind())), shown(o.Target()), counted(o.MigratedCalls(), "call") + " rewritten",
		})
	}
	if rows == nil {
		g.note(nothing)
	}
	g.table(rows, column{isWhole: true}, column{}, column{colour: g.colours.muted})
	g.Add("\n")
	g.affected(c, directory)
}

// affected draws what a candidate makes another one than it is, and the sources that differ.
func (g *page) affected(c *candidate.Candidate, directory string) {
	var rows [][]display.Text
	for _, a := range c.Affected() {
		what := display.Escape(strings.Join(a.Aspects, ", "))
		if a.IsAdded {
			what = "new"
		}
		at, _ := g.places.of(c.Project(), directory, a.Declaration)
		rows = append(rows, []display.Text{
			display.Escape(spaced(a.Declaration.Kind.String())), shown(a.Declaration.ID), what, at.shown(),
		})
	}
	g.Add(g.colours.strong, "Affected", g.colours.reset, "\n")
	if rows == nil {
		g.note(nothing)
	}
	g.table(rows, column{isWhole: true, colour: g.colours.muted}, column{}, column{}, column{colour: g.colours.place})
	sources := c.SourceChanges()
	g.section(counted(len(sources), "source"))
	rows = nil
	for _, source := range sources {
		removed, added := lineCounts(source)
		rows = append(rows, []display.Text{
			display.Escape(below(directory, source.After.Path())), display.Format("+%d", added), display.Format("-%d", removed),
		})
	}
	g.table(rows, column{colour: g.colours.place}, column{isWhole: true, colour: g.colours.added},
		column{isWhole: true, colour: g.colours.removed})
}

// patchOf returns the unified diff of a source, with context, as git apply takes it in the directory of the project.
func patchOf(source candidate.SourceChange) []byte {
	path := source.After.Path()
	unified := diff.Diff("a/"+path, []byte(source.Before.Source()), "b/"+path, []byte(source.After.Source()))
	_, unified, _ = bytes.Cut(unified, []byte("\n")) // a line of the command diff
	return unified
}

// lineCounts returns how many lines a change of a source removes and adds.
func lineCounts(source candidate.SourceChange) (removed, added int) {
	for line := range bytes.Lines(patchOf(source)) {
		switch line[0] {
		case '-':
			removed++
		case '+':
			added++
		}
	}
	return removed - 1, added - 1 // without the two lines that name the source
}
