package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// replaceBody gives a function another body, in which places select its parameters. Its contracts and effects stay.
// Source: Image Candidate Protocol v2, "replace_function_body".
func (p *preparation) replaceBody() diag.List {
	f := p.function
	body, refused := p.construct(member(p.intent, "body"), f.moduleView, parametersOf(f))
	if refused != nil {
		return refused
	}
	p.stands(f.moduleView, member(p.intent, "body"), bodyOf(f.model.ID()))
	p.edit(f.moduleView, syntax.Replace(f.tree.Body(), body))
	return nil
}
