package catalog

import (
	"iter"
	"slices"

	"github.com/samber/lo"
)

// Method is one row: a method of a profile.
type Method struct {
	name       string
	capability string // that the host must have granted
	parameters []*Parameter
	isQuery    bool   // listed by query/catalog
	payload    string // the schema of the payload
}

// The capabilities that a host can grant.
const (
	capabilityRead    = "semantic_read"
	capabilityPrepare = "candidate_prepare"
)

// NewMethod returns a row with the name of a method, the schema id of its payload, and the keys of its parameters in
// the order in which they are checked.
func NewMethod(name, payload string, keys ...AnyKey) Method {
	parameters := lo.Map(keys, func(key AnyKey, _ int) *Parameter { return key.row() })
	return Method{name: name, capability: capabilityRead, parameters: parameters, payload: payload}
}

// NewQuery returns a row as NewMethod does, for a method that query/catalog lists.
func NewQuery(name, payload string, keys ...AnyKey) Method {
	m := NewMethod(name, payload, keys...)
	m.isQuery = true
	return m
}

// preparing returns the row for a method that needs the capability to prepare candidates, also if it only reads them.
func (m Method) preparing() Method {
	m.capability = capabilityPrepare
	return m
}

// Name returns the name of the method.
func (m *Method) Name() string { return m.name }

// PayloadSchema returns the schema id of the payload.
func (m *Method) PayloadSchema() string { return m.payload }

// ParameterCount returns the number of parameters.
func (m *Method) ParameterCount() int { return len(m.parameters) }

// Parameters yields the parameters in the order in which they are checked.
func (m *Method) Parameters() iter.Seq[*Parameter] {
	return slices.Values(m.parameters)
}

// NeedsParams reports whether the method has a required parameter.
func (m *Method) NeedsParams() bool { return len(m.required()) > 0 }

// required returns the names of the required parameters, in catalogue order.
func (m *Method) required() []string {
	return lo.FilterMap(m.parameters, func(p *Parameter, _ int) (string, bool) { return p.name, !p.optional })
}
