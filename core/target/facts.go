package target

import (
	"strings"

	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/project"
)

// ProjectionBytesMax bounds the projection of one lane, in bytes. Source: Image Candidate Protocol v2, "Limits".
const ProjectionBytesMax = 268_435_456

// The roles of a project: the program that starts with the entry module's main, and the one that starts with the test
// module's.
const roleCount = 2

var roles = [roleCount]string{"entry", "test"}

// Facts are the target lanes of one project. They are a persistent value: With makes those of a sibling.
type Facts struct {
	modules *immutable.SortedMap[string, module] // by path
	rows    [rowCount]row
}

type byPath struct{}

func (byPath) Compare(a, b string) int { return strings.Compare(a, b) }

// Of returns the facts of a project, from nothing.
func Of(p *project.Project) Facts {
	modules := immutable.NewSortedMapBuilder[string, module](byPath{})
	for m := range p.Modules() {
		modules.Set(m.Path(), projectModule(m))
	}
	return factsOf(p, modules.Map())
}

// With returns the facts of a project that is a sibling of the one that these are about. A module that both have alike
// is not projected again.
func (f Facts) With(sibling *project.Project) Facts {
	modules := f.modules
	for m := range sibling.Modules() {
		if have, ok := modules.Get(m.Path()); !ok || !have.isOf(m) {
			modules = modules.Set(m.Path(), projectModule(m))
		}
	}
	return factsOf(sibling, modules)
}

// factsOf returns the facts of a project whose modules were projected.
func factsOf(p *project.Project, modules *immutable.SortedMap[string, module]) Facts {
	f := Facts{modules: modules}
	var pairs [rowCount]canon.Hasher
	for i := range f.rows {
		f.rows[i] = row{role: roles[i/len(lanes)], lane: i % len(lanes)}
		pairs[i] = canon.NewHasher(lanes[i%len(lanes)].domain)
	}
	for m := range p.Modules() {
		have, _ := modules.Get(m.Path())
		in := [roleCount]bool{m.InEntryClosure(), m.InTestClosure()}
		for i := range f.rows {
			if !in[i/len(lanes)] {
				continue
			}
			r, of := &f.rows[i], have.lanes[i%len(lanes)]
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
