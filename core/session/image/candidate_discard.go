package image

import "semaprax.dev/semaprax/core/catalog"

func candidateDiscard(s State, a catalog.Arguments, dst []byte) Outcome {
	digest := catalog.Candidate.Of(a)
	rest, failed := s.registry.discard(digest)
	if failed != nil {
		return s.reads(nil, failed)
	}
	s.registry = rest
	dst = append(append(dst, `{"candidate_revision":"`...), digest...)
	dst = append(dst, `","discarded":true,"schema":"`+catalog.CandidateDiscardSchema+`","source_unchanged":true}`...)
	return s.reads(dst, nil)
}
