package project

import (
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// verifyNames judges that module names are unique.
func (a *Arrangement) verifyNames() (found diag.List) {
	a.names = make(map[string]int32, len(a.outlines))
	for i, outline := range a.outlines {
		if first, taken := a.names[outline.Name()]; taken {
			help := "give one of them another name"
			if outline.SourceDigest() == a.outlines[first].SourceDigest() {
				help = "the files are equal; leave one of them out of `sources`"
			}
			found = append(found, ruleUse.At(outline.NameSpan(), "the module "+outline.Name()+" is declared by "+a.path(int(first))+" and "+a.path(i)).
				WithPath(a.path(i)).WithHelp(help).WithOther("first declared here", a.path(int(first)), a.outlines[first].NameSpan()))
			continue
		}
		a.names[outline.Name()] = int32(i)
	}
	return found
}

// owned is where an identity is authored.
type owned struct {
	module      int32
	declaration int32
}

// verifyIdentities judges that authored identities are unique across all modules, none of them the compiler's.
func (a *Arrangement) verifyIdentities() (found diag.List) {
	count := 0
	for _, outline := range a.outlines {
		count += len(outline.Declarations())
	}
	a.identities = make(map[string]owned, count)
	for i, outline := range a.outlines {
		taken := map[string]bool{} // identities of this module that are taken: what belongs to them follows from that
		for j := range outline.Declarations() {
			d := &outline.Declarations()[j]
			if check.IsCompilerOwned(d.ID) {
				found = append(found, a.twice(d, i, owned{-1, -1}))
				continue
			}
			if first, exists := a.identities[d.ID]; exists {
				if d.Origin == hir.Automatic && first.module == int32(i) {
					continue // two declarations of one name: checking the module reports them
				}
				if !taken[d.Owner] {
					found = append(found, a.twice(d, i, first))
				}
				taken[d.ID] = true
				continue
			}
			a.identities[d.ID] = owned{int32(i), int32(j)}
		}
	}
	if found != nil {
		return found
	}
	for i, outline := range a.outlines {
		if synthetic := hir.SyntheticMain(outline.Name()); !outline.HasMain() {
			if _, authored := a.identities[synthetic]; authored {
				found = append(found, ruleAgreement.New("the identity "+synthetic+" belongs to the compiler").WithPath(a.path(i)))
			}
		}
	}
	return found
}

// twice returns the violation of an identity that is taken. Within one file the checker says the same with its own code,
// but an identity must be unique before modules can refer to it.
func (a *Arrangement) twice(d *check.Declaration, i int, first owned) diag.Diagnostic {
	taken := func(holder, help string) diag.Diagnostic {
		return ruleUse.At(a.outlines[i].Span(d.At), "the identity "+d.ID+" in "+a.path(i)+" is already taken by "+holder).
			WithPath(a.path(i)).WithHelp(help)
	}
	if first.module < 0 {
		return taken("the compiler", "choose another identity")
	}
	outline, holder := a.outlines[first.module], a.path(int(first.module))
	declared := outline.Declarations()[first.declaration]
	at := outline.Span(declared.At)
	return taken(holder, declared.Name+" on line "+itoa(at.Line)+" of "+holder+" has it; choose another identity").
		WithOther("first taken here", holder, at)
}
