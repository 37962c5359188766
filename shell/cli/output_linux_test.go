package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/fixtures"
)

// talkative lists, for each command, command lines that write to standard output. PROJECT stands for a project, FILE
// for a file that is not canonical, and NEW for a path that does not exist.
var talkative = map[string]string{
	"check":                "check PROJECT",
	"fmt":                  "fmt --check FILE",
	"fix":                  "fix -",
	"manifest":             "manifest PROJECT",
	"new":                  "new NEW",
	"list":                 "list PROJECT",
	"symbol":               "symbol PROJECT calculator.add",
	"context":              "context PROJECT calculator.add",
	"impact":               "impact PROJECT calculator.add",
	"graph":                "graph PROJECT",
	"image":                "image PROJECT",
	"candidate preview":    "candidate preview PROJECT -",
	"candidate apply":      "candidate apply PROJECT -",
	"candidate report":     "candidate report PROJECT -",
	"candidate validate":   "candidate validate PROJECT CAPSULE",
	"candidate compare":    "candidate compare PROJECT CAPSULE CAPSULE",
	"candidate merge":      "candidate merge PROJECT CAPSULE CAPSULE",
	"candidate rebase":     "candidate rebase --base PROJECT PROJECT CAPSULE",
	"interaction roots":    "interaction roots FILE",
	"interaction show":     "interaction show FILE a.pair",
	"interaction provider": "interaction provider FILE a.pair",
	"interaction derive":   "interaction derive FILE a.pair",
	"interaction verify":   "", // it writes nothing
	"interaction admit":    "interaction admit FILE a.pair --dialect generic",
	"interaction decode":   "", // its input is an output of admit
	"run":                  "", // it writes nothing
	"test":                 "", // it writes nothing
	"serve-image":          "serve-image PROJECT",
	"serve-candidates":     "serve-candidates PROJECT",
	"demo":                 "demo",
	"explain":              "explain",
	"schema":               "schema",
	"completion":           "completion bash",
	"help":                 "help check",
}

// inputs holds the standard input of the commands that read it.
var inputs = map[string]string{
	"fix":               notCanonical,
	"candidate preview": renameAdd,
	"candidate apply":   renameAdd,
	"candidate report":  renameAdd,
	"interaction admit": `{"fields":{"a.pair.x":"1"}}`,
	"serve-image":       `{"jsonrpc":"2.0","id":1,"method":"workspace/open"}` + "\n",
	"serve-candidates":  `{"jsonrpc":"2.0","id":1,"method":"workspace/open"}` + "\n",
}

const renameAdd = `{"kind":"rename_declaration","target":"calculator.add","name":"sum"}`

const notCanonical = `module a;
@id("a.pair") record Pair { @id("a.pair.x") x: i64, } @id("a.main") fn main() -> i64 { 0 }`

func TestEveryCommandReportsALostOutput(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	directory, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	at := strings.NewReplacer(
		"PROJECT", filepath.Join(directory, "calculator"),
		"FILE", filepath.Join(directory, "a.spx"),
		"NEW", filepath.Join(directory, "new"),
		"CAPSULE", filepath.Join(directory, "sum.capsule"),
	)
	if err := os.CopyFS(at.Replace("PROJECT"), fixtures.Calculator()); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at.Replace("FILE"), []byte(notCanonical), 0o666); err != nil {
		t.Fatal(err)
	}
	p, _ := quiet()
	p.stdin = strings.NewReader(renameAdd)
	if p.run(strings.Fields(at.Replace("candidate apply PROJECT - -o CAPSULE"))) != exitFine {
		t.Fatal("no capsule")
	}
	for _, name := range leaves((&program{}).root()) {
		t.Run(name, func(t *testing.T) {
			line, ok := talkative[name]
			if !ok {
				t.Fatal("no command line shows what it does when its output is lost")
			}
			if line == "" {
				return
			}
			var complaints strings.Builder
			status := Main(
				strings.Fields(at.Replace(line)),
				strings.NewReader(inputs[name]),
				full,
				&complaints,
				os.Getenv,
			)
			const lost = "semaprax: cannot write to standard output: no space left on device\n"
			said := complaints.String()
			if status != exitRefused || !strings.HasSuffix(said, lost) || strings.Count(said, lost) != 1 {
				t.Errorf("status %d, said %q", status, said)
			}
		})
	}
}

func TestACommandWithoutOutputSucceeds(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	directory := t.TempDir()
	if err := os.CopyFS(directory, fixtures.Calculator()); err != nil {
		t.Fatal(err)
	}
	var complaints strings.Builder
	line := []string{"check", "--json", filepath.Join(directory, project.ManifestName)}
	status := Main(line, strings.NewReader(""), full, &complaints, os.Getenv)
	if status != exitFine || complaints.Len() > 0 {
		t.Errorf("status %d, said %q", status, complaints.String())
	}
}

// leaves returns the names of the commands below a command that have no commands below them.
func leaves(of *cobra.Command) (names []string) {
	for _, below := range of.Commands() {
		if !below.HasSubCommands() {
			_, name, _ := strings.Cut(below.CommandPath(), " ")
			names = append(names, name)
		}
		names = append(names, leaves(below)...)
	}
	return names
}
