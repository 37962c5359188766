package schemas

import (
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/props/generate"
)

func TestWhatIsSaidOfAProjectIsAdmitted(t *testing.T) {
	for name, list := range heard(t) {
		t.Run(name, func(t *testing.T) {
			for _, s := range list {
				admit(t, s)
			}
		})
	}
}

func TestWhatIsSaidOfAGeneratedProjectIsAdmitted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		generated := generate.Project(rapid.Uint64().Draw(t, "seed"), generate.Shape{
			Modules: rapid.IntRange(generate.ModulesMin, 4).Draw(t, "modules"),
			Lines:   rapid.IntRange(1, 30).Draw(t, "lines"),
		})
		manifest, refused := project.ParseManifest([]byte(generated.Manifest))
		if refused != nil {
			t.Fatal(refused)
		}
		var texts []string
		for _, f := range generated.Files {
			texts = append(texts, f.Text)
		}
		documents := everything(t, imageOfSources(t, manifest, texts))
		for range 20 {
			admit(t, rapid.SampledFrom(documents).Draw(t, "document"))
		}
	})
}
