package change

import (
	"maps"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

// identityFact is what no change alters about an explicit declaration.
type identityFact struct {
	kind                hir.Kind
	module, path, owner string
}

// judgeIdentities refuses a project whose explicit declarations are not those of before, but for what the change adds
// and moves. Modules whose text did not change declare what they did.
func (p Prepared) judgeIdentities(after *Revision) diag.List {
	want, have := p.facts(p.before.project), p.facts(after.project)
	if a := p.operation.added; a != nil {
		fact := have[a.id]
		if fact.path != a.path || fact.module != a.module || fact.owner != a.owner {
			return refuse(RuleDocument, "the change does not declare "+quoted(a.id)+" where it says")
		}
		want[a.id] = fact
	}
	if m := p.operation.moved; m != nil {
		want[m.id] = identityFact{want[m.id].kind, m.module, m.path, want[m.id].owner}
	}
	if !maps.Equal(want, have) {
		return refuse(RuleDocument, "the change alters the explicit identities of the project")
	}
	return nil
}

// facts returns the explicit declarations of the edited modules, by identity.
func (p Prepared) facts(of *project.Project) map[string]identityFact {
	facts := make(map[string]identityFact)
	for _, path := range p.Paths() {
		m, _ := of.FindModule(path)
		for _, d := range m.Outline().Declarations().All() {
			if d.Origin == hir.Explicit {
				facts[d.ID] = identityFact{d.Kind, m.Outline().Name(), path, d.Owner}
			}
		}
	}
	return facts
}
