package conformance

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

const manifestName = "semaprax.toml"

func TestExamplesAreCanonical(t *testing.T) {
	examples := filepath.Join(corpus(t), "examples")
	for _, name := range files(t, examples, ".spx") {
		source := read(t, examples, name)
		file, found := syntax.Parse(source)
		if found != nil {
			t.Errorf("%s: %v", name, found)
			continue
		}
		if formatted := string(syntax.Format(nil, file)); formatted != source {
			t.Errorf("%s: at byte %d the canonical text differs:\n%s", name, common(formatted, source), formatted)
		}
	}
}

func TestFormattingIsIdempotent(t *testing.T) {
	for _, name := range files(t, corpus(t), ".spx") {
		file, found := syntax.Parse(read(t, corpus(t), name))
		if found != nil {
			continue
		}
		once := string(syntax.Format(nil, file))
		file, found = syntax.Parse(once)
		if found != nil {
			t.Errorf("%s: the canonical text does not parse: %v\n%s", name, found, once)
			continue
		}
		if twice := string(syntax.Format(nil, file)); twice != once {
			t.Errorf("%s: formatting the canonical text again changes it at byte %d:\n%s",
				name, common(once, twice), twice)
		}
	}
}

// laterManifests maps projects whose manifests have a later schema than the admitted one to an export that both schemas
// admit.
var laterManifests = map[string]string{"binary-frame-project": "binary-frame.ready"}

// TestExamplesAreAccepted checks every example: projects as projects, every other file on its own. Only a manifest of a
// later schema is rejected.
func TestExamplesAreAccepted(t *testing.T) {
	examples := filepath.Join(corpus(t), "examples")
	var projects []string
	for _, manifest := range files(t, examples, manifestName) {
		folder := path.Dir(manifest)
		projects = append(projects, folder)
		var want []string
		if _, ok := laterManifests[folder]; ok {
			want = []string{"SPX-W115"}
		}
		if codes := errorsOfProject(t, filepath.Join(examples, folder)); !slices.Equal(codes, want) {
			t.Errorf("%s: %v", folder, codes)
		}
	}
	for _, name := range files(t, examples, ".spx") {
		if slices.ContainsFunc(projects, func(folder string) bool { return strings.HasPrefix(name, folder+"/") }) {
			continue
		}
		if codes := errorsOf(read(t, examples, name)); len(codes) > 0 {
			t.Errorf("%s: %v", name, codes)
		}
	}
}

// TestSourcesUnderLaterManifestsAreAccepted checks the sources of such projects under a manifest of the first schema.
func TestSourcesUnderLaterManifestsAreAccepted(t *testing.T) {
	for name, export := range laterManifests {
		folder := filepath.Join(corpus(t), "examples", name)
		later, refused := project.ParseManifest([]byte(read(t, folder, manifestName)))
		if refused != nil {
			t.Fatal(refused)
		}
		first, refused := project.ParseManifest([]byte("schema = \"semaprax.project.v1\"\nname = \"" + later.Name() +
			"\"\nentry = \"" + later.Entry() +
			"\"\nsources = [\"" + strings.Join(later.Sources(), "\", \"") + "\"]\nweb_exports = [\"" + export +
			"\"]\ntests = [\"" + later.TestModule() + "\"]\n"))
		if refused != nil {
			t.Fatal(refused)
		}
		var texts []string
		for _, source := range first.Sources() {
			texts = append(texts, read(t, folder, source))
		}
		built, found := project.Open(first, texts)
		if found.Refused() {
			t.Errorf("%s: %v", name, found)
			continue
		}
		if _, refused := image.Derive(built); refused != nil {
			t.Errorf("%s: %v", name, refused)
		}
	}
}

// errorsOfProject returns the codes of the errors of the project in a folder, each once: every module may have an error
// of its own.
func errorsOfProject(t *testing.T, folder string) []string {
	t.Helper()
	manifest, found := project.ParseManifest([]byte(read(t, folder, manifestName)))
	if found != nil {
		return errorCodes(found)
	}
	var texts []string
	for _, source := range manifest.Sources() {
		texts = append(texts, read(t, folder, source))
	}
	_, found = project.Open(manifest, texts)
	return slices.Compact(errorCodes(found))
}
