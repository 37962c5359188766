package project

import (
	"maps"
	"slices"
	"strings"

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

// claim takes the identities that go away from their owners, and gives those that come to their owners, if they are
// free.
func (s *sibling) claim() bool {
	type claimed struct {
		id       string
		position int32
	}
	var claims []claimed
	for _, position := range s.edited {
		outline := s.parsed[position].Outline()
		order := identityOrder(outline)
		s.orders[position] = order
		come, gone, ok := compareIdentities(s.base.unit(position), outline, order)
		if !ok {
			return false
		}
		for _, id := range gone {
			s.owners = s.owners.Delete(id)
		}
		for _, id := range come {
			claims = append(claims, claimed{id, position})
		}
	}
	for _, c := range claims {
		if _, taken := s.owners.Get(c.id); taken || check.IsCompilerOwned(c.id) || strings.HasPrefix(c.id, hir.SyntheticMain("")) {
			return false
		}
		s.owners = s.owners.Set(c.id, c.position)
	}
	for _, position := range s.edited {
		outline := s.parsed[position].Outline()
		if _, authored := s.owners.Get(hir.SyntheticMain(outline.Name())); authored && !outline.HasMain() {
			return false
		}
	}
	return true
}

// compareIdentities returns the identities of a module that come and go by an edit. It is not ok if two declarations
// of the edited module have one identity.
func compareIdentities(old *unit, outline *module.Outline, order []int32) (come, gone []string, ok bool) {
	declarations, i := outline.Declarations(), 0
	for j, at := range order {
		id := declarations.At(int(at)).ID
		if j > 0 && declarations.At(int(order[j-1])).ID == id {
			return nil, nil, false
		}
		for ; i < len(old.order) && old.declaration(int32(i)).ID < id; i++ {
			gone = append(gone, old.declaration(int32(i)).ID)
		}
		if i < len(old.order) && old.declaration(int32(i)).ID == id {
			i++
		} else {
			come = append(come, id)
		}
	}
	for ; i < len(old.order); i++ {
		gone = append(gone, old.declaration(int32(i)).ID)
	}
	return come, gone, true
}

// resolve judges the use lines of the edited modules, and of the importers that see another module than before.
func (s *sibling) resolve() bool {
	for _, position := range s.edited {
		if old := s.base.unit(position); old.exports != exportsDigest(s.parsed[position].Outline(), s.orders[position]) {
			importers, _ := s.base.importers.Get(old.path)
			for _, importer := range importers {
				if s.parsed[importer] == nil {
					s.importers = append(s.importers, importer)
				}
			}
		}
	}
	slices.Sort(s.importers)
	s.importers = slices.Compact(s.importers)
	return !slices.ContainsFunc(s.edited, s.isMisusing) && !slices.ContainsFunc(s.importers, s.isMisusing)
}

// isMisusing reports whether a use line of a module does not fit, and remembers the providers.
func (s *sibling) isMisusing(position int32) bool {
	u := newUser(s, position)
	uses := s.outlineAt(position).Uses()
	for j, use := range uses.All() {
		if u.judge(use, j).text != "" {
			return true
		}
	}
	for j, use := range uses.All() {
		if u.exposed(use, j) != "" {
			return true
		}
	}
	s.providers[position] = u.providers
	return false
}

func (s *sibling) moduleNamed(name string) (position int32, found bool) {
	return s.base.names.Get(name)
}

func (s *sibling) ownerOf(id string) (place owned, authored bool) {
	position, authored := s.owners.Get(id)
	if !authored || position == prelude {
		return owned{prelude, prelude}, authored
	}
	order, edited := s.orders[position]
	if !edited {
		order = s.base.unit(position).order
	}
	declarations := s.outlineAt(position).Declarations()
	i, _ := slices.BinarySearchFunc(order, id, func(i int32, id string) int { return strings.Compare(declarations.At(int(i)).ID, id) })
	return owned{position, order[i]}, true
}

func (s *sibling) outlineAt(position int32) *module.Outline {
	if parsed := s.parsed[position]; parsed != nil {
		return parsed.Outline()
	}
	return s.base.unit(position).Outline()
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
		if u.ImportsDigest() == module.ImportsDigest(importsOf(s, u.Uses(), s.providers[position])) {
			continue
		}
		parsed, _ := module.Read(u.Source())
		if !s.checkOne(position, parsed) {
			return false
		}
	}
	return true
}

func (s *sibling) checkOne(position int32, parsed *module.Parsed) bool {
	m, _ := parsed.Check(importsOf(s, parsed.Uses(), s.providers[position]))
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
	pathOf := func(position int) string { return s.base.paths()[position] }
	for _, m := range s.modules {
		if room -= m.declarationBytesLeast(); room < 0 {
			return false
		}
		c := m.collect(pathOf, room)
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
	next.workspaceRevision, next.revision, next.graphDigest = canon.Digest{}, canon.Digest{}, canon.Digest{}
	return &next, true
}
