package cli_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"semaprax.dev/semaprax/shell/cli"
)

// TestPagesMatchTheRecord shows the pages of all commands that have one, on a terminal of 80 columns without colour.
// The record holds a file for each command line, named after it.
func TestPagesMatchTheRecord(t *testing.T) {
	path, err := filepath.Abs(filepath.Join("testdata", "pages.golden"))
	if err != nil {
		t.Fatal(err)
	}
	record, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	amongProjects(t)
	for i, file := range record.Files {
		shown := onTerminal(t, map[string]string{"NO_COLOR": "1"}, strings.Fields(file.Name)...)
		if *update {
			record.Files[i].Data = []byte(shown)
		} else if shown != string(file.Data) {
			t.Errorf("semaprax %s shows\n%s", file.Name, shown)
		}
	}
	if *update {
		if err := os.WriteFile(path, txtar.Format(record), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// amongProjects changes into a directory with the projects of the fixtures, a change of the calculator in a file, and
// two candidates of it in capsules.
func amongProjects(t *testing.T) {
	t.Helper()
	directory := t.TempDir()
	if err := copyProjects(directory); err != nil {
		t.Fatal(err)
	}
	t.Chdir(directory)
	for name, intent := range map[string]string{
		"rename": `{"kind":"rename_declaration","target":"calculator.add","name":"sum"}`,
		"offset": `{"kind":"change_function_signature","target":"calculator.add","append_parameters":` +
			`[{"name":"offset","type":"i64","argument":{"kind":"i64","value":0}}]}`,
	} {
		if err := os.WriteFile(name+".json", []byte(intent), 0o666); err != nil {
			t.Fatal(err)
		}
		line := []string{"candidate", "apply", "calculator", name + ".json", "-o", name + ".capsule"}
		if status := cli.Main(line, strings.NewReader(""), io.Discard, io.Discard, os.Getenv); status != 0 {
			t.Fatalf("%q ended with %d", line, status)
		}
	}
}

func TestAPageIsColouredUnlessColourIsDisabled(t *testing.T) {
	amongProjects(t)
	for _, command := range []string{"list calculator", "symbol calculator calculator.add",
		"context calculator calculator.add",
		"impact calculator calculator.add", "image calculator",
		"candidate apply calculator rename.json", "candidate report calculator offset.json",
		"candidate compare calculator rename.capsule offset.capsule",
		"candidate merge calculator rename.capsule offset.capsule"} {
		args := strings.Fields(command)
		if shown := onTerminal(t, map[string]string{"TERM": "xterm"}, args...); !strings.Contains(shown, "\x1b[1m") {
			t.Errorf("semaprax %s shows no colour: %q", command, shown)
		}
		shown := onTerminal(t, map[string]string{"TERM": "xterm"}, append(args, "--json")...)
		if !strings.HasPrefix(shown, "{") {
			t.Errorf("semaprax %s --json shows no document: %q", command, shown)
		}
	}
}
