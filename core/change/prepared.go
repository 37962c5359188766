package change

import (
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/strict"
)

// Prepared is a change that was judged and not built yet. It never changes.
type Prepared struct {
	before      *Revision
	sources     map[string]string // by path
	operation   Operation
	verify      func(before, after *Revision) diag.List
	intent      strict.Value
	constructed []constructed
}

// Sources returns a copy of the texts of the sources that the change edits, by path.
func (p Prepared) Sources() map[string]string { return maps.Clone(p.sources) }

// Paths returns the paths of the sources that the change edits, sorted.
func (p Prepared) Paths() []string { return slices.Sorted(maps.Keys(p.sources)) }

// Operation returns what a report says of the change.
func (p Prepared) Operation() Operation { return p.operation }

// Verify judges the project that was built from the edited sources: the explicit identities are those of before, but
// for what the change adds or moves (SPX-G222), and what the kind of the intent expects holds (SPX-G225). Source: Image
// Candidate Protocol v2, "The apply pipeline", steps 12 and 13.
func (p Prepared) Verify(built *project.Project) diag.List {
	after := NewRevision(built)
	if refused := p.judgeIdentities(after); refused != nil {
		return refused
	}
	if p.verify == nil {
		return nil
	}
	return p.verify(p.before, after)
}
