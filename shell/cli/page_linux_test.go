package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
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

// amongProjects changes into a directory with the projects of the fixtures.
func amongProjects(t *testing.T) {
	t.Helper()
	directory := t.TempDir()
	if err := copyProjects(directory); err != nil {
		t.Fatal(err)
	}
	t.Chdir(directory)
}

func TestAPageIsColouredUnlessColourIsDisabled(t *testing.T) {
	amongProjects(t)
	for _, command := range []string{"list calculator", "symbol calculator calculator.add",
		"context calculator calculator.add",
		"impact calculator calculator.add", "image calculator"} {
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
