package conformance

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// corpus returns the folder of the corpus, or skips the test.
func corpus(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("SEMAPRAX_CORPUS")
	if folder == "" {
		t.Skip("SEMAPRAX_CORPUS is not set: nothing was compared with the corpus")
	}
	if !filepath.IsAbs(folder) {
		folder = filepath.Join("..", "..", folder)
	}
	return folder
}

func read(t *testing.T, elements ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(elements...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// files returns the paths of the files below a folder whose names end with the suffix, from that folder and with
// slashes, sorted.
func files(t *testing.T, folder, suffix string) (paths []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(folder), ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.HasSuffix(path, suffix) {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Fatalf("no file below %s ends with %s", folder, suffix)
	}
	slices.Sort(paths)
	return paths
}

// errorsOf returns the codes of the errors of a source as a standalone file, in order.
func errorsOf(source string) []string {
	file, found := syntax.Parse(source)
	if found == nil {
		_, found = check.File(file)
	}
	return errorCodes(found)
}

func errorCodes(found diag.List) (codes []string) {
	for _, d := range found {
		if d.Rule().Severity() == diag.Error {
			codes = append(codes, d.Code())
		}
	}
	return codes
}
