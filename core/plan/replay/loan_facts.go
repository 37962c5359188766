package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// What the contract says of single expressions that lend or use a place. The builder has its own words for each of
// these facts.

// isOwnedAtRoot reports whether the value at which a place starts is bound as owned. The result of a function is,
// unless its type is Copy. Source: facets, "Candidates (loan ids in this order)".
func isOwnedAtRoot(f hir.FunctionView, place *hir.Node) bool {
	root := f.Value(hir.ValueID(place.Ref()))
	if root.Kind() != hir.ResultValue {
		return root.Mode() == syntax.ModeOwn
	}
	return !f.Module().Facts(root.Type()).Copy
}

// narrowed returns what names the place of an expression: the expression itself, or what the ranges around it narrow.
// It returns NoNode for an expression that is no place.
func narrowed(f hir.FunctionView, id hir.NodeID) hir.NodeID {
	switch f.Node(id).Kind() {
	case hir.Place, hir.View:
		return id
	case hir.ByteRange:
		return narrowed(f, f.FirstChild(id))
	}
	return hir.NoNode
}

// carrier returns the value that a let binds to an expression, if that value is a view. A carrier carries the loan of
// its view on.
func carrier(f hir.FunctionView, id hir.NodeID) (carrier hir.ValueID, ok bool) {
	node := f.Node(id)
	if node.Step() != hir.StepValue || !isView(f, node.Type()) { // most expressions are not values of a let
		return 0, false
	}
	let := f.Node(node.Parent())
	return hir.ValueID(let.Ref()), let.Kind() == hir.Let
}

func isView(f hir.FunctionView, t hir.TypeID) bool {
	switch f.Module().TypeKind(t) {
	case hir.Str, hir.Slice:
		return true
	}
	return false
}

// causeOf returns what makes the loan of a view, given its type.
func causeOf(f hir.FunctionView, view hir.TypeID) plan.LoanCause {
	switch f.Module().TypeKind(view) {
	case hir.Str:
		return plan.StrView
	}
	return plan.SliceView
}

// isLent reports whether a call borrows an argument: as the parameter of the callee says, or, for an operation, the
// argument itself.
func isLent(f hir.FunctionView, call, argument *hir.Node) bool {
	mode := argument.Mode()
	if callee := f.Module().Callable(int(call.Ref())); !callee.Operation() {
		mode = callee.Parameters().At(int(argument.Index())).Mode
	}
	return mode == syntax.ModeBorrow
}

// lendsToArm reports whether a Match lends a place to its arm.
func lendsToArm(f hir.FunctionView, id hir.NodeID) bool {
	match := f.Node(id)
	return match.Kind() == hir.Match && match.Takes() == syntax.ModeBorrow && narrowed(f, f.FirstChild(id)) != hir.NoNode
}

// isOwnUse reports whether an expression is a place that owns its value and is neither a borrowed argument nor the
// scrutinee of a match that borrows. Source: facets, "Conflicts (reject)".
func isOwnUse(f hir.FunctionView, place *hir.Node) bool {
	if place.Kind() != hir.Place || place.Mode() != syntax.ModeOwn {
		return false
	}
	switch place.Step() {
	case hir.StepArgument:
		callee := f.Module().Callable(int(f.Node(place.Parent()).Ref()))
		return callee.Parameters().At(int(place.Index())).Mode != syntax.ModeBorrow
	case hir.StepScrutinee:
		return f.Node(place.Parent()).Takes() != syntax.ModeBorrow
	}
	return true
}

// steps returns how many fields a place has beside its root. The target of an Assign is a place, too.
func steps(place *hir.Node) int {
	if place.Kind() == hir.Assign {
		return min(int(place.Aux())+1, 1)
	}
	return int(place.Fields())
}

// stepOf returns the identity of field i of a place, from the root outwards.
func stepOf(f hir.FunctionView, place *hir.Node, i int) string {
	if place.Kind() == hir.Assign {
		assigned := f.Value(hir.ValueID(place.Ref()))
		return f.Module().TypeDeclarationOf(assigned.Type()).Fields().At(int(place.Aux())).ID
	}
	return f.Projection(place, i).ID
}
