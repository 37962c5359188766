package project

import (
	"strings"
	"testing"
)

// exportingOnly returns the worked manifest with one export, and the worked sources without any use of the library,
// so that the exported program is the two main functions and what the export reaches.
func exportingOnly(export, library string) (manifest string, texts []string) {
	_, rest, _ := strings.Cut(workedManifest, "web_exports")
	_, rest, _ = strings.Cut(rest, "\n")
	head, _, _ := strings.Cut(workedManifest, "web_exports")
	main := func(module string) string {
		return "module calculator." + module + ";\n\n@id(\"calculator." + module + ".main\")\nfn main() -> i64\n{\n    0\n}\n"
	}
	return head + "web_exports = [\"" + export + "\"]\n" + rest,
		[]string{main("app"), "module calculator.core;\n" + library, main("tests")}
}

func TestAnExportTakesAndReturnsCopyScalarsAlone(t *testing.T) {
	const declarations = `
@id("calculator.pair")
record Pair {
    @id("calculator.pair.x")
    x: i64,
}

@id("calculator.only")
variant Only {
    @id("calculator.only.one")
    One,
}
`
	for _, row := range []struct{ parameter, result, body, want string }{
		{"i64", "i64", "a", ""}, {"i32", "i32", "a", ""}, {"u8", "u8", "a", ""}, {"usize", "usize", "a", ""},
		{"bool", "bool", "a", ""}, {"char", "char", "a", ""}, {"f32", "f32", "a", ""}, {"f64", "f64", "a", ""},
		{"i64", "Pair", "Pair { x: a }", "SPX-W115"},
		{"i64", "Only", "Only::One {}", "SPX-W115"},
		{"i64", "Option<i64>", "Option<i64>::Some { value: a }", "SPX-W115"},
		{"i64", "Result<i64, bool>", "Result<i64, bool>::Ok { value: a }", "SPX-W115"},
		{"i64", "string", "string_from_i64(a)", "SPX-W115"},
		{"u8", "[u8; 2]", "[1u8; 2]", "SPX-W115"},
		{"Pair", "i64", "a.x", "SPX-W115"},
		{"Option<i64>", "i64", "0", "SPX-W115"},
		{"[u8; 2]", "i64", "0", "SPX-W115"},
		{"borrow str", "i64", "0", "SPX-W115"},
		{"borrow Slice<u8>", "i64", "0", "SPX-W115"},
	} {
		manifest, texts := exportingOnly("calculator.f",
			declarations+"\n@id(\"calculator.f\")\nfn f(a: "+row.parameter+") -> "+row.result+
				"\n{\n    "+row.body+"\n}\n")
		codes, message := buildTexts(t, manifest, texts)
		if got := strings.Join(codes, " "); got != row.want {
			t.Errorf("%s to %s: got %q, want %q: %s", row.parameter, row.result, got, row.want, message)
		}
	}
}

func TestAnExportHasAtMostEightParameters(t *testing.T) {
	for count, want := range map[int]string{0: "", 8: "", 9: "SPX-W116"} {
		parameters := strings.TrimSuffix(repeat(count, "p%d: i64, "), ", ")
		manifest, texts := exportingOnly("calculator.f",
			"\n@id(\"calculator.f\")\nfn f("+parameters+") -> i64\n{\n    0\n}\n")
		codes, message := buildTexts(t, manifest, texts)
		if got := strings.Join(codes, " "); got != want {
			t.Errorf("%d parameters: got %q, want %q: %s", count, got, want, message)
		}
	}
}

func TestAnExportHasNoEffects(t *testing.T) {
	manifest, texts := exportingOnly("calculator.f",
		"\npermit { clock }\n\n@id(\"calculator.f\")\nfn f() -> i64\n    uses { clock }\n{\n    0\n}\n")
	if codes, message := buildTexts(t, manifest, texts); strings.Join(codes, " ") != "SPX-W115" {
		t.Errorf("got %q: %s", codes, message)
	}
}

