package candidate

import (
	"maps"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

// Affected is a function or a type that a candidate makes another one than it is in its base, or adds.
type Affected struct {
	Declaration project.Declaration // of the project that the candidate leads to
	IsAdded     bool
	Aspects     []string // what changed of it, such as "signature"; none if it is added
}

// Affected returns the functions, records and variants that differ between the base and the project that the candidate
// leads to, sorted by identity. Those without an authored identity are left out: a change keeps no track of them. A
// function whose calls are respelled alone does not differ.
func (c *Candidate) Affected() []Affected {
	old := make(map[string]project.Fingerprint)
	changed := c.SourceChanges()
	for _, source := range changed {
		maps.Copy(old, source.Before.Fingerprints())
	}
	var found []Affected
	for _, source := range changed {
		now := source.After.Fingerprints()
		for _, id := range slices.Sorted(maps.Keys(now)) {
			if d, ok := c.current.Find(id); ok && d.Owner == "" && d.Origin == hir.Explicit {
				before, known := old[id]
				found = affect(found, d, known, differing(before, now[id]))
			}
		}
		for _, d := range source.After.Outline().Declarations().All() {
			if d.Owner != "" || d.Kind != hir.Record && d.Kind != hir.Variant {
				continue
			}
			declared, ok := c.current.Find(d.ID)
			before, known := c.base.Shape(d.ID)
			if after, _ := c.current.Shape(d.ID); ok && after != before {
				found = affect(found, declared, known, []string{"shape"})
			}
		}
	}
	slices.SortFunc(found, func(a, b Affected) int { return strings.Compare(a.Declaration.ID, b.Declaration.ID) })
	return found
}

func affect(found []Affected, d project.Declaration, known bool, aspects []string) []Affected {
	switch {
	case !known:
		return append(found, Affected{Declaration: d, IsAdded: true})
	case len(aspects) > 0:
		return append(found, Affected{Declaration: d, Aspects: aspects})
	}
	return found
}

// differing returns the names of the aspects in which two fingerprints differ.
func differing(old, new project.Fingerprint) (names []string) {
	for a, isChanged := range changedAspects(old, new) {
		if isChanged {
			names = append(names, aspectNames[a])
		}
	}
	return names
}

// SourceChange is a source whose text differs between the base of a candidate and the project that it leads to.
type SourceChange struct{ Before, After project.Module }

// SourceChanges returns the sources that differ, in the order of the manifest.
func (c *Candidate) SourceChanges() (list []SourceChange) {
	for _, path := range c.touched {
		before, _ := c.base.FindModule(path)
		after, _ := c.current.FindModule(path)
		if before.Outline().SourceDigest() != after.Outline().SourceDigest() {
			list = append(list, SourceChange{before, after})
		}
	}
	return list
}
