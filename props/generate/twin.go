package generate

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
)

// Package is one Go package of one file: its import path and its text, in the format of gofmt.
type Package struct{ Path, Text string }

// Packages are Go packages, each after the packages that it imports.
type Packages []Package

// Twin returns the packages that say in Go what the modules of Project say for the same seed and shape.
func Twin(seed uint64, shape Shape) Packages {
	var packages Packages
	for m := range modules(seed, shape) {
		packages = append(packages, Package{goPath(m), goText(m)})
	}
	return packages
}

// Bytes returns the size of the packages, in bytes.
func (p Packages) Bytes() int {
	total := 0
	for _, each := range p {
		total += len(each.Text)
	}
	return total
}

// Check parses and type-checks the packages one after the other with go/parser and go/types, in this goroutine, and
// returns the first error. It records no information about expressions beyond what checking needs.
func (p Packages) Check(mode parser.Mode) error {
	importer := NewImporter()
	for _, each := range p {
		if err := importer.Add(each, mode); err != nil {
			return err
		}
	}
	return nil
}

// Importer is an in-memory types.Importer of the packages that were added to it.
type Importer struct {
	files    *token.FileSet
	packages map[string]*types.Package
}

// NewImporter returns an importer that knows no package of a twin, and the counterparts of the compiler-owned types.
func NewImporter() *Importer {
	i := &Importer{token.NewFileSet(), map[string]*types.Package{}}
	if err := i.Add(Prelude(), parser.SkipObjectResolution); err != nil {
		panic(err)
	}
	return i
}

// Import returns a package that was added. Source: go/types, Importer.
func (i *Importer) Import(path string) (*types.Package, error) {
	if p := i.packages[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// Add parses and type-checks a package whose imports were added before.
func (i *Importer) Add(p Package, mode parser.Mode) error {
	file, err := parser.ParseFile(i.files, p.Path+".go", p.Text, mode)
	if err != nil {
		return err
	}
	config := types.Config{Importer: i}
	checked, err := config.Check(p.Path, i.files, []*ast.File{file}, nil)
	if err != nil {
		return err
	}
	i.packages[p.Path] = checked
	return nil
}
