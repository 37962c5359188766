package target

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/project"
)

// ProjectionBytesMax bounds the projection of one lane, in bytes. Source: Image Candidate Protocol v2, "Limits".
const ProjectionBytesMax = 268_435_456

// The roles of a project: the program that starts with the entry module's main, and the one that starts with the test
// module's.
const roleCount = 2

var roles = [roleCount]string{"entry", "test"}

// Facts are the target lanes of one project. They never change: With makes those of a sibling, which shares the
// projections of the modules that both have alike.
type Facts struct {
	project *project.Project
	modules []*module // in the order of paths
	rows    [rowCount]row
}

// Of returns the facts of a project, from nothing.
func Of(p *project.Project) Facts {
	modules := make([]*module, 0, p.ModuleCount())
	for m := range p.Modules() {
		modules = append(modules, projectModule(m))
	}
	return factsOf(p, modules)
}

// With returns the facts of another project. Modules that it shares with the project that these are about are not
// projected again.
func (f Facts) With(sibling *project.Project) Facts { return f.Again(sibling, sibling) }

// Again returns the facts of a sibling that was opened from nothing: what With would return of the sibling, with the
// modules that are projected taken from the project that was opened.
func (f Facts) Again(sibling, opened *project.Project) Facts {
	modules := make([]*module, opened.ModuleCount())
	copy(modules, f.modules)
	for i := range sibling.Differing(f.project) {
		modules[i] = projectModule(opened.Module(i))
	}
	return factsOf(opened, modules)
}

// factsOf returns the facts of a project whose modules were projected. The digest of a lane is one over all modules of
// its closure, so this is linear in their number.
func factsOf(p *project.Project, modules []*module) Facts {
	f := Facts{project: p, modules: modules}
	var pairs [rowCount]canon.Hasher
	for i := range f.rows {
		f.rows[i] = row{role: roles[i/len(lanes)], lane: i % len(lanes)}
		pairs[i] = canon.NewHasher(lanes[i%len(lanes)].domain)
	}
	position := 0
	for m := range p.Modules() {
		have := modules[position]
		position++
		in := [roleCount]bool{m.InEntryClosure(), m.InTestClosure()}
		for i := range f.rows {
			if !in[i/len(lanes)] {
				continue
			}
			r, of := &f.rows[i], &have.lanes[i%len(lanes)]
			if r.diagnostic == "" {
				r.diagnostic = of.diagnostic
			}
			r.bytes += of.bytes
			pairs[i] = pairs[i].FrameString(m.Path()).Raw(of.digest[:])
		}
	}
	for i := range f.rows {
		f.rows[i].digest = pairs[i].Sum()
	}
	return f
}

// Append appends the four rows as a report lists them, in form F: of each role the lanes in order. Source: Image
// Candidate Protocol v2, "Target lanes".
func (f Facts) Append(dst []byte) []byte {
	dst = append(dst, '[')
	for i := range f.rows {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = f.rows[i].append(dst)
	}
	return append(dst, ']')
}

// Lost returns the first lane that these facts admitted and those of a later revision do not, as "role lane", and the
// code of why.
func (f Facts) Lost(later Facts) (lane, code string, lost bool) {
	for i, before := range f.rows {
		if after := later.rows[i]; before.diagnostic == "" && after.diagnostic != "" {
			return before.role + " " + lanes[before.lane].name, after.diagnostic, true
		}
	}
	return "", "", false
}

// Exceeds returns the first lane whose projection is longer than ProjectionBytesMax, as "role lane", and its length.
func (f Facts) Exceeds() (lane string, bytes int, exceeds bool) {
	for _, r := range f.rows {
		if r.bytes > ProjectionBytesMax {
			return r.role + " " + lanes[r.lane].name, r.bytes, true
		}
	}
	return "", 0, false
}
