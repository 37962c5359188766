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
		d = d.WithOther("lent here", "", begin).WithHelp("the loan begins at " + strconv.Itoa(begin.Line) + ":" + strconv.Itoa(begin.Column))
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
				return &LoanFault{message: "the value " + spellPlace(f, id) + " is " + how + " while it is lent", at: f.Node(id).At(), lent: &begin}
			}
		}
	}
	return nil
}

// usesOwned reports whether an expression uses a place that owns its value, other than by lending it to a call or to
// the arm of a match.
func usesOwned(f hir.FunctionView, id hir.NodeID) bool {
	node := f.Node(id)
	if node.Kind() != hir.Place || node.Mode() != syntax.ModeOwn {
		return false
	}
	switch {
	case node.Parent() == hir.NoNode:
		return true
	case node.Step() == hir.StepScrutinee:
		return f.Node(node.Parent()).Takes() != syntax.ModeBorrow
	case f.Node(node.Parent()).Kind() != hir.Call:
		return true
	}
	callee := f.Module().Callable(int(f.Node(node.Parent()).Ref()))
	return callee.Parameters().At(int(node.Index())).Mode != syntax.ModeBorrow
}

// overlap reports whether two places share something: they start at one value, and one of them is the other or a part
// of it.
func overlap(f hir.FunctionView, a, b *hir.Node) bool {
	if a.Ref() != b.Ref() {
		return false
	}
	for i := range min(fieldCount(a), fieldCount(b)) {
		if fieldAt(f, a, i) != fieldAt(f, b, i) {
			return false
		}
	}
	return true
}

// fieldCount returns the number of fields that a place has beside its root; the target of an Assign is a place, too.
func fieldCount(place *hir.Node) int {
	switch {
	case place.Kind() != hir.Assign:
		return int(place.Fields())
	case place.Aux() < 0:
		return 0
	}
	return 1
}

// fieldAt returns field i of a place, from the root outwards.
func fieldAt(f hir.FunctionView, place *hir.Node, i int) hir.FieldDeclaration {
	if place.Kind() != hir.Assign {
		return f.Projection(place, i)
	}
	return f.Module().TypeDeclarationOf(f.Value(hir.ValueID(place.Ref())).Type()).Fields().At(int(place.Aux()))
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
