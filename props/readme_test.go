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
)

// spxFence matches a block of source in the README.
var spxFence = regexp.MustCompile("(?ms)^```spx\n(.*?)^```$")

// fragmentMark is the first line of a block that is not a whole file.
const fragmentMark = "// ...\n"

// readmeSources returns the sources of the README: whole files as they are, and fragments below a module line.
func readmeSources(t *testing.T) (sources []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range spxFence.FindAllStringSubmatch(string(text), -1) {
		source := block[1]
		if fragment, ok := strings.CutPrefix(source, fragmentMark); ok {
			source = "module tour;\n\n" + fragment
		} else if !strings.HasPrefix(source, "module ") {
			t.Fatalf("neither a file nor marked as a fragment:\n%s", source)
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
		if found == nil && outline.Uses().Len() == 0 { // those with uses need a project
			_, found = outline.Check(nil)
		}
		errors := slices.DeleteFunc(found, func(d diag.Diagnostic) bool { return d.Rule().Severity() == diag.Warning })
		if len(errors) > 0 {
			t.Errorf("%v in\n%s", errors, source)
		}
	}
}
