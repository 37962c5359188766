package architecture

import (
	"slices"
	"strings"
	"testing"
)

// floors is the order of the packages: a package imports only packages of lower floors. The packages of props are no
// part of it: they are for tests, import everything, and nothing imports them.
var floors = map[string]int{
	"core/canon":          1,
	"core/display":        1,
	"core/plan/timeline":  1,
	"core/diag":           2,
	"core/shape":          2,
	"core/strict":         2,
	"core/syntax":         3,
	"core/wire":           3,
	"core/hir":            4,
	"core/check":          5,
	"core/plan":           6,
	"core/plan/replay":    7,
	"core/module":         8,
	"core/graph":          9,
	"core/project":        10,
	"core/image":          11,
	"core/eval":           11,
	"core/interaction":    11,
	"core/query":          12,
	"core/facet":          12,
	"core/target":         12,
	"core/change":         13,
	"core/candidate":      14,
	"core/draft":          15,
	"core/catalog":        16,
	"core/explain":        16,
	"core/schema":         17,
	"core/client":         18,
	"core/session":        19,
	"core/session/image":  20,
	"core/session/daemon": 20,
	"core/session/file":   20,

	"fixtures":    21,
	"shell/held":  21,
	"shell/stdio": 21,
	"shell/serve": 22,
	"shell/cli":   23,

	"cmd/semaprax":  24,
	"cmd/semapraxd": 24,
}

func TestAPackageImportsLowerFloorsOnly(t *testing.T) {
	for _, p := range readSources(t).packages {
		if strings.HasPrefix(p.folder, "props/") || p.folder == "props" {
			continue
		}
		floor, ok := floors[p.folder]
		if !ok {
			t.Errorf("the package %s has no floor", p.folder)
			continue
		}
		for _, f := range p.sources() {
			for _, imported := range f.imports() {
				folder, ok := own(imported)
				if !ok {
					continue
				}
				if below, ok := floors[folder]; !ok || below >= floor {
					t.Errorf("%s imports %s, which is on no lower floor", f.path, folder)
				}
			}
		}
	}
}

// The machine of sessions runs any protocol, so it must not import the methods of one.
func TestTheMachineKnowsNoMethod(t *testing.T) {
	for _, p := range readSources(t).below("core/session") {
		for _, f := range p.files {
			if p.folder == "core/session" && slices.Contains(f.imports(), modulePath+"/core/catalog") {
				t.Errorf("%s imports the catalogue", f.path)
			}
		}
	}
}

func TestNoCoreTestImportsTheShell(t *testing.T) {
	for _, p := range readSources(t).below("core") {
		for _, f := range p.files {
			if slices.ContainsFunc(
				f.imports(),
				func(path string) bool { return strings.HasPrefix(path, modulePath+"/shell/") },
			) {
				t.Errorf("%s imports the shell", f.path)
			}
		}
	}
}
