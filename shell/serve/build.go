package serve

import (
	"runtime"
	"sync"
	"sync/atomic"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/shell/held"
)

// Progress is called with the number of modules of a project that are read and checked so far; each module counts
// twice. It is called from several goroutines. A nil Progress is ignored.
type Progress func(done, total int)

// Build opens the project of held inputs, as BuildTexts does. For its advice it looks for missing modules beside the
// sources.
func Build(inputs *held.Inputs, progress Progress) (*project.Project, diag.List) {
	var texts []string
	for _, text := range inputs.Sources() {
		texts = append(texts, text)
	}
	host := project.Host{Run: sideBySide(progress), Unlisted: inputs.Unlisted}
	return host.Open(inputs.Manifest(), texts)
}

// BuildTexts opens the project of a manifest from its source texts, in manifest order, as project.Open does, reading
// and checking the modules on all processors.
func BuildTexts(manifest project.Manifest, texts []string, progress Progress) (*project.Project, diag.List) {
	return project.Host{Run: sideBySide(progress)}.Open(manifest, texts)
}

// sideBySide returns a runner of jobs that uses all processors. It counts the jobs of both runs of an opening.
func sideBySide(progress Progress) func(n int, newWorker func() (job func(i int))) {
	var done atomic.Int64
	return func(n int, newWorker func() (job func(i int))) {
		var next atomic.Int64
		var workers sync.WaitGroup
		for range min(n, runtime.GOMAXPROCS(0)) {
			job := newWorker()
			workers.Go(func() {
				for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
					job(i)
					if progress != nil {
						progress(int(done.Add(1)), 2*n)
					}
				}
			})
		}
		workers.Wait()
	}
}
