package image

import "semaprax.dev/semaprax/core/catalog"

func protocolCapabilities(s State, _ catalog.Arguments, dst []byte) Outcome {
	return s.reads(s.profile.AppendCapabilities(dst), nil)
}
