package image

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/client"
)

func protocolClient(s State, a catalog.Arguments, dst []byte) Outcome {
	return s.reads(client.Append(dst, s.profile, catalog.Language.Of(a)), nil)
}
