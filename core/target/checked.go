package target

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// appendChecked appends the checked_hir projection of a function: lines of text, one for each of these, in this order:
//
//	function ID
//	parameter MODE TYPE NAME      and the result and the effects
//	NODE                          every node in pre-order, the contracts before and after the body
//	the cleanup plan, as facets show it
//
// A node is its kind, the number of nodes below it, its mode and type if it is an expression, and what it refers to.
func appendChecked(dst []byte, e executable, planner *plan.CleanupBuilder) []byte {
	f := e.function
	dst = canon.AppendString(append(dst, "function "...), e.id)
	for p := range f.Signature().Parameters().Values() {
		dst = append(append(dst, "\nparameter "...), p.Mode.String()...)
		dst = append(f.Module().AppendTypeIdentity(append(dst, ' '), p.Type), ' ')
		dst = append(dst, p.Name...)
	}
	dst = f.Module().AppendTypeIdentity(append(dst, "\nresult "...), f.Signature().Result())
	for effect := range f.Signature().Effects().Values() {
		dst = append(append(dst, "\neffect "...), effect...)
	}
	dst = append(strconv.AppendInt(append(dst, "\nrequires "...), int64(f.RequiresCount()), 10), '\n')
	for id := range hir.NodeID(f.NodeCount()) {
		dst = append(appendNode(dst, f, id), '\n')
	}
	return planner.Cleanup(f).Append(dst)
}

// appendNode appends the line of a node.
func appendNode(dst []byte, f hir.FunctionView, id hir.NodeID) []byte {
	n, m := f.Node(id), f.Module()
	dst = strconv.AppendInt(dst, int64(n.Kind()), 10)
	dst = strconv.AppendInt(append(dst, ' '), int64(n.End()-id-1), 10)
	if n.Type() != hir.NoType {
		dst = append(append(append(dst, ' '), n.Mode().String()...), ' ')
		dst = m.AppendTypeIdentity(dst, n.Type())
	}
	if n.Operator() != syntax.OpNone {
		dst = append(append(dst, ' '), n.Operator().String()...)
	}
	switch n.Kind() {
	case hir.Int64Literal, hir.Int32Literal, hir.Uint8Literal, hir.UsizeLiteral, hir.CharLiteral, hir.BoolLiteral,
		hir.Float32Literal, hir.Float64Literal, hir.LiteralPattern:
		dst = strconv.AppendUint(append(dst, ' '), n.Bits(), 10)
	case hir.StringLiteral, hir.ArrayLiteral, hir.Unsafe:
		dst = strconv.AppendQuoteToASCII(append(dst, ' '), f.Text(n))
	case hir.Place, hir.View:
		dst = strconv.AppendInt(append(dst, ' '), int64(n.Ref()), 10)
		for i := range f.ProjectionCount(n) {
			dst = canon.AppendString(append(dst, '.'), f.Projection(n, i).ID)
		}
	case hir.Call, hir.ByteRange:
		dst = append(appendCallee(append(dst, ' '), m, m.Callable(int(n.Ref()))), ' ')
	case hir.ConstructRecord, hir.UpdateRecord, hir.RecordPattern, hir.Upcast:
		dst = canon.AppendString(append(dst, ' '), m.TypeDeclaration(int(n.Ref())).ID())
	case hir.ConstructVariant, hir.VariantPattern:
		dst = canon.AppendString(append(dst, ' '), m.TypeDeclaration(int(n.Ref())).Cases().At(int(n.Aux())).ID)
	case hir.Project:
		dst = canon.AppendString(append(dst, ' '), m.TypeDeclaration(int(n.Ref())).Fields().At(int(n.Aux())).ID)
	case hir.Match:
		dst = append(append(dst, ' '), n.Takes().String()...)
	case hir.Let, hir.Binding:
		v := f.Value(hir.ValueID(n.Ref()))
		dst = strconv.AppendInt(append(dst, ' '), int64(n.Ref()), 10)
		dst = append(append(append(dst, ' '), v.Mode().String()...), ' ')
		dst = append(append(m.AppendTypeIdentity(dst, v.Type()), ' '), v.Name()...)
	case hir.Assign:
		dst = strconv.AppendInt(append(dst, ' '), int64(n.Ref()), 10)
		dst = strconv.AppendInt(append(dst, ' '), int64(n.Aux()), 10)
	case hir.Initializer, hir.PatternField:
		dst = strconv.AppendInt(append(dst, ' '), int64(n.Ref()), 10)
	}
	return dst
}

// appendCallee appends the execution identity of what a call calls.
func appendCallee(dst []byte, m *hir.Module, c *hir.Callable) []byte {
	if c.IsInstance() {
		return m.AppendInstanceIdentity(dst, c)
	}
	return canon.AppendString(dst, c.ID())
}
