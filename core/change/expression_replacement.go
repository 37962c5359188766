package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// replaceExpression puts another expression in the place of one in a body. It is built in the scope of the old one and
// must have its type and ownership. Source: Image Candidate Protocol v2, "replace_expression".
func (p *preparation) replaceExpression() diag.List {
	f, refused := p.explicitFunction("target")
	if refused != nil {
		return refused
	}
	p.function = f
	e, refused := p.selectExpression()
	if refused != nil {
		return refused
	}
	replacement, refused := p.construct(member(p.intent, "replacement"), f.moduleView, f.scopeOf(e))
	if refused != nil {
		return refused
	}
	p.edit(f.moduleView, syntax.Replace(e.joined, slotTree(e, replacement)))
	kept := f.slotOf(e)
	p.stands(f.moduleView, member(p.intent, "replacement"), kept.node)
	p.verify = func(_, after *Revision) diag.List { return kept.isKept(after) }
	return nil
}
