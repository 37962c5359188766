package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"syscall"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

const sourceExtension = ".spx"

// tree is the content of a directory: slash-separated relative paths, in the order of the names.
type tree struct {
	sources  []string
	projects []string // directories with a manifest, without the first one
}

// walk lists what lies below a directory. It skips names that begin with a dot, follows no symbolic link below the
// directory, and enters other projects only if requested. Each directory that cannot be read is one diagnostic, and the
// others are still read.
func walk(directory string, intoProjects bool) (t tree, refused diag.List) {
	return treeOf(os.DirFS(held.CommandPath(directory)), directory, intoProjects)
}

// treeOf is walk for the files of a directory.
func treeOf(files fs.FS, directory string, intoProjects bool) (t tree, refused diag.List) {
	skip := func(name string, err error) error {
		where := directory
		if name != "." {
			where = below(directory, name)
		}
		refused = append(refused, held.RuleUnreadableFile.New(
			fmt.Sprintf("the directory %s cannot be read: %v", where, reason(err))))
		return fs.SkipDir
	}
	_ = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return skip(name, err)
		case name == ".":
			return nil
		case strings.HasPrefix(entry.Name(), "."):
			return skipped(entry)
		case entry.IsDir():
			isProject, err := hasManifest(files, name)
			if err != nil {
				return skip(name, err)
			}
			if isProject {
				t.projects = append(t.projects, name)
			}
			if isProject && !intoProjects {
				return fs.SkipDir
			}
		case entry.Type().IsRegular() && path.Ext(name) == sourceExtension:
			t.sources = append(t.sources, name)
		}
		return nil
	})
	return t, refused // no visit returns another error
}

// noSources returns the refusal of a directory without sources.
func noSources(directory string) diag.List {
	return diag.List{held.RuleInputAuthentication.New("there is no " + sourceExtension + " file below " + directory).
		WithHelp(howToBegin)}
}

// hasManifest reports whether a directory contains a manifest.
func hasManifest(files fs.FS, directory string) (bool, error) {
	_, err := fs.Stat(files, path.Join(directory, project.ManifestName))
	if isAbsent(err) {
		return false, nil
	}
	return err == nil, err
}

// isAbsent reports whether an error says that an entry does not exist. Any other error says nothing about the entry;
// opening it will report the reason.
func isAbsent(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

func skipped(entry fs.DirEntry) error {
	if entry.IsDir() {
		return fs.SkipDir
	}
	return nil
}

// reason returns the system's words without the path, which the message already contains.
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
