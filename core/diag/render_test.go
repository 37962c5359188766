package diag

import (
	"strings"
	"testing"
)

var (
	anError   = NewRule(&RuleSpec{Code: "SPX-T208", Text: "a rule"})
	aWarning  = NewRule(&RuleSpec{Code: "SPX-S103", Severity: Warning, Text: "a rule"})
	spanOfTwo = Span{Start: 14, End: 16, Line: 2, Column: 4}
)

const source = "module é;\nab cd\nlast"

func TestJSONHasTheMembersOfTheContractInOrder(t *testing.T) {
	for _, row := range []struct {
		name string
		d    Diagnostic
		want string
	}{
		{"all members", anError.At(Span{88, 97, 7, 5}, "a \"b\"").WithPath("a.spx").WithHelp("c"),
			`{"code":"SPX-T208","severity":"error","message":"a \"b\"","path":"a.spx",` +
				`"location":{"line":7,"column":5,"start":88,"end":97},"help":"c"}`},
		{"nothing optional", aWarning.New("m"),
			`{"code":"SPX-S103","severity":"warning","message":"m","path":null,"location":null,"help":null}`},
	} {
		if got := string(row.d.AppendJSON(nil)); got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
	}
}

func TestHumanShowsPlaceLineCaretAndHelp(t *testing.T) {
	d := anError.At(spanOfTwo, "two letters").WithPath("a.spx").WithHelp("try others")
	want := "error[SPX-T208]: two letters at a.spx:2:4\n2 | ab cd\n  |    ^^\n  help: try others\n"
	if got := human(d, source); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestHumanWithoutASpanNamesThePathAlone(t *testing.T) {
	if got, want := human(anError.New("m").WithPath("p"), ""), "error[SPX-T208]: m at p\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := human(aWarning.New("m"), ""), "warning[SPX-S103]: m\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestHumanOmitsThePathOfStandardInput(t *testing.T) {
	if got := human(anError.At(spanOfTwo, "m"), source); !strings.HasPrefix(got, "error[SPX-T208]: m at 2:4\n") {
		t.Errorf("got %q", got)
	}
}

func TestHumanMarksAnEmptySpanAndASpanOfSeveralLines(t *testing.T) {
	end := Span{Start: len(source), End: len(source), Line: 3, Column: 5}
	if got := human(anError.At(end, "m"), source); !strings.HasSuffix(got, "3 | last\n  |     ^\n") {
		t.Errorf("got %q", got)
	}
	across := Span{Start: 13, End: len(source), Line: 2, Column: 3}
	if got := human(anError.At(across, "m"), source); !strings.HasSuffix(got, "2 | ab cd\n  |   ^^^\n") {
		t.Errorf("got %q", got)
	}
}

func TestHumanWritesNoControlCharacter(t *testing.T) {
	hostile := "\x1b[31mred\u009b"
	got := human(anError.At(Span{0, 1, 1, 1}, hostile).WithPath(hostile).WithHelp(hostile), hostile)
	if strings.ContainsAny(got, "\x1b\u009b") {
		t.Errorf("a control character came through: %q", got)
	}
}

func TestOnlyErrorsRefuseAList(t *testing.T) {
	if (List{aWarning.New("m")}).Refused() {
		t.Error("a warning refuses")
	}
	if !(List{aWarning.New("m"), anError.New("m")}).Refused() {
		t.Error("an error does not refuse")
	}
}

func TestAListJoinsCodesAndMessages(t *testing.T) {
	if got, want := (List{anError.New("a"), aWarning.New("b")}).String(), "SPX-T208: a; SPX-S103: b"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWithPathKeepsExistingPaths(t *testing.T) {
	list := List{anError.New("a"), anError.New("b").WithPath("own")}
	located := list.WithPath("given")
	if located[0].Path() != "given" || located[1].Path() != "own" || list[0].Path() != "" {
		t.Errorf("got %q and %q, the original has %q", located[0].Path(), located[1].Path(), list[0].Path())
	}
}

func TestHumanShowsTheSecondPlaceOfAFault(t *testing.T) {
	d := anError.At(spanOfTwo, "m").WithPath("a.spx").WithOther("opened here", "",
		Span{Start: 7, End: 9, Line: 1, Column: 8}).WithHelp("h")
	want := `error[SPX-T208]: m at a.spx:2:4
2 | ab cd
  |    ^^
  opened here: a.spx:1:8
1 | module é;
  |        ^
  help: h
`
	if got := human(d, source); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTheSecondPlaceMayBeInAnotherSource(t *testing.T) {
	d := anError.At(spanOfTwo, "m").WithPath("a.spx").WithOther("first taken here", "b.spx",
		Span{Start: 4, End: 5, Line: 2, Column: 1})
	d = d.Relocated(func(path string) string { return "shop/" + path })
	got := string(d.Human(map[string]string{"shop/a.spx": source, "shop/b.spx": "one\ntwo\n"}, Palette{}))
	want := `error[SPX-T208]: m at shop/a.spx:2:4
2 | ab cd
  |    ^^
  first taken here: shop/b.spx:2:1
2 | two
  | ^
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTheMarkedPartIsShownAndTheSpanIsReported(t *testing.T) {
	long := strings.Repeat("1 + ", 500) + "true"
	whole := Span{Start: 0, End: len(long), Line: 1, Column: 1}
	d := anError.At(whole, "m").WithMark(Span{Start: 2000, End: 2004, Line: 1, Column: 2001})
	lines := strings.Split(human(d, long), "\n")
	if lines[0] != "error[SPX-T208]: m at 1:1" || !strings.HasSuffix(lines[1], "+ true") ||
		strings.Count(lines[2], "^") != 4 ||
		strings.IndexByte(lines[2], '^') != strings.Index(lines[1], "true") {
		t.Errorf("got\n%s", strings.Join(lines, "\n"))
	}
}

func TestJSONHasNeitherASecondPlaceNorAMark(t *testing.T) {
	d := anError.At(spanOfTwo, "m")
	more := d.WithOther("opened here", "b.spx", Span{}).WithMark(Span{Start: 15, End: 16, Line: 2, Column: 5})
	if got, want := string(more.AppendJSON(nil)), string(d.AppendJSON(nil)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
