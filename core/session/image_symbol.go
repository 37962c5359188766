package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

func imageSymbol(s State, a catalog.Arguments) ([]byte, diag.List) {
	return s.image.Symbol(catalog.ImageRevision.Of(a), catalog.StableID.Of(a))
}
