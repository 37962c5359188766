package schemas

import (
	"io/fs"

	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
)

// projects are the fixture projects.
var projects = map[string]func() fs.FS{
	"calculator": fixtures.Calculator, "parcel": fixtures.Parcel, "plant": fixtures.Plant,
}

// imageOf returns the image of a project.
func imageOf(t fataler, files fs.FS) *image.Image {
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

// fataler is a test, or a check of a property.
type fataler interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

func imageOfSources(t fataler, manifest project.Manifest, texts []string) *image.Image {
	t.Helper()
	built, found := project.Build(manifest, texts, nil)
	if found.Refused() {
		t.Fatal(found)
	}
	img, refused := image.Derive(built)
	if refused != nil {
		t.Fatal(refused)
	}
	return img
}
