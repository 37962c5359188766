package check_test

import (
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

func TestAModuleHasSoManyWarningsAtMostAndErrorsBesideThem(t *testing.T) {
	const more = 10
	var cases strings.Builder
	for i := range check.WarningsMax + more {
		fmt.Fprintf(&cases, "C%d,", i)
	}
	file, refused := syntax.Parse("module a;\n@id(\"a.v\") variant V { " + cases.String() +
		" }\n@id(\"a.main\") fn main() -> i64 { missing }\n")
	if refused != nil {
		t.Fatal(refused)
	}
	_, found := check.File(file)
	warnings, errors := 0, 0
	for _, d := range found {
		if d.Rule().Severity() == diag.Warning {
			warnings++
		} else {
			errors++
		}
	}
	if warnings != check.WarningsMax || errors != 1 {
		t.Errorf("%d warnings and %d errors", warnings, errors)
	}
}
