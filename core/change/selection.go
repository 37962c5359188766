package change

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// selectExpression returns the expression of the body that the intent selects by its identity. Source: Image Candidate
// Protocol v2, "replace_expression".
func (p *preparation) selectExpression() (checkedExpression, diag.List) {
	v := member(p.intent, "expression_id")
	e, refused := p.function.selected(v)
	return e, p.at(v, refused)
}

// selected returns the expression of the body with an identity.
func (f functionView) selected(v strict.Value) (checkedExpression, diag.List) {
	id, ok := v.Text()
	switch {
	case !ok || id == "" || slices.Contains([]byte(id), 0):
		return checkedExpression{},
			refuse(RuleIntent, "the expression_id must be the identity of an expression, not "+shown(v))
	case len(id) > ExpressionIDBytesMax:
		return checkedExpression{}, exceeds(RuleIntent, "expression_id", len(id), ExpressionIDBytesMax, "bytes")
	}
	e, ok := f.expressionWithID(id)
	switch {
	case !ok:
		return checkedExpression{}, refuse(RuleIntent, quoted(id)+" is not an expression of "+quoted(f.model.ID())+
			" in this revision: expression identities change with it")
	case e.phase != phaseBody:
		return checkedExpression{}, refuse(RuleIntent, "the expression stands in a contract, which can only be read")
	case !e.isJoined:
		return checkedExpression{},
			refuse(RuleIntent, "the expression is not authored as one expression, so that it cannot be replaced")
	}
	return e, nil
}

// expressionWithID returns the checked expression of the function with an identity.
func (f functionView) expressionWithID(id string) (checkedExpression, bool) {
	var spelled []byte
	for _, e := range f.expressions() {
		if spelled = f.model.AppendExpressionID(spelled[:0], e.node); string(spelled) == id {
			return e, true
		}
	}
	return checkedExpression{}, false
}

// slotTree returns what stands in the place of an expression: a block without statements if that was a block.
func slotTree(e checkedExpression, by syntax.Tree[syntax.Expr]) syntax.Tree[syntax.Expr] {
	if e.joined.Kind() == syntax.KindBlock {
		return blockOf(by)
	}
	return by
}

// slot is the place of an expression in its function, by the path in the tree, which a change of the expression itself
// leaves as it is.
type slot struct {
	function, path, typ, mode string
}

func (f functionView) slotOf(e checkedExpression) slot {
	n := f.model.Node(e.node)
	return slot{f.model.ID(), string(f.model.AppendPath(nil, e.node)), f.Model().TypeIdentity(n.Type()), n.Mode().String()}
}

// at returns the checked expression in the place of a slot.
func (s slot) at(r *Revision) (functionView, checkedExpression, bool) {
	f, ok := r.function(s.function)
	if !ok {
		return f, checkedExpression{}, false
	}
	n, ok := hir.NodeAt(f.tree, s.path)
	if !ok {
		return f, checkedExpression{}, false
	}
	for _, e := range f.expressions() {
		if e.isJoined && e.joined.Node == n {
			return f, e, true
		}
	}
	return f, checkedExpression{}, false
}

// isKept refuses a revision in which another type or ownership stands in the place of a slot.
func (s slot) isKept(after *Revision) diag.List {
	f, e, ok := s.at(after)
	if ok {
		if now := f.slotOf(e); now.typ == s.typ && now.mode == s.mode {
			return nil
		}
	}
	return refuse(RuleIntent, "the expression in place of the selected one has another type or ownership than "+s.typ)
}
