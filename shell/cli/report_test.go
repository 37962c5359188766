package cli

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
)

func TestAListOfErrorsThatMayBeIncompleteSaysSo(t *testing.T) {
	const note = "semaprax: a.spx has 1000 errors or more; no more of one module are listed\n"
	failing := aRule.New("").WithPath("a.spx")
	warning := (diag.NewRule(&diag.RuleSpec{Code: "SPX-X998", Severity: diag.Warning})).New("").WithPath("a.spx")
	for _, row := range []struct {
		about             string
		failing, warnings int
		want              int
	}{
		{"nothing", 0, 0, 0},
		{"fewer errors than are listed", check.ErrorsMax - 1, 2, 0},
		{"as many errors as are listed", check.ErrorsMax, 0, 1},
		{"warnings alone", 0, 2 * check.ErrorsMax, 0},
	} {
		var found diag.List
		for range row.failing {
			found = append(found, failing)
		}
		for range row.warnings {
			found = append(found, warning)
		}
		p, said := quiet()
		p.report(outcome{found: found})
		if got := strings.Count(said.String(), note); got != row.want {
			t.Errorf("%s: the note is printed %d times, want %d", row.about, got, row.want)
		}
	}
}

func TestTheCheckerListsNoMoreErrorsThanTheNoteSays(t *testing.T) {
	body := strings.Repeat("    let _ = missing;\n", 2*check.ErrorsMax)
	p, said := quiet()
	p.stdin = strings.NewReader("module a;\n\n@id(\"a.main\")\nfn main() -> i64\n{\n" + body + "    0\n}\n")
	if err := p.check([]string{"-"}, p.report); err == nil {
		t.Error("it is accepted")
	}
	if got := strings.Count(said.String(), "error["); got != check.ErrorsMax {
		t.Errorf("%d errors are listed", got)
	}
	if !strings.HasSuffix(
		said.String(),
		"semaprax: standard input has 1000 errors or more; no more of one module are listed\n",
	) {
		t.Error("no note says that there may be more")
	}
}
