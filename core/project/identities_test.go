package project

import (
	"strings"
	"testing"
)

// An automatic identity is one like any other: another module cannot author it, and two modules have their own.
func TestAnAutomaticIdentityIsTakenInEveryModule(t *testing.T) {
	const unnamed = "\nfn helper() -> i64\n{\n    0\n}\n"
	authored := func(id string) string { return "\n@id(\"" + id + "\")\nfn other() -> i64\n{\n    0\n}\n" }
	for _, row := range []struct{ name, core, tests, want string }{
		{"the same name in two modules", "", unnamed, ""},
		{"authored after it", "", authored("auto:calculator.core.helper"), "SPX-G172"},
		{"authored before it", authored("auto:calculator.tests.helper"), unnamed, "SPX-G172"},
		{"of no declaration", "", authored("auto:calculator.tests.nobody"), ""},
	} {
		// Nothing reaches the helper of the library, which is no export.
		texts := exportingTexts(unnamed+row.core, row.tests)
		codes, message := buildTexts(t, texts[0], texts[1:])
		if got := strings.Join(codes, " "); got != row.want ||
			row.want != "" && !strings.Contains(message, "auto:calculator.") {
			t.Errorf("%s: got %q, want %q: %s", row.name, got, row.want, message)
		}
	}
}

// Within one module the checker reports them, with its own code.
func TestTwoFunctionsOfOneNameAreTheFaultOfTheirModule(t *testing.T) {
	const twice = "\nfn helper() -> i64\n{\n    0\n}\n\nfn helper() -> i64\n{\n    1\n}\n"
	texts := exportingTexts(twice, "")
	if codes, message := buildTexts(t, texts[0], texts[1:]); len(codes) == 0 || strings.HasPrefix(codes[0], "SPX-G") {
		t.Errorf("got %q: %s", codes, message)
	}
}

// exportingTexts returns a manifest that exports a function of the library, and its sources with more declarations of
// the library.
func exportingTexts(library, tests string) []string {
	manifest, texts := exportingOnly("calculator.f", "\n@id(\"calculator.f\")\nfn f() -> i64\n{\n    0\n}\n"+library)
	main := strings.Index(texts[2], "\n@id(")
	return []string{manifest, texts[0], texts[1], texts[2][:main] + tests + texts[2][main:]}
}
