package change

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// rename gives a function another name. The calls in its own module are spelled anew; the other modules import it by
// its identity and keep their aliases. Source: Image Candidate Protocol v2, "rename_declaration".
func (p *preparation) rename() diag.List {
	f := p.function
	name, refused := f.newName(member(p.intent, "name"))
	if refused != nil {
		return p.at(member(p.intent, "name"), refused)
	}
	p.edit(f.moduleView, syntax.Respell(f.tree.Node, name))
	for _, d := range callables(f.file) {
		for _, call := range f.calls(d.Node, f.model.ID()) {
			p.edit(f.moduleView, syntax.Respell(call.Node, name))
			p.operation.migrated++
		}
	}
	return nil
}

// newName returns another name that the function can have.
func (f functionView) newName(v strict.Value) (string, diag.List) {
	name, refused := identifierOf(v, "name")
	switch {
	case refused != nil:
		return "", refused
	case name == f.tree.Text():
		return "", refuse(RuleIntent, "the function is called "+quoted(name)+" already")
	case f.names.isFunction(name):
		return "", refuse(RuleIntent, "the module "+f.Outline().Name()+" calls another function "+quoted(name))
	}
	return name, nil
}
