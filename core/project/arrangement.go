package project

import (
	"strconv"

	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
)

// Arrangement is a project whose modules were read and fit together, and are not checked yet: every use line names what
// exists, and the modules can be ordered. Its modules can be checked in any order, or side by side. A source that is not
// canonical is arranged, so that what else is wrong with its module is found; checking that module fails.
type Arrangement struct {
	manifest   Manifest
	outlines   []*module.Outline
	unfit      []diag.List      // per module: what is wrong with its source by itself
	providers  [][]int32        // per module and use line: the module that provides it
	depths     []int            // per module
	names      map[string]int32 // modules
	identities map[string]owned
	previous   *Project
	unlisted   Unlisted
}

// Arrange fits the modules of a project together. readings are the sources of the manifest, read, in manifest order.
// previous, which may be nil, is a project whose checked modules are taken over where nothing that they depend on
// changed. unlisted, which may be nil, only improves the advice of what is refused. The first step that finds a fault ends
// the arrangement; it reports all faults of its kind, in path order, and one that has one cause once.
func Arrange(manifest Manifest, readings []Reading, previous *Project, unlisted Unlisted) (*Arrangement, diag.List) {
	a := &Arrangement{manifest: manifest, previous: previous, unlisted: unlisted}
	if found := a.take(readings); found != nil {
		return nil, found
	}
	for _, step := range []func() diag.List{a.verifyNames, a.verifyIdentities, a.resolveUses, a.order} {
		if found := step(); found != nil {
			return nil, append(a.faults(), found...)
		}
	}
	return a, nil
}

// Len returns the number of modules.
func (a *Arrangement) Len() int { return len(a.outlines) }

func (a *Arrangement) path(i int) string { return a.manifest.values[sourcesField].items[i] }

// Check checks module i, or takes it over from the previous project when it depends on nothing that changed. It is a
// pure function of the arrangement. The module is nil iff a diagnostic is an error, or one of a module that it uses is;
// warnings stay with the module.
func (a *Arrangement) Check(i int) (*module.Module, diag.List) {
	outline := a.outlines[i]
	imports := make([]check.Import, len(outline.Uses()))
	for j, use := range outline.Uses() {
		provider := a.outlines[a.providers[i][j]]
		if use.IsFunction {
			imports[j].Function = provider.Function(use.ID)
		} else {
			imports[j].Type = provider.Type(use.ID)
		}
	}
	if a.previous != nil {
		if m := a.previous.moduleAt(a.path(i)); m != nil && m.SourceDigest() == outline.SourceDigest() &&
			m.ImportsDigest() == module.ImportsDigest(imports) {
			return m, nil
		}
	}
	m, found := outline.Check(imports)
	switch unfit := a.unfit[i]; {
	case m == nil:
		return nil, append(unfit[:len(unfit):len(unfit)], found.WithPath(a.path(i))...)
	case unfit != nil:
		return nil, unfit
	}
	return m, nil
}

// Build reads, arranges, checks and completes a project, one module after the other. texts are the sources of the
// manifest, in manifest order; previous may be nil. It is the composition of Read, Arrange, Check and Complete,
// for callers that do not run modules side by side.
func Build(manifest Manifest, texts []string, previous *Project) (*Project, diag.List) {
	readings := make([]Reading, len(texts))
	for i, text := range texts {
		readings[i] = Read(text)
	}
	a, refused := Arrange(manifest, readings, previous, nil)
	if refused != nil {
		return nil, refused
	}
	return a.completeAll()
}

// completeAll checks the modules one after the other, and completes the project.
func (a *Arrangement) completeAll() (*Project, diag.List) {
	var found diag.List
	modules := make([]*module.Module, a.Len())
	for i := range modules {
		checked, refused := a.Check(i)
		modules[i] = checked
		found = append(found, refused...)
	}
	if found != nil {
		return nil, found
	}
	return a.Complete(modules)
}

func itoa(n int) string { return strconv.Itoa(n) }
