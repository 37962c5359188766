package generate

import (
	"testing"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/project"
)

// built returns the project that a source describes; it has no fault and no warning.
func built(t rapid.TB, source Source) *project.Project {
	t.Helper()
	manifest, found := project.ParseManifest([]byte(source.Manifest))
	if found != nil {
		t.Fatalf("%v\n%s", found, source.Manifest)
	}
	texts := make([]string, len(source.Files))
	for i, f := range source.Files {
		texts[i] = f.Text
	}
	p, found := project.Open(manifest, texts)
	if found != nil {
		t.Fatal(found)
	}
	if warnings := p.Warnings(); len(warnings) > 0 {
		t.Fatal(warnings)
	}
	return p
}

func TestAProjectIsAdmitted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed, shape := drawn(t)
		built(t, Project(seed, shape))
	})
}

func TestTheLargestProjectIsAdmitted(t *testing.T) {
	if testing.Short() {
		t.Skip("builds 4,096 modules")
	}
	built(t, Project(1, Shape{Modules: 4096, Lines: 100}))
}
