package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

func workspaceStatus(s State, _ catalog.Arguments) ([]byte, diag.List) { return s.workspace(), nil }