// Whatever way leads from an export to a function without an @id: the function is part of the exported program.
func TestEveryFunctionThatAnExportReachesHasAnIdentity(t *testing.T) {
	f := func(body string) string { return "\n@id(\"calculator.f\")\nfn f() -> i64\n{\n    " + body + "\n}\n" }
	const (
		unnamed = "\nfn unnamed() -> i64\n{\n    0\n}\n"
		step    = "\n@id(\"calculator.step\")\nfn step() -> i64\n{\n    unnamed()\n}\n"
		generic = "\n@id(\"calculator.generic\")\nfn generic<T>(v: T) -> i64\n{\n    unnamed()\n}\n"
		outer   = "\n@id(\"calculator.outer\")\nfn outer<T>(v: T) -> i64\n{\n    generic<T>(v)\n}\n"
		class   = "\n@id(\"calculator.c\")\nclass C {\n    @id(\"calculator.c.n\")\n    n: i64,\n\n    @id(\"calculator.c.get\")\n    fn get(self: C) -> i64\n{\n        unnamed()\n    }\n}\n"
	)
	for _, row := range []struct{ name, library string }{
		{"a call", f("unnamed()") + unnamed},
		{"a call of a call", f("step()") + step + unnamed},
		{"an instance", f("generic<bool>(true)") + generic + unnamed},
		{"an instance within a template", f("outer<i64>(1)") + generic + outer + unnamed},
		{"a method", class + f("C { n: 1 }.get()") + unnamed},
		{"a template", f("named<i64>(1)") + "\nfn named<T>(v: T) -> i64\n{\n    0\n}\n"},
		{"a contract", strings.Replace(f("0"), "i64\n{", "i64\n    requires unnamed() == 0\n{", 1) + unnamed},
	} {
		manifest, texts := exportingOnly("calculator.f", row.library)
		codes, message := buildTexts(t, manifest, texts)
		if got := strings.Join(codes, " "); got != "SPX-W115" {
			t.Errorf("%s: got %q: %s", row.name, got, message)
		}
		texts[1] = strings.NewReplacer("\nfn unnamed", "\n@id(\"calculator.unnamed\")\nfn unnamed", "\nfn named",
			"\n@id(\"calculator.named\")\nfn named").Replace(row.library)
		texts[1] = "module calculator.core;\n" + texts[1]
		if codes, message := buildTexts(t, manifest, texts); codes != nil {
			t.Errorf("%s, named: got %q: %s", row.name, codes, message)
		}
	}
}

func TestAFunctionThatNoExportReachesNeedsNoIdentity(t *testing.T) {
	manifest, texts := exportingOnly("calculator.f",
		"\n@id(\"calculator.f\")\nfn f() -> i64\n{\n    0\n}\n\nfn unnamed() -> i64\n{\n    f()\n}\n")
	if codes, message := buildTexts(t, manifest, texts); codes != nil {
		t.Errorf("got %q: %s", codes, message)
	}
}

// An instance has the calls of its template, in the module of the template and from there on.
func TestAnExportReachesOtherModulesThroughInstances(t *testing.T) {
	manifest, texts := exportingOnly("calculator.f", `use function @id("calculator.tests.reached") from calculator.tests as reached;

@id("calculator.generic")
fn generic<T>(v: T) -> i64
{
    reached()
}

@id("calculator.f")
fn f() -> i64
{
    generic<i64>(1)
}
`)
	reached := "\n@id(\"calculator.tests.reached\")\nfn reached() -> i64\n{\n    unnamed()\n}\n\nfn unnamed() -> i64\n{\n    0\n}\n"
	texts[2] += reached
	if codes, message := buildTexts(t, manifest, texts); strings.Join(codes, " ") != "SPX-W115" ||
		!strings.Contains(message, "unnamed") {
		t.Errorf("got %q: %s", codes, message)
	}
}
