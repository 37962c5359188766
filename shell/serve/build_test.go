package serve

import (
	"io/fs"
	"strings"
	"sync"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
)

// sourcesOf returns the manifest and the texts of a fixture project.
func sourcesOf(t *testing.T, files fs.FS) (project.Manifest, []string) {
	t.Helper()
	manifest, refused := project.ParseManifest([]byte(readFixture(t, files, "semaprax.toml")))
	if refused != nil {
		t.Fatal(refused)
	}
	var texts []string
	for _, path := range manifest.Sources() {
		texts = append(texts, readFixture(t, files, path))
	}
	return manifest, texts
}

func readFixture(t *testing.T, files fs.FS, path string) string {
	t.Helper()
	text, err := fs.ReadFile(files, path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestModulesSideBySideMakeTheSameProject(t *testing.T) {
	for name, files := range projects {
		manifest, texts := sourcesOf(t, files())
		want, refused := project.Open(manifest, texts)
		if refused != nil {
			t.Fatal(refused)
		}
		got, refused := BuildTexts(manifest, texts, nil)
		if refused != nil || string(got.AppendGraph(nil)) != string(want.AppendGraph(nil)) {
			t.Errorf("%s: another project, or %v", name, refused)
		}
	}
}

// Faults in all modules, of one phase after another: the first phase that finds a fault ends the build, and reports the
// faults of all modules in manifest order.
func TestModulesSideBySideHaveTheSameFaults(t *testing.T) {
	for _, row := range []struct{ fault, old, new string }{
		{"syntax", "(", "(("},
		{"form", "fn ", "fn  "},
		{"import", `")`, `-missing")`},
		{"types", "-> i64", "-> bool"},
	} {
		manifest, texts := sourcesOf(t, fixtures.Plant())
		for i := range texts {
			texts[i] = strings.ReplaceAll(texts[i], row.old, row.new)
		}
		_, want := project.Open(manifest, texts)
		for range 5 {
			_, got := BuildTexts(manifest, texts, nil)
			if len(want) == 0 || rendered(got) != rendered(want) {
				t.Fatalf("%s:\n got %s\nwant %s", row.fault, rendered(got), rendered(want))
			}
		}
	}
}

// rendered returns diagnostics with their paths and places.
func rendered(found diag.List) string {
	var text []byte
	for _, d := range found {
		text = append(d.AppendJSON(text), '\n')
	}
	return string(text)
}

func TestProgressCountsEveryModuleTwice(t *testing.T) {
	manifest, texts := sourcesOf(t, fixtures.Plant())
	var told sync.Map
	_, refused := BuildTexts(manifest, texts, func(done, total int) {
		if total != 2*len(texts) {
			t.Errorf("%d of %d steps", done, total)
		}
		if _, twice := told.LoadOrStore(done, true); twice {
			t.Errorf("step %d was reported twice", done)
		}
	})
	if refused != nil {
		t.Fatal(refused)
	}
	for step := 1; step <= 2*len(texts); step++ {
		if _, was := told.Load(step); !was {
			t.Errorf("step %d was not reported", step)
		}
	}
}
