package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

func protocolClient(s State, a catalog.Arguments) ([]byte, diag.List) {
	return s.profile.AppendClient(nil, a.Text("language")), nil
}
