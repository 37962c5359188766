package session

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/query"
)

func imageContext(s State, a catalog.Arguments) ([]byte, diag.List) {
	document, failed := query.Context(s.image, a.Text("image_revision"), query.ContextOptions{
		Target:    targetOf(a),
		Direction: query.Direction(a.Text("direction")),
		Limits:    limitsOf(a),
	})
	if failed != nil {
		return nil, failed
	}
	return canon.Sorted(nil, document), nil
}

// targetOf returns the target of an analysis.
func targetOf(a catalog.Arguments) query.Target {
	return query.Target{Kind: query.TargetKind(a.Text("target_kind")), ID: a.Text("target")}
}

// limitsOf returns the limits of an analysis.
func limitsOf(a catalog.Arguments) query.Limits {
	return query.Limits{Depth: a.Integer("depth"), MaxBytes: a.Integer("max_bytes"), MaxNodes: a.Integer("max_nodes")}
}
