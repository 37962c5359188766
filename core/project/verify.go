package project

import (
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
)

// verifyNames judges that module names are unique.
func (o *opening) verifyNames() (found diag.List) {
	o.names = make(map[string]int32, len(o.outlines))
	for i, outline := range o.outlines {
		if first, taken := o.names[outline.Name()]; taken {
			help := "give one of them another name"
			if outline.SourceDigest() == o.outlines[first].SourceDigest() {
				help = "the files are equal; leave one of them out of `sources`"
			}
			found = append(found, ruleUse.At(o.span(i, outline.NameAt()),
				"the module "+outline.Name()+" is declared by "+o.path(int(first))+" and "+o.path(i)).
				WithPath(o.path(i)).WithHelp(help).
				WithOther("first declared here", o.path(int(first)), o.span(int(first), o.outlines[first].NameAt())))
			continue
		}
		o.names[outline.Name()] = int32(i)
	}
	return found
}

// owned is where an identity is authored.
type owned struct {
	module      int32
	declaration int32
}

// verifyIdentities judges that authored identities are unique across all modules, none of them the compiler's.
func (o *opening) verifyIdentities() (found diag.List) {
	count := 0
	for _, outline := range o.outlines {
		count += outline.Declarations().Len()
	}
	o.identities = make(map[string]owned, count)
	for i, outline := range o.outlines {
		taken := map[string]bool{} // identities of this module that are taken: what belongs to them follows from that
		for j := range outline.Declarations().Len() {
			d := outline.Declarations().At(int(j))
			if check.IsCompilerOwned(d.ID) {
				found = append(found, o.twice(d, i, owned{-1, -1}))
				continue
			}
			if first, exists := o.identities[d.ID]; exists {
				if d.Origin == hir.Automatic && first.module == int32(i) {
					continue // two declarations of one name: checking the module reports them
				}
				if !taken[d.Owner] {
					found = append(found, o.twice(d, i, first))
				}
				taken[d.ID] = true
				continue
			}
			o.identities[d.ID] = owned{int32(i), int32(j)}
		}
	}
	if found != nil {
		return found
	}
	for i, outline := range o.outlines {
		if synthetic := hir.SyntheticMain(outline.Name()); !outline.HasMain() {
			if _, authored := o.identities[synthetic]; authored {
				found = append(found, ruleAgreement.New("the identity "+synthetic+" belongs to the compiler").WithPath(o.path(i)))
			}
		}
	}
	return found
}

// twice returns the violation of an identity that is taken. Within one file the checker says the same with its own
// code, but an identity must be unique before modules can refer to it.
func (o *opening) twice(d check.Declaration, i int, first owned) diag.Diagnostic {
	taken := func(holder, help string) diag.Diagnostic {
		return ruleUse.At(o.span(i, d.At), "the identity "+d.ID+" in "+o.path(i)+" is already taken by "+holder).
			WithPath(o.path(i)).WithHelp(help)
	}
	if first.module < 0 {
		return taken("the compiler", "choose another identity")
	}
	outline, holder := o.outlines[first.module], o.path(int(first.module))
	declared := outline.Declarations().At(int(first.declaration))
	at := o.span(int(first.module), declared.At)
	return taken(holder, declared.Name+" on line "+itoa(at.Line)+" of "+holder+" has it; choose another identity").
		WithOther("first taken here", holder, at)
}
