package syntax

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// faultsOf returns the faults of a source as "line code", with a space between them.
func faultsOf(source string) string {
	_, found := Parse(source)
	var faults []string
	for _, d := range found {
		span, _ := d.Span()
		faults = append(faults, fmt.Sprint(span.Line, " ", strings.TrimPrefix(d.Code(), "SPX-")))
	}
	return strings.Join(faults, ", ")
}

const (
	good   = "\n@id(\"a.good\")\nfn good() -> i64\n{\n    0\n}\n" // 6 lines
	broken = "\nfn broken() -> i64\n{\n    let x = 1\n    x\n}\n" // 6 lines, P106 on the fifth
)

func TestEveryItemWithAFaultIsReportedOnce(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"faults between right declarations", "module a;\n" + good + broken + good + broken + good, "12 P106, 24 P106"},
		{"an identity before the next declaration", "module a;\n" + broken + "@id(\"a.b\")\nfn f() -> i64 { 1 + }\n",
			"6 P106, 9 P201"},
		{"a fault in the identity", "module a;\n\n@id(a.f)\nfn f() -> i64 { 1 + }\n" + broken, "3 P103, 4 P201, 9 P106"},
		{"two identities", "module a;\n\n@id(\"a.f\")\n@id(\"a.g\")\nfn f() -> i64 { 1 + }\n", "4 P104, 5 P201"},
		{"a fault in the module line", "package a\n\nuse type @id(\"b\") from b as B;\n\npermit { c }\n" + good + broken,
			"1 P104, 16 P106"},
		{"no module line", "fn f() -> i64 { 1 }\n" + broken, "1 P104, 6 P106"},
		{"faults in use lines", "module a;\nuse std::io;\nuse type @id(\"b\") from b as B;\nuse type b;\n" + good,
			"2 G170, 4 G170"},
		{"another import among use lines",
			"module a;\nimport \"fmt\"\nuse type @id(\"b\") from b as B;\nimport (\n    \"os\"\n)\n" + good, "2 P104, 4 P104"},
		{"a use line behind a declaration", "module a;\n" + good + "use type @id(\"b\") from b as B;\n" + broken,
			"8 G170, 13 P106"},
		{"a fault in the permit clause", "module a;\nuse type @id(\"b\") from b as B;\npermit { a b }\n" + broken,
			"3 P106, 8 P106"},
		{"a permit clause behind a declaration", "module a;\n" + good + "\npermit { b }\n" + broken, "9 P104, 14 P106"},
		{"words of other languages",
			"module a;\n\nstruct S {\n    int a;\n}\n\ndef f(a):\n    return a\n\nexport class T {\n}\n\nrecrod R {\n}\n",
			"3 P104, 7 P104, 10 P104, 13 P104"},
		{"a word before a declaration", "module a;\n\npub fn f() -> i64 { 1 + }\n" + broken, "3 P104, 3 P201, 8 P106"},
		{"a function of the host", "module a;\n\nextern \"C\" fn f(a: i64) -> i64;\nimport fn g(a: i64) -> i64;\n" + broken,
			"3 P104, 4 P104, 9 P106"},
		{"several on one line", "module a; fn f() -> i64 { 1 + } fn g() -> i64 { 0 } record R { x } resource S;",
			"1 P201, 1 P106"},
		{"declarations without a name",
			"module a;\n\nfn f( {\n    0\n}\n\nrecord {\n    x: i64,\n}\n\nfn () -> i64 { 0 }\nfn <T>() -> T { 0 }\n" + good,
			"3 P105, 7 P105, 11 P105, 12 P105"},
		{"words as names", "module a;\n\nrecord R {\n    record x: i64,\n    fn: i64,\n    class: i64,\n}\n" + broken,
			"4 P106, 12 P106"},
	} {
		if got := faultsOf(row.source); got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
	}
}

