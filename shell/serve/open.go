package serve

import (
	"errors"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/session"
	protocol "semaprax.dev/semaprax/core/session/image"
	"semaprax.dev/semaprax/core/wire"
	"semaprax.dev/semaprax/shell/held"
)

// Capability is what a host grants a session when it opens it. No request can change it. The zero value grants nothing,
// so a host that does not choose gets no session. Source: Image Agent Protocol v1, "Session and authority".
type Capability uint8

const (
	// ReadOnly grants semantic reads: the session answers by semaprax.image-agent-protocol.v1.
	ReadOnly Capability = 1 + iota
	// CandidateOnly grants semantic reads and candidates in memory: the session answers by
	// semaprax.image-agent-protocol.v2. It writes no file.
	CandidateOnly
)

// errCapability refuses a capability that does not exist.
var errCapability = errors.New(
	"the host selected no capability: open the session with serve.ReadOnly or serve.CandidateOnly")

// profile returns the profile that a capability grants, or nil.
func (c Capability) profile() *catalog.Profile {
	switch c {
	case ReadOnly:
		return catalog.Read()
	case CandidateOnly:
		return catalog.Candidates()
	}
	return nil
}

// verify refuses a capability that does not exist.
func (c Capability) verify() error {
	if c.profile() == nil {
		return errCapability
	}
	return nil
}

// Refused is the error for a rejected project, or for a session whose inputs drifted; errors.As finds it. Its
// diagnostics are never empty.
type Refused struct{ Diagnostics diag.List }

// Error joins the diagnostics as "CODE: message", separated by "; ".
func (r Refused) Error() string { return r.Diagnostics.String() }

// Broken is the error for a session that ended because a stream failed, and whose inputs had drifted by then. errors.Is
// and errors.As find both. Source: Transport, "End of session".
type Broken struct {
	Stream error // of the input or the output
	Drift  Refused
}

// Error returns the error of the stream and the diagnostics of the drift, in one line.
func (b Broken) Error() string {
	return b.Stream.Error() + "; final Project authority check failed: " + b.Drift.Error()
}

// Unwrap returns both errors.
func (b Broken) Unwrap() []error { return []error{b.Stream, b.Drift} }

// broken returns the error of a session from the error of a stream and that of Finish.
func broken(stream, finish error) error {
	var drift Refused
	if errors.As(finish, &drift) {
		return Broken{stream, drift}
	}
	return stream
}

// authority is the inputs of a session, which can be rechecked and are held until they are closed.
type authority interface {
	Recheck() diag.List
	Close() error
}

// Open authenticates the manifest and the sources that it declares, builds their project, and opens a session over its
// image. The files are held until Close. A project that is rejected is a Refused error; its SPX-J102 means that a file
// could not be authenticated.
func Open(manifest string, capability Capability) (*Session, error) {
	if err := capability.verify(); err != nil {
		return nil, err
	}
	inputs, refused := held.Open(manifest)
	if refused != nil {
		return nil, Refused{refused}
	}
	p, refused := Build(inputs, nil)
	s, err := openSession(inputs, capability, p, refused)
	if err != nil {
		_ = inputs.Close() // the refusal matters more
	}
	return s, err
}

// OpenTexts opens a session over a project that the host holds in memory: the text of its manifest and the texts of its
// sources, in manifest order. Such inputs never drift.
func OpenTexts(manifest string, sources []string, capability Capability) (*Session, error) {
	if err := capability.verify(); err != nil {
		return nil, err
	}
	parsed, refused := held.ManifestOfText(manifest)
	if refused != nil {
		return nil, Refused{refused}
	}
	if refused := held.VerifyTexts(parsed, sources); refused != nil {
		return nil, Refused{refused}
	}
	p, refused := BuildTexts(parsed, sources, nil)
	return openSession(inMemory{}, capability, p, refused)
}

// inMemory is the authority of inputs that cannot change.
type inMemory struct{}

func (inMemory) Recheck() diag.List { return nil }
func (inMemory) Close() error       { return nil }

// openSession derives the image of a built project and rechecks the inputs before any of it can be seen.
func openSession(inputs authority, granted Capability, p *project.Project, refused diag.List) (*Session, error) {
	if refused != nil {
		return nil, Refused{refused}
	}
	img, refused := image.Derive(p)
	if refused == nil {
		refused = inputs.Recheck()
	}
	if refused != nil {
		return nil, Refused{refused}
	}
	bounds := session.Bounds{Request: wire.RequestBytesMax, Response: wire.ResponseBytesMax}
	state := session.Open(protocol.NewState(granted.profile(), img))
	return &Session{loop[protocol.State]{inputs, protocol.Machine(granted.profile(), bounds), state}}, nil
}
