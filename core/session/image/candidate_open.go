package image

import "semaprax.dev/semaprax/core/catalog"

func candidateOpen(s State, _ catalog.Arguments, dst []byte) Outcome {
	root, s, failed := s.root()
	return s.keeps(root, failed, dst)
}
