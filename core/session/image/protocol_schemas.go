package image

import "semaprax.dev/semaprax/core/catalog"

func protocolSchemas(s State, _ catalog.Arguments, dst []byte) Outcome {
	return s.reads(s.profile.AppendSchemas(dst), nil)
}