func TestBracesThatAreMissingOrSuperfluousHideNothing(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"a missing brace of a loop", "module a;\nfn f() -> i64\n{\n    while b {\n        true\n\n    0\n}\n" + good +
			broken, "7 P106, 19 P106"},
		{"a missing brace of a function", "module a;\nfn f() -> i64\n{\n    0\n" + good + broken, "6 P106, 15 P106"},
		{"a missing brace of a record", "module a;\nrecord R {\n    x: i64,\n" + good + broken, "6 P106, 14 P106"},
		{"a missing brace before a function without identity",
			"module a;\nrecord R {\n    x: i64,\n\nfn g() -> i64 { 0 }\n" + broken, "5 P106, 10 P106"},
		{"a missing brace that comes later", "module a;\nrecord R {\n    x: i64,\n" + good + "}\n" + broken,
			"6 P106, 15 P106"},
		{"a missing opening brace", "module a;\nfn f() -> i64\n    0\n}\n" + good + broken, "3 P106, 15 P106"},
		{"a class without its opening brace",
			"module a;\nclass C\n    f: i64,\n\n    fn m(self: C) -> i64\n    {\n        0\n    }\n}\n" + broken,
			"3 P106, 14 P106"},
		{"a superfluous brace inside", "module a;\nfn f() -> i64\n{\n    if b { 1 } } else { 2 }\n}\n" + good + broken,
			"4 P104, 16 P106"},
		{"a superfluous brace behind", "module a;\n" + good + "}\n}\n" + broken, "8 P104, 14 P106"},
		{"braces in texts, characters and comments",
			"module a;\nfn f() -> i64\n{\n    let x = \"}}}\" // }}}\n    let y = '}';\n    0\n}\n" + good + broken,
			"5 P106, 18 P106"},
		{"a fault in a method",
			"module a;\nclass C {\n    f: i64,\n\n    fn m(self: C) -> i64\n{\n        let x = 1\n        x\n    }\n\n" +
				"    fn n(self: C) -> i64\n{\n        0\n    }\n}\n" + broken, "8 P106, 20 P106"},
		{"bodies without indentation", "module a;\nclass C {\nf: i64\nfn m(self: C) -> i64 {\n0\n}\n}\n" + broken,
			"4 P106, 12 P106"},
		{"a function inside a function",
			"module a;\nfn f() -> i64\n{\n    fn g() -> i64\n    {\n        0\n    }\n    g()\n}\n" + broken, "4 P106, 14 P106"},
	} {
		if got := faultsOf(row.source); got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
	}
}

func TestTheLexerReportsOneFaultALine(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"one a line", "module a;\nfn f(a: &A, b: &B) -> i64 { 4i64 }\nfn g<'a>(a: &'a A) -> i64 { ~1 }\n#[b]\n" + good,
			"2 P002, 3 P008, 4 P001"},
		{"in the order of the text", "module ; fn\n&\n", "1 P105, 2 P002"},
		{"an escape in a text of several lines", "module a;\n@id(\"a \\q '\n'#'\n\") #\n'ab'\n", "2 P005, 5 P008"},
		{"a comment of another language", "module a;\n/* don't\n * can't */ #\n#\n" + good, "2 P008, 4 P001"},
		{"a byte order mark", "\ufeffmodule a; #\n#\n", "1 P001, 1 P001, 2 P001"},
		{"a text that is not closed", "module a;\n#\n\"#\n#", "2 P001, 3 P004"},
	} {
		if got := faultsOf(row.source); got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
	}
}

func TestAFaultOfTheLexerHidesNoFaultOfAnotherItem(t *testing.T) {
	for _, row := range []struct{ name, source, want string }{
		{"before and behind", "module a;\n" + broken + "\nfn f(b: &B) -> i64 { 0 }\n" + broken, "6 P106, 9 P002, 14 P106"},
		{"an attribute", "module a;\n#[derive(A)]\npub fn f() -> i64 { 0 }\n" + broken, "2 P001, 3 P104, 8 P106"},
		{"a comment above the module line", "# by me\nmodule a;\n" + good + broken, "1 P001, 13 P106"},
		{"a comment between declarations", "module a;\n# the first\n" + good + "# the second\n" + broken,
			"2 P001, 9 P001, 14 P106"},
		{"a use line", "module a;\nuse type @id('bb') from b as B;\nuse b;\n" + good, "2 P008, 3 G170"},
		{"another fault on its line", "module a;\nfn f() -> i64 { 1 + * 'ab' }\n" + good, "2 P008"},
		{"another fault in its comment", "module a;\n/* one\n * and it's two */\n" + broken, "3 P008, 8 P106"},
		{"another fault above it", "module a;\nfn f() -> i64\n{\n    let x = 1\n    let y = 'ab';\n    x\n}\n" + broken,
			"5 P106, 5 P008, 12 P106"},
		{"prose", "module a;\n-- it's two\nfn f() -> i64\n{\n    let x = 1;\n    it isn't two;\n    x\n}\n" + broken,
			"2 P008, 6 P008, 13 P106"},
		{"a brace on its line", "module a;\nfn f(b: &B) -> i64 {\nlet x = 1;\nx\n}\n" + broken, "2 P002, 10 P106"},
		{"a closing brace on its line", "module a;\nfn f() -> i64 {\n    g('ab') }\n" + good + "}\n" + broken,
			"3 P008, 10 P104, 15 P106"},
		{"no function but a broken one", "module a;\nrecord R {\n    a: &i64,\n}\n", "3 P002"},
		{"a text that swallows others",
			"module a;\n" + broken + "@id(\"a.f)\nfn f() -> i64 { 0 }\n@id(\"a.g\")\nfn g() -> i64 { 0 }\n@id(\"a.h\")\n",
			"6 P106, 12 P004"},
		{"a text on one line in braces",
			"module a;\nfn f() -> str { \"/* \" }\nfn g(a: &A) -> i64 { 0 }\n" + broken + "// */\n", "3 P002, 8 P106"},
		{"brackets too deep as well", "module a;\n#\nfn f() -> i64 { " + strings.Repeat("(", 200) + " }\n", "2 P001"},
	} {
		if got := faultsOf(row.source); got != row.want {
			t.Errorf("%s: got %s, want %s", row.name, got, row.want)
		}
	}
}

