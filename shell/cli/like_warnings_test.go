package cli

import (
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
)

// functionsWithoutIdentity is the source of a module that has so many warnings of one code.
func functionsWithoutIdentity(n int) string {
	var b strings.Builder
	b.WriteString("module a;\n")
	for i := range n {
		fmt.Fprintf(&b, "\nfn f%d() -> i64\n{\n    0\n}\n", i)
	}
	return b.String() + "\n@id(\"a.main\")\nfn main() -> i64\n{\n    0\n}\n"
}

func TestPeopleSeeTheFirstWarningsOfACodeAndHowManyMoreThereAre(t *testing.T) {
	for _, row := range []struct {
		warnings int
		note     string
	}{
		{likeWarningsMax, ""},
		{likeWarningsMax + 1, "has 1 warning SPX-S103 more; `semaprax fix` writes the missing ids\n"},
		{3 * likeWarningsMax, "has 200 warnings SPX-S103 more; `semaprax fix` writes the missing ids\n"},
	} {
		p, said := quiet()
		p.stdin = strings.NewReader(functionsWithoutIdentity(row.warnings))
		p.run([]string{"check", "-"})
		if got := strings.Count(said.String(), "warning[SPX-S103]"); got != likeWarningsMax {
			t.Errorf("of %d warnings, %d are shown", row.warnings, got)
		}
		if !strings.Contains(said.String(), row.note) || strings.Contains(said.String(), " more; ") != (row.note != "") {
			t.Errorf("of %d warnings, no line says %q", row.warnings, row.note)
		}
		if all := fmt.Sprintf("\n%d warnings\n", row.warnings); !strings.Contains(said.String(), all) {
			t.Errorf("%d warnings are not counted", row.warnings)
		}
	}
}

func TestAllWarningsAreListedAsObjects(t *testing.T) {
	const n = 3 * likeWarningsMax
	p, said := quiet()
	p.stdin = strings.NewReader(functionsWithoutIdentity(n))
	p.run([]string{"check", "--json", "-"})
	if got := strings.Count(said.String(), "{\"code\":\"SPX-S103\""); got != n || strings.Count(said.String(), "\n") != n {
		t.Errorf("%d warnings of %d are listed", got, n)
	}
}

func TestWarningsAreLeftOutByCodeAndFileAndErrorsNever(t *testing.T) {
	warning := diag.NewRule(&diag.RuleSpec{Code: "SPX-X997", Severity: diag.Warning})
	other := diag.NewRule(&diag.RuleSpec{Code: "SPX-X998", Severity: diag.Warning})
	var found diag.List
	for i := range 2 * likeWarningsMax {
		found = append(found, aRule.New("").WithPath("a.spx"), warning.New("").WithPath("a.spx"))
		if i < likeWarningsMax {
			found = append(found, warning.New("").WithPath("b.spx"), other.New("").WithPath("a.spx"))
		}
	}
	p, said := quiet()
	p.report(outcome{found: found})
	for shown, want := range map[string]int{
		"error[": 2 * likeWarningsMax, "warning[SPX-X997]:  at a.spx": likeWarningsMax,
		"warning[SPX-X997]:  at b.spx": likeWarningsMax, "warning[SPX-X998]": likeWarningsMax,
		"semaprax: a.spx has 100 warnings SPX-X997 more; `semaprax check --json` lists them\n": 1, " more; ": 1,
	} {
		if got := strings.Count(said.String(), shown); got != want {
			t.Errorf("%q is printed %d times, want %d", shown, got, want)
		}
	}
}
