package architecture

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// modulePath is the import path of the root of the repository.
const modulePath = "semaprax.dev/semaprax"

// repository is every Go file below the root.
type repository struct {
	root     string
	fset     *token.FileSet
	packages []*sourcePackage // sorted by folder
}

// sourcePackage is the Go files of one folder, sorted by name.
type sourcePackage struct {
	folder string // from the root, with slashes
	files  []sourceFile
}

// sourceFile is one Go file.
type sourceFile struct {
	path   string // from the root, with slashes
	isTest bool
	syntax *ast.File
	lines  int
}

var repositoryOnce = sync.OnceValues(readRepository)

func readSources(t *testing.T) *repository {
	t.Helper()
	r, err := repositoryOnce()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func readRepository() (*repository, error) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		return nil, err
	}
	r := &repository{root: root, fset: token.NewFileSet()}
	folders := map[string]*sourcePackage{}
	err = walk(root, func(name string) error {
		if path.Ext(name) != ".go" {
			return nil
		}
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(r.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		folder := path.Dir(name)
		if folders[folder] == nil {
			folders[folder] = &sourcePackage{folder: folder}
		}
		p := folders[folder]
		p.files = append(
			p.files,
			sourceFile{name, strings.HasSuffix(name, "_test.go"), file, bytes.Count(text, []byte("\n"))},
		)
		return nil
	})
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		r.packages = append(r.packages, folders[folder])
	}
	return r, err
}

// walk visits the files below root in the order of their names, except dotfiles and files that git ignores.
func walk(root string, visit func(name string) error) error {
	ignored, err := ignoredNames(root)
	if err != nil {
		return err
	}
	return filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == root {
			return err
		}
		base := entry.Name()
		if strings.HasPrefix(base, ".") ||
			slices.ContainsFunc(ignored, func(pattern string) bool { return matches(pattern, base) }) {
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		}
		if entry.IsDir() {
			return nil
		}
		relative, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		return visit(filepath.ToSlash(relative))
	})
}

// ignoredNames returns the patterns of .gitignore, which are names.
func ignoredNames(root string) ([]string, error) {
	text, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	var names []string
	for line := range strings.Lines(string(text)) {
		if name := strings.Trim(line, "/ \r\n"); name != "" {
			names = append(names, name)
		}
	}
	return names, err
}

func matches(pattern, name string) bool {
	matched, _ := path.Match(pattern, name)
	return matched
}

// below returns the packages in the folder and below it.
func (r *repository) below(folder string) []*sourcePackage {
	return slices.DeleteFunc(slices.Clone(r.packages), func(p *sourcePackage) bool {
		return p.folder != folder && !strings.HasPrefix(p.folder, folder+"/")
	})
}

// sources returns the files of a package except tests.
func (p *sourcePackage) sources() []sourceFile {
	return slices.DeleteFunc(slices.Clone(p.files), func(f sourceFile) bool { return f.isTest })
}

// imports returns the import paths of a file.
func (f *sourceFile) imports() []string {
	paths := make([]string, len(f.syntax.Imports))
	for i, spec := range f.syntax.Imports {
		paths[i] = strings.Trim(spec.Path.Value, `"`)
	}
	return paths
}

// own returns the folder that an import path names, if it is one of this repository.
func own(importPath string) (folder string, is bool) {
	return strings.CutPrefix(importPath, modulePath+"/")
}
