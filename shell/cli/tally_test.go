package cli

import (
	"strings"
	"testing"
)

func TestTheLastLineCountsWhatWasReported(t *testing.T) {
	const valid = "module a;\n\n@id(\"a.main\")\nfn main() -> i64\n{\n    0\n}\n"
	for _, row := range []struct{ about, source, want string }{
		{"nothing", valid, ""},
		{"one error", "module a;\n@id(\"m\") fn main() -> i64 { true }", "1 error\n"},
		{"a warning alone", "module a;\nfn main() -> i64 { 0 }", "1 warning\n"},
		{"both", "module a;\nfn f() -> i64 { nobody }\nfn main() -> i64 { nobody }", "2 errors, 2 warnings\n"},
	} {
		p, said := quiet()
		p.stdin = strings.NewReader(row.source)
		p.run([]string{"check", "-"})
		lines := strings.SplitAfter(said.String(), "\n")
		last := lines[len(lines)-2]
		if isCount := !strings.HasPrefix(last, "verified"); isCount != (row.want != "") || isCount && last != row.want {
			t.Errorf("%s: the last line is %q, want %q", row.about, last, row.want)
		}
	}
	p, said := quiet()
	p.stdin = strings.NewReader("module a;\nfn main() -> i64 { 0 }")
	if p.run([]string{"check", "--json", "-"}); strings.Contains(said.String(), "\n1 warning") {
		t.Errorf("objects are counted: %q", said.String())
	}
}
