package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/client"
	"semaprax.dev/semaprax/core/diag"
)

func protocolClient(s State, a catalog.Arguments) ([]byte, diag.List) {
	return client.Append(nil, s.profile, catalog.Language.Of(a)), nil
}
