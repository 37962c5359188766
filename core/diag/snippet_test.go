package diag

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/display"
)

// onOneLine renders a diagnostic whose span is marked, within one line.
func onOneLine(before, marked, after string) string {
	span := Span{Start: len(before), End: len(before) + len(marked), Line: 1, Column: utf8.RuneCountInString(before) + 1}
	return human(anError.At(span, "m"), before+marked+after)
}

// human renders a diagnostic without colours.
func human(d Diagnostic, source string) string {
	return string(d.Human(map[string]string{d.Path(): source}, Palette{}))
}

func TestALineThatFitsIsShownWhole(t *testing.T) {
	before, after := strings.Repeat("a", 30), strings.Repeat("b", 129)
	want := "1 | " + before + "c" + after + "\n  | " + strings.Repeat(" ", 30) + "^\n"
	if got := onOneLine(before, "c", after); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s", got)
	}
}

func TestALongLineIsCutAroundTheCaret(t *testing.T) {
	for _, row := range []struct {
		name                  string
		before, marked, after int
		line, carets          string
	}{
		{
			"in the middle", 500, 2, 500,
			"..." + strings.Repeat("é", 60) + "cc" + strings.Repeat("é", 98) + "...",
			strings.Repeat(" ", 63) + "^^",
		},
		{"near the start", 3, 1, 500, "éééc" + strings.Repeat("é", 156) + "...", "   ^"},
		{"near the end", 500, 1, 3, "..." + strings.Repeat("é", 156) + "cééé", strings.Repeat(" ", 159) + "^"},
		{"at the end", 500, 0, 0, "..." + strings.Repeat("é", 160), strings.Repeat(" ", 163) + "^"},
		{
			"longer than the window", 500, 900, 0,
			"..." + strings.Repeat("é", 60) + strings.Repeat("c", 100) + "...",
			strings.Repeat(" ", 63) + strings.Repeat("^", 100),
		},
	} {
		got := onOneLine(strings.Repeat("é", row.before), strings.Repeat("c", row.marked), strings.Repeat("é", row.after))
		if want := "1 | " + row.line + "\n  | " + row.carets + "\n"; !strings.HasSuffix(got, want) {
			t.Errorf("%s: got\n%s\nwant\n%s", row.name, got, want)
		}
	}
}

func TestTheCaretIsUnderTheMarkedTextInEveryWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.IntRange(0, 400)
		before, after := strings.Repeat("é", length.Draw(t, "before")), strings.Repeat("é", length.Draw(t, "after"))
		lines := strings.Split(onOneLine("first\n"+before, "c", after+"\nlast"), "\n")
		line, carets := []rune(lines[1]), lines[2]
		if at := strings.IndexByte(carets, '^'); line[at] != 'c' {
			t.Fatalf("\n%s\n%s", lines[1], lines[2])
		}
		if most := len("1 | ") + 2*len(cut) + snippetCellsMax; len(line) > most {
			t.Fatalf("the line has %d columns, at most %d are shown", len(line), most)
		}
	})
}

func TestOutputIsBoundedWhateverTheSourceHolds(t *testing.T) {
	long := strings.Repeat("é", 1<<20)
	got := human(anError.At(Span{Start: 4, End: len(long), Line: 1, Column: 3}, long).WithPath(long).WithHelp(long), long)
	if len(got) > 8000 {
		t.Errorf("%d bytes are shown", len(got))
	}
	if !utf8.ValidString(got) {
		t.Error("a character was cut in two")
	}
}

func TestALongMessageKeepsItsHeadAndTail(t *testing.T) {
	got := human(anError.New("the name "+strings.Repeat("x", 5000)+" is taken"), "")
	if !strings.HasPrefix(got, "error[SPX-T208]: the name xxx") || !strings.HasSuffix(got, "xxx is taken\n") ||
		!strings.Contains(got, "x...x") {
		t.Errorf("got %s", got)
	}
}

