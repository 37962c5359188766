package diag

import (
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
