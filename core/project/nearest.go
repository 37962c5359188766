package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// SuggestionCandidatesMax bounds the names that one suggestion looks at. Of more, those are looked at that stand around the
// unknown name in the order of names, where a name that differs in its end is.
const SuggestionCandidatesMax = 4_096

// NearestDeclaration returns the identity that is spelled most like an unknown one, among the authored declarations of these
// kinds, or of all kinds where none is given.
func (p *Project) NearestDeclaration(id string, kinds ...hir.Kind) (near string, found bool) {
	at, _ := p.Find(id)
	from := max(0, min(at-SuggestionCandidatesMax/2, len(p.declarations)-SuggestionCandidatesMax))
	var names []string
	for i := from; i < min(from+SuggestionCandidatesMax, len(p.declarations)); i++ {
		d := &p.declarations[i]
		if d.Origin != hir.CompilerOwned && (len(kinds) == 0 || slices.Contains(kinds, d.Kind)) {
			names = append(names, d.ID)
		}
	}
	return diag.Closest(id, names)
}

// NearestCapability returns the capability that is spelled most like an unknown one.
func (p *Project) NearestCapability(name string) (near string, found bool) {
	capabilities := p.index.capabilities
	at, _ := slices.BinarySearchFunc(capabilities, name, strings.Compare)
	from := max(0, min(at-SuggestionCandidatesMax/2, len(capabilities)-SuggestionCandidatesMax))
	return diag.Closest(name, capabilities[from:min(from+SuggestionCandidatesMax, len(capabilities))])
}

// DidYouMean returns the advice to write a name that was found, or "".
func DidYouMean(near string, found bool) string {
	if !found {
		return ""
	}
	return "did you mean " + near + "?"
}