func TestCaretsCountTerminalCells(t *testing.T) {
	for _, row := range []struct{ name, before, marked, line, carets string }{
		{"wide characters", `"日本" `, "nobody", `"日本" nobody;`, "       ^^^^^^"},
		{"combining characters", "e\u0301e\u0301 ", "nobody", "e\u0301e\u0301 nobody;", "   ^^^^^^"},
		{"escapes", "/* \u202e */ ", "x", `/* \u{202e} */ x;`, "               ^"},
		{"marked text", "", "日\u200b", `日\u{200b};`, "^^^^^^^^^^"},
		{"tabs", "\t\t", "a\tb", "        a    b;", "        ^^^^^^"},
		{"an emoji of several characters", "👍🏽", "x", "👍🏽x;", "  ^"},
		{"invalid UTF-8", "\xff", "x", `\xffx;`, "    ^"},
	} {
		got, want := onOneLine(row.before, row.marked, ";"), "1 | "+row.line+"\n  | "+row.carets+"\n"
		if !strings.HasSuffix(got, want) {
			t.Errorf("%s: got\n%s\nwant\n%s", row.name, got, want)
		}
	}
}

func TestTheWindowIsBoundedInCellsAndCharacters(t *testing.T) {
	for name, filler := range map[string]string{"escapes": "\u202e", "wide": "日", "combining": "\u0301", "tabs": "\t"} {
		got := onOneLine(strings.Repeat(filler, 1000), "c", strings.Repeat(filler, 1000))
		lines := strings.Split(got, "\n")
		if cells := display.Line(lines[1]).Cells(); cells > len("1 | ")+2*len(cut)+snippetCellsMax {
			t.Errorf("%s: %d cells are shown", name, cells)
		}
		if !strings.Contains(lines[1], "c") || len(got) > 5000 {
			t.Errorf("%s: got %d bytes\n%s", name, len(got), got)
		}
	}
}

func TestACarriageReturnAtTheEndOfALineIsNotShown(t *testing.T) {
	source := "module a;\r\nfn é() {\r\n}\r"
	for _, row := range []struct {
		about         string
		start, end    int
		line, column  int
		shown, carets string
	}{
		{"a word", 11, 13, 2, 1, "fn é() {", "^^"},
		{"to the end of the line and further", 18, 22, 2, 7, "fn é() {", "      ^^"},
		{"the carriage return itself", 20, 21, 2, 9, `fn é() {\u{d}`, "        ^^^^^"},
		{"one that ends no line", 23, 24, 3, 2, `}\u{d}`, " ^^^^^"},
	} {
		got := human(anError.At(Span{Start: row.start, End: row.end, Line: row.line, Column: row.column}, "m"), source)
		want := fmt.Sprintf("%d | %s\n  | %s\n", row.line, row.shown, row.carets)
		if !strings.HasSuffix(got, want) {
			t.Errorf("%s: got\n%s\nwant\n%s", row.about, got, want)
		}
	}
}

func TestALineIsAsWideAsTheTerminalAtMost(t *testing.T) {
	filler := rapid.SampledFrom([]string{"a", "é", "日", "e\u0301", "👍🏽", "👩\u200d👧", "\u202e", "\t"})
	rapid.Check(t, func(t *rapid.T) {
		width := rapid.IntRange(60, 200).Draw(t, "width")
		before := strings.Repeat(filler.Draw(t, "before"), rapid.IntRange(0, 200).Draw(t, "times"))
		after := strings.Repeat(filler.Draw(t, "after"), rapid.IntRange(0, 200).Draw(t, "times"))
		d := anError.At(Span{Start: len(before), End: len(before) + 1, Line: 1, Column: 1}, "m")
		lines := strings.Split(string(d.Human(map[string]string{"": before + "#" + after}, Palette{Width: width})), "\n")
		for _, line := range lines[1:3] {
			if cells := display.Line(line).Cells(); cells > width {
				t.Fatalf("%d cells on a terminal of %d:\n%s", cells, width, line)
			}
		}
		at := strings.IndexByte(lines[2], '^')
		if marked := strings.IndexByte(lines[1], '#'); marked < 0 || display.Line(lines[1][:marked]).Cells() != at {
			t.Fatalf("\n%s\n%s", lines[1], lines[2])
		}
	})
}

func TestALineIsCutBetweenCharactersAsATerminalShowsThem(t *testing.T) {
	for _, one := range []string{"e\u0301", "👍🏽"} {
		got := onOneLine(strings.Repeat(one, 300), "#", strings.Repeat(one, 300))
		inner, _, _ := strings.Cut(strings.TrimPrefix(strings.Split(got, "\n")[1], "1 | ..."), "...")
		if rest := strings.ReplaceAll(inner, one, ""); rest != "#" {
			t.Errorf("of %q there is left %q", one, rest)
		}
	}
}
