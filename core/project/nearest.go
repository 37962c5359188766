package project

import (
	"slices"

	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// SuggestionCandidatesMax bounds the names that one suggestion looks at. Of more, those are looked at that stand
// around the unknown name in the order of names, where a name that differs in its end is.
const SuggestionCandidatesMax = 4_096

// NearestDeclaration returns the identity that is spelled most like an unknown one, among the authored declarations
// of these kinds, or of all kinds where none is given.
func (p *Project) NearestDeclaration(id string, kinds ...hir.Kind) (near string, found bool) {
	around := window(p.owners, id, func(string) bool { return true })
	return diag.Closest(id, slices.DeleteFunc(around, func(id string) bool {
		d, _ := p.Find(id)
		return d.Origin == hir.CompilerOwned || len(kinds) > 0 && !slices.Contains(kinds, d.Kind)
	}))
}

// NearestCapability returns the capability that is spelled most like an unknown one.
func (p *Project) NearestCapability(name string) (near string, found bool) {
	around := window(p.incoming, entered{CapabilityNode, name}, func(e entered) bool { return e.kind == CapabilityNode })
	names := make([]string, len(around))
	for i, e := range around {
		names[i] = e.name
	}
	return diag.Closest(name, names)
}

// window returns SuggestionCandidatesMax keys of a map around a key, as far as it has them: half of them before the
// key, and more on one side where the other has fewer. The keys that are wanted stand together.
func window[K, V any](m *immutable.SortedMap[K, V], key K, isWanted func(K) bool) []K {
	var before, after []K
	keys := m.Iterator()
	for keys.Seek(key); !keys.Done() && len(after) < SuggestionCandidatesMax; {
		if k, _, _ := keys.Next(); isWanted(k) {
			after = append(after, k)
		}
	}
	if keys.Seek(key); keys.Done() {
		keys.Last()
	} else {
		keys.Prev()
	}
	for !keys.Done() && len(before) < SuggestionCandidatesMax {
		k, _, _ := keys.Prev()
		if !isWanted(k) {
			break
		}
		before = append(before, k)
	}
	slices.Reverse(before)
	all, from := append(before, after...), len(before)-SuggestionCandidatesMax/2
	from = max(0, min(from, len(all)-SuggestionCandidatesMax))
	return all[from:min(from+SuggestionCandidatesMax, len(all))]
}

// DidYouMean returns the advice to write a name that was found, or "".
func DidYouMean(near string, found bool) string {
	if !found {
		return ""
	}
	return "did you mean " + near + "?"
}
