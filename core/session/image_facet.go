package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/facet"
)

func imageFacet(s State, a catalog.Arguments) ([]byte, diag.List) {
	return facet.Page(s.image, a.Text("image_revision"), facet.Options{
		Target:   a.Text("target"),
		Facet:    a.Text("facet"),
		Handle:   a.Text("handle"),
		Cursor:   a.Text("cursor"),
		PageSize: a.Integer("page_size"),
		MaxBytes: a.Integer("max_bytes"),
	})
}
