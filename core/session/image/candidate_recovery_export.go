package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
)

func candidateRecoveryExport(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome {
	capsule, failed := c.Export()
	if failed != nil {
		return s.reads(nil, failed)
	}
	return s.reads(appendChunk(dst, a, capsule,
		`{"candidate_revision":"`+c.Digest().String()+`","capsule_schema":"`+candidate.CapsuleSchema+`",`,
		`,"schema":"`+catalog.RecoveryChunkSchema+`"`,
		candidate.StaleOffset("recovery offset is outside canonical UTF-8 capsule")))
}
