package session

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
)

// State is one state of a session. It never changes; a step gives another one.
type State struct {
	profile *catalog.Profile
	image   *image.Image
	drift   diag.List // what invalidated the session, or nil; once set it stays
	stopped bool
	bounds  Bounds
}

// Bounds are the limits of the frames of a session, in bytes.
type Bounds struct {
	Request  int // the longest frame, without its LF
	Response int // the longest reply, with its LF
}

// Open returns the first state of a session over an image that was derived from authenticated inputs.
func Open(profile *catalog.Profile, img *image.Image, bounds Bounds) State {
	return State{profile: profile, image: img, bounds: bounds}
}

// Image returns the image that the session answers from.
func (s State) Image() *image.Image { return s.image }

// Drift returns what invalidated the session, or nil. The caller must not change it.
func (s State) Drift() diag.List { return s.drift }

// Stopped reports whether the session takes no further event.
func (s State) Stopped() bool { return s.stopped }

// Invalidated returns the state after a recheck of the inputs found drift. The first drift is final: a state that is
// invalidated already stays as it is.
func (s State) Invalidated(drift diag.List) State {
	if s.drift == nil {
		s.drift = drift
	}
	return s
}

// stateDomain is the domain of Digest, which no document shows.
const stateDomain = "semaprax.session-state.v1\x00"

// Digest returns a digest over the profile, the revisions and all that answers depend on. Two states with equal digests
// answer every event alike.
func (s State) Digest() canon.Digest {
	stopped := byte(0)
	if s.stopped {
		stopped = 1
	}
	return canon.NewHasher(stateDomain).FrameString(s.profile.Protocol()).FrameString(s.image.Digest().String()).
		FrameString(s.image.Project().Revision().String()).FrameString(s.drift.String()).Raw([]byte{stopped}).
		Length(s.bounds.Request).Length(s.bounds.Response).Sum()
}
