package image

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/query"
)

func imageContext(s State, a catalog.Arguments, dst []byte) Outcome {
	document, failed := query.Context(s.image, catalog.ImageRevision.Of(a), query.ContextOptions{
		Target:    targetOf(a),
		Direction: catalog.Direction.Of(a),
		Limits:    limitsOf(a, catalog.ContextDepth),
	})
	if failed != nil {
		return s.reads(nil, failed)
	}
	return s.reads(canon.Sorted(dst, document), nil)
}

// targetOf returns the target of an analysis.
func targetOf(a catalog.Arguments) query.Target {
	return query.Target{Kind: catalog.TargetKind.Of(a), ID: catalog.Target.Of(a)}
}

// limitsOf returns the limits of an analysis. Its depth has the key that the method lists.
func limitsOf(a catalog.Arguments, depth catalog.Key[int]) query.Limits {
	return query.Limits{Depth: depth.Of(a), MaxBytes: catalog.MaxBytes.Of(a), MaxNodes: catalog.MaxNodes.Of(a)}
}
