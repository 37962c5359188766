package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

func candidateMerge(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome {
	other, failed := s.registry.find(catalog.OtherCandidate.Of(a))
	if failed != nil {
		return s.reads(nil, failed)
	}
	result, report, failed := c.Merge(c.Digest().String(), other, other.Digest().String())
	return s.reconciles("merge", catalog.OtherCandidate.Of(a), result, report, failed, dst)
}

// reconciles is the outcome of a merge or a rebase: the session keeps the candidate that it made, and the payload is
// that candidate's handle with the report about it.
func (s State) reconciles(
	kind, selected string, c *candidate.Candidate, report string, failed diag.List, dst []byte,
) Outcome {
	if failed == nil && len(report) >= catalog.ReconciliationBytesMax {
		failed = diag.List{candidate.ReportTooLong("candidate reconciliation report exceeds transport report bound")}
	}
	next, failed := s.kept(c, failed)
	if failed != nil {
		return s.reads(nil, failed)
	}
	dst = append(appendHandle(append(dst, `{"candidate":`...), c), `,"kind":"`+kind+`","report":`+report...)
	dst = append(dst, `,"schema":"`+catalog.CandidateReconciliation+`","selected_candidate_revision":"`+selected+`"}`...)
	return next.reads(dst, nil)
}
