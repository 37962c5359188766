package image

import "semaprax.dev/semaprax/core/catalog"

func protocolInstructions(s State, _ catalog.Arguments, dst []byte) Outcome {
	return s.reads(s.profile.AppendInstructions(dst), nil)
}
