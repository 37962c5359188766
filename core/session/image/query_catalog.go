package image

import "semaprax.dev/semaprax/core/catalog"

func queryCatalog(s State, _ catalog.Arguments, dst []byte) Outcome {
	return s.reads(s.profile.AppendQueries(dst), nil)
}
