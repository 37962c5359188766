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
	Protocol     string    // the protocol id
	Result       string    // the schema id of a successful result
	Unavailable  string    // the message for a method that the profile does not have
	Discovery    Discovery // the schema ids of the payloads that describe the profile
	Capabilities []string  // what the host granted, in the order of the payload
	Guide        string    // what an agent has to know beside what every profile says; sentences, or ""
	Registry     bool      // the profile keeps candidates and drafts
}

// Discovery is the schema ids of the payloads by which a profile describes itself.
type Discovery struct{ Capabilities, Schemas, Queries, Instructions, Client string }

// discovery returns the schema ids of a version.
func discovery(version string) Discovery {
	return Discovery{
		Capabilities: "semaprax.image-agent-capabilities." + version,
		Schemas:      "semaprax.image-agent-schemas." + version,
		Queries:      "semaprax.image-agent-query-catalog." + version,
		Instructions: "semaprax.image-agent-instructions." + version,
		Client:       "semaprax.image-agent-client." + version,
	}
}

// Read is the read-only profile, semaprax.image-agent-protocol.v1.
func Read() *Profile { return read }

var read = NewProfile(Identity{
	Protocol:     "semaprax.image-agent-protocol.v1",
	Result:       "semaprax.image-agent-result.v1",
	Unavailable:  "method is not available in the read-only image profile",
	Discovery:    discovery("v1"),
	Capabilities: []string{capabilityRead},
	Guide:        readGuide,
}, readMethods(discovery("v1"))...)

// Candidates is the profile of candidates, semaprax.image-agent-protocol.v2: all that the read-only profile has, and
// immutable candidates in memory.
func Candidates() *Profile { return candidates }

var candidates = NewProfile(Identity{
	Protocol:     "semaprax.image-agent-protocol.v2",
	Result:       "semaprax.image-agent-result.v2",
	Unavailable:  "method is not available in the candidate-only image profile",
	Discovery:    discovery("v2"),
	Capabilities: []string{capabilityRead, capabilityPrepare},
	Guide:        candidateGuide,
	Registry:     true,
}, byName(slices.Concat(readMethods(discovery("v2")), candidateMethods))...)

// byName returns methods in the order of their names.
func byName(methods []Method) []Method {
	slices.SortFunc(methods, func(a, b Method) int { return strings.Compare(a.name, b.name) })
	return methods
}

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

// Prepares reports whether the profile prepares candidates.
func (p *Profile) Prepares() bool { return p.identity.Registry }

// Discovery returns the schema ids of the payloads by which the profile describes itself.
func (p *Profile) Discovery() Discovery { return p.identity.Discovery }

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
