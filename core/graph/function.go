package graph

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// A function node refers to types by identity, while templates and instances spell them out. A template never runs,
// so it has no plans. An instance has plans, but only its template lists effects and calls.

// functions writes the nodes of the functions and methods without type parameters, in source order.
func (d document) functions() {
	for i := 0; i < d.module.FunctionCount() && !d.over(); i++ {
		f := d.module.Function(i)
		signature, result := f.Signature(), f.ResultValue()
		if signature.IsTemplate() {
			continue
		}
		d.head(signature.ID(), hir.Function, signature.Name(), signature.Origin())
		p := project(d.writer, f, full)
		for j := range d.array(`,"params":`, signature.Parameters().Len()) {
			p.value(hir.ValueID(j))
		}
		p.valueID(`,"result_id":`, result)
		p.valueID(`,"result":{"id":`, result)
		p.typeID(`,"type_id":`, signature.Result())
		d.string(`,"ownership_mode":`, resultMode(d.module, signature.Result()).String())
		p.typeID(`},"return_type_id":`, signature.Result())
		d.strings(`,"effects":`, signature.Effects().Values())
		p.clauses()
		d.strings(`,"calls":`, slices.Values(calls(f)))
		p.body()
		d.plans(f)
		d.raw(`}`)
	}
}

// templates writes the nodes of the functions with type parameters, in source order.
func (d document) templates() {
	for i := 0; i < d.module.FunctionCount() && !d.over(); i++ {
		f := d.module.Function(i)
		signature := f.Signature()
		if !signature.IsTemplate() {
			continue
		}
		d.head(signature.ID(), hir.FunctionTemplate, signature.Name(), signature.Origin())
		d.typeParameters(signature.ID(), signature.TypeParameters())
		p := project(d.writer, f, full)
		p.spelledSignature()
		d.strings(`,"effects":`, signature.Effects().Values())
		p.clauses()
		p.body()
		d.raw(`}`)
	}
}

// InstanceKind is the kind of the node of an instance, which is not a declaration.
const InstanceKind = "function_instance"

// instances writes the nodes of the instances, in the order of their first calls.
func (d document) instances() {
	for i := 0; i < d.module.InstanceCount() && !d.over(); i++ {
		f := d.module.Instance(i)
		d.next()
		d.string(`{"id":`, string(f.AppendExecutionID(nil)))
		d.string(`,"kind":`, InstanceKind)
		d.boolean(`,"persistent":`, false)
		d.string(`,"template":`, f.ID())
		p := project(d.writer, f, full)
		p.instanceID(`,"instance":`, f.Signature())
		p.typeArguments(f.Signature())
		p.spelledSignature()
		p.clauses()
		p.body()
		d.plans(f)
		d.raw(`}`)
	}
}

// spelledSignature writes the parameters and the result of a template or an instance.
func (p projection) spelledSignature() {
	signature := p.function.Signature()
	for i := range p.array(`,"params":`, signature.Parameters().Len()) {
		value := p.function.Value(hir.ValueID(i))
		p.valueID(`{"id":`, hir.ValueID(i))
		p.string(`,"name":`, value.Name())
		p.typeJSON(`,"type":`, value.Type())
		p.string(`,"ownership_mode":`, value.Mode().String())
		p.raw(`}`)
	}
	p.valueID(`,"result_id":`, p.function.ResultValue())
	p.typeJSON(`,"return_type":`, signature.Result())
}

// clauses writes the contracts of a function.
func (p projection) clauses() {
	body := p.function.Body()
	p.expressions(`,"requires_graph":`, 0, body)
	p.expressions(`,"ensures_graph":`, p.function.Node(body).End(), hir.NodeID(p.function.NodeCount()))
}

func (p projection) body() {
	p.raw(`,"body":`)
	p.expression(p.function.Body())
}

// plans writes the cleanup plan of a function, and its loan plan if it lends something, under the names of their
// facets.
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

// resultMode returns the ownership mode of a function's result.
func resultMode(m *hir.Module, result hir.TypeID) syntax.Mode {
	if m.Facts(result).Copy {
		return syntax.ModeValue
	}
	return syntax.ModeOwn
}

// calls returns the sorted, distinct identities of the functions that a function calls in its contracts and body. An
// instance counts as its template. Compiler-owned operations are not functions.
func calls(f hir.FunctionView) []string {
	var callees []string
	for i := range f.NodeCount() {
		node := f.Node(hir.NodeID(i))
		if node.Kind() != hir.Call {
			continue
		}
		if callee := f.Module().Callable(int(node.Ref())); !callee.Operation() {
			callees = append(callees, callee.ID())
		}
	}
	slices.Sort(callees)
	return slices.Compact(callees)
}
