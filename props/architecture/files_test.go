package architecture

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// topLevel lists everything at the top of the repository except dotfiles.
var topLevel = []string{
	"LICENSE", "README.md", "cmd", "core", "fixtures", "go.mod", "go.sum", "justfile", "props", "shell",
}

// linesMax bounds the lines of a file other than a test.
const linesMax = 450

func TestTheTopLevelHoldsTheAgreedEntries(t *testing.T) {
	entries := map[string]bool{}
	root := readSources(t).root
	listed, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	ignored, err := ignoredNames(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range listed {
		name := entry.Name()
		if !strings.HasPrefix(name, ".") &&
			!slices.ContainsFunc(ignored, func(pattern string) bool { return matches(pattern, name) }) {
			entries[name] = true
		}
	}
	if found := slices.Sorted(maps.Keys(entries)); !slices.Equal(found, topLevel) {
		t.Errorf("found %v, agreed %v", found, topLevel)
	}
}

func TestFilesAreSmall(t *testing.T) {
	for _, p := range readSources(t).packages {
		for _, f := range p.sources() {
			if f.lines > linesMax {
				t.Errorf("%s has %d lines", f.path, f.lines)
			}
		}
	}
}

// machinePaths are prefixes of paths that exist on one machine only. They are spelled in pieces, because this file is
// searched too.
var machinePaths = []string{"/" + "work/", "/" + "root/", "/" + "home/", "/" + "Users/", `C:` + `\`, "/" + "tmp/"}

func TestNoFileNamesAPlaceOnOneMachine(t *testing.T) {
	root := readSources(t).root
	err := walk(root, func(name string) error {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		for _, path := range machinePaths {
			if i := bytes.Index(text, []byte(path)); i >= 0 {
				t.Errorf("%s:%d names %s", name, 1+bytes.Count(text[:i], []byte("\n")), path)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
