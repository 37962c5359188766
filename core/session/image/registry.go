package image

import (
	"strings"

	"github.com/benbjohnson/immutable"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
)

// registry is the candidates that a session keeps, by their digests. It never changes: keeping and discarding give
// another one, and nothing of that counts before the commit. Source: Image Candidate Protocol v2, "Session registry".
type registry struct {
	// root is the candidate of the project without changes. It is made once and is not an entry: it stays when the entry
	// is discarded, so that opening again costs nothing.
	root       *candidate.Candidate
	candidates *immutable.SortedMap[string, *candidate.Candidate]
	retained   int // bytes of reports
}

type byDigest struct{}

func (byDigest) Compare(a, b string) int { return strings.Compare(a, b) }

func newRegistry() registry {
	return registry{candidates: immutable.NewSortedMap[string, *candidate.Candidate](byDigest{})}
}

// find returns the candidate with a digest, which the session keeps.
func (r registry) find(digest string) (*candidate.Candidate, diag.List) {
	if c, ok := r.candidates.Get(digest); ok {
		return c, nil
	}
	return nil, diag.List{change.RuleStale.New("candidate handle is stale, discarded, or unknown")}
}

// keep returns a registry with a candidate. One that is there already takes no room.
func (r registry) keep(c *candidate.Candidate) (registry, diag.List) {
	digest := c.Digest().String()
	if _, ok := r.candidates.Get(digest); ok {
		return r, nil
	}
	if r.candidates.Len() >= catalog.CandidatesMax {
		return r, diag.List{change.RuleCapacity.New("candidate registry is full")}
	}
	if r.retained += len(c.Report()); r.retained > catalog.RetainedBytesMax {
		return r, diag.List{change.RuleCapacity.New("retained candidate and draft report bytes exceed registry bound")}
	}
	r.candidates = r.candidates.Set(digest, c)
	return r, nil
}

// discard returns a registry without a candidate.
func (r registry) discard(digest string) (registry, diag.List) {
	c, refused := r.find(digest)
	if refused != nil {
		return r, refused
	}
	r.candidates = r.candidates.Delete(digest)
	r.retained -= len(c.Report())
	return r, nil
}

// bind adds the keys of the registry to a digest, in their order.
func (r registry) bind(h canon.Hasher) canon.Hasher {
	h = h.Length(r.candidates.Len())
	for entries := r.candidates.Iterator(); !entries.Done(); {
		digest, _, _ := entries.Next()
		h = h.FrameString(digest)
	}
	return h
}
