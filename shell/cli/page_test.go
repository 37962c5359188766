package cli

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/display"
)

var colourEscapes = regexp.MustCompile("\x1b\\[[0-9]*m")

func TestNoRowIsWiderThanItsPage(t *testing.T) {
	cell := rapid.OneOf(rapid.StringN(0, 120, -1), rapid.StringMatching(`[a-z./]{0,120}`))
	rapid.Check(t, func(t *rapid.T) {
		colours := rapid.SampledFrom([]colours{{}, {strong: bold, muted: dim, place: cyan, reset: plain}}).
			Draw(t, "colours")
		g := page{width: rapid.IntRange(60, 200).Draw(t, "width"), colours: colours}
		var rows [][]display.Text
		for range rapid.IntRange(1, 5).Draw(t, "rows") {
			rows = append(
				rows,
				[]display.Text{"1 step", display.Escape(cell.Draw(t, "id")), display.Escape(cell.Draw(t, "place"))},
			)
		}
		g.title("function", display.Escape(cell.Draw(t, "name")))
		g.table(rows, column{isWhole: true}, column{colour: colours.muted}, column{isCount: true})
		lines := strings.Split(colourEscapes.ReplaceAllString(string(g.Text()), ""), "\n")
		if len(lines) != len(rows)+2 {
			t.Fatalf("%d rows became %q", len(rows), lines)
		}
		for _, line := range lines {
			if cells := display.Escape(line).Cells(); cells > g.width {
				t.Fatalf("%q has %d cells on a page of %d", line, cells, g.width)
			}
		}
	})
}

func TestARowThatFitsIsShownWhole(t *testing.T) {
	g := page{width: 40}
	g.table(
		[][]display.Text{{"2", "shop.order", "a.spx:1:1"}, {"10", "b", "b.spx:1:1"}},
		column{isCount: true},
		column{},
		column{},
	)
	if got, want := g.Text(), display.Text("   2 shop.order  a.spx:1:1\n  10 b           b.spx:1:1\n"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
