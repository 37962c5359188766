package change

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// expose adds to the types that a function mentions those that the imports of the destination will expose: a module
// that imports a function or a type imports the types of its parameters, its result or its fields as well. The module
// that the function leaves has a name for each of them.
func (r *rebinding) expose(calls, types map[string][]syntax.Node) {
	m := r.p.function.Model()
	for i := range m.CallableCount() {
		c := m.Callable(i)
		if _, ok := calls[c.ID()]; !ok || c.Operation() || c.IsInstance() || len(r.bindings(c.ID(), true)) > 0 {
			continue
		}
		r.exposeType(c.Result(), types)
		for p := range c.Parameters().Values() {
			r.exposeType(p.Type, types)
		}
	}
	for i := range m.TypeDeclarationCount() {
		if d := m.TypeDeclaration(i); types[d.ID()] != nil {
			r.exposeFields(d, types)
		}
	}
}

// exposeType adds a type, its arguments, and what these expose.
func (r *rebinding) exposeType(t hir.TypeID, types map[string][]syntax.Node) {
	m := r.p.function.Model()
	if m.TypeKind(t) != hir.Nominal {
		return
	}
	for i := range m.TypeArgumentCount(t) {
		r.exposeType(m.TypeArgument(t, i), types)
	}
	d := m.TypeDeclarationOf(t)
	if _, known := types[d.ID()]; known || d.Origin() == hir.CompilerOwned {
		return
	}
	types[d.ID()] = nil
	r.exposeFields(d, types)
}

// exposeFields adds the types of the fields of a type that the destination does not have yet. Types do not contain
// themselves, so it ends.
func (r *rebinding) exposeFields(d *hir.TypeDeclaration, types map[string][]syntax.Node) {
	if len(r.bindings(d.ID(), false)) > 0 {
		return
	}
	for f := range d.Fields().Values() {
		r.exposeType(f.Type, types)
	}
	for c := range d.Cases().Values() {
		for f := range c.Fields.Values() {
			r.exposeType(f.Type, types)
		}
	}
}
