package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"semaprax.dev/semaprax/core/project"
)

const sourceExtension = ".spx"

// tree is what lies below a directory: slash-separated paths relative to it, in the order of the names.
type tree struct {
	sources  []string
	projects []string // directories with a manifest, without the first one
}

// walk looks below a directory. It skips what begins with a dot, follows no symbolic link below the directory, and looks
// into projects only where the caller wants that.
func walk(directory string, intoProjects bool) (tree, error) {
	var t tree
	files := os.DirFS(directory)
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("cannot look into %s: %w", below(directory, name), reason(err))
		case name == ".":
			return nil
		case strings.HasPrefix(entry.Name(), "."):
			return skipped(entry)
		case entry.IsDir() && isProject(files, name):
			t.projects = append(t.projects, name)
			if !intoProjects {
				return fs.SkipDir
			}
		case entry.Type().IsRegular() && path.Ext(name) == sourceExtension:
			t.sources = append(t.sources, name)
		}
		return nil
	})
	return t, err
}

// noSources returns the error of a directory that stands for nothing.
func noSources(directory string) error {
	return fmt.Errorf("no %s file below %s", sourceExtension, directory)
}

func isProject(files fs.FS, directory string) bool {
	_, err := fs.Stat(files, path.Join(directory, project.ManifestName))
	return err == nil
}

func skipped(entry fs.DirEntry) error {
	if entry.IsDir() {
		return fs.SkipDir
	}
	return nil
}

// reason returns the system's words without the path, which a message has already.
func reason(err error) error {
	var located *fs.PathError
	var renamed *os.LinkError
	switch {
	case errors.As(err, &located):
		return located.Err
	case errors.As(err, &renamed):
		return renamed.Err
	}
	return err
}
