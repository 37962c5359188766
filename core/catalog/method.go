package catalog

import "iter"

// Method is one row: a method of a profile.
type Method struct {
	name       string
	capability string // what a host must have granted
	parameters []*Parameter
	isQuery    bool   // listed by query/catalog
	payload    string // the schema of the payload
}

// capabilityRead is the only capability of the read-only profile.
const capabilityRead = "semantic_read"

// NewMethod returns a row with the name of a method, the schema id of its payload, and the keys of its parameters in
// the order in which they are judged.
func NewMethod(name, payload string, keys ...AnyKey) Method {
	m := Method{name: name, capability: capabilityRead, parameters: make([]*Parameter, len(keys)), payload: payload}
	for i, key := range keys {
		m.parameters[i] = key.row()
	}
	return m
}

// NewQuery returns a row as NewMethod does, for a method that query/catalog lists.
func NewQuery(name, payload string, keys ...AnyKey) Method {
	m := NewMethod(name, payload, keys...)
	m.isQuery = true
	return m
}

// Name returns the name of the method.
func (m *Method) Name() string { return m.name }

// PayloadSchema returns the schema id of the payload.
func (m *Method) PayloadSchema() string { return m.payload }

// ParameterCount returns the number of parameters.
func (m *Method) ParameterCount() int { return len(m.parameters) }

// Parameters yields the parameters in the order in which they are judged.
func (m *Method) Parameters() iter.Seq[*Parameter] {
	return func(yield func(*Parameter) bool) {
		for _, p := range m.parameters {
			if !yield(p) {
				return
			}
		}
	}
}

// NeedsParams reports whether a call must give a parameter.
func (m *Method) NeedsParams() bool { return len(m.required()) > 0 }

// required returns the names of the required parameters, in catalogue order.
func (m *Method) required() []string {
	var names []string
	for _, p := range m.parameters {
		if !p.optional {
			names = append(names, p.name)
		}
	}
	return names
}
