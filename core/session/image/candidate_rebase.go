package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
)

func candidateRebase(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome {
	onto, failed := s.registry.find(catalog.NewBaseCandidate.Of(a))
	if failed != nil {
		return s.reads(nil, failed)
	}
	result, report, failed := c.Rebase(c.Digest().String(), onto, onto.Project().Revision().String())
	return s.reconciles("rebase", catalog.NewBaseCandidate.Of(a), result, report, failed, dst)
}
