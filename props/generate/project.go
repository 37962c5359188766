package generate

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// ModulesMin is the smallest number of modules of a project: a library module, the entry and the test module.
const ModulesMin = 3

// functionLines is about how many lines one function has: a module is full when half of one no longer fits.
const functionLines = 8

// callingLines is about how many lines a module gets for each imported function that it still has to call.
const callingLines = 6

// exportsWanted is the number of exports that a manifest lists if there are as many.
const exportsWanted = 8

// Shape says how large a project is.
type Shape struct {
	Modules  int  // all of them, at least ModulesMin and at most 4,096
	Lines    int  // about how many lines each module has; one that imports much has at least some sixty
	Comments bool // whether declarations and some statements have comments
}

// File is one source: its logical path in the project and its text.
type File struct{ Path, Text string }

// Source is a project: the text of semaprax.toml and the sources in the order in which it lists them.
type Source struct {
	Manifest string
	Files    []File
}

// Bytes returns the size of the sources, in bytes.
func (s Source) Bytes() int {
	total := 0
	for _, f := range s.Files {
		total += len(f.Text)
	}
	return total
}

// Lines returns the number of lines of the sources.
func (s Source) Lines() int {
	total := 0
	for _, f := range s.Files {
		total += strings.Count(f.Text, "\n")
	}
	return total
}

// Project returns the project that the seed and the shape decide. It panics if the shape has too few modules.
func Project(seed uint64, shape Shape) Source {
	var files []File
	var exports []string
	for m := range modules(seed, shape) {
		files = append(files, File{m.path, m.printed.String()})
		if f := exportOf(m); f != nil {
			exports = append(exports, f.id)
		}
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
	return Source{manifest(files, exports), files}
}

// exportOf returns a function of a library module that the manifest may export, or nil.
func exportOf(m *module) *function {
	if m.functions[len(m.functions)-1].name == mainName {
		return nil
	}
	for _, f := range slices.Backward(m.functions) {
		if f.exportable() {
			return f
		}
	}
	return nil
}

// manifest returns the text of semaprax.toml. The exports are those of the last modules, which import the others.
func manifest(files []File, exports []string) string {
	var paths []string
	for _, f := range files {
		paths = append(paths, f.Path)
	}
	exports = slices.Sorted(slices.Values(exports[max(0, len(exports)-exportsWanted):]))
	quoted := func(list []string) string { return `["` + strings.Join(list, `", "`) + `"]` }
	return fmt.Sprintf("schema = \"semaprax.project.v1\"\nname = \"shop\"\nentry = \"shop.app\"\n"+
		"sources = %s\nweb_exports = %s\ntests = [\"shop.tests\"]\n", quoted(paths), quoted(exports))
}

// modules returns the modules of a project, each after the modules that it imports, the entry and the test module
// last. A module is complete while it is visited; afterwards only what others import from it remains.
func modules(seed uint64, shape Shape) iter.Seq[*module] {
	if shape.Modules < ModulesMin {
		panic("a project has at least three modules")
	}
	return func(yield func(*module) bool) {
		a := &assembly{seed: seed, shape: shape, numbers: newRandom(seed, shape.Modules).Perm(shape.Modules - 2)}
		widths := layerWidths(shape.Modules - 2)
		for _, width := range widths {
			below := a.top
			a.top = nil
			for place := range width {
				m := a.library(below, place, width)
				if !yield(m) {
					return
				}
				m.release()
			}
			a.lower = append(a.lower, a.top...)
		}
		_ = yield(a.root("app")) && yield(a.root("tests"))
	}
}

// assembly is a project while it is made.
type assembly struct {
	seed    uint64
	shape   Shape
	numbers []int // of the library modules: the order of paths says nothing about who imports whom
	count   int
	top     []*module // the layer that is being made
	lower   []*module // every layer below
}

// layerWidths returns the number of modules of each layer, the lowest layer first. The layers grow from two modules
// below the entry and the test module to an eighth of all.
func layerWidths(modules int) []int {
	widest := max(3, modules/8)
	var widths []int
	for width := 2; modules > 0; width = min(width*4, widest) {
		widths = append(widths, min(width, modules))
		modules -= width
	}
	slices.Reverse(widths)
	return widths
}

// library returns the next module of a layer. Together the modules of a layer import every module of the layer below;
// each of them also imports from some others.
func (a *assembly) library(below []*module, place, width int) *module {
	number := a.numbers[a.count]
	m := a.next(fmt.Sprintf("m%04d", number), fmt.Sprintf("src/p%02d/m%04d.spx", number/64, number))
	m.permit()
	var providers []*module
	for i := place % max(1, len(below)); i < len(below); i += width {
		providers = append(providers, below[i])
	}
	for range 2 {
		if len(a.lower) > 0 {
			providers = append(providers, pick(m.random, a.lower))
		}
	}
	a.fill(m, providers)
	a.top = append(a.top, m)
	return m
}

// root returns the entry or the test module, which import the highest layer.
func (a *assembly) root(name string) *module {
	m := a.next(name, "src/"+name+".spx")
	a.fill(m, a.top)
	m.addMain()
	return m
}

func (a *assembly) next(name, path string) *module {
	m := newModule(newRandom(a.seed, a.count), "shop."+name, path, a.shape.Comments)
	m.turn = a.count
	a.count++
	return m
}

// fill gives a module its imports and its declarations.
func (a *assembly) fill(m *module, providers []*module) {
	for _, provider := range providers {
		m.importFrom(provider)
	}
	m.grow(func() bool {
		return m.printed.lines()+len(m.wanted)*callingLines+functionLines/2 > a.shape.Lines
	})
}
