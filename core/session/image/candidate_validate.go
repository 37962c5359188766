package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
)

func candidateValidate(s State, c *candidate.Candidate, _ catalog.Arguments, dst []byte) Outcome {
	if failed := c.Validate(); failed != nil {
		return s.reads(nil, failed)
	}
	dst = c.Digest().Append(append(dst, `{"candidate_revision":"`...))
	dst = append(dst, `","commit_authority":false,"independently_replayed":true,"project_profile_admitted":true,`+
		`"schema":"`+catalog.CandidateValidation+`","source_reparsed":true,"target_execution":false,"tests":"not_run"}`...)
	return s.reads(dst, nil)
}
