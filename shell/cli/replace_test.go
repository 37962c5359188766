package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// directoryOfFiles returns a temporary directory with files, by name.
func directoryOfFiles(t *testing.T, files map[string]string) string {
	t.Helper()
	directory := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(directory, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return directory
}

// opened returns a file as a command reads it.
func opened(t *testing.T, path string) source {
	t.Helper()
	p, _ := quiet()
	read, refused := p.open(input{sourceFile, path})
	if refused != nil {
		t.Fatal(refused)
	}
	t.Cleanup(read.close)
	return read
}

func wantFiles(t *testing.T, directory string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(directory)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(want) {
		t.Errorf("%d files, want %d", len(entries), len(want))
	}
	for name, text := range want {
		if got, err := os.ReadFile(filepath.Join(directory, name)); err != nil || string(got) != text {
			t.Errorf("%s holds %q, want %q (%v)", name, got, text, err)
		}
	}
}

func TestAFileThatChangedMeanwhileIsNotReplaced(t *testing.T) {
	directory := directoryOfFiles(t, map[string]string{"a": "old"})
	read := opened(t, filepath.Join(directory, "a"))
	edit(t, read.path)
	if err := read.replace("new"); err == nil || !strings.Contains(err.Error(), "SPX-J102") {
		t.Errorf("got the error %v", err)
	}
	wantFiles(t, directory, map[string]string{"a": "old// edited\n"})
}

func TestAReaderOfTheOldFileStillReadsAllOfIt(t *testing.T) {
	directory := directoryOfFiles(t, map[string]string{"a": "old"})
	reader, err := os.Open(filepath.Join(directory, "a"))
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if err := opened(t, filepath.Join(directory, "a")).replace("new"); err != nil {
		t.Fatal(err)
	}
	held := make([]byte, 8)
	if n, _ := reader.Read(held); string(held[:n]) != "old" {
		t.Errorf("the open file holds %q", held[:n])
	}
	wantFiles(t, directory, map[string]string{"a": "new"})
}

func TestANewFileNeverReplacesOneThatAppeared(t *testing.T) {
	directory := directoryOfFiles(t, map[string]string{"a": "theirs"})
	if err := create(filepath.Join(directory, "a"), "ours"); !errors.Is(err, os.ErrExist) {
		t.Errorf("got the error %v", err)
	}
	wantFiles(t, directory, map[string]string{"a": "theirs"})
}

func TestAFailedReplacementLeavesNothingBehind(t *testing.T) {
	directory := t.TempDir()
	if err := create(filepath.Join(directory, "missing", "a"), "text"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got the error %v", err)
	}
	wantFiles(t, directory, nil)
}
