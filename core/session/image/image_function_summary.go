package image

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/facet"
)

func imageFunctionSummary(s State, a catalog.Arguments, dst []byte) Outcome {
	return s.reads(facet.AppendSummary(dst, s.image, catalog.ImageRevision.Of(a), catalog.Function.Of(a)))
}
