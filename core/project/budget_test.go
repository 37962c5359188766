package project

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// budgetManifest is a manifest over an entry, a library and tests.
const budgetManifest = `schema = "semaprax.project.v1"
name = "budget"
entry = "budget.app"
sources = ["app.spx", "core.spx", "tests.spx"]
web_exports = ["budget.app.main"]
tests = ["budget.tests"]
`

// budgetProject is a small project whose library and entry get more lines: uses and items of the entry, and items of
// the library. The entry imports the library's function f, which returns its argument, by an identity of choice.
type budgetProject struct {
	library, identity, uses, entry, items string
}

func (b budgetProject) build(t *testing.T) (*Project, string) {
	t.Helper()
	manifest, refused := ParseManifest([]byte(budgetManifest))
	if refused != nil {
		t.Fatal(refused)
	}
	main := func(module string) string {
		return "\n@id(\"" + module + ".main\")\nfn main() -> i64\n{\n    0\n}\n"
	}
	p, refused := Open(manifest, []string{
		"module budget.app;\nuse function @id(\"" + b.identity + "\") from " + b.library + " as f;\n" + b.uses + b.entry +
			main("budget.app"),
		"module " + b.library + ";\n" + b.items + "\n@id(\"" + b.identity + "\")\nfn f(x: i64) -> i64\n{\n    x\n}\n",
		"module budget.tests;\n" + main("budget.tests"),
	})
	return p, refused.String()
}

// repeat spells one line for every number below count.
func repeat(count int, format string) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// calls is a function of the entry that calls a function so many times.
func calls(identity, callee string, count int) string {
	return "\n@id(\"" + identity + "\")\nfn caller() -> i64\n{\n" + repeat(count, "    let v%d = "+callee+";\n") +
		"    0\n}\n"
}

// Each row is a project of some hundred kilobytes whose graph would have some hundred megabytes.
func TestALongTextThatTheGraphRepeatsIsRefusedBeforeItIsRepeated(t *testing.T) {
	const count, bytes = 1_000, 200_000
	long := strings.Repeat("a", bytes)
	imported := "use type @id(\"budget.r\") from budget.core as R;\n"
	record := "\n@id(\"budget.r\")\nrecord R {\n    @id(\"budget.r.x\")\n    x: i64,\n}\n"
	for _, row := range []struct {
		name    string
		project budgetProject
	}{
		{"identity of what is called", budgetProject{"budget.core", long, "", calls("budget.caller", "f(0)", count), ""}},
		{"identity of the caller", budgetProject{"budget.core", "budget.f", "", calls(long, "f(0)", count), ""}},
		{"name of a module", budgetProject{"b" + long, "budget.f", "", "",
			repeat(count, "\n@id(\"budget.f%[1]d\")\nfn f%[1]d() -> i64\n{\n    0\n}\n")}},
		{"identity of a record with fields", budgetProject{"budget.core", "budget.f", "",
			"\n@id(\"" + long + "\")\nrecord W {\n" + repeat(count, "    @id(\"budget.w%[1]d\")\n    w%[1]d: i64,\n") +
				"}\n", ""}},
		{"identity of a record that refers to types", budgetProject{"budget.core", "budget.f", imported,
			"\n@id(\"" + long + "\")\nrecord W {\n" + repeat(count, "    @id(\"budget.w%[1]d\")\n    w%[1]d: R,\n") +
				"}\n", record}},
	} {
		t.Run(row.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, message := row.project.build(t)
			runtime.ReadMemStats(&after)
			if !strings.HasPrefix(message, "SPX-G171: ") ||
				!strings.HasSuffix(message, " `output_bytes` or more; the limit is 67108864") {
				t.Errorf("got %.300q", message)
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > GraphBytesMax {
				t.Errorf("%d bytes were allocated", used)
			}
		})
	}
}

// The identity of a function that nobody calls stands in the graph once, so it fills the document byte by byte.
func TestAGraphOfExactlyTheBoundPasses(t *testing.T) {
	long := strings.Repeat("a", 650_000)
	build := func(filler int) (*Project, string) {
		return budgetProject{"budget.core", long, "", calls("budget.caller", "f(0)", 100),
			"\n@id(\"" + strings.Repeat("b", filler) +
				"\")\nfn filler() -> i64\n{\n    0\n}\n"}.build(t)
	}
	p, message := build(300_000)
	if p == nil {
		t.Fatal(message)
	}
	filler := 300_000 + GraphBytesMax - len(p.AppendGraph(nil))
	if p, message = build(filler); p == nil || len(p.AppendGraph(nil)) != GraphBytesMax {
		t.Fatalf("refused with %.300q", message)
	}
	if p, message = build(filler + 1); p != nil || !strings.Contains(message, "`output_bytes`") {
		t.Errorf("got %.300q", message)
	}
}

// So many edges have no room in the graph either, and are told by the limit of their number.
func TestTooManyEdgesAreToldBeforeTooManyBytes(t *testing.T) {
	const effects = 1_000
	names := strings.TrimSuffix(repeat(effects, "e%d, "), ", ")
	uses := " -> i64\n    uses { " + names + " }\n{\n"
	permit := "\npermit { " + names + " }\n"
	_, message := budgetProject{"budget.core", "budget.f",
		"use function @id(\"budget.g\") from budget.core as g;\n",
		permit + strings.ReplaceAll(calls("budget.caller", "g()", CrossFileEdgesMax/effects), " -> i64\n{\n", uses),
		permit + "\n@id(\"budget.g\")\nfn g()" + uses + "    0\n}\n"}.build(t)
	if !strings.HasPrefix(message, "SPX-G171: ") ||
		!strings.HasSuffix(message, " `resolved_cross_file_edges` or more; the limit is 1048576") {
		t.Errorf("got %.300q", message)
	}
}

func TestTheLeastBytesOfRowsAreNoMoreThanTheyHave(t *testing.T) {
	p := buildWorked(t)
	c := &collector{pathOf: func(i int) string { return p.paths()[i] }}
	for u := range p.all() {
		if least := u.declarationBytesLeast(); least > len(u.declarations.bytes) {
			t.Errorf("the declarations of %s have %d bytes, and at least %d were expected", u.path,
				len(u.declarations.bytes), least)
		}
		if c.collect(&u.linked, GraphBytesMax); c.bytes > len(u.edgeRows.bytes) {
			t.Errorf("the edges of %s have %d bytes, and at least %d were expected", u.path, len(u.edgeRows.bytes), c.bytes)
		}
	}
}

func TestTheLengthOfTheGraphIsKnownBeforeItIsWritten(t *testing.T) {
	p := buildWorked(t)
	written := 0
	count := func(part []byte) { written += len(part) }
	if p.writeGraph(&rowWriter{emit: count}, false); p.graphBytes() != written {
		t.Errorf("%d bytes are known, and %d are written", p.graphBytes(), written)
	}
	written = 0
	if p.WriteSortedGraph(count); p.SortedGraphBytes() != written {
		t.Errorf("%d bytes of form S are known, and %d are written", p.SortedGraphBytes(), written)
	}
}
