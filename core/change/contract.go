package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// addContract appends one predicate to the contracts of a function. Source: Image Candidate Protocol v2,
// "add_contract".
func (p *preparation) addContract() diag.List {
	f := p.function
	phase, _ := member(p.intent, "phase").Text()
	if phase != "requires" && phase != "ensures" {
		return refuse(RuleIntent, "the phase must be requires or ensures, not "+shown(member(p.intent, "phase")))
	}
	if f.tree.Clauses().Len() >= ContractsMax {
		return refuse(RuleStructure, "the function has "+decimal(f.tree.Clauses().Len())+
			" contracts, and must have fewer than "+decimal(ContractsMax))
	}
	selectable := parametersOf(f)
	adjust := adjustment{requires: 1}
	if phase == "ensures" {
		selectable = selectable.withResult(f.Model(), f.model.Signature().Result())
		adjust = adjustment{ensures: 1}
	}
	predicate, refused := p.construct(member(p.intent, "predicate"), f.moduleView, selectable)
	if refused != nil {
		return refused
	}
	clause := syntax.NewRequires(predicate)
	if phase == "ensures" {
		clause = syntax.NewEnsures(predicate)
	}
	p.stands(f.moduleView, member(p.intent, "predicate"), clauseOf(f.model.ID(), phase, f.clauses(phase)))
	p.edit(f.moduleView, syntax.AppendClause(f.tree, clause))
	p.adjusts[f.model.ID()] = adjust
	return nil
}
