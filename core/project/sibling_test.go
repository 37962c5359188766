package project

import (
	"strings"
	"testing"
)

// Only an edit that is refused, or that renames a module, costs more than the modules that it touches.
func TestAnEditThatFitsIsNotFittedTogetherAnew(t *testing.T) {
	base := buildWorked(t)
	const more = "\n@id(\"calculator.more\")\nfn more() -> i64\n{\n    1\n}\n"
	for _, row := range []struct {
		name     string
		position int
		old, new string
		fits     bool
	}{
		{"a body", 1, "augend + addend", "addend + augend", true},
		{"a name that other modules see", 1, "dividend", "numerator", true},
		{"a function more", 1, "\n@id(\"calculator.add\")", more + "\n@id(\"calculator.add\")", true},
		{"an import less", 0, "use function @id(\"calculator.divide\") from calculator.core as quotient;\n", "", false},
		{"another callee", 0, "quotient(90, 3)", "90", true},
		{"a module of another name", 2, "module calculator.tests;", "module calculator.checks;", false},
		{"a fault", 1, "augend + addend", "missing", false},
	} {
		text := strings.ReplaceAll(workedSources[row.position], row.old, row.new)
		if text == workedSources[row.position] {
			t.Errorf("%s: the edit changes nothing of\n%s", row.name, text)
			continue
		}
		if _, fits := base.derived(map[int32]string{int32(row.position): text}); fits != row.fits {
			t.Errorf("%s: it fits is %v, want %v", row.name, fits, row.fits)
		}
	}
}
