package generate

import "slices"

// ancestorsMax bounds the ancestors of a class.
const ancestorsMax = 3

// declaresClass declares a class if it is the turn of one: of a class, and then of one that extends it or an older
// one of the module. Classes stay in their module, so they are no members of types and in no signature that others
// import.
func (m *module) declaresClass(turn int) bool {
	known := slices.DeleteFunc(
		slices.Clone(m.classes),
		func(n *nominal) bool { return len(n.ancestors()) == ancestorsMax },
	)
	switch {
	case turn == 3 && m.chance(60):
		m.addClass(nil)
	case turn == 5 && len(known) > 0:
		m.addClass(pick(m.random, known))
	default:
		return false
	}
	return true
}

// addClass declares a class that extends another one or nil. Most of the former override a method.
func (m *module) addClass(parent *nominal) {
	n := m.newNominal()
	n.isClass, n.parent = true, parent
	if parent != nil {
		n.fields = slices.Clone(parent.fields)
	}
	words := slices.DeleteFunc(shuffled(m.random, fieldWords), func(word string) bool {
		return slices.ContainsFunc(n.fields, func(f *field) bool { return f.name == word })
	})
	n.fields = append(n.fields, newField(n.id, "", words[0], m.scalar()))
	for _, word := range words[1:m.between(1, 2)] {
		n.fields = append(n.fields, newField(n.id, "", word, m.member(n, func(*nominal) bool { return true })))
	}
	if parent != nil && m.chance(90) {
		m.addOverride(n, pick(m.random, parent.allMethods()))
	}
	m.addMethod(n)
	if len(n.methods) == 1 && m.chance(25) {
		m.addMethod(n)
	}
	m.types = append(m.types, n)
	m.classes = append(m.classes, n)
	m.printed.addType(m, n)
}

// ancestors returns the classes that a class extends, the nearest first.
func (n *nominal) ancestors() (all []*nominal) {
	for at := n.parent; at != nil; at = at.parent {
		all = append(all, at)
	}
	return all
}

// allMethods returns the methods of a class, its own and then those of its ancestors.
func (n *nominal) allMethods() []*function {
	all := slices.Clone(n.methods)
	for _, ancestor := range n.ancestors() {
		all = append(all, ancestor.methods...)
	}
	return all
}

// method returns the method that a class has under a name.
func (n *nominal) method(name string) *function {
	all := n.allMethods()
	return all[slices.IndexFunc(all, func(f *function) bool { return f.name == name })]
}

// ownFields returns the fields that a class declares itself.
func (n *nominal) ownFields() []*field {
	if n.parent == nil {
		return n.fields
	}
	return n.fields[len(n.parent.fields):]
}

// addMethod declares a method that changes, copies or measures the value that it is called on.
func (m *module) addMethod(n *nominal) {
	f := m.newFunction()
	f.result = m.scalar()
	if m.chance(50) {
		f.result = typ{nominal: n}
	}
	if m.chance(30) {
		f.effects = m.permits
	}
	m.complete(n, f, func(b *body) []*variable { return b.parameters(true) })
}

// addOverride declares a method that replaces one of an ancestor, and calls it.
func (m *module) addOverride(n *nominal, overridden *function) {
	f := m.newFunction()
	f.name, f.result, f.effects, f.overrides = overridden.name, overridden.result, overridden.effects, overridden
	m.complete(n, f, func(b *body) (parameters []*variable) {
		for _, p := range overridden.parameters[1:] {
			parameters = append(parameters, b.newVariable(p.typ))
		}
		b.scopes = append(b.scopes, &scope{})
		return parameters
	})
}

// complete gives a method its identity, its parameters and its body, and adds it to its class.
func (m *module) complete(n *nominal, f *function, parameters func(*body) []*variable) {
	f.class, f.id = n, n.id+"."+kebab(f.name)
	b := newBody(m, f, nil)
	self := &variable{name: unique(b.names, "self"), typ: typ{nominal: n}}
	f.parameters = append([]*variable{self}, parameters(b)...)
	b.scopes[0].variables = f.parameters
	b.contract()
	f.body = b.function()
	f.copies += b.copies
	n.methods = append(n.methods, f)
	m.callable[f.result] = append(m.callable[f.result], f)
}

// extending returns the finished classes that extend one, directly or not.
func (m *module) extending(n *nominal) (found []*nominal) {
	for _, other := range m.classes {
		if slices.Contains(other.ancestors(), n) {
			found = append(found, other)
		}
	}
	return found
}

// receiver returns a class of which a value can be the receiver of a method: its own, or one that extends it.
func (b *body) receiver(f *function) *nominal {
	if known := b.module.extending(f.class); len(known) > 0 && b.chance(50) {
		return pick(b.random, known)
	}
	return f.class
}

// widened returns a value of a class that extends another one, or nil if there is no such class.
func (b *body) widened(to *nominal) expr {
	known := b.module.extending(to)
	if len(known) == 0 || b.chance(40) {
		return nil
	}
	from := pick(b.random, known)
	return &widening{b.value(typ{nominal: from}, 2, 0), from, to}
}

// own returns the result of a method: what depends on the method that it overrides, or on self as a value of the
// class that is extended, or self with another field.
func (b *body) own() expr {
	f := b.current
	if f.overrides == nil && f.class.parent == nil {
		if f.result.nominal == f.class {
			return b.update(f.result, 4)
		}
		return b.result(f.result, b.between(3, 8))
	}
	if f.overrides != nil {
		v := b.bind(f.result)
		v.given = b.inherited
		return b.consume(v, f.result)
	}
	v := b.bind(typ{nominal: f.class.parent})
	v.given = func() expr { return &widening{&name{f.parameters[0]}, f.class, f.class.parent} }
	return b.consume(v, f.result)
}

// inherited returns a call of the method that the current one overrides.
func (b *body) inherited() expr {
	overridden := b.current.overrides
	b.current.copies = max(b.current.copies, overridden.copies)
	c := &call{overridden, []expr{&super{b.current.parameters[0]}}}
	for _, p := range overridden.parameters[1:] {
		c.arguments = append(c.arguments, b.value(p.typ, 2, 0))
	}
	return c
}
