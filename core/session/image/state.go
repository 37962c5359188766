package image

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/session"
)

// State is one state of the protocol: the profile that the host granted, the image that calls ask about, and the
// candidates that were made of its project. It never changes.
type State struct {
	profile  *catalog.Profile
	image    *image.Image
	registry registry
}

// Outcome is the outcome of one call.
type Outcome = session.Outcome[State]

// NewState returns the first state of a session over an image, in a profile of core/catalog: Read or Candidates.
func NewState(profile *catalog.Profile, img *image.Image) State {
	return State{profile, img, newRegistry()}
}

// Image returns the image that the session answers from.
func (s State) Image() *image.Image { return s.image }

// reads returns the outcome of a call that leaves the state unchanged: the beginning of the reply with the payload
// appended, or the diagnostics of the failure.
func (s State) reads(payload []byte, failed diag.List) Outcome {
	return Outcome{Next: s, Payload: payload, Failed: failed}
}

// bind adds the profile and the revisions to a digest.
func (s State) bind(h canon.Hasher) canon.Hasher {
	h = h.FrameString(s.profile.Protocol()).FrameString(s.image.Digest().String()).
		FrameString(s.image.Project().Revision().String())
	return s.registry.bind(h)
}
