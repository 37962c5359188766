package cli

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

var lineRule = diag.NewRule(&diag.RuleSpec{Code: "SPX-G172", Text: "a rule"})

func TestARefusalIsAlwaysOneLine(t *testing.T) {
	span := diag.Span{Start: 3, End: 4, Line: 2, Column: 1}
	for _, row := range []struct {
		name  string
		found diag.List
		want  string
	}{
		{"a message alone", diag.List{lineRule.New("a \"b\" \\")}, `SPX-G172: a "b" \`},
		{"with a path", diag.List{lineRule.New("a").WithPath("a.spx")}, "SPX-G172: a at a.spx"},
		{"with a place", diag.List{lineRule.At(span, "a").WithPath("a.spx")}, "SPX-G172: a at a.spx:2:1"},
		{
			"several",
			diag.List{lineRule.New("a").WithPath("a.spx"), lineRule.New("b")},
			"SPX-G172: a at a.spx; SPX-G172: b",
		},
		{
			"control characters",
			diag.List{lineRule.New("a\n\x1b[31m\r\x7f\u0085é")},
			`SPX-G172: a\u{a}\u{1b}[31m\u{d}\u{7f}\u{85}é`,
		},
		{
			"a long message",
			diag.List{lineRule.New(strings.Repeat("é", 1_000))},
			"SPX-G172: " + strings.Repeat("é", 500) + "...",
		},
		{"a long message cut at a character", diag.List{lineRule.New("a" + strings.Repeat("é", 1_000))},
			"SPX-G172: a" + strings.Repeat("é", 499) + "..."},
	} {
		if got := string(refusalLine(row.found)); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func TestARefusalStatesHowManyMoreThereAre(t *testing.T) {
	var found diag.List
	for range lineDiagnosticsMax {
		found = append(found, lineRule.New("a").WithPath("a.spx"))
	}
	got := string(refusalLine(found))
	if strings.Count(got, "SPX-G172: a at a.spx") != 16 || !strings.HasSuffix(got, " at a.spx") {
		t.Errorf("got %q", got)
	}
	found = append(found, found[0], found[0])
	got = string(refusalLine(found))
	if strings.Count(got, "SPX-G172") != 16 || !strings.HasSuffix(got, " at a.spx (and 2 more)") {
		t.Errorf("got %q", got)
	}
}
