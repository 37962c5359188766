package change

import (
	"iter"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/syntax"
)

// mainName is the name of the function that starts a program, which keeps its name and its place.
const mainName = "main"

// selectFunction finds the target of the intents that are about a function other than main. Source: Image Candidate
// Protocol v2, "Target selection shared by the function intentions".
func (p *preparation) selectFunction() diag.List {
	f, refused := p.explicitFunction("target")
	if refused != nil {
		return refused
	}
	if f.tree.Text() == mainName {
		return refuse(RuleIntent, "the target must not be "+mainName)
	}
	p.function = f
	return nil
}

// explicitFunction returns the function that a member of the intent selects: one of the top level that is explicit and
// has no type parameters.
func (p *preparation) explicitFunction(name string) (functionView, diag.List) {
	id, refused := selectorOf(member(p.intent, name), name)
	if _, ok := p.intent.Member(name); refused != nil && ok {
		return functionView{}, diag.List{refused[0].WithPointer("/" + name)}
	}
	if refused != nil {
		return functionView{}, refused
	}
	f, ok := p.revision.function(id)
	switch {
	case !ok:
		found := refuse(RuleIntent, "the "+name+" "+quoted(id)+" is not a top-level function of the project")
		near, ok := p.revision.project.NearestDeclaration(id, hir.Function)
		found = advised(found, project.DidYouMean(near, ok))
		return functionView{}, diag.List{found[0].WithPointer("/" + name)}
	case !f.isOpen():
		found := refuse(RuleIntent, "the "+name+" "+quoted(id)+" must have an @id and no type parameters")
		return functionView{}, diag.List{found[0].WithPointer("/" + name)}
	}
	return f, nil
}

// importers yields the modules that import a declaration, in the order of their paths.
func (r *Revision) importers(d project.Declaration) iter.Seq[*moduleView] {
	return func(yield func(*moduleView) bool) {
		for e := range r.project.EdgesTo(d.Node()) {
			if e.Kind() != project.FunctionImport && e.Kind() != project.TypeImport {
				continue
			}
			if !yield(r.module(r.project.NodeModule(e.Source()))) {
				return
			}
		}
	}
}

// calls returns the calls below a node that call the function with an identity, inner calls before outer ones.
func (m *moduleView) calls(in syntax.Node, id string) (found []syntax.Expr) {
	walkUp(in, func(n syntax.Node) {
		if n.Kind() == syntax.KindCall && m.names.functions[n.Text()] == id {
			found = append(found, syntax.Expr{Node: n})
		}
	})
	return found
}

// walkUp visits what lies below a node and then the node, in source order.
func walkUp(n syntax.Node, visit func(syntax.Node)) {
	var open []syntax.Node
	n.Walk(func(next syntax.Node) {
		for len(open) > 0 && !holds(open[len(open)-1], next) {
			visit(open[len(open)-1])
			open = open[:len(open)-1]
		}
		open = append(open, next)
	})
	for len(open) > 0 {
		visit(open[len(open)-1])
		open = open[:len(open)-1]
	}
}

// holds reports whether an expression lies inside another. Ranges of nodes nest.
func holds(outer, inner syntax.Node) bool {
	a, b := outer.Range(), inner.Range()
	return a.Start <= b.Start && b.End <= a.End
}
