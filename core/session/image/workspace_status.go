package image

import "semaprax.dev/semaprax/core/catalog"

func workspaceStatus(s State, _ catalog.Arguments, dst []byte) Outcome {
	return s.reads(s.appendWorkspace(dst), nil)
}
