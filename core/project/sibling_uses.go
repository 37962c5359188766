package project

import (
	"slices"

	"semaprax.dev/semaprax/core/module"
)

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

func (s *sibling) outlineAt(position int32) *module.Outline {
	if parsed := s.parsed[position]; parsed != nil {
		return parsed.Outline()
	}
	return s.base.unit(position).Outline()
}
