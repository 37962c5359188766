package serve

import (
	"runtime"
	"sync"
	"sync/atomic"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// Progress is told how many of the modules of a project are read and checked; each module counts twice. It is called
// from several goroutines. A nil Progress is told nothing.
type Progress func(done, total int)

// Build builds the project of held inputs, as BuildTexts does. What is missing it looks for beside the sources, for advice.
func Build(inputs *held.Inputs, progress Progress) (*project.Project, diag.List) {
	var texts []string
	for _, text := range inputs.Sources() {
		texts = append(texts, text)
	}
	return build(inputs.Manifest(), texts, inputs.Unlisted, progress)
}

// BuildTexts builds the project of a manifest from its source texts, in manifest order. It gives what project.Build
// gives, in the same order of diagnostics, with the modules read and checked on all processors.
func BuildTexts(manifest project.Manifest, texts []string, progress Progress) (*project.Project, diag.List) {
	nothingBeside := func([]string) project.Unlisted { return nil }
	return build(manifest, texts, nothingBeside, progress)
}

// build builds a project. unlisted finds the files that declare modules which no source declares.
func build(manifest project.Manifest, texts []string, unlisted func(modules []string) project.Unlisted, progress Progress) (*project.Project, diag.List) {
	var done atomic.Int64
	advance := func() {
		if progress != nil {
			progress(int(done.Add(1)), 2*len(texts))
		}
	}
	readings := make([]project.Reading, len(texts))
	sideBySide(len(texts), func(i int) diag.List {
		defer advance()
		readings[i] = project.Read(texts[i])
		return nil
	})
	arrangement, refused := project.Arrange(manifest, readings, nil, unlisted(project.MissingModules(manifest, readings)))
	if refused != nil {
		return nil, refused
	}
	modules := make([]*module.Module, len(texts))
	refused = sideBySide(len(texts), func(i int) diag.List {
		defer advance()
		checked, found := arrangement.Check(i)
		modules[i] = checked
		return found
	})
	if refused != nil {
		return nil, refused
	}
	return arrangement.Complete(modules)
}

// sideBySide runs a job for every index below n on all processors and joins what the jobs found, in the order of
// indexes.
func sideBySide(n int, job func(i int) diag.List) diag.List {
	found := make([]diag.List, n)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				found[i] = job(i)
			}
		})
	}
	workers.Wait()
	var joined diag.List
	for _, list := range found {
		joined = append(joined, list...)
	}
	return joined
}
