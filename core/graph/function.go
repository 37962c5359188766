package graph

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// function writes the node of a function: its signature, its contracts and body in the full projection, the functions
// that it calls, its cleanup plan, and its loan plan if it lends something. The plans have the names that their facets have.
func (d document) function(i int) {
	f := d.module.Function(i)
	p := project(d.writer, f, full)
	signature, result := f.Signature(), f.ResultValue()
	d.head(signature.ID, hir.Function, signature.Name, signature.Origin)
	for i := range d.array(`,"params":`, len(signature.Parameters)) {
		p.value(hir.ValueID(i))
	}
	p.valueID(`,"result_id":`, result)
	p.valueID(`,"result":{"id":`, result)
	p.typeID(`,"type_id":`, signature.Result)
	d.string(`,"ownership_mode":`, resultMode(d.module, signature.Result).String())
	p.typeID(`},"return_type_id":`, signature.Result)
	d.strings(`,"effects":`, signature.Effects)
	body := f.Body()
	p.expressions(`,"requires_graph":`, 0, body)
	p.expressions(`,"ensures_graph":`, f.Node(body).End, hir.NodeID(f.NodeCount()))
	d.strings(`,"calls":`, calls(f))
	d.raw(`,"body":`)
	p.expression(body)
	if d.over() {
		return
	}
	d.plan(`,"cleanup":`, d.planner.Cleanup(f))
	loans, fault := plan.Loans(f)
	if fault != nil {
		panic("the module was not proved: it lends what it also uses")
	}
	if !loans.IsEmpty() {
		d.plan(`,"loans":`, loans)
	}
	d.raw(`}`)
}

// plan writes a plan of a function.
func (d document) plan(lead string, p interface {
	AppendWithin([]byte, int) ([]byte, bool)
}) {
	d.raw(lead)
	var fits bool
	if d.out, fits = p.AppendWithin(d.out, d.max); !fits {
		d.full = true
	}
}

// resultMode returns how a function hands out its result.
func resultMode(m *hir.Module, result hir.TypeID) syntax.Mode {
	if m.Facts(result).Copy {
		return syntax.ModeValue
	}
	return syntax.ModeOwn
}

// calls returns the identities of the functions that a function calls in its contracts and its body, each once, sorted.
// Compiler-owned operations are no functions.
func calls(f hir.FunctionView) []string {
	var callees []string
	for i := range f.NodeCount() {
		node := f.Node(hir.NodeID(i))
		if node.Kind != hir.Call {
			continue
		}
		if callee := f.Module().Callable(int(node.Ref)); !callee.Operation {
			callees = append(callees, callee.ID)
		}
	}
	slices.Sort(callees)
	return slices.Compact(callees)
}