func TestEveryExpressionThatIsTooDeepIsReported(t *testing.T) {
	deep := "1" + strings.Repeat(" + 1", NestingMax)
	source := "module a;\nfn f() -> i64\n requires " + deep + " {\n" + deep + "\n}\n" + good +
		"\nfn g() -> i64 { " + deep + " }\n"
	if got := faultsOf(source); got != "3 P207, 4 P207, 13 P207" {
		t.Errorf("got %s", got)
	}
}

func TestAtMostErrorsMaxSyntaxErrorsAreReported(t *testing.T) {
	for name, source := range map[string]string{
		"the grammar": "module a;\n" + strings.Repeat(broken, 2*ErrorsMax), "the lexer": strings.Repeat("#\n", 2*ErrorsMax),
		"use lines": "module a;\n" + strings.Repeat("use a;\n", 2*ErrorsMax), "depth": "module a;\n" +
			strings.Repeat("fn f() -> i64 { 1"+strings.Repeat("+1", NestingMax)+" }\n", 2*ErrorsMax),
	} {
		if _, found := Parse(source); len(found) != ErrorsMax {
			t.Errorf("%s: got %d", name, len(found))
		}
	}
}

// TestWhatIsRightIsNotReported breaks some declarations of a module and keeps the rest: each broken one is reported
// once, at a line of its own, and nothing else is.
func TestWhatIsRightIsNotReported(t *testing.T) {
	right := []string{good, "\nrecord R<T> {\n    x: T,\n}\n",
		"\nvariant V {\n    A,\n    B {\n        x: i64,\n    },\n}\n", "\nresource S {\n    drop trivial;\n}\n",
		"\nclass C {\n    f: i64,\n\n    @id(\"c.m\")\n    fn m(self: C) -> i64\n{\n        { 1 }\n    }\n}\n",
		"\nfn w(n: i64) -> i64\n    requires n > 0\n{\n    let mut i = 0; // }\n    while i < n {\n        i = i + 1;\n        \"}\" == \"{\"\n    }\n    i\n}\n",
		"\ninterface I\n    permits { e }\n{\n    import fn k(t: own S) -> unit\n        effects { e }\n        failure infallible\n        consumes t always;\n}\n"}
	rapid.Check(t, func(t *rapid.T) {
		source, line := "module a;\n", 2
		var want []string
		for range rapid.IntRange(1, 12).Draw(t, "declarations") {
			text := rapid.SampledFrom(right).Draw(t, "declaration")
			if rapid.Bool().Draw(t, "is broken") {
				lines := strings.Split(text, "\n")
				from := 1
				for strings.HasPrefix(lines[from], "@id") {
					from++
				}
				fault := rapid.SampledFrom([]string{" % % ", " ) ) ", " 1 + ] ", " => "}).Draw(t, "fault")
				if inner := rapid.IntRange(0, len(lines)-3-from).Draw(t, "line"); inner > 0 {
					from += inner
					lines[from] = fault + lines[from]
				} else {
					lines[from] += fault // what begins the declaration stays
				}
				text = strings.Join(lines, "\n")
				want = append(want, fmt.Sprint(line+from))
			}
			source, line = source+text, line+strings.Count(text, "\n")
		}
		_, found := Parse(source + good)
		var got []string
		for _, d := range found {
			span, _ := d.Span()
			got = append(got, fmt.Sprint(span.Line))
		}
		if !slices.Equal(got, want) {
			t.Fatalf("the faults are on the lines %v, reported are %v:\n%s", want, found, source)
		}
	})
}

// Recovery looks back and forward from each fault. Neither may make a file with many faults expensive.
func TestManyFaultsCostNoMoreThanTheirText(t *testing.T) {
	const n = 100_000
	for _, piece := range []string{
		"fn f( ", "record ", "@id(\"a\") ", "fn f() -> i64 { 1 + } ", "use ", "\nfn f() { {",
		"\n@id(\"a\")", "\nrecrod a {", "} ", "/* ' ", "/* # */\n", "\n   #",
	} {
		begin := time.Now()
		Parse("module a;" + strings.Repeat(piece, n))
		if spent := time.Since(begin); spent > 5*time.Second {
			t.Errorf("%q repeated takes %v", piece, spent)
		}
	}
}
