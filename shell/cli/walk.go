package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

const sourceExtension = ".spx"

// tree is what lies below a directory: slash-separated paths relative to it, in the order of the names.
type tree struct {
	sources  []string
	projects []string // directories with a manifest, without the first one
}

// walk looks below a directory. It skips what begins with a dot, follows no symbolic link below the directory, and looks
// into projects only where the caller wants that.
func walk(directory string, intoProjects bool) (tree, diag.List) {
	var t tree
	files := os.DirFS(held.CommandPath(directory))
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("the directory %s cannot be read: %w", below(directory, name), reason(err))
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
	if err != nil {
		return tree{}, diag.List{held.RuleUnreadableFile.New(err.Error())}
	}
	return t, nil
}

// noSources returns the refusal of a directory that stands for nothing.
func noSources(directory string) diag.List {
	return diag.List{held.RuleInputAuthentication.New("there is no " + sourceExtension + " file below " + directory).WithHelp(howToBegin)}
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
