package project

import (
	"slices"
	"testing"
)

// A type is refused where it is spelled. Modules that use what has it neither report it nor have a model.
func TestATypeThatIsRefusedInOneModuleIsReportedInThatModuleAlone(t *testing.T) {
	for _, row := range []struct{ name, provider, body string }{
		{"a parameter", "fn lost(n: Missing) -> i64\n{\n    n + 1\n}\n", "lost(true) + lost(1)"},
		{"a result", "fn lost(n: i64) -> Missing\n{\n    n\n}\n",
			"let a = lost(1);\n    let b = a;\n    if b { add(b, b.x) } else { b }"},
		{"a result of another shape", "fn lost(n: i64) -> Option<i64, bool>\n{\n    n\n}\n",
			"match lost(1) { Option::Some { value } => value, _ => lost(2), }"},
		{"a result that cannot be held", "fn lost(n: i64) -> Option<char>\n{\n    n\n}\n", "lost(1)"},
	} {
		t.Run(row.name, func(t *testing.T) {
			sources := sourcesOf(1, workedSources[1]+"\n@id(\"calculator.lost\")\n"+row.provider)
			sources[0] = "module calculator.app;\nuse function @id(\"calculator.add\") from calculator.core as add;\n" +
				"use function @id(\"calculator.lost\") from calculator.core as lost;\n\n" +
				"@id(\"calculator.app.main\")\nfn main() -> i64\n{\n    " + row.body + "\n}\n"
			manifest, _ := ParseManifest([]byte(workedManifest))
			p, found := Open(manifest, sources)
			if p != nil || len(found) != 1 || !slices.Contains([]string{"SPX-T001", "SPX-T221", "SPX-T223"}, found[0].Code()) ||
				found[0].Path() != "src/core.spx" {
				t.Errorf("got %v", found)
			}
		})
	}
}
