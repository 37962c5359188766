package cli_test

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"semaprax.dev/semaprax/shell/cli"
)

// complete matches a block of the README that is a whole file.
var complete = regexp.MustCompile("(?ms)^```[a-z]*\n(module .*?)^```$")

// readmeFiles returns the blocks of the README that are whole files: those that import something, or those that do not.
func readmeFiles(t *testing.T, importing bool) (sources []string) {
	t.Helper()
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range complete.FindAllStringSubmatch(string(readme), -1) {
		if strings.Contains(block[1], "\nuse ") == importing {
			sources = append(sources, block[1])
		}
	}
	return sources
}

// checked runs check on a path, which must pass without output.
func checked(t *testing.T, path, verified string) {
	t.Helper()
	var out, complaints strings.Builder
	status := cli.Main([]string{"check", path}, strings.NewReader(""), &out, &complaints, os.Getenv)
	if status != 0 || !strings.HasPrefix(out.String(), "verified "+verified) || complaints.Len() > 0 {
		t.Errorf("status %d, printed %q, said %q", status, out.String(), complaints.String())
	}
}

// TestProgramsPastedFromTheREADMEPass checks every block of the README that is a whole file and imports nothing, as a
// reader would: as a standalone file.
func TestProgramsPastedFromTheREADMEPass(t *testing.T) {
	programs := readmeFiles(t, false)
	if len(programs) < 2 {
		t.Errorf("the README has %d programs", len(programs))
	}
	for _, source := range programs {
		path := filepath.Join(t.TempDir(), "pasted.spx")
		if err := os.WriteFile(path, []byte(source), 0o666); err != nil {
			t.Fatal(err)
		}
		checked(t, path, path)
	}
}

// TestTheTestsOfTheREADMEFitANewProject puts the only block that imports something into the place that the README
// names.
func TestTheTestsOfTheREADMEFitANewProject(t *testing.T) {
	tests := readmeFiles(t, true)
	if len(tests) != 1 {
		t.Fatalf("%d blocks import something", len(tests))
	}
	shop := filepath.Join(t.TempDir(), "shop")
	status := cli.Main([]string{"new", shop}, strings.NewReader(""), io.Discard, io.Discard, os.Getenv)
	if status != 0 {
		t.Fatal(status)
	}
	if err := os.WriteFile(filepath.Join(shop, "src", "tests.spx"), []byte(tests[0]), 0o666); err != nil {
		t.Fatal(err)
	}
	checked(t, shop, "project shop ")
}
