package catalog

import (
	"iter"
	"slices"
	"strings"

	"github.com/samber/lo"
)

// Profile is one protocol: its identity and its methods. It never changes.
type Profile struct {
	identity Identity
	methods  []Method // sorted by name
}

// Identity identifies a profile to its clients.
type Identity struct {
	Protocol    string // the protocol id
	Result      string // the schema id of a successful result
	Unavailable string // the message for a method that the profile does not have
}

// Read is the read-only profile, semaprax.image-agent-protocol.v1.
func Read() *Profile { return read }

var read = NewProfile(Identity{
	Protocol:    "semaprax.image-agent-protocol.v1",
	Result:      "semaprax.image-agent-result.v1",
	Unavailable: "method is not available in the read-only image profile",
}, readMethods...)

// NewProfile returns a profile. The names of the methods must be sorted and distinct.
func NewProfile(identity Identity, methods ...Method) *Profile {
	return &Profile{identity, slices.Clone(methods)}
}

// Protocol returns the protocol id.
func (p *Profile) Protocol() string { return p.identity.Protocol }

// ResultSchema returns the schema id of a successful result.
func (p *Profile) ResultSchema() string { return p.identity.Result }

// Unavailable returns the message for a method that the profile does not have.
func (p *Profile) Unavailable() string { return p.identity.Unavailable }

// Methods yields the methods in the order of their names.
func (p *Profile) Methods() iter.Seq[*Method] {
	return func(yield func(*Method) bool) {
		for i := range p.methods {
			if !yield(&p.methods[i]) {
				return
			}
		}
	}
}

// MethodNames returns the names of the methods, sorted.
func (p *Profile) MethodNames() []string {
	return lo.Map(p.methods, func(m Method, _ int) string { return m.name })
}

// Method returns the method with the name.
func (p *Profile) Method(name string) (m *Method, found bool) {
	i, found := slices.BinarySearchFunc(
		p.methods,
		name,
		func(m Method, name string) int { return strings.Compare(m.name, name) },
	)
	if !found {
		return nil, false
	}
	return &p.methods[i], true
}
