package architecture

import (
	"bufio"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"iter"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// corePackage is one package of the core, without tests, with the types of its expressions.
type corePackage struct {
	folder string
	fset   *token.FileSet
	files  []*ast.File
	info   *types.Info
	types  *types.Package
}

// position returns the place of a node.
func (p *corePackage) position(node ast.Node) token.Position { return p.fset.Position(node.Pos()) }

// nodes returns every node of every file.
func (p *corePackage) nodes() iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		for _, file := range p.files {
			for node := range ast.Preorder(file) {
				if !yield(node) {
					return
				}
			}
		}
	}
}

var coreOnce = sync.OnceValues(func() ([]*corePackage, error) {
	r, err := repositoryOnce()
	if err != nil {
		return nil, err
	}
	versions, err := requirements(r.root)
	if err != nil {
		return nil, err
	}
	c := &typeChecker{repository: r, versions: versions, standard: importer.ForCompiler(r.fset, "source", nil),
		checked: map[string]*types.Package{}}
	for _, p := range r.below("core") {
		if len(p.sources()) == 0 {
			continue
		}
		if _, err := c.Import(modulePath + "/" + p.folder); err != nil {
			return nil, err
		}
	}
	return c.core, nil
})

func typeCheckedCore(t *testing.T) []*corePackage {
	t.Helper()
	core, err := coreOnce()
	if err != nil {
		t.Fatal(err)
	}
	return core
}

// typeChecker imports packages from source: those of this repository, those that it requires, and the standard ones.
type typeChecker struct {
	repository *repository
	versions   map[string]string // of the required modules
	standard   types.Importer
	checked    map[string]*types.Package
	core       []*corePackage
}

// Import returns the package with the import path.
func (c *typeChecker) Import(importPath string) (*types.Package, error) {
	if folder, ok := own(importPath); ok {
		return c.once(importPath, func() (*types.Package, error) { return c.importOwn(importPath, folder) })
	}
	if domain, _, _ := strings.Cut(importPath, "/"); !strings.Contains(domain, ".") {
		return c.standard.Import(importPath)
	}
	return c.once(importPath, func() (*types.Package, error) { return c.importRequired(importPath) })
}

func (c *typeChecker) once(importPath string, check func() (*types.Package, error)) (*types.Package, error) {
	if p := c.checked[importPath]; p != nil {
		return p, nil
	}
	p, err := check()
	c.checked[importPath] = p
	return p, err
}

func (c *typeChecker) importOwn(importPath, folder string) (*types.Package, error) {
	p := &corePackage{folder: folder, fset: c.repository.fset, info: &types.Info{
		Types:      map[ast.Expr]types.TypeAndValue{},
		Uses:       map[*ast.Ident]types.Object{},
		Defs:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}}
	for _, source := range c.repository.packages {
		if source.folder == folder {
			for _, f := range source.sources() {
				p.files = append(p.files, f.syntax)
			}
		}
	}
	checked, err := (&types.Config{Importer: c}).Check(importPath, p.fset, p.files, p.info)
	if err != nil {
		return nil, err
	}
	p.types = checked
	c.core = append(c.core, p)
	return checked, nil
}

func (c *typeChecker) importRequired(importPath string) (*types.Package, error) {
	folder, err := c.folderOf(importPath)
	if err != nil {
		return nil, err
	}
	found, err := build.ImportDir(folder, 0)
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range found.GoFiles {
		file, err := parser.ParseFile(c.repository.fset, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return (&types.Config{Importer: c, IgnoreFuncBodies: true}).Check(importPath, c.repository.fset, files, nil)
}

// folderOf returns the folder of a package of a required module in the module cache.
func (c *typeChecker) folderOf(importPath string) (string, error) {
	cache := os.Getenv("GOMODCACHE")
	if cache == "" {
		cache = filepath.Join(filepath.SplitList(build.Default.GOPATH)[0], "pkg", "mod")
	}
	for module := importPath; module != "."; module = path.Dir(module) {
		if version := c.versions[module]; version != "" {
			return filepath.Join(
				cache,
				filepath.FromSlash(module+"@"+version+strings.TrimPrefix(importPath, module)),
			), nil
		}
	}
	return "", fmt.Errorf("go.mod requires no module of %s", importPath)
}

// requirements returns the version of every module that go.mod requires.
func requirements(root string) (map[string]string, error) {
	file, err := os.Open(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil, err
	}
	versions := map[string]string{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		fields := strings.Fields(strings.TrimPrefix(lines.Text(), "require "))
		if len(fields) >= 2 && strings.HasPrefix(fields[1], "v") {
			versions[fields[0]] = fields[1]
		}
	}
	return versions, errors.Join(lines.Err(), file.Close())
}
