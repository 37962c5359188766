package image

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
)

func protocolConstructorSchemas(s State, _ catalog.Arguments, dst []byte) Outcome {
	return s.reads(change.AppendConstructors(dst), nil)
}
