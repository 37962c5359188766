package cli

import (
	"errors"
	"os"
	"path/filepath"
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
	changed := errors.New("changed")
	err := replace(filepath.Join(directory, "a"), "new", func() error { return changed })
	if !errors.Is(err, changed) {
		t.Errorf("got the error %v", err)
	}
	wantFiles(t, directory, map[string]string{"a": "old"})
}

func TestAReaderOfTheOldFileKeepsAllOfIt(t *testing.T) {
	directory := directoryOfFiles(t, map[string]string{"a": "old"})
	reader, err := os.Open(filepath.Join(directory, "a"))
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if err := replace(filepath.Join(directory, "a"), "new", func() error { return nil }); err != nil {
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

func TestNothingIsLeftWhereNothingCanBeWritten(t *testing.T) {
	directory := t.TempDir()
	if err := create(filepath.Join(directory, "missing", "a"), "text"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got the error %v", err)
	}
	wantFiles(t, directory, nil)
}
