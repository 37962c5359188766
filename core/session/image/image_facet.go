package image

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/facet"
)

func imageFacet(s State, a catalog.Arguments, dst []byte) Outcome {
	return s.reads(facet.AppendPage(dst, s.image, catalog.ImageRevision.Of(a), facet.Options{
		Target:   catalog.Function.Of(a),
		Facet:    catalog.Facet.Of(a),
		Handle:   catalog.Handle.Of(a),
		Cursor:   catalog.Cursor.Of(a),
		PageSize: catalog.PageSize.Of(a),
		MaxBytes: catalog.PageMaxBytes.Of(a),
	}))
}
