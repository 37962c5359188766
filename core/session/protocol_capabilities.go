package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

func protocolCapabilities(s State, _ catalog.Arguments) ([]byte, diag.List) {
	return s.profile.AppendCapabilities(nil), nil
}
