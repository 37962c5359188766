package schemas

import (
	_ "embed"
	"io/fs"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
)

// projects lists the fixture projects, and one that covers every kind of output.
var projects = map[string]func() fs.FS{
	"calculator": fixtures.Calculator, "desk": fixtures.Desk, "observatory": fixtures.Observatory,
	"parcel": fixtures.Parcel,
	"plant":  fixtures.Plant, "spool": fixtures.Spool, "features": features,
	"constructors": constructors,
}

//go:embed testdata/features.txtar
var featuresText []byte

func features() fs.FS { return filesOf(featuresText) }

//go:embed testdata/constructors.txtar
var constructorsText []byte

// constructors is a project of which intents construct everything that they can.
func constructors() fs.FS { return filesOf(constructorsText) }

func filesOf(archive []byte) fs.FS {
	files := fstest.MapFS{}
	for _, f := range txtar.Parse(archive).Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return files
}

// imageOf returns the image of a project.
func imageOf(t rapid.TB, files fs.FS) *image.Image {
	t.Helper()
	text, err := fs.ReadFile(files, project.ManifestName)
	if err != nil {
		t.Fatal(err)
	}
	manifest, refused := project.ParseManifest(text)
	if refused != nil {
		t.Fatal(refused)
	}
	var texts []string
	for _, path := range manifest.Sources() {
		text, err := fs.ReadFile(files, path)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return imageOfSources(t, manifest, texts)
}

func imageOfSources(t rapid.TB, manifest project.Manifest, texts []string) *image.Image {
	t.Helper()
	built, found := project.Open(manifest, texts)
	if found.Refused() {
		t.Fatal(found)
	}
	img, refused := image.Derive(built)
	if refused != nil {
		t.Fatal(refused)
	}
	return img
}
