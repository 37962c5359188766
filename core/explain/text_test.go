package explain

import (
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

func TestTextShowsEveryPartOfARule(t *testing.T) {
	rule := &diag.Rule{Code: "SPX-A000", Severity: diag.Warning, Phase: "checker", Text: "Say it once.",
		Wrong: "module a;\n\nfn f()\n", Right: "module a;\n", Note: "There is more."}
	const want = `SPX-A000 (warning, checker)

Say it once.

Wrong:

    module a;

    fn f()

Right:

    module a;

Note: There is more.
`
	if got := Text(rule); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTextLeavesOutWhatARuleHasNot(t *testing.T) {
	rule := &diag.Rule{Code: "SPX-A000", Phase: "plan", Text: "Say it once."}
	if got, want := Text(rule), "SPX-A000 (error, plan)\n\nSay it once.\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTextEndsAnOpenExampleWithALineFeed(t *testing.T) {
	rule := &diag.Rule{Code: "SPX-A000", Phase: "lexer", Text: "Close it.", Wrong: "module a;\n'"}
	const want = "SPX-A000 (error, lexer)\n\nClose it.\n\nWrong:\n\n    module a;\n    '\n"
	if got := Text(rule); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
