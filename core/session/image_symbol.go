package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

func imageSymbol(s State, a catalog.Arguments) ([]byte, diag.List) {
	return s.image.Symbol(a.Text("image_revision"), a.Text("stable_id"))
}
