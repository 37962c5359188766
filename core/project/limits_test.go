package project

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// town is a project of an entry, tests and more modules, each a text without its module line, by the name of the
// module.
type town map[string]string

// build returns the codes of the project's refusal, and its text.
func (w town) build(t *testing.T) (codes, message string) {
	t.Helper()
	texts := map[string]string{}
	for _, root := range []string{"app", "tests"} {
		texts[root] = w[root] + "\n@id(\"town." + root + ".main\")\nfn main() -> i64\n{\n    0\n}\n"
	}
	for name, text := range w {
		if name != "app" && name != "tests" {
			texts[name] = text
		}
	}
	names := make([]string, 0, len(texts))
	for name := range texts {
		names = append(names, name)
	}
	slices.Sort(names)
	var sources []string
	for i, name := range names {
		sources = append(sources, "module town."+name+";\n"+texts[name])
		names[i] = `"` + name + `.spx"`
	}
	found, message := buildTexts(t, "schema = \"semaprax.project.v1\"\nname = \"town\"\nentry = \"town.app\"\nsources = ["+
		strings.Join(names, ", ")+"]\nweb_exports = [\"town.app.main\"]\ntests = [\"town.tests\"]\n", sources)
	return strings.Join(found, " "), message
}

// Every limit of a project passes what has exactly as many, and refuses one more by the name that the contract gives
// it.
func TestEveryLimitOfAProjectIsExact(t *testing.T) {
	if testing.Short() {
		t.Skip("the projects are large")
	}
	const functionsMax = 4096 // of a module
	empty := func(i int) string { return fmt.Sprintf("\n@id(\"t%[1]d\")\nfn f%[1]d() -> i64\n{\n    0\n}\n", i) }
	functions := func(first, count int) string {
		var b strings.Builder
		for i := range count {
			b.WriteString(empty(first + i))
		}
		return b.String()
	}
	for _, row := range []struct {
		field string
		limit int
		town  func(count int) town
	}{
		{"dependency_depth", DependencyDepthMax, func(count int) town {
			w := town{"a000": empty(0)}
			for i := 1; i < count; i++ {
				w[fmt.Sprintf("a%03d", i)] = fmt.Sprintf("use function @id(\"t%d\") from town.a%03d as g;\n", i-1, i-1) + empty(i)
			}
			return w
		}},
		{"entry_module_bytes", EntryModuleBytesMax, func(count int) town {
			const rest = "module town.app;\n" + "\n// " + "\n@id(\"town.app.main\")\nfn main() -> i64\n{\n    0\n}\n"
			return town{"app": "\n// " + strings.Repeat("x", count-len(rest))}
		}},
		{"declarations", DeclarationsMax, func(count int) town {
			const perRecord = 1024
			var b strings.Builder
			count -= 3 // the two main functions, and one that the module of the records must have
			for i := 0; count > 0; i++ {
				fields := min(count, perRecord) - 1
				fmt.Fprintf(&b, "\nrecord R%d {\n", i)
				for f := range fields {
					fmt.Fprintf(&b, "    f%d: i64,\n", f)
				}
				b.WriteString("}\n")
				count -= fields + 1
			}
			return town{"records": b.String() + empty(0)}
		}},
		{"callables", CallablesMax, func(count int) town {
			w := town{}
			count -= 2 // the two main functions
			for first := 0; first < count; first += functionsMax {
				w[fmt.Sprintf("b%02d", first/functionsMax)] = functions(first, min(functionsMax, count-first))
			}
			return w
		}},
		{"calls", CallsMax, func(count int) town {
			const perLine = 64
			var b strings.Builder
			for line := 0; count > 0; line++ {
				nested := min(count, perLine)
				fmt.Fprintf(&b, "    let v%d = %s0%s;\n", line, strings.Repeat("g(", nested), strings.Repeat(")", nested))
				count -= nested
			}
			return town{"calls": "\n@id(\"g\")\nfn g(n: i64) -> i64\n{\n    n\n}\n\n@id(\"f\")\nfn f() -> i64\n{\n" +
				b.String() + "    0\n}\n"}
		}},
		{"uses", UsesMax, func(count int) town {
			w := town{"provider": functions(0, functionsMax)}
			for user := 0; count > 0; user++ {
				var b strings.Builder
				for i := range min(count, functionsMax) {
					fmt.Fprintf(&b, "use function @id(\"t%[1]d\") from town.provider as g%[1]d;\n", i)
				}
				w[fmt.Sprintf("user%02d", user)] = b.String() + empty(functionsMax+user)
				count -= functionsMax
			}
			return w
		}},
	} {
		t.Run(row.field, func(t *testing.T) {
			if codes, message := row.town(row.limit).build(t); codes != "" {
				t.Errorf("%d are refused: %.300s", row.limit, message)
			}
			codes, message := row.town(row.limit + 1).build(t)
			if codes != "SPX-G171" || !strings.Contains(message, "`"+row.field+"`") {
				t.Errorf("%d give %s: %.300s", row.limit+1, codes, message)
			}
		})
	}
}
