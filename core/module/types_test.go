package module_test

import (
	"testing"

	"semaprax.dev/semaprax/core/module"
)

// Only types are read from such a file: its errors count, and missing functions do not.
func TestAFileOfTypesNeedsNoFunction(t *testing.T) {
	const record = "@id(\"a.r\")\nrecord R {\n    @id(\"a.r.x\")\n    x: i64,\n}\n"
	for _, row := range []struct{ name, source, code string }{
		{"types alone", "module a;\n\n" + record, ""},
		{"a function that is not main", "module a;\n\n" + record + "\n@id(\"a.f\")\nfn f() -> i64\n{\n    0\n}\n", ""},
		{"nothing", "module a;\n", "SPX-P101"},
		{
			"a main of another shape",
			"module a;\n\n" + record + "\n@id(\"a.main\")\nfn main() -> bool\n{\n    true\n}\n",
			"SPX-T104",
		},
		{"a use line", "module a;\n\nuse type @id(\"b.t\") from b as T;\n\n" + record, "SPX-G172"},
	} {
		checked, found := module.ReadTypes(row.source)
		code := ""
		if found.Refused() {
			code = found[0].Code()
		}
		if code != row.code || (checked == nil) != (row.code != "") {
			t.Errorf("%s: %v", row.name, found)
		}
	}
}
