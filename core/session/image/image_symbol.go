package image

import "semaprax.dev/semaprax/core/catalog"

func imageSymbol(s State, a catalog.Arguments, dst []byte) Outcome {
	return s.reads(s.image.AppendSymbol(dst, catalog.ImageRevision.Of(a), catalog.StableID.Of(a)))
}
