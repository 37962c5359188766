package catalog

import (
	"slices"
	"strings"
)

// Profile is one protocol: its identity, its methods, and what its host granted. Profiles are constants.
type Profile struct {
	protocol    string
	result      string
	unavailable string
	methods     []Method // sorted by name
	discovery   discovery
}

// Read is the read-only profile, semaprax.image-agent-protocol.v1.
func Read() *Profile { return read }

var read = newProfile(Profile{
	protocol:    "semaprax.image-agent-protocol.v1",
	result:      "semaprax.image-agent-result.v1",
	unavailable: "method is not available in the read-only image profile",
	methods:     readMethods,
})

// newProfile derives the discovery payloads of a profile, which depend on its rows alone.
func newProfile(p Profile) *Profile {
	p.discovery = p.discover()
	return &p
}

// Protocol returns the protocol id.
func (p *Profile) Protocol() string { return p.protocol }

// ResultSchema returns the schema of a successful result.
func (p *Profile) ResultSchema() string { return p.result }

// Unavailable returns the message for a method that the profile does not have.
func (p *Profile) Unavailable() string { return p.unavailable }

// MethodNames returns the names of the methods, sorted.
func (p *Profile) MethodNames() []string {
	names := make([]string, len(p.methods))
	for i := range p.methods {
		names[i] = p.methods[i].name
	}
	return names
}

// Method returns the method with the name.
func (p *Profile) Method(name string) (m *Method, found bool) {
	i, found := slices.BinarySearchFunc(p.methods, name, func(m Method, name string) int { return strings.Compare(m.name, name) })
	if !found {
		return nil, false
	}
	return &p.methods[i], true
}
