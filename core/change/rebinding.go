package change

import (
	"maps"
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// movePrefix begins the names of imports that a move makes, and movedNamesMax bounds how many are looked at.
const (
	movePrefix    = "_spx_move_"
	movedNamesMax = 65_536
)

// rebinding binds what a function that moves refers to in the module where it goes.
type rebinding struct {
	p        *preparation
	to       *moduleView
	occupied map[string]bool // the names that a new import cannot have
	locals   map[string]bool // of the function
	count    int             // of dependencies
}

// rebindDependencies binds the calls and then the types of the function that moves, each in the order of identities.
func (p *preparation) rebindDependencies(to *moduleView) diag.List {
	f := p.function
	r := &rebinding{p: p, to: to, occupied: make(map[string]bool), locals: make(map[string]bool)}
	for i := range f.model.ValueCount() {
		r.locals[f.model.Value(hir.ValueID(i)).Name()] = true
	}
	maps.Copy(r.occupied, r.locals)
	r.occupied[f.tree.Text()] = true
	calls, types := f.dependencies()
	if r.count = len(calls) + len(types); r.count > DependenciesMax {
		return exceeds(RuleStructure, "target", r.count, DependenciesMax, "dependencies")
	}
	r.expose(calls, types)
	for _, id := range slices.Sorted(maps.Keys(calls)) {
		if refused := r.bind(id, calls[id], true); refused != nil {
			return refused
		}
		p.operation.migrated += len(calls[id])
	}
	for _, id := range slices.Sorted(maps.Keys(types)) {
		if refused := r.bind(id, types[id], false); refused != nil {
			return refused
		}
	}
	return nil
}

// dependencies returns the nodes of the function that name another function or a type, by its identity.
func (f functionView) dependencies() (calls, types map[string][]syntax.Node) {
	calls, types = make(map[string][]syntax.Node), make(map[string][]syntax.Node)
	declared := make(map[string]string)
	for i := range f.Model().TypeDeclarationCount() {
		d := f.Model().TypeDeclaration(i)
		declared[d.Name()] = d.ID()
	}
	f.tree.Node.Walk(func(n syntax.Node) {
		switch n.Kind() {
		case syntax.KindCall:
			if id := f.names.functions[n.Text()]; id != f.model.ID() {
				calls[id] = append(calls[id], n)
			}
		case syntax.KindNamedType, syntax.KindRecordLiteral, syntax.KindVariantLiteral, syntax.KindRecordPattern,
			syntax.KindVariantPattern:
			if id, ok := declared[n.Text()]; ok {
				types[id] = append(types[id], n)
			}
		}
	})
	return calls, types
}

// bind spells nodes by the name that the destination has for an identity: one that it has already, or that of a new
// import.
func (r *rebinding) bind(id string, nodes []syntax.Node, isFunction bool) diag.List {
	bound := r.bindings(id, isFunction)
	free := slices.DeleteFunc(slices.Clone(bound), func(name string) bool { return r.locals[name] })
	var name string
	switch {
	case len(nodes) == 0 && len(bound) > 0: // a type that is exposed, and imported already
		return nil
	case len(free) > 1 && !isFunction:
		return refuse(RuleIntent, "the module "+r.to.Outline().Name()+" imports "+quoted(id)+" by several names")
	case len(free) > 0:
		name = free[0]
	case len(bound) > 0:
		return refuse(RuleIntent, "the target has a local value by every name that the destination has for "+quoted(id))
	default:
		var refused diag.List
		if name, refused = r.importAs(id, r.spelling(id, nodes), isFunction); refused != nil {
			return refused
		}
	}
	for _, n := range nodes {
		r.p.edit(r.to, syntax.Respell(n, name))
	}
	return nil
}

// spelling returns the name that the module which the function leaves has for what nodes of it name, or for a type that
// it does not name itself.
func (r *rebinding) spelling(id string, nodes []syntax.Node) string {
	if len(nodes) > 0 {
		return nodes[0].Text()
	}
	return r.p.function.declarations(id)[0].Name()
}

// bindings returns the names that the destination has for an identity.
func (r *rebinding) bindings(id string, isFunction bool) (found []string) {
	if isFunction {
		return r.to.names.spellings[id]
	}
	for _, d := range r.to.declarations(id) {
		if d.Origin() != hir.CompilerOwned || !r.to.names.isTaken(d.Name()) {
			found = append(found, d.Name())
		}
	}
	return found
}

// isTaken reports whether the destination has a name for something. The alias of the function that moves is free: it
// goes with its import.
func (r *rebinding) isTaken(name string) bool {
	return r.to.names.isTaken(name) && r.to.names.aliases[name] != r.p.function.model.ID()
}

// importAs adds an import to the destination and returns its name: the one that the function used, if it is free.
func (r *rebinding) importAs(id, spelling string, isFunction bool) (string, diag.List) {
	d, ok := r.p.revision.project.Find(id)
	_, provider := d.Place()
	if !ok || provider == "" || d.Origin != hir.Explicit {
		return "", refuse(RuleIntent, "the destination cannot import "+quoted(id))
	}
	name := spelling
	for n := 0; r.occupied[name] || r.isTaken(name); n++ {
		if n >= movedNamesMax {
			return "", refuse(RuleStructure, "there is no free name for an import of "+quoted(id))
		}
		name = movePrefix + decimal(n)
	}
	r.occupied[name] = true
	use := syntax.NewUseType(id, provider, name)
	if isFunction {
		use = syntax.NewUseFunction(id, provider, name)
	}
	r.p.edit(r.to, syntax.AppendUse(use))
	return name, nil
}
