package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
)

func candidateQuery(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome {
	return s.reads(appendChunk(dst, a, c.Report(),
		`{"candidate_revision":"`+c.Digest().String()+`",`,
		`,"report_schema":"`+candidate.ReportSchema+`","schema":"`+catalog.ReportChunkSchema+`"`, staleQuery()))
}
