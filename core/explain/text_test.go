package explain

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

func TestTextShowsEveryPartOfARule(t *testing.T) {
	rule := diag.NewRule(&diag.RuleSpec{
		Code:     "SPX-A000",
		Severity: diag.Warning,
		Phase:    "checker",
		Text:     "Say it once.",
		Wrong:    "module a;\n\nfn f()\n",
		Right:    "module a;\n",
		Note:     "There is more.",
	})
	const want = `SPX-A000 (warning, checker)

Say it once.

Wrong:

    module a;

    fn f()

Right:

    module a;

Note: There is more.
`
	if got := ofRule(rule).Text(0); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTextOmitsMissingParts(t *testing.T) {
	rule := diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-A000",
		Phase: "plan",
		Text:  "Say it once.",
	})
	if got, want := ofRule(rule).Text(0), "SPX-A000 (error, plan)\n\nSay it once.\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTextEndsAnOpenExampleWithALineFeed(t *testing.T) {
	rule := diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-A000",
		Phase: "lexer",
		Text:  "Close it.",
		Wrong: "module a;\n'",
		Right: "module a;\n",
	})
	const want = "SPX-A000 (error, lexer)\n\nClose it.\n\nWrong:\n\n    module a;\n    '\n\nRight:\n\n    module a;\n"
	if got := ofRule(rule).Text(0); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTextIsWrappedBetweenWordsAndExamplesAreNot(t *testing.T) {
	example := strings.Repeat("long ", 10)
	rule := diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-A000",
		Phase: "plan",
		Text:  "One two three four.",
		Wrong: example,
		Right: example,
	})
	got := ofRule(rule).Text(10)
	if !strings.Contains(got, "\nOne two\nthree\nfour.\n") || !strings.Contains(got, "    "+example+"\n") {
		t.Errorf("got\n%s", got)
	}
}

func TestAWrappedSummaryIsAligned(t *testing.T) {
	if got, want := wrapped("  ab  ", "one two three", 14), "  ab  one two\n      three\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := wrapped("  ab  ", "one two three", 0), "  ab  one two three\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := wrapped("", "immeasurable word", 4), "immeasurable\nword\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
