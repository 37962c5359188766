package image

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/query"
)

func imageImpact(s State, a catalog.Arguments, dst []byte) Outcome {
	document, failed := query.Impact(s.image, catalog.ImageRevision.Of(a), query.ImpactOptions{
		Target: targetOf(a),
		Limits: limitsOf(a, catalog.ImpactDepth),
	})
	if failed != nil {
		return s.reads(nil, failed)
	}
	return s.reads(canon.Sorted(dst, document), nil)
}
