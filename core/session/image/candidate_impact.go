package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/query"
)

func candidateImpact(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome {
	document, failed := query.ImpactOf(c.Project(), query.ImpactOptions{
		Target: query.Target{Kind: query.Declaration, ID: catalog.ImpactTarget.Of(a)},
		Limits: limitsOf(a, catalog.ImpactDepth),
	})
	if failed != nil {
		return s.reads(nil, failed)
	}
	dst = c.Digest().Append(append(dst, `{"candidate_revision":"`...))
	dst = canon.Sorted(append(dst, `","impact":`...), document)
	return s.reads(append(dst, `,"schema":"`+catalog.CandidateImpactSchema+`"}`...), nil)
}
