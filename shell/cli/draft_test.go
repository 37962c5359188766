package cli

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/project"
)

func TestADraftOfAManifestIsThatManifest(t *testing.T) {
	// Names of devices, which no path may have, are shorter.
	sources := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{4,8}(/[a-z0-9]{5,8})?\.spx`), 2, 6, rapid.ID)
	exports := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z0-9._-]{1,16}`), 1, 6, rapid.ID)
	rapid.Check(t, func(t *rapid.T) {
		listed, exported := sources.Draw(t, "sources"), exports.Draw(t, "exports")
		slices.Sort(listed)
		slices.Sort(exported)
		manifest, refused := project.NewManifest("name", "a.app", listed, exported, "a.tests")
		if refused != nil {
			t.Fatal(refused)
		}
		d := draftOf(manifest.Text())
		d.sources = listed
		again, err := d.manifest("semaprax.toml")
		if err != nil || again.Text() != manifest.Text() {
			t.Fatalf("got %v and\n%s", err, again.Text())
		}
	})
}

func TestADraftNeverFails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(
			rapid.String(),
			rapid.StringMatching(`([a-z_]{1,6} ?= ?["\[][a-z", \n]{0,9}["\]]?\n){0,6}`),
		).Draw(t, "text")
		_ = draftOf(text)
	})
}

func TestANameIsDerivedFromADirectory(t *testing.T) {
	for directory, want := range map[string]string{
		"/srv/shop": "shop", "/srv/My Shop!": "my-shop", "/srv/2048": "project-2048", "/srv/日本": "project",
		"/":          "project",
		"/srv/a.b_c": "a-b-c", "/srv/-x-": "x",
	} {
		if got := nameOf(directory); got != want {
			t.Errorf("%s gives %s, want %s", directory, got, want)
		}
	}
}

func TestAQuestionShowsSomeCandidates(t *testing.T) {
	var ids []string
	for i := range 20 {
		ids = append(ids, fmt.Sprintf("id%02d", i))
	}
	d := draft{}
	d.ask("web_exports = [%q]", ids, "a function")
	want := `web_exports = ["id00"]   # candidates: id00, id01, id02, id03, id04, id05, id06, id07 and 12 more`
	if d.questions[0] != want {
		t.Errorf("got %s", d.questions[0])
	}
}
