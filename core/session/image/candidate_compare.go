package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
)

func candidateCompare(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome {
	other, failed := s.registry.find(catalog.OtherCandidate.Of(a))
	if failed != nil {
		return s.reads(nil, failed)
	}
	document, failed := candidate.Compare(c, other)
	return s.reads(append(dst, document...), failed)
}
