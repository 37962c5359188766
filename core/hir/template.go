package hir

import (
	"slices"
	"strconv"
)

// instance is what a template is for type arguments with which a function calls it.
type instance struct {
	callable int32
	body     FunctionBody
}

// InstanceCount returns the number of instances: those that a function calls, or an instance that a function calls. A
// template that is not called has none.
func (m *Module) InstanceCount() int { return len(m.instances) }

// Instance returns instance i, in the order in which the functions first call them, then those instances in turn.
func (m *Module) Instance(i int) FunctionView {
	return FunctionView{m, &m.instances[i].body, &m.callables[m.instances[i].callable]}
}

// instanceFamily starts the identities of instances.
const instanceFamily = "semaprax.function-instance.v1:"

// AppendInstanceIdentity appends the identity of an instance. Within a template the arguments are the type parameters of
// the template that calls. Source: facets, "Identity strings".
func (m *Module) AppendInstanceIdentity(dst []byte, instance *Callable) []byte {
	dst = appendSized(append(dst, instanceFamily...), instance.ID)
	dst = append(strconv.AppendInt(append(dst, ':'), int64(len(instance.Arguments)), 10), ':')
	for _, argument := range instance.Arguments {
		dst = appendSized(dst, m.TypeIdentity(argument))
	}
	return dst
}

// instanceIdentityBytes returns the length of the identity of an instance.
func (m *Module) instanceIdentityBytes(instance *Callable) int {
	size := len(instanceFamily) + sizedBytes(len(instance.ID)) + len("::") + decimalBytes(len(instance.Arguments))
	for _, argument := range instance.Arguments {
		size += sizedBytes(len(m.TypeIdentity(argument)))
	}
	return size
}

// parameterOwner returns the identity of the declaration of a type parameter.
func (m *Module) parameterOwner(parameter *typeEntry) string {
	if parameter.ofTemplate {
		return m.callables[parameter.declaration].ID
	}
	return m.types[parameter.declaration].ID
}

// TypeParameterName returns the name of a Parameter type, as its owner declares it.
func (m *Module) TypeParameterName(t TypeID) string {
	entry := &m.table.entries[t]
	if entry.ofTemplate {
		return m.callables[entry.declaration].TypeParameters[entry.index]
	}
	return m.types[entry.declaration].Parameters[entry.index]
}

// templates is what a Builder knows of the templates of its module.
type templates struct {
	bodies  map[int32][]specialisation // by template
	callees map[typeKey]int32          // the instances that are called, by template and arguments
}

// specialisation is the body that a template has for type arguments, called or not.
type specialisation struct {
	arguments []TypeID
	body      FunctionBody
}

func (t *templates) add(of *Callable, body FunctionBody) {
	if t.bodies == nil {
		t.bodies = map[int32][]specialisation{}
	}
	t.bodies[of.Template] = append(t.bodies[of.Template], specialisation{of.Arguments, body})
}

// TemplateParameter returns the type of type parameter index of a template, which is a callable.
func (b *Builder) TemplateParameter(template, index int32) TypeID {
	return b.intern(typeEntry{kind: Parameter, ofTemplate: true, declaration: template, index: index})
}

// Specialised returns the signature of a template for type arguments.
func (b *Builder) Specialised(template int32, arguments []TypeID) Callable {
	m := b.module
	signature := m.callables[template]
	argument := func(t TypeID) TypeID {
		if t == NoType || !m.table.entries[t].ofTemplate {
			return t
		}
		return arguments[m.table.entries[t].index]
	}
	signature.Template, signature.Arguments, signature.TypeParameters = template, arguments, nil
	signature.Parameters = slices.Clone(signature.Parameters)
	for i := range signature.Parameters {
		signature.Parameters[i].Type = argument(signature.Parameters[i].Type)
	}
	signature.Result = argument(signature.Result)
	return signature
}

// Instance returns the callable of a template for type arguments, none of which is NoType.
func (b *Builder) Instance(template int32, arguments []TypeID) int32 {
	key := typeEntry{declaration: template, arguments: arguments}.key()
	if callable, known := b.templates.callees[key]; known {
		return callable
	}
	if b.templates.callees == nil {
		b.templates.callees = map[typeKey]int32{}
	}
	b.templates.callees[key] = b.Callable(b.Specialised(template, slices.Clone(arguments)))
	return b.templates.callees[key]
}

// Specialisation starts the body that a template has for type arguments, given its signature for them.
func (b *Builder) Specialisation(signature *Callable) *FunctionBuilder {
	f := b.start(signature, -1)
	f.of = signature
	return f
}

// Template gives a template the body that its specialisations have in common. There is one for every choice of type
// arguments, and none of them has a fault.
func (b *Builder) Template(template int) {
	b.define(template, b.common(int32(template), b.templates.bodies[int32(template)]))
}

// common returns the body of which all are specialisations: a type is a type parameter exactly where it changes with the
// argument for that parameter alone. A template calls a template with its own type parameters, in their order.
func (b *Builder) common(template int32, all []specialisation) FunctionBody {
	first := all[0]
	common := first.body
	common.nodes, common.values = slices.Clone(common.nodes), slices.Clone(common.values)
	own := make([]TypeID, len(first.arguments))
	for p := range own {
		own[p] = b.TemplateParameter(template, int32(p))
		other := all[slices.IndexFunc(all, func(s specialisation) bool { return differAt(s.arguments, first.arguments, p) })]
		for i := range common.nodes {
			if other.body.nodes[i].Type != first.body.nodes[i].Type {
				common.nodes[i].Type = own[p]
			}
		}
		for i := range common.values {
			if other.body.values[i].Type != first.body.values[i].Type {
				common.values[i].Type = own[p]
			}
		}
	}
	for i := range common.nodes {
		if node := &common.nodes[i]; node.Kind == Call && b.module.callables[node.Ref].IsInstance() {
			node.Ref = b.Instance(b.module.callables[node.Ref].Template, own)
		}
	}
	return common
}

// differAt reports whether two lists of type arguments differ at an index and nowhere else.
func differAt(a, b []TypeID, index int) bool {
	for i := range a {
		if (a[i] != b[i]) != (i == index) {
			return false
		}
	}
	return true
}

// instantiate finds the instances that the functions of the module call, directly or through each other.
func (b *Builder) instantiate() {
	m := b.module
	if len(b.templates.callees) == 0 {
		return
	}
	reached := map[int32]bool{}
	reach := func(body *FunctionBody) {
		for i := range body.nodes {
			node := &body.nodes[i]
			if node.Kind != Call || !m.callables[node.Ref].IsInstance() || reached[node.Ref] {
				continue
			}
			reached[node.Ref] = true
			callee := &m.callables[node.Ref]
			all := b.templates.bodies[callee.Template]
			at := slices.IndexFunc(all, func(s specialisation) bool { return slices.Equal(s.arguments, callee.Arguments) })
			m.instances = append(m.instances, instance{node.Ref, all[at].body})
		}
	}
	for i := range m.functions {
		if !m.callables[i].IsTemplate() {
			reach(&m.functions[i])
		}
	}
	for next := 0; next < len(m.instances); next++ {
		reach(&m.instances[next].body)
	}
}
