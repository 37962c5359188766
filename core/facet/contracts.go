package facet

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// contracts lists the requires clauses, then the ensures clauses. Each is projected once to check its length, whether
// or not it is on the page. Source: facets, "Items: contracts and the expression projection".
func (t target) contracts() (inventory, diag.List) {
	f := t.function
	var clauses []hir.NodeID
	var text []byte
	for root := hir.NodeID(0); int(root) < f.NodeCount(); root = f.Node(root).End() {
		if f.Node(root).Step() == hir.StepBody {
			continue
		}
		if text = graph.AppendCompact(text[:0], f, root); len(text) > ProjectionBytesMax {
			return inventory{}, exceedsProjection()
		}
		clauses = append(clauses, root)
	}
	lines := t.lines()
	return inventory{
		len(clauses),
		func(dst []byte, i int) []byte { return t.appendClause(dst, clauses[i], lines) },
	}, nil
}

func (t target) appendClause(dst []byte, root hir.NodeID, lines *syntax.Lines) []byte {
	clause := t.function.Node(root)
	dst = canon.AppendString(append(dst, `{"phase":`...), phaseOf(clause.Step()))
	dst = canon.AppendInt(append(dst, `,"index":`...), int(clause.Index()))
	dst = canon.AppendString(append(dst, `,"expression_id":`...), string(t.function.AppendExpressionID(nil, root)))
	dst = t.appendTypeID(append(dst, `,"type_id":`...), clause.Type())
	dst = appendSpan(append(dst, `,"span":`...), lines, clause.At())
	return append(graph.AppendCompact(append(dst, `,"expression":`...), t.function, root), '}')
}

// phaseOf returns the phase of a root of a function, given the step to it.
func phaseOf(root hir.Step) string {
	switch root {
	case hir.StepRequires:
		return "requires"
	case hir.StepEnsures:
		return "ensures"
	}
	return "body"
}
