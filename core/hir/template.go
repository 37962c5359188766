package hir

import (
	"slices"
	"strconv"
)

// instance is a template applied to the type arguments of a call.
type instance struct {
	callable int32
	body     FunctionBody
}

// InstanceCount returns the number of instances that functions call, directly or through other instances.
func (m *Module) InstanceCount() int { return len(m.instances) }

// Instance returns instance i, in the order of their first calls: by functions, then by those instances, and so on.
func (m *Module) Instance(i int) FunctionView {
	return FunctionView{m, m.instances[i].body.unpacked(), &m.callables[m.instances[i].callable]}
}

// instanceFamily is the prefix of the identities of instances.
const instanceFamily = "semaprax.function-instance.v1:"

// AppendInstanceIdentity appends the identity of an instance. Within a template, the arguments are the type
// parameters of the calling template. Source: facets, "Identity strings".
func (m *Module) AppendInstanceIdentity(dst []byte, instance *Callable) []byte {
	dst = appendSized(append(dst, instanceFamily...), instance.spec.ID)
	dst = append(strconv.AppendInt(append(dst, ':'), int64(instance.arguments.Len()), 10), ':')
	for _, argument := range instance.arguments.All() {
		dst = appendSized(dst, m.TypeIdentity(argument))
	}
	return dst
}

// instanceIdentityBytes returns the length of the identity of an instance.
func (m *Module) instanceIdentityBytes(instance *Callable) int {
	size := len(instanceFamily) + sizedBytes(len(instance.spec.ID)) + len("::") + decimalBytes(instance.arguments.Len())
	for _, argument := range instance.arguments.All() {
		size += sizedBytes(len(m.TypeIdentity(argument)))
	}
	return size
}

// parameterOwner returns the identity of the declaration of a type parameter.
func (m *Module) parameterOwner(parameter *typeEntry) string {
	if parameter.ofTemplate {
		return m.callables[parameter.declaration].spec.ID
	}
	return m.types[parameter.declaration].spec.ID
}

// TypeParameterName returns the name of a Parameter type, as its owner declares it.
func (m *Module) TypeParameterName(t TypeID) string {
	entry := &m.table.entries[t]
	if entry.ofTemplate {
		return m.callables[entry.declaration].spec.TypeParameters.At(int(entry.index))
	}
	return m.types[entry.declaration].spec.Parameters.At(int(entry.index))
}

// templates holds the templates of the module being built.
type templates struct {
	bodies  map[int32][]specialisation // by template
	callees map[typeKey]int32          // the called instances, by template and arguments
}

// specialisation is the body of a template for some type arguments, called or not.
type specialisation struct {
	arguments List[TypeID]
	body      FunctionBody
}

func (t *templates) add(of *Callable, body FunctionBody) {
	if t.bodies == nil {
		t.bodies = map[int32][]specialisation{}
	}
	t.bodies[of.template] = append(t.bodies[of.template], specialisation{of.arguments, body})
}

// TemplateParameter returns the type of type parameter index of a template, given by its callable index.
func (b *Builder) TemplateParameter(template, index int32) TypeID {
	return b.intern(typeEntry{kind: Parameter, ofTemplate: true, declaration: template, index: index})
}

// Specialised returns the signature of a template for type arguments.
func (b *Builder) Specialised(template int32, arguments []TypeID) *Callable {
	m := b.module
	signature := m.callables[template]
	argument := func(t TypeID) TypeID {
		if t == NoType || !m.table.entries[t].ofTemplate {
			return t
		}
		return arguments[m.table.entries[t].index]
	}
	signature.template, signature.arguments, signature.spec.TypeParameters = template, ListOf(arguments...), List[string]{}
	generic := signature.spec.Parameters
	signature.spec.Parameters = Collect(generic.Len(), func(i int) ParameterDeclaration {
		parameter := generic.At(i)
		parameter.Type = argument(parameter.Type)
		return parameter
	})
	signature.spec.Result = argument(signature.spec.Result)
	return &signature
}

// Instance returns the callable of a template for type arguments, which must not be NoType.
func (b *Builder) Instance(template int32, arguments []TypeID) int32 {
	key := typeEntry{declaration: template, arguments: arguments}.key()
	if callable, ok := b.templates.callees[key]; ok {
		return callable
	}
	if b.templates.callees == nil {
		b.templates.callees = map[typeKey]int32{}
	}
	b.templates.callees[key] = b.add(*b.Specialised(template, arguments))
	return b.templates.callees[key]
}

// Specialisation starts the body of a template for some type arguments, given its signature for them.
func (b *Builder) Specialisation(signature *Callable) *FunctionBuilder {
	f := b.start(signature, -1)
	f.of = signature
	return f
}

// Template sets the body of a template to what its specialisations have in common. There must be one for every choice
// of type arguments, all without errors.
func (b *Builder) Template(template int) {
	common := b.common(int32(template), b.templates.bodies[int32(template)])
	b.pack(&common)
	b.define(template, common)
}

// common returns the generic body of some specialisations: a type is a type parameter exactly where it changes with
// the argument for that parameter alone. A template calls another with its own type parameters, in order.
func (b *Builder) common(template int32, all []specialisation) FunctionBody {
	first := specialisation{all[0].arguments, *all[0].body.unpacked()}
	common := first.body
	common.nodes, common.values = slices.Clone(common.nodes), slices.Clone(common.values)
	own := make([]TypeID, first.arguments.Len())
	for p := range own {
		own[p] = b.TemplateParameter(template, int32(p))
		at := slices.IndexFunc(all, func(s specialisation) bool { return differAt(s.arguments, first.arguments, p) })
		other := all[at].body.unpacked()
		for i := range common.nodes {
			if other.nodes[i].typ != first.body.nodes[i].typ {
				common.nodes[i].typ = own[p]
			}
		}
		for i := range common.values {
			if other.values[i].typ != first.body.values[i].typ {
				common.values[i].typ = own[p]
			}
		}
	}
	for i := range common.nodes {
		if node := &common.nodes[i]; node.kind == Call && b.module.callables[node.ref].IsInstance() {
			node.ref = b.Instance(b.module.callables[node.ref].template, own)
		}
	}
	return common
}

// differAt reports whether two lists of type arguments differ at index and nowhere else.
func differAt(a, b List[TypeID], index int) bool {
	for i := range a.Len() {
		if (a.At(i) != b.At(i)) != (i == index) {
			return false
		}
	}
	return true
}

// instantiate finds the instances that the functions of the module call, directly or indirectly.
func (b *Builder) instantiate() {
	m := b.module
	if len(b.templates.callees) == 0 {
		return
	}
	reached := map[int32]bool{}
	reach := func(body *FunctionBody) {
		for i := range body.nodes {
			node := &body.nodes[i]
			if node.kind != Call || !m.callables[node.ref].IsInstance() || reached[node.ref] {
				continue
			}
			reached[node.ref] = true
			callee := &m.callables[node.ref]
			all := b.templates.bodies[callee.template]
			at := slices.IndexFunc(all, func(s specialisation) bool {
				return slices.Equal(s.arguments.items, callee.arguments.items)
			})
			m.instances = append(m.instances, instance{node.ref, all[at].body})
		}
	}
	for i := range m.functions {
		if !m.callables[i].IsTemplate() {
			reach(m.functions[i].unpacked())
		}
	}
	for next := 0; next < len(m.instances); next++ {
		reach(m.instances[next].body.unpacked())
	}
}
