package project

import (
	"maps"
	"slices"

	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/module"
)

// sibling is a project while it is derived from its base by edits that fit. A step that finds anything else gives up:
// what is wrong is then found by opening the edited texts, which also takes the rare edits that rename a module.
//
// Only the edited modules are read. Their outlines are compared with the owners of identities, and their use lines
// are judged. Where other modules see another module than before, the use lines of its importers are judged as well,
// and those importers are checked again whose imported interfaces changed.
type sibling struct {
	base      *Project
	texts     map[int32]string
	edited    []int32 // the positions of texts, ascending
	parsed    map[int32]*module.Parsed
	orders    map[int32][]int32 // of the edited modules, as linked.order
	owners    *immutable.SortedMap[string, int32]
	importers []int32 // that see another module than before, ascending; the edited ones left out
	providers map[int32][]int32
	modules   []*linked // the edited modules and the importers that were checked again
	units     []*unit   // theirs
}

// derived returns the sibling with other texts at some positions, unless the edits do not fit.
func (p *Project) derived(texts map[int32]string) (next *Project, ok bool) {
	next, ok = p.unbound(texts)
	return next, ok && next.bind() == nil
}

// unbound returns what derived returns, before the digests are derived: all of its work that does not grow with the
// project.
func (p *Project) unbound(texts map[int32]string) (next *Project, ok bool) {
	s := &sibling{base: p, texts: texts, parsed: map[int32]*module.Parsed{}, orders: map[int32][]int32{}, owners: p.owners,
		providers: map[int32][]int32{}}
	s.edited = slices.Sorted(maps.Keys(texts))
	for _, step := range []func() bool{s.read, s.claim, s.resolve, s.check, s.collect} {
		if !step() {
			return nil, false
		}
	}
	return s.complete()
}

// read reads the edited modules, and counts them in place of the old ones.
func (s *sibling) read() bool {
	all := s.base.counts
	for _, position := range s.edited {
		parsed, found := read(s.texts[position])
		if found != nil || parsed.Name() != s.base.unit(position).Name() {
			return false
		}
		s.parsed[position] = parsed
		all = all.minus(s.base.unit(position).counts)
	}
	counted := sourceCounts{all.declarations, all.callables, all.calls, all.uses}
	for _, position := range s.edited {
		if counted.add(s.parsed[position].Outline(), s.base.manifest.Entry()) != nil {
			return false
		}
	}
	return true
}

// check checks the edited modules, and the importers whose imported interfaces changed.
func (s *sibling) check() bool {
	for _, position := range s.edited {
		if !s.checkOne(position, s.parsed[position]) {
			return false
		}
	}
	for _, position := range s.importers {
		u := s.base.unit(position)
		if u.ImportsDigest() == module.ImportsDigest(s.importsOf(u.Uses(), position)) {
			continue
		}
		parsed, _ := module.Read(u.Source())
		if !s.checkOne(position, parsed) {
			return false
		}
	}
	return true
}

// importsOf returns the interfaces that the use lines of a module import.
func (s *sibling) importsOf(uses hir.List[module.Use], position int32) []check.Import {
	return importsOf(uses, s.providers[position], func(key importKey) check.Import { return importFrom(s, key) })
}

func (s *sibling) checkOne(position int32, parsed *module.Parsed) bool {
	m, _ := parsed.Check(s.importsOf(parsed.Uses(), position))
	if m == nil {
		return false
	}
	l := newLinked(m, s.base.paths()[position], position, s.providers[position])
	s.modules = append(s.modules, l)
	return l.verifyEffects() == nil
}

// collect makes the units, if the graph has room for them.
func (s *sibling) collect() bool {
	room := GraphBytesMax - s.base.counts.rowBytes
	for _, m := range s.modules {
		room += s.base.unit(m.position).counts.rowBytes
	}
	c := &collector{pathOf: func(position int) string { return s.base.paths()[position] }}
	for _, m := range s.modules {
		if room -= m.declarationBytesLeast(); room < 0 {
			return false
		}
		c.collect(m, room)
		if room -= c.bytes; room < 0 {
			return false
		}
		if _, is := c.repeated(); is {
			return false
		}
		s.units = append(s.units, newUnit(m, c))
	}
	return true
}

// complete makes the sibling, and admits it.
func (s *sibling) complete() (*Project, bool) {
	next := *s.base
	next.owners = s.owners
	isLinked := true
	for _, u := range s.units {
		old := s.base.unit(u.position)
		next.units = next.units.Set(u.path, u)
		next.counts = next.counts.minus(old.counts).plus(u.counts)
		next.replace(old, u)
		isLinked = isLinked && u.linksAs(&old.linked)
	}
	if next.counts.edges > CrossFileEdgesMax {
		return nil, false
	}
	if isLinked && !next.exportsStillFit(s.units) || !isLinked && !next.linkAgain() {
		return nil, false
	}
	next.workspaceRevision, next.revision, next.graphDigest = canon.Digest{}, canon.Digest{}, nil
	return &next, true
}
