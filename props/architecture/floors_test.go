package architecture

import (
	"slices"
	"strings"
	"testing"
)

// floors is the order of the packages: a package imports only packages of lower floors. The packages of props are no
// part of it: they are for tests, import everything, and nothing imports them.
var floors = map[string]int{
	"core/canon":       1,
	"core/display":     1,
	"core/diag":        2,
	"core/strict":      2,
	"core/syntax":      3,
	"core/wire":        3,
	"core/hir":         4,
	"core/check":       5,
	"core/plan":        6,
	"core/module":      7,
	"core/graph":       8,
	"core/project":     9,
	"core/image":       10,
	"core/eval":        10,
	"core/interaction": 10,
	"core/query":       11,
	"core/facet":       11,
	"core/target":      11,
	"core/change":      12,
	"core/candidate":   13,
	"core/draft":       14,
	"core/catalog":     15,
	"core/explain":     15,
	"core/schema":      16,
	"core/session":     16,

	"shell/held":  17,
	"shell/stdio": 17,
	"fixtures":    17,
	"shell/serve": 18,
	"shell/cli":   19,

	"cmd/semaprax":  20,
	"cmd/semapraxd": 20,
}

func TestAPackageImportsLowerFloorsOnly(t *testing.T) {
	for _, p := range readSources(t).packages {
		if strings.HasPrefix(p.folder, "props/") || p.folder == "props" {
			continue
		}
		floor, known := floors[p.folder]
		if !known {
			t.Errorf("the package %s has no floor", p.folder)
			continue
		}
		for _, f := range p.sources() {
			for _, imported := range f.imports() {
				folder, is := own(imported)
				if !is {
					continue
				}
				if below, known := floors[folder]; !known || below >= floor {
					t.Errorf("%s imports %s, which is on no lower floor", f.path, folder)
				}
			}
		}
	}
}

func TestNoCoreTestImportsTheShell(t *testing.T) {
	for _, p := range readSources(t).below("core") {
		for _, f := range p.files {
			if slices.ContainsFunc(f.imports(), func(path string) bool { return strings.HasPrefix(path, modulePath+"/shell/") }) {
				t.Errorf("%s imports the shell", f.path)
			}
		}
	}
}
