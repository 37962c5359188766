package query

import (
	"io/fs"

	"pgregory.net/rapid"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
)

// workedImageDigest is the digest of the image of the worked project.
const workedImageDigest = "sha256:4b2246dfc4b6196498ff3c29fd2733d15b9d6918e23b6dc663043c30933d938c"

// buildProject builds a project, which must have no errors.
func buildProject(t rapid.TB, manifest string, sources []string) *project.Project {
	t.Helper()
	parsed, refused := project.ParseManifest([]byte(manifest))
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := project.Open(parsed, sources)
	if refused != nil {
		t.Fatal(refused)
	}
	return p
}

// worked returns the worked project of the Project layer, section "Worked example".
func worked(t rapid.TB) *project.Project { return fixture(t, fixtures.Calculator()) }

// fixture builds a project that files hold.
func fixture(t rapid.TB, files fs.FS) *project.Project {
	t.Helper()
	text := func(path string) string {
		content, err := fs.ReadFile(files, path)
		if err != nil {
			t.Fatal(err)
		}
		return string(content)
	}
	manifest, refused := project.ParseManifest([]byte(text("semaprax.toml")))
	if refused != nil {
		t.Fatal(refused)
	}
	var sources []string
	for _, path := range manifest.Sources() {
		sources = append(sources, text(path))
	}
	return buildProject(t, manifest.Text(), sources)
}

// usual holds the limits of most worked values.
var usual = Limits{MaxBytes: ProtocolOutputBytesDefault, MaxNodes: NodesDefault}

// within returns usual limits with a depth.
func within(depth int) Limits { return Limits{depth, usual.MaxBytes, usual.MaxNodes} }

// declaration returns the target that names a declaration.
func declaration(id string) Target { return Target{Declaration, id} }
