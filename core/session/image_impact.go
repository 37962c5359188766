package session

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/query"
)

func imageImpact(s State, a catalog.Arguments) ([]byte, diag.List) {
	document, failed := query.Impact(s.image, catalog.ImageRevision.Of(a), query.ImpactOptions{Target: targetOf(a), Limits: limitsOf(a, catalog.ImpactDepth)})
	if failed != nil {
		return nil, failed
	}
	return canon.Sorted(nil, document), nil
}
