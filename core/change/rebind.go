package change

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
)

// Rebind returns a change of one revision as a change of another one. The identity of an expression changes with its
// revision: the change selects the expression at the same path, which must have the same type and ownership (SPX-G225).
// Source: Image Candidate Protocol v2, "Per-step guards before each rebound apply".
func Rebind(old, new *Revision, c Change) (Change, diag.List) {
	base := new.project.Revision().String()
	id, selects := member(c.intent, "expression_id").Text()
	if !selects {
		return New(base, strict.Value(c.intent))
	}
	rebound, refused := rebindExpression(old, new, c.Target(), id)
	if refused != nil {
		return Change{}, refused
	}
	text := []byte{'{'}
	for name, value := range c.intent.Members() {
		if len(text) > 1 {
			text = append(text, ',')
		}
		text = append(name.AppendCanonical(text), ':')
		if content, _ := name.Text(); content == "expression_id" {
			text = canon.AppendString(text, rebound)
		} else {
			text = value.AppendCanonical(text)
		}
	}
	document, _, _ := strict.Parse(append(text, '}'), JSONDepthMax+1)
	return New(base, document.Root())
}

// rebindExpression returns the identity that an expression of a function has in another revision.
func rebindExpression(old, new *Revision, function, id string) (string, diag.List) {
	f, ok := old.function(function)
	if !ok {
		return "", refuse(RuleIntent, quoted(function)+" is not a top-level function")
	}
	e, ok := f.expressionWithID(id)
	if !ok {
		return "", refuse(RuleIntent, quoted(id)+" is not an expression of "+quoted(function))
	}
	s := f.slotOf(e)
	if refused := s.isKept(new); refused != nil {
		return "", refused
	}
	g, now, _ := s.at(new)
	return string(g.model.AppendExpressionID(nil, now.node)), nil
}
