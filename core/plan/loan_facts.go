package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// borrowsOwned reports whether a function borrows something that is owned, so that its plan is not empty. Most
// functions do not. Names of views need not be followed, because what they view was borrowed under its own name, too.
func borrowsOwned(f hir.FunctionView) bool {
	for id := range hir.NodeID(f.NodeCount()) {
		switch f.Node(id).Kind() {
		case hir.View:
			if isOwner(f, rootOf(f, id)) {
				return true
			}
		case hir.Call:
			for argument := f.FirstChild(id); argument != hir.NoNode; argument = f.NextSibling(argument) {
				if place := placeOf(f, argument); place != hir.NoNode && isBorrowed(f, argument) && isOwner(f, rootOf(f, place)) {
					return true
				}
			}
		case hir.Match:
			if lendsScrutinee(f, id) && isOwner(f, rootOf(f, id+1)) {
				return true
			}
		}
	}
	return false
}

// placeOf returns the Place or View that names the place of which an expression is the value, a view, or a range of a
// view, or NoNode. A view that a call yields has no such place: it looks at what the host holds, which no function
// owns, so it is not a loan.
func placeOf(f hir.FunctionView, id hir.NodeID) hir.NodeID {
	for f.Node(id).Kind() == hir.ByteRange {
		id++
	}
	if kind := f.Node(id).Kind(); kind == hir.Place || kind == hir.View {
		return id
	}
	return hir.NoNode
}

// lendsScrutinee reports whether a Match lends a place to its arms. A value without a name has no owner that could use
// it while it is lent.
func lendsScrutinee(f hir.FunctionView, match hir.NodeID) bool {
	return f.Node(match).Takes() == syntax.ModeBorrow && placeOf(f, match+1) != hir.NoNode
}

// rootOf returns the value at which the place that an expression names starts.
func rootOf(f hir.FunctionView, id hir.NodeID) hir.ValueID { return hir.ValueID(f.Node(id).Ref()) }

// isBorrowed reports whether an argument is borrowed by the callee. An operation borrows what is a view already; a
// value is read in passing.
func isBorrowed(f hir.FunctionView, argument hir.NodeID) bool {
	node := f.Node(argument)
	callee := f.Module().Callable(int(f.Node(node.Parent()).Ref()))
	if callee.Operation() {
		return node.Mode() == syntax.ModeBorrow
	}
	return callee.Parameters().At(int(node.Index())).Mode == syntax.ModeBorrow
}

// isOwner reports whether a value is bound as owned. The result of a function is, unless its type is Copy.
func isOwner(f hir.FunctionView, id hir.ValueID) bool {
	value := f.Value(id)
	if value.Kind() == hir.ResultValue {
		return !f.Module().Facts(value.Type()).Copy
	}
	return value.Mode() == syntax.ModeOwn
}

// bindsView reports whether an expression is the value of a let that gives a view a name.
func bindsView(f hir.FunctionView, id hir.NodeID) bool {
	node := f.Node(id)
	return node.Step() == hir.StepValue && f.Node(node.Parent()).Kind() == hir.Let &&
		f.Module().TypeKind(node.Type()).IsView()
}

func viewCause(f hir.FunctionView, view *hir.Node) LoanCause {
	if f.Module().TypeKind(view.Type()) == hir.Str {
		return StrView
	}
	return SliceView
}

// armValue returns the value of the only arm of a Match on a record.
func armValue(f hir.FunctionView, match hir.NodeID) hir.NodeID {
	return f.LastChild(f.LastChild(match))
}

// usesOwned reports whether an expression uses a place that owns its value, other than by lending it to a call or to
// an arm of a match.
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
