package plan

import (
	"strconv"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// LoanFault is why a function has no loan plan. It never changes.
type LoanFault struct {
	message string
	at      syntax.Range  // the expression at fault
	lent    *syntax.Range // where the loan that is in the way begins, or nil
}

// Diagnostic returns the fault as a diagnostic at the expression at fault, without a path. span returns the place of a
// range in the source of the function.
func (f *LoanFault) Diagnostic(span func(syntax.Range) diag.Span) diag.Diagnostic {
	d := rulePlan.At(span(f.at), f.message)
	if f.lent != nil {
		begin := span(*f.lent)
		d = d.WithHelp("the loan begins at " + strconv.Itoa(begin.Line) + ":" + strconv.Itoa(begin.Column))
	}
	return d
}

// excess says that a plan has more of something than a bound, and which expression is too much.
func (b *loanBuilder) excess(at hir.NodeID, bound int, what string) *LoanFault {
	f := b.plan.function
	return &LoanFault{
		message: "the loan plan of " + f.ID() + " would have more than " + strconv.Itoa(bound) + " " + what,
		at:      f.Node(at).At,
	}
}

// conflict finds the first place that is used by its owner while it is lent. Source: facets, "Conflicts (reject)".
func (b *loanBuilder) conflict() *LoanFault {
	f := b.plan.function
	for id := range hir.NodeID(f.NodeCount()) {
		if !usesOwned(f, id) {
			continue
		}
		for lent := range b.points[b.before(id)].live.ascending() {
			l := &b.plan.loans[lent]
			if overlap(f, f.Node(l.origin), f.Node(id)) {
				begin := f.Node(b.plan.endpoints[l.start].expression).At
				return &LoanFault{message: "the value " + spellPlace(f, id) + " is used while it is lent", at: f.Node(id).At, lent: &begin}
			}
		}
	}
	return nil
}

// usesOwned reports whether an expression uses a place that owns its value, other than by lending it to a call.
func usesOwned(f hir.FunctionView, id hir.NodeID) bool {
	node := f.Node(id)
	if node.Kind != hir.Place || node.Mode != syntax.ModeOwn {
		return false
	}
	if node.Parent == hir.NoNode || f.Node(node.Parent).Kind != hir.Call {
		return true
	}
	callee := f.Module().Callable(int(f.Node(node.Parent).Ref))
	return callee.Parameters[node.Index].Mode != syntax.ModeBorrow
}

// overlap reports whether two places share something: they start at one value, and one of them is the other or a part of
// it.
func overlap(f hir.FunctionView, a, b *hir.Node) bool {
	if a.Ref != b.Ref {
		return false
	}
	for i := range int(min(a.Fields, b.Fields)) {
		if f.Projection(a, i) != f.Projection(b, i) {
			return false
		}
	}
	return true
}

// spellPlace spells a place as a source does.
func spellPlace(f hir.FunctionView, id hir.NodeID) string {
	place := f.Node(id)
	text := f.Value(rootOf(f, id)).Name
	for i := range f.ProjectionCount(place) {
		text += "." + f.Projection(place, i).Name
	}
	return text
}
