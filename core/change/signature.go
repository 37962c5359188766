package change

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// scalarTypes are the types that a fresh parameter may have. Source: Image Candidate Protocol v2,
// "change_function_signature".
var scalarTypes = []string{"i64", "i32", "u8", "usize", "bool", "char", "f32", "f64"}

// signature changes the parameters of a function and every call of it, in one of two forms: append_parameters leaves
// the parameters that are there as they are, and parameters lists all that there will be. Source: Image Candidate
// Protocol v2, "change_function_signature".
func (p *preparation) signature() diag.List {
	if _, ordered := p.intent.Member("parameters"); ordered {
		return p.orderedParameters()
	}
	return p.appendParameters()
}

// fresh is a parameter that a change adds, with the literal that every call gives it.
type fresh struct {
	name, typ string
	literal   syntax.Tree[syntax.Expr]
}

func (f fresh) parameter() syntax.Tree[syntax.Parameter] {
	return syntax.NewParameter(f.name, syntax.ModeValue, syntax.NewNamedType(f.typ))
}

// freshOf returns the parameter that an item of a signature adds.
func (p *preparation) freshOf(item strict.Object) (fresh, diag.List) {
	name, refused := identifierOf(member(item, "name"), "name of a parameter")
	if refused != nil {
		return fresh{}, refused
	}
	typ, _ := member(item, "type").Text()
	if !slices.Contains(scalarTypes, typ) {
		return fresh{}, refuse(RuleIntent, "the type of a new parameter must be a scalar, not "+shown(member(item, "type")))
	}
	argument, _ := member(item, "argument").Object()
	if kind, _ := member(argument, "kind").Text(); kind != typ {
		return fresh{}, refuse(RuleIntent, "the argument of "+quoted(name)+" must be a literal of the kind "+typ)
	}
	literal, refused := p.construct(member(item, "argument"), p.function.moduleView, nil)
	return fresh{name, typ, literal}, refused
}

// appendParameters adds parameters after those of a function, and their literals to every call.
func (p *preparation) appendParameters() diag.List {
	members := []string{"kind", "target", "append_parameters"}
	if refused := judgeMembers(p.intent, "change_function_signature", members); refused != nil {
		return refused
	}
	items, refused := listOf(member(p.intent, "append_parameters"), "append_parameters")
	switch {
	case refused != nil:
		return refused
	case len(items) < 1 || len(items) > AppendedParametersMax:
		return refuse(RuleStructure, "append_parameters must have 1 to "+decimal(AppendedParametersMax)+" items, not "+
			decimal(len(items)))
	}
	var taken []string
	for i := range p.function.tree.Parameters().Len() {
		taken = append(taken, p.function.tree.Parameters().At(i).Text())
	}
	arity := len(taken)
	var literals []syntax.Tree[syntax.Expr]
	for _, item := range items {
		object, refused := closed(item, "new parameter", []string{"name", "type", "argument"})
		if refused != nil {
			return p.at(item, refused)
		}
		added, refused := p.freshOf(object)
		switch {
		case refused != nil:
			return p.at(item, refused)
		case slices.Contains(taken, added.name):
			return p.at(item, refuse(RuleIntent, "the function has two parameters "+quoted(added.name)))
		}
		taken = append(taken, added.name)
		literals = append(literals, added.literal)
		p.edit(p.function.moduleView, syntax.AppendParameter(p.function.tree, added.parameter()))
	}
	return p.migrateCalls(arity, func(_ *moduleView, call syntax.Expr) (syntax.Tree[syntax.Expr], diag.List) {
		arguments := make([]syntax.Tree[syntax.Expr], 0, arity+len(literals))
		for i := range arity {
			arguments = append(arguments, syntax.Graft(call.Arguments().At(i)))
		}
		return syntax.NewCall(call.Text(), nil, append(arguments, literals...)...), nil
	})
}

// migrateCalls rewrites every call of the target, in the module that declares it and in those that import it: modules
// in the order of the manifest, in each the functions and then the methods, inner calls before outer ones.
func (p *preparation) migrateCalls(
	arity int, rewrite func(m *moduleView, call syntax.Expr) (syntax.Tree[syntax.Expr], diag.List),
) diag.List {
	for _, m := range p.callers() {
		for _, f := range callables(m.file) {
			for _, call := range m.calls(f.Node, p.function.model.ID()) {
				if call.TypeArguments().Len() > 0 || call.Arguments().Len() != arity {
					return refuse(RuleIntent, "a call of the target in "+m.Path()+" does not give it "+decimal(arity)+" arguments")
				}
				migrated, refused := rewrite(m, call)
				if refused != nil {
					return refused
				}
				p.edit(m, syntax.Replace(call, migrated))
				p.operation.migrated++
			}
		}
	}
	return nil
}

// callers returns the modules that may call the target, in the order of the manifest.
func (p *preparation) callers() []*moduleView {
	all := append(slices.Collect(p.revision.importers(p.function.declaration)), p.function.moduleView)
	slices.SortFunc(all, func(a, b *moduleView) int { return strings.Compare(a.Path(), b.Path()) })
	return all
}
