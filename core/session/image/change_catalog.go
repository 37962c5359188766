package image

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
)

func changeCatalog(s State, c *candidate.Candidate, a catalog.Arguments, dst []byte) Outcome {
	r := change.NewRevision(c.Project())
	return s.reads(change.AppendCatalog(dst, r, c.Digest(), c.HistoryLen(), catalog.ChangeTarget.Of(a)))
}
