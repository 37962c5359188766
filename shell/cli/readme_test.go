package cli_test

import (
	"io"
	"os"
	"os/exec"
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

// changing matches the command lines of the section about changing a program.
var changing = regexp.MustCompile("(?ms)^## Changing a program$.*?^```\n(.*?)^```$")

// TestTheChangesOfTheREADMEApply runs the command lines of the section in the project of the first minute.
func TestTheChangesOfTheREADMEApply(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	block := changing.FindSubmatch(readme)
	if block == nil {
		t.Fatal("the README shows no changes")
	}
	for _, program := range []string{"bash", "git"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(err)
		}
	}
	shop := filepath.Join(t.TempDir(), "shop")
	if status := cli.Main([]string{"new", shop}, strings.NewReader(""), io.Discard, io.Discard, os.Getenv); status != 0 {
		t.Fatal(status)
	}
	run := exec.Command("bash", "-e", "-o", "pipefail", "-c", string(block[1]))
	run.Dir = shop
	said, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	printed := string(said)
	for _, want := range []string{
		"shop.order.total    signature, contracts  src/order.spx:34:1", "+    let goods = total(250, 3, 0);",
		"wrote both.capsule\nverified both.capsule (sha256:", "verified project shop (",
	} {
		if !strings.Contains(printed, want) {
			t.Errorf("the commands do not print %q:\n%s", want, printed)
		}
	}
	source, err := os.ReadFile(filepath.Join(shop, "src", "order.spx"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"fn total(price: i64, count: i64, discount: i64) -> i64", "requires discount >= 0", "fn postage(",
	} {
		if !strings.Contains(string(source), want) {
			t.Errorf("the applied diff does not give %q", want)
		}
	}
}
