package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// remark matches the remark that follows the command of an example.
var remark = regexp.MustCompile(`(?m)[ ]{2,}[^ \n][^\n]*$`)

// TestEveryExampleOfTheHelpWorks runs the examples of each command in a shell, in order. Examples that create a project
// run in an empty directory, those that name the project shop run beside it, and all others run in it.
func TestEveryExampleOfTheHelpWorks(t *testing.T) {
	if testing.Short() {
		t.Skip("starts a shell for each command")
	}
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	p, _ := quiet()
	for _, command := range commandsBelow(p.root()) {
		t.Run(command.CommandPath(), func(t *testing.T) {
			script := command.Example
			switch {
			case script == "":
				t.Fatal("it has no example")
			case command.Name() == "completion":
				t.Skip("the examples belong into the configuration of four shells")
			}
			directory := t.TempDir()
			if !strings.Contains(script, "semaprax new ") {
				createExample(t, filepath.Join(directory, "shop"))
			}
			if !strings.Contains(script, " shop ") {
				directory = filepath.Join(directory, "shop")
			}
			runExample(t, shell, directory, script)
		})
	}
}

// createExample creates the project shop in a directory, and the files that the examples name.
func createExample(t *testing.T, directory string) {
	t.Helper()
	p, said := quiet()
	if err := p.createProject(directory); err != nil {
		t.Fatal(err, said)
	}
	for name, text := range map[string]string{
		"hello.spx":     "module hello;\n\n@id(\"hello.main\")\nfn main() -> i64\n{\n    0\n}\n",
		"draft.spx":     "module draft; fn f() -> i64 { 0 }",
		"../reply.json": `{"fields": {"shop.order.line.count": "3", "shop.order.line.price": "250"}}`,
		"rename.json":   `{"kind": "rename_declaration", "target": "shop.order.total", "name": "sum"}`,
		"contract.json": `{"kind": "add_contract", "target": "shop.order.total", "phase": "requires",
			"predicate": {"kind": "binary", "op": "<",
				"left": {"kind": "place", "name": "count"}, "right": {"kind": "i64", "value": 1000}}}`,
		"requests.jsonl": `{"jsonrpc":"2.0","id":1,"method":"workspace/open"}` + "\n",
	} {
		if err := os.WriteFile(filepath.Join(directory, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, change := range []string{"rename", "contract"} {
		at := filepath.Join(directory, change)
		p.run([]string{"candidate", "apply", directory, at + ".json", "-o", at + ".capsule"})
	}
	if err := os.CopyFS(filepath.Join(directory, "..", "before"), os.DirFS(directory)); err != nil {
		t.Fatal(err)
	}
}

// runExample runs a script of examples, without the lines whose programs are not installed.
func runExample(t *testing.T, shell, directory, script string) {
	t.Helper()
	for _, program := range []string{"jq", "git"} {
		if _, err := exec.LookPath(program); err != nil {
			script = regexp.MustCompile(`(?m)^.*\b`+program+` .*$`).ReplaceAllString(script, "")
		}
	}
	lines := strings.Split(script, "\n")
	for i, line := range lines {
		lines[i] = remark.ReplaceAllString(strings.TrimSpace(line), "")
	}
	run := exec.Command(shell, "-e", "-o", "pipefail", "-c", strings.Join(lines, "\n"))
	run.Dir = directory
	var said bytes.Buffer
	run.Stderr = &said
	if err := run.Run(); err != nil {
		t.Errorf("%v: %s of\n%s", err, said.String(), strings.Join(lines, "\n"))
	}
}

// commandsBelow returns a command and all commands below it.
func commandsBelow(command *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{command}
	for _, below := range command.Commands() {
		all = append(all, commandsBelow(below)...)
	}
	return all
}
