package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/facet"
)

func imageFunctionSummary(s State, a catalog.Arguments) ([]byte, diag.List) {
	return facet.Summary(s.image, catalog.ImageRevision.Of(a), catalog.Function.Of(a))
}
