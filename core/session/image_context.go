package session

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/query"
)

func imageContext(s State, a catalog.Arguments) ([]byte, diag.List) {
	document, failed := query.Context(s.image, a.Text("image_revision"), query.ContextOptions{})
	if failed != nil {
		return nil, failed
	}
	return canon.Sorted(nil, document), nil
}
