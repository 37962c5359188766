package project

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/module"
)

// Host is what a host lends to the opening of a project. It changes no byte of the project and no diagnostic beside its
// help. The zero value lends nothing.
type Host struct {
	// Run does the jobs 0 to n-1, in any order or side by side, and returns when all are done. newWorker returns a worker:
	// a function that does one job at a time, in a working space of its own. Run is called twice with the number of
	// sources: to read them, and to check their modules.
	Run func(n int, newWorker func() (job func(i int)))

	// Unlisted looks for files that declare modules which no source declares; the names are sorted. It is called at most
	// once, and only if there are such modules.
	Unlisted func(modules []string) Unlisted
}

// Open opens a project from nothing: its manifest and the texts of its sources, in manifest order. The project is nil
// iff there are diagnostics; warnings stay with the modules.
func Open(manifest Manifest, sources []string) (*Project, diag.List) {
	return Host{}.Open(manifest, sources)
}

// Open opens a project as the function Open does, with what the host lends.
func (h Host) Open(manifest Manifest, sources []string) (*Project, diag.List) {
	o := opening{manifest: manifest, host: h, retained: make([]*module.Module, len(sources))}
	return o.open(sources)
}

// Rebuilt opens the project from nothing again. It gives a project of the same bytes.
func (p *Project) Rebuilt() (*Project, diag.List) { return Open(p.manifest, p.texts()) }

// texts returns the sources in manifest order.
func (p *Project) texts() []string {
	texts := make([]string, 0, p.units.Len())
	for u := range p.all() {
		texts = append(texts, u.Source())
	}
	return texts
}
