package props

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
)

// spxFence matches a block of source in the README.
var spxFence = regexp.MustCompile("(?ms)^```spx\n(.*?)^```$")

// readmeSources returns the sources of the README: whole modules as they are, and pieces as modules.
func readmeSources(t *testing.T) (sources []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range spxFence.FindAllStringSubmatch(string(text), -1) {
		source := block[1]
		if !strings.HasPrefix(source, "module ") {
			source = "module tour;\n\n" + source
		}
		sources = append(sources, source)
	}
	return sources
}

func TestEverySourceOfTheREADMEIsCanonical(t *testing.T) {
	sources := readmeSources(t)
	if len(sources) < 12 {
		t.Fatalf("the README has %d sources", len(sources))
	}
	for _, source := range sources {
		outline, found := module.Read(source)
		if found != nil {
			t.Errorf("%v in\n%s", found, source)
		} else if !outline.IsCanonical() {
			t.Errorf("not in canonical form:\n%s", source)
		}
	}
}

func TestEverySourceOfTheREADMEIsAccepted(t *testing.T) {
	for _, source := range readmeSources(t) {
		outline, found := module.Read(source)
		if found == nil && len(outline.Uses()) == 0 { // those with uses are judged as a project
			_, found = outline.Check(nil)
		}
		if errors := slices.DeleteFunc(found, func(d diag.Diagnostic) bool { return d.Rule().Severity == diag.Warning }); len(errors) > 0 {
			t.Errorf("%v in\n%s", errors, source)
		}
	}
}

func TestTheModulesOfTheTourAreAProject(t *testing.T) {
	texts := map[string]string{}
	for _, source := range readmeSources(t) {
		name, _, _ := strings.Cut(strings.TrimPrefix(source, "module "), ";")
		texts[name] = source
	}
	const app = "module shop.app;\n\n@id(\"shop.app.main\")\nfn main() -> i64\n{\n    0\n}\n"
	manifest, found := project.NewManifest("shop", "shop.app", []string{"app.spx", "price.spx", "tests.spx"}, []string{"shop.price.gross"}, "shop.tests")
	if found == nil {
		_, found = project.Build(manifest, []string{app, texts["shop.price"], texts["shop.tests"]}, nil)
	}
	if found != nil {
		t.Error(found)
	}
}
