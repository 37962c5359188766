package project

import (
	"slices"
	"strconv"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/syntax"
)

// opening is a project while its sources are read, fitted together and checked. The first step that finds a fault
// ends it; a step reports all faults of its kind, in path order, and one that has one cause once.
//
// A module that is retained from a project that was open before is neither read nor, where it sees the same of other
// modules, checked again. A source that is not in canonical form is fitted and checked like any other, so that what
// else is wrong with its module is found, and fails when it is checked.
type opening struct {
	manifest   Manifest
	host       Host
	retained   []*module.Module // per module, or nil for one that was not open before
	parsed     []*module.Parsed // per module, or nil for one that is retained
	outlines   []*module.Outline
	unfit      []diag.List      // per module: what is wrong with its source by itself
	providers  [][]int32        // per module and use line: the module that provides it
	depths     []int32          // per module
	names      map[string]int32 // modules
	identities map[string]owned
	lines      map[int]syntax.Lines // of the modules that a fault stands in
	unlisted   Unlisted
	imports    map[importKey]check.Import // whatever a use line imports
	modules    []*linked                  // the checked modules
}

// open opens the project. texts are the sources in manifest order; that of a retained module is ignored.
func (o *opening) open(texts []string) (*Project, diag.List) {
	if o.host.Run == nil {
		o.host.Run = inOrder
	}
	if found := o.readAll(texts); found != nil {
		return nil, found
	}
	for _, step := range []func() diag.List{o.verifyNames, o.verifyIdentities, o.resolveUses, o.order} {
		if found := step(); found != nil {
			return nil, append(o.faults(), found...)
		}
	}
	if found := o.checkAll(); found != nil {
		return nil, found
	}
	return o.complete()
}

// inOrder does the jobs one after the other.
func inOrder(n int, newWorker func() (job func(i int))) {
	job := newWorker()
	for i := range n {
		job(i)
	}
}

func (o *opening) path(i int) string { return o.manifest.values[sourcesField].items[i] }

// span returns the place of a byte range of module i.
func (o *opening) span(i int, at syntax.Range) diag.Span {
	lines, known := o.lines[i]
	if !known {
		lines = syntax.LinesOf(o.outlines[i].Source())
		if o.lines == nil {
			o.lines = map[int]syntax.Lines{}
		}
		o.lines[i] = lines
	}
	return lines.Span(at)
}

// checkAll checks every module. Warnings stay with their modules.
func (o *opening) checkAll() diag.List {
	o.collectImports()
	o.modules = make([]*linked, len(o.outlines))
	found := make([]diag.List, len(o.outlines))
	o.host.Run(len(o.modules), func() (job func(i int)) {
		space := new(module.Space)
		return func(i int) {
			var m *module.Module
			if m, found[i] = o.check(space, i); m != nil {
				o.modules[i] = newLinked(m, o.path(i), int32(i), o.providers[i])
			}
			o.parsed[i] = nil // a tree takes more memory than its module
		}
	})
	return slices.Concat(found...)
}

// check checks module i, unless it is retained and sees the same of other modules. It is a pure function of what the
// modules were fitted to. The module is nil iff a diagnostic is an error, or one of a module that it uses is.
func (o *opening) check(space *module.Space, i int) (*module.Module, diag.List) {
	imports := importsOf(o.outlines[i].Uses(), o.providers[i], func(key importKey) check.Import { return o.imports[key] })
	if m := o.retained[i]; m != nil && m.ImportsDigest() == module.ImportsDigest(imports) {
		return m, nil
	}
	parsed := o.parsed[i]
	if parsed == nil {
		parsed, _ = module.Read(o.outlines[i].Source())
	}
	m, found := parsed.CheckIn(space, imports)
	switch unfit := o.unfit[i]; {
	case m == nil:
		return nil, append(unfit[:len(unfit):len(unfit)], found.WithPath(o.path(i))...)
	case unfit != nil:
		return nil, unfit
	}
	return m, nil
}

// importKey is what a use line imports from the module at a position.
type importKey struct {
	provider   int32
	id         string
	isFunction bool
}

// collectImports makes the interface of everything that is imported once, since very many modules can import a record
// of very many fields.
func (o *opening) collectImports() {
	o.imports = map[importKey]check.Import{}
	for i, outline := range o.outlines {
		for j, use := range outline.Uses().All() {
			key := importKey{o.providers[i][j], use.ID, use.IsFunction}
			if _, ok := o.imports[key]; !ok {
				o.imports[key] = importFrom(o, key)
			}
		}
	}
}

// importFrom returns the interface that a use line imports.
func importFrom(around surroundings, key importKey) check.Import {
	return around.outlineAt(key.provider).Import(key.id, key.isFunction)
}

// importsOf returns the interfaces that use lines import from their providers, in their order.
func importsOf(uses hir.List[module.Use], providers []int32, of func(importKey) check.Import) []check.Import {
	imports := make([]check.Import, uses.Len())
	for j, use := range uses.All() {
		imports[j] = of(importKey{providers[j], use.ID, use.IsFunction})
	}
	return imports
}

// faults returns what is wrong with the sources by themselves, in path order.
func (o *opening) faults() diag.List { return slices.Concat(o.unfit...) }

func itoa(n int) string { return strconv.Itoa(n) }
