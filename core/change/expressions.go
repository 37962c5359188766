package change

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// The phases of a function that an expression can stand in.
const (
	phaseRequires = "requires"
	phaseBody     = "body"
	phaseEnsures  = "ensures"
)

// checkedExpression is one expression of a function as it was checked, with what of it is authored.
type checkedExpression struct {
	node  hir.NodeID
	phase string
	depth int
	scope []hir.ValueID // the values that it can see, outer ones first

	// joined is the node of the tree that the expression is, where that is certain: only then can it be replaced.
	joined   syntax.Expr
	isJoined bool
}

// expressions returns the checked expressions of a function in the order of catalogues: the requires clauses, the body
// and the ensures clauses, each in pre-order. Source: Image Candidate Protocol v2, "Expression catalog".
func (f functionView) expressions() []checkedExpression {
	v := &expressionVisitor{f: f, atSpan: make(map[spanOf]int)}
	parameters := f.model.Signature().Parameters().Len()
	for i := range parameters {
		v.scope = append(v.scope, hir.ValueID(i))
	}
	for i := range f.model.RequiresCount() {
		v.visit(f.model.Requires(i), phaseRequires, 0)
	}
	v.visit(f.model.Body(), phaseBody, 0)
	v.see(f.model.ResultValue())
	for i := range f.model.EnsuresCount() {
		v.visit(f.model.Ensures(i), phaseEnsures, 0)
	}
	v.join()
	return v.found
}

// spanOf is a place of the text in a phase.
type spanOf struct {
	phase string
	at    syntax.Range
}

type expressionVisitor struct {
	f      functionView
	scope  []hir.ValueID
	found  []checkedExpression
	atSpan map[spanOf]int // how many nodes of the tree stand exactly there
}

// visit visits a node of the model and what lies below it. The nesting that the parser admits bounds its recursion.
func (v *expressionVisitor) visit(id hir.NodeID, phase string, depth int) {
	n := v.f.model.Node(id)
	if n.Kind().IsExpression() {
		v.found = append(v.found, checkedExpression{node: id, phase: phase, depth: depth, scope: v.scope})
		depth++
	}
	outer := v.scope
	for child := v.f.model.FirstChild(id); child != hir.NoNode; child = v.f.model.NextSibling(child) {
		v.visit(child, phase, depth)
		switch c := v.f.model.Node(child); {
		case c.Kind() == hir.Let:
			v.see(hir.ValueID(c.Ref()))
		case n.Kind() == hir.Arm && child == v.f.model.FirstChild(id):
			v.bind(child)
		}
	}
	v.scope = outer
}

// see adds a value to the scope. Expressions share the scopes that they saw.
func (v *expressionVisitor) see(value hir.ValueID) { v.scope = append(slices.Clip(v.scope), value) }

// bind adds what a pattern binds to the scope.
func (v *expressionVisitor) bind(pattern hir.NodeID) {
	for id := pattern; id < v.f.model.Node(pattern).End(); id++ {
		if n := v.f.model.Node(id); n.Kind() == hir.Binding {
			v.see(hir.ValueID(n.Ref()))
		}
	}
}

// join finds the node of the tree that each expression is. It is certain if the expression is the only one of the
// function at its place, exactly one expression of the tree in the same phase stands there, and both are of one kind.
func (v *expressionVisitor) join() {
	checked := make(map[syntax.Range]int)
	for _, e := range v.found {
		checked[v.f.model.Node(e.node).At()]++
	}
	for i := range v.f.tree.Clauses().Len() {
		clause := v.f.tree.Clauses().At(i)
		phase := phaseRequires
		if clause.IsEnsures() {
			phase = phaseEnsures
		}
		v.count(clause.Condition().Node, phase)
	}
	v.count(v.f.tree.Body().Node, phaseBody)
	for i := range v.found {
		e := &v.found[i]
		n := v.f.model.Node(e.node)
		origin := v.f.model.Origin(v.f.file, e.node)
		e.joined = syntax.Expr{Node: origin}
		e.isJoined = n.At().End > n.At().Start && checked[n.At()] == 1 && v.atSpan[spanOf{e.phase, n.At()}] == 1 &&
			origin.Range() == n.At() && v.f.isAuthoredAs(n, origin.Kind())
	}
}

func (v *expressionVisitor) count(in syntax.Node, phase string) {
	in.Walk(func(n syntax.Node) {
		if n.Kind().IsExpression() {
			v.atSpan[spanOf{phase, n.Range()}]++
		}
	})
}

// joinableKinds says which kind of a tree each kind of a checked expression is authored as. Kinds that the compiler
// inserts, and calls of the host, are none.
var joinableKinds = map[hir.NodeKind][]syntax.Kind{
	hir.Int64Literal:     {syntax.KindInt64},
	hir.Int32Literal:     {syntax.KindInt32},
	hir.Uint8Literal:     {syntax.KindUint8},
	hir.UsizeLiteral:     {syntax.KindUsize},
	hir.CharLiteral:      {syntax.KindChar},
	hir.BoolLiteral:      {syntax.KindBool},
	hir.Float32Literal:   {syntax.KindFloat32},
	hir.Float64Literal:   {syntax.KindFloat64},
	hir.StringLiteral:    {syntax.KindString},
	hir.ArrayLiteral:     {syntax.KindArray},
	hir.ArrayRepeat:      {syntax.KindArrayRepeat},
	hir.Place:            {syntax.KindName, syntax.KindProject},
	hir.Call:             {syntax.KindCall, syntax.KindMethodCall, syntax.KindSuperCall},
	hir.Unary:            {syntax.KindUnary},
	hir.Binary:           {syntax.KindBinary},
	hir.Block:            {syntax.KindBlock},
	hir.If:               {syntax.KindIf},
	hir.Match:            {syntax.KindMatch},
	hir.ConstructRecord:  {syntax.KindRecordLiteral},
	hir.ConstructVariant: {syntax.KindVariantLiteral},
	hir.UpdateRecord:     {syntax.KindUpdate},
	hir.Project:          {syntax.KindProject},
	hir.Try:              {syntax.KindTry},
}

// isAuthoredAs reports whether a checked expression can be an expression of the tree of a kind.
func (f functionView) isAuthoredAs(n *hir.Node, kind syntax.Kind) bool {
	if n.Kind() == hir.Call && f.isOfHost(f.Model().Callable(int(n.Ref()))) {
		return false
	}
	return slices.Contains(joinableKinds[n.Kind()], kind)
}

// isOfHost reports whether a function is the host's: an operation with an effect on it, or an import marked rust.
func (f functionView) isOfHost(c *hir.Callable) bool {
	return c.IsHostOperation() || c.Imported() && !f.names.isFunction(c.Name())
}

// scopeOf returns the names that an expression can see, with what is known of their types. An inner value hides an
// outer one of the same name.
func (f functionView) scopeOf(e checkedExpression) scope {
	visible := make(scope, len(e.scope))
	for _, id := range e.scope {
		v := f.model.Value(id)
		visible[v.Name()] = knownOf(f.Model(), v.Type())
	}
	return visible
}
