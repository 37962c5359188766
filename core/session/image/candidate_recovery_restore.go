package image

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/strict"
)

func candidateRecoveryRestore(s State, a catalog.Arguments, dst []byte) Outcome {
	root, next, failed := s.root()
	if failed != nil {
		return s.reads(nil, failed)
	}
	capsule := append(canon.Sorted(nil, strict.Value(catalog.Capsule.Of(a)).AppendCanonical(nil)), '\n')
	c, failed := root.Restore(s.image.Project().Revision().String(), capsule)
	return next.keeps(c, failed, dst)
}
