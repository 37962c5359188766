package check

import (
	"embed"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

//go:embed testdata
var testdata embed.FS

// Every fixture says behind //! on a line which diagnostics that line has, in order.
func TestEveryFixtureHasExactlyTheDiagnosticsBesideItsLines(t *testing.T) {
	entries, err := testdata.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		t.Run(entry.Name(), func(t *testing.T) {
			source, err := testdata.ReadFile("testdata/" + entry.Name())
			if err != nil {
				t.Fatal(err)
			}
			_, found := File(parse(t, string(source)))
			got := map[int][]string{}
			for _, d := range found {
				span, _ := d.Span()
				got[span.Line] = append(got[span.Line], d.Code())
			}
			for i, line := range strings.Split(string(source), "\n") {
				_, codes, _ := strings.Cut(line, "//! ")
				if want := strings.Fields(codes); !slices.Equal(got[i+1], want) {
					t.Errorf("line %d: got %v, want %v\n%s", i+1, got[i+1], want, line)
				}
			}
		})
	}
}

func parse(t *testing.T, source string) *syntax.File {
	t.Helper()
	file, refused := syntax.Parse(source)
	if refused != nil {
		t.Fatalf("%v in\n%s", refused, source)
	}
	return file
}

// codes returns the codes of checking a source as a file that stands alone.
func codes(t *testing.T, source string) (codes []string) {
	t.Helper()
	_, found := File(parse(t, source))
	for _, d := range found {
		codes = append(codes, d.Code())
	}
	return codes
}

func TestAFileThatUsesOthersIsRefusedWithoutASpan(t *testing.T) {
	_, found := File(parse(t, "module a;\nuse function @id(\"b.f\") from b as f;\n"+entry))
	if len(found) != 1 || found[0].Code() != "SPX-G172" {
		t.Fatalf("got %v", found)
	}
	if _, has := found[0].Span(); has {
		t.Error("the diagnostic has a span")
	}
}

func TestAnUncheckedFeatureIsRefusedOnceAndOnlyWithoutOtherErrors(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"mutable binding", inMain("", "let mut x = 1;\n    x"), "SPX-X100"},
		{"two features", inMain("", "let mut x = 1;\n    x = 2;\n    x"), "SPX-X100"},
		{"loop", inMain("", "while true { 1 }\n    0"), "SPX-X100"},
		{"byte array", inMain("", "let a = [1u8];\n    0"), "SPX-X100"},
		{"host operation", inMain("", "let n = args_len();\n    0"), "SPX-X100"},
		{"interface", header + "\n@id(\"app.i\")\ninterface I\n    permits {  }\n{\n}\n" + entry, "SPX-X100"},
		{"try", withFunction("", "f(x: Option<i64>) -> Option<i64>", "Option<i64>::Some { value: x? }"), "SPX-X100"},
		{"scalar match", inMain("", "match 1 { _ => 0, }"), "SPX-X100"},
		{"generic function", inMain(function("app.f", "f<T>(x: T) -> T", "x"), "f<i64>(1)"), "SPX-X100"},
		{"generic main", header + function("app.main", "main<T>() -> i64", "0"), "SPX-T104"},
		{"class", header + "\n@id(\"app.c\")\nclass C {\n    @id(\"app.c.n\")\n    n: i64,\n}\n" +
			function("app.f", "f(c: C) -> i64", "c.n + C { n: 1 }.n") + entry, "SPX-X100"},
		{"beside an error", inMain("", "let mut x = 1;\n    y"), "SPX-T202"},
	} {
		if got := strings.Join(codes(t, row.source), " "); got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
	}
}

func TestErrorsEndAtTheirLimit(t *testing.T) {
	body := strings.Repeat("let a = missing;\n", 2*ErrorsMax) + "0"
	if n := len(codes(t, inMain("", body))); n != ErrorsMax {
		t.Errorf("got %d diagnostics, want %d", n, ErrorsMax)
	}
}

func TestFunctionsEndAtTheirLimit(t *testing.T) {
	functions := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString("@id(\"f." + itoa(i) + "\") fn f" + itoa(i) + "() -> i64 { 0 }\n")
		}
		return header + b.String() + entry
	}
	if got := codes(t, functions(FunctionsMax-1)); got != nil {
		t.Errorf("at the limit: got %v", got)
	}
	if got := codes(t, functions(FunctionsMax)); !slices.Equal(got, []string{"SPX-T270"}) {
		t.Errorf("over the limit: got %v", got)
	}
}

func TestAModuleWithoutMainHasASyntheticEntry(t *testing.T) {
	module, found := Module(parse(t, header+function("app.f", "f() -> i64", "0")), nil)
	if found != nil {
		t.Fatal(found)
	}
	if got, want := module.Entrypoint(), "workspace.synthetic.main.a"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestImportsAreDeclaredUnderTheirAliases(t *testing.T) {
	i64 := hir.TypeRef{Kind: hir.I64}
	point := hir.TypeRef{Kind: hir.Nominal, Declaration: "b.point"}
	imports := []Import{
		{Function: &hir.FunctionInterface{ID: "b.norm", Name: "norm", Effects: []string{"clock.read"}, Result: i64,
			Parameters: []hir.ParameterInterface{{Name: "p", Type: point}}}},
		{Type: &hir.TypeInterface{ID: "b.point", Kind: hir.Record, Fields: []hir.MemberInterface{{ID: "b.point.x", Name: "x", Type: i64}}}},
	}
	const uses = "module a;\nuse function @id(\"b.norm\") from b as length;\nuse type @id(\"b.point\") from b as Spot;\n"
	for _, row := range []struct{ name, rest, want string }{
		{"well typed", "permit { clock.read }\n@id(\"a.f\") fn f(p: Spot) -> i64 uses { clock.read } { length(p) + Spot { x: 1 }.x }", ""},
		{"own name", "@id(\"a.f\") fn f(p: Spot) -> i64 { norm(p) }", "SPX-T203"},
		{"undeclared effect", "@id(\"a.f\") fn f(p: Spot) -> i64 { length(p) }", "SPX-E102"},
		{"wrong argument", "permit { clock.read }\n@id(\"a.f\") fn f() -> i64 uses { clock.read } { length(1) }", "SPX-T205"},
	} {
		module, found := Module(parse(t, uses+row.rest), imports)
		got := ""
		for _, d := range found {
			got += d.Code()
		}
		if got != row.want {
			t.Errorf("%s: got %q, want %q", row.name, got, row.want)
		}
		if row.want == "" && module.Callable(1).ID != "b.norm" {
			t.Errorf("%s: the import has the identity %s", row.name, module.Callable(1).ID)
		}
	}
}
