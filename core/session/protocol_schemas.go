package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

func protocolSchemas(s State, _ catalog.Arguments) ([]byte, diag.List) {
	return s.profile.AppendSchemas(nil), nil
}
