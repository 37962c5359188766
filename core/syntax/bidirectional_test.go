package syntax_test

import (
	"fmt"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

func bidirectional(t *testing.T, source string) diag.List {
	t.Helper()
	file, refused := syntax.Parse(source)
	if refused != nil {
		t.Fatalf("%q: %s", source, refused)
	}
	return file.Bidirectional()
}

// hiding returns a module that holds a text wherever a character of any kind can stand.
var hiding = map[string]func(string) string{
	"comment": func(s string) string { return "module a;\n// x" + s + "\nfn main() -> i64 { 0 }\n" },
	"text":    func(s string) string { return "module a;\nfn main() -> i64 {\nlet s = \"x" + s + "\"; 0 }\n" },
	"char": func(s string) string {
		return "module a;\nfn main() -> i64 {\nif '" + s + "' == 'x' { 1 } else { 0 } }\n"
	},
	"audit reason": func(s string) string {
		return "module a;\npermit { unsafe }\nfn main() -> i64 {\n@audit(\"x" + s + "\") unsafe { 1 } 0 }\n"
	},
	"identity": func(s string) string { return "module a;\n@id(\"x" + s + "\")\nfn main() -> i64 { 0 }\n" },
}

func TestABidirectionalControlIsAWarningAtItsLine(t *testing.T) {
	for place, source := range hiding {
		for _, c := range "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" {
			found := bidirectional(t, source(string(c)))
			if len(found) != 1 || found[0].Code() != "SPX-P009" || found.Refused() {
				t.Errorf("%U in a %s gives %s", c, place, found)
				continue
			}
			span, _ := found[0].Span()
			if line := 2 + strings.Count(source("")[:strings.Index(source("!"), "!")], "\n") - 1; span.Line != line ||
				!strings.Contains(found[0].Message(), fmt.Sprintf("%U", c)) {
				t.Errorf("%U in a %s is told at line %d, want %d: %s", c, place, span.Line, line, found[0].Message())
			}
		}
	}
}

func TestOtherCharactersAndEscapesAreNoReasonToWarn(t *testing.T) {
	for place, source := range hiding {
		for _, text := range []string{"é", "日", "ש", "ا", "👍", "—", "\u200b"} {
			if found := bidirectional(t, source(text)); found != nil {
				t.Errorf("%q in a %s gives %s", text, place, found)
			}
		}
		if found := bidirectional(t, source(`\u{202e}`)); found != nil {
			t.Errorf("an escape in a %s gives %s", place, found)
		}
	}
}

func TestALineIsNamedOnceAndAFileABoundedNumberOfTimes(t *testing.T) {
	found := bidirectional(t, hiding["comment"]("\u202ea\u2066b\u2069"))
	if len(found) != 1 || !strings.HasSuffix(found[0].Message(), "; 2 more stand on it") {
		t.Errorf("got %s", found)
	}
	found = bidirectional(t, hiding["comment"](strings.Repeat("\n// \u202e", 1000)))
	if len(found) != syntax.BidirectionalWarningsMax {
		t.Errorf("%d warnings", len(found))
	}
}
