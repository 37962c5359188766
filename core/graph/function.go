package graph

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// functions writes the nodes of all declared functions of a kind.
func (d document) functions(kind hir.Kind) {
	for i := 0; i < d.module.FunctionCount() && !d.over(); i++ {
		f := d.module.Function(i)
		signature := f.Signature()
		if signature.IsTemplate() != (kind == hir.FunctionTemplate) {
			continue
		}
		d.head(signature.ID, kind, signature.Name, signature.Origin)
		if kind == hir.Function {
			d.function(f)
			d.plans(f)
		} else {
			d.typeParameters(signature.ID, signature.TypeParameters)
			d.function(f)
		}
		d.raw(`}`)
	}
}

// InstanceKind is the kind of the node of an instance, which is no declaration.
const InstanceKind = "function_instance"

// instances writes the nodes of the instances. No recorded graph has one, nor a template: a template is shown like a
// function with its type parameters, like those of a type, and without plans, since it never runs; an instance is shown like
// a function with its template and type arguments in the place of what it would have as a declaration. They stand in the
// order in which the model lists templates, functions and instances.
func (d document) instances() {
	for i := 0; i < d.module.InstanceCount() && !d.over(); i++ {
		f := d.module.Instance(i)
		d.next()
		p := project(d.writer, f, full)
		p.instanceID(`{"id":`, f.Signature())
		d.string(`,"kind":`, InstanceKind)
		d.string(`,"template":`, f.ID())
		p.typeArguments(f.Signature())
		d.function(f)
		d.plans(f)
		d.raw(`}`)
	}
}

// function writes what every function has: its signature, its contracts and body in the full projection, and the functions
// that it calls.
func (d document) function(f hir.FunctionView) {
	p := project(d.writer, f, full)
	signature, result := f.Signature(), f.ResultValue()
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
}

// plans writes the cleanup plan of a function, and its loan plan if it lends something. They have the names that their
// facets have.
func (d document) plans(f hir.FunctionView) {
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

// calls returns the identities of the functions that a function calls in its contracts and its body, each once, sorted: of
// an instance that of its template. Compiler-owned operations are no functions.
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
