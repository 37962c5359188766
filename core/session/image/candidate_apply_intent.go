package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/strict"
)

func candidateApplyIntent(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome {
	ch, failed := change.New(c.Project().Revision().String(), strict.Value(catalog.Intent.Of(a)))
	if failed != nil {
		return s.reads(nil, failed)
	}
	next, failed := c.Apply(c.Digest().String(), ch)
	return s.keeps(next, failed, dst)
}
