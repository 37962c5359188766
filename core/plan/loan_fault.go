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
		d = d.WithOther("lent here", "", begin).
			WithHelp("the loan begins at " + strconv.Itoa(begin.Line) + ":" + strconv.Itoa(begin.Column))
	}
	return d
}

// excess says that a plan has more of something than a bound, and which expression is too much.
func (b *LoanBuilder) excess(at hir.NodeID, bound int, what string) *LoanFault {
	f := b.plan.function
	return &LoanFault{
		message: "the loan plan of " + f.ID() + " would have more than " + strconv.Itoa(bound) + " " + what,
		at:      f.Node(at).At(),
	}
}

// conflict finds the first place that is used by its owner while it is lent. Source: facets, "Conflicts (reject)".
func (b *LoanBuilder) conflict() *LoanFault {
	f := b.plan.function
	for id := range hir.NodeID(f.NodeCount()) {
		at, how := PointID(-1), "used"
		switch {
		case usesOwned(f, id):
			at = b.before(id)
		case f.Node(id).Kind() == hir.Assign:
			at, how = b.after(f.FirstChild(id)), "assigned"
		default:
			continue
		}
		for lent := range b.points[at].live.ascending() {
			l := &b.plan.loans[lent]
			if overlap(f, f.Node(l.origin), f.Node(id)) {
				begin := f.Node(b.plan.endpoints[l.start].expression).At()
				return &LoanFault{
					message: "the value " + spellPlace(f, id) + " is " + how + " while it is lent",
					at:      f.Node(id).At(),
					lent:    &begin,
				}
			}
		}
	}
	return nil
}

// spellPlace spells a place as a source does.
func spellPlace(f hir.FunctionView, id hir.NodeID) string {
	place := f.Node(id)
	text := f.Value(rootOf(f, id)).Name()
	for i := range fieldCount(place) {
		text += "." + fieldAt(f, place, i).Name
	}
	return text
}
