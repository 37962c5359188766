package change

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// extractFunction makes a function of an expression of a body, and a call of it in its place: what the expression needs
// of its surroundings becomes parameters. The call stands in the very slot, so that it is evaluated when the expression
// was. Source: Image Candidate Protocol v2, "extract_function".
func (p *preparation) extractFunction() diag.List {
	f, refused := p.explicitFunction("target")
	if refused != nil {
		return refused
	}
	p.function = f
	id, name, refused := p.newFunction(member(p.intent, "new_id"), member(p.intent, "new_name"))
	if refused != nil {
		return refused
	}
	e, refused := p.selectExpression()
	if refused != nil {
		return refused
	}
	x := extraction{f: f, root: e.node}
	if refused := x.judge(); refused != nil {
		return refused
	}
	result, _ := x.spelled(f.model.Node(e.node).Type())
	effects := slices.Collect(f.model.Signature().Effects().Values())
	parts := syntax.FunctionParts{ID: id, Name: name, Result: result, Effects: effects}
	slices.Sort(parts.Effects)
	parts.Effects = slices.Compact(parts.Effects)
	var arguments []syntax.Tree[syntax.Expr]
	for _, captured := range x.captures {
		v := f.model.Value(captured)
		typ, _ := x.spelled(v.Type())
		parts.Parameters = append(parts.Parameters, syntax.NewParameter(v.Name(), syntax.ModeValue, typ))
		arguments = append(arguments, syntax.NewName(v.Name()))
	}
	// The body is grafted from another tree of the same text: in this one, the expression is the call that replaces it.
	again, _ := syntax.Parse(f.file.Source())
	parts.Body = syntax.Graft(syntax.Expr{Node: again.Node(e.joined.Index())})
	p.edit(f.moduleView, syntax.Replace(e.joined, slotTree(e, syntax.NewCall(name, nil, arguments...))))
	p.edit(f.moduleView, syntax.AppendDeclaration(syntax.NewFunction(parts)))
	p.add(f, id, name)
	kept := f.slotOf(e)
	p.verify = func(_, after *Revision) diag.List { return kept.isKept(after) }
	return nil
}

// extraction is an expression that becomes a function.
type extraction struct {
	f        functionView
	root     hir.NodeID
	captures []hir.ValueID // in the order of their first occurrence
}

// judge refuses an expression that cannot stand elsewhere, and finds what it captures.
func (x *extraction) judge() diag.List {
	f := x.f.model
	for at := f.Node(x.root).Parent(); at != hir.NoNode; at = f.Node(at).Parent() {
		if f.Node(at).Kind() == hir.Unsafe {
			return refuse(RuleIntent, "the expression stands in an unsafe block")
		}
	}
	nodes := int(f.Node(x.root).End() - x.root)
	if nodes > ExpressionNodesMax {
		return exceeds(RuleStructure, "expression", nodes, ExpressionNodesMax, "nodes")
	}
	for id := x.root; id < f.Node(x.root).End(); id++ {
		if refused := x.judgeNode(id); refused != nil {
			return refused
		}
	}
	if len(x.captures) > CapturesMax {
		return exceeds(RuleStructure, "expression", len(x.captures), CapturesMax, "captures")
	}
	return nil
}

func (x *extraction) judgeNode(id hir.NodeID) diag.List {
	f := x.f.model
	n := f.Node(id)
	if n.Kind().IsExpression() {
		if _, ok := x.spelled(n.Type()); !ok {
			return refuse(RuleIntent, "the expression has a part of the type "+f.Module().TypeIdentity(n.Type())+
				", which cannot be extracted")
		}
	}
	switch n.Kind() {
	case hir.Try, hir.Upcast, hir.View, hir.ByteRange, hir.Unsafe:
		return refuse(RuleIntent,
			"the expression has a part that cannot be extracted: it leaves the function, converts or borrows")
	case hir.Match:
		if n.Takes() == syntax.ModeOwn {
			return refuse(RuleIntent, "the expression moves a value out of a match")
		}
	case hir.Place:
		if n.Mode() != syntax.ModeValue {
			return refuse(RuleIntent, "the expression borrows or moves "+quoted(f.Value(hir.ValueID(n.Ref())).Name()))
		}
		return x.capture(hir.ValueID(n.Ref()))
	case hir.Assign:
		if n.Aux() >= 0 || !x.isInternal(hir.ValueID(n.Ref())) {
			return refuse(RuleIntent, "the expression assigns "+quoted(f.Value(hir.ValueID(n.Ref())).Name()))
		}
	case hir.Let, hir.Binding:
		if _, ok := x.spelled(f.Value(hir.ValueID(n.Ref())).Type()); !ok {
			return refuse(RuleIntent, "the expression binds a value that cannot be copied")
		}
	}
	return nil
}

// isInternal reports whether the expression itself binds a value.
func (x *extraction) isInternal(id hir.ValueID) bool {
	v := x.f.model.Value(id)
	return v.Kind() == hir.LocalValue && v.Node() >= x.root && v.Node() < x.f.model.Node(x.root).End()
}

// capture adds a value to the captures, which the expression takes from its surroundings.
func (x *extraction) capture(id hir.ValueID) diag.List {
	if x.isInternal(id) || slices.Contains(x.captures, id) {
		return nil
	}
	v := x.f.model.Value(id)
	if _, ok := x.spelled(v.Type()); !ok || v.Mutable() || v.Mode() != syntax.ModeValue || v.Kind() == hir.ResultValue {
		return refuse(RuleIntent, "the expression captures "+quoted(v.Name())+", which can change or cannot be copied")
	}
	x.captures = append(x.captures, id)
	return nil
}

// spelled returns a type as the module spells it, if it is one that can be extracted: a scalar, or a record or variant
// that is copied and has no other type arguments than i64 and bool.
func (x *extraction) spelled(t hir.TypeID) (syntax.Tree[syntax.Type], bool) {
	return x.f.spelledCopy(t)
}
