package query

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

// ContextSchema is the schema of a context. Source: Project layer, "Project context v1".
const ContextSchema = "semaprax.project-semantic-context.v1"

const contextDigestDomain = "semaprax.project-semantic-context.artifact-digest.v1\x00"

// contextNonclaims says what a context is not, in document order.
var contextNonclaims = []string{
	"authenticated_declared_project_inputs_not_managed_workspace_state",
	"read_only_structural_context_over_six_edge_families",
	"no_patch_change_review_or_commit_authority",
	"no_target_execution_or_external_consumer_compatibility",
	"no_persistent_cache_or_repository_index",
}

// ContextNonclaims returns what a context is not, in document order.
func ContextNonclaims() []string { return slices.Clone(contextNonclaims) }

// ContextOptions is the question for a context.
type ContextOptions struct {
	Target    Target
	Direction Direction
	Limits
}

// Context returns the context of a target in an image. An expected image digest that is not that of the image is refused
// as image.Image.Verify does, before all else.
func Context(img *image.Image, expectedDigest string, o ContextOptions) ([]byte, diag.List) {
	if refused := img.Verify(expectedDigest); refused != nil {
		return nil, refused
	}
	return ContextOf(img.Project(), o)
}

// ContextOf returns the context of a target in a project: form F, without a line feed, at most o.MaxBytes bytes. Limits
// out of range are SPX-G178, or SPX-G176 when they are too small; a target that cannot be selected is SPX-G177; a
// document that does not fit is SPX-G178 and nothing of it is returned.
func ContextOf(p *project.Project, o ContextOptions) ([]byte, diag.List) {
	const subject = "Workspace Semantic Context"
	if refused := o.verify(subject); refused != nil {
		return nil, refused
	}
	if o.Direction.sides() == nil {
		return nil, notCanonical(subject, "direction")
	}
	target, refused := o.Target.find(p)
	if refused != nil {
		return nil, refused
	}
	return contextOn(p, target, o.Direction, o.Limits)
}

// contextOn returns the context of a node within limits that are not judged.
func contextOn(p *project.Project, target project.NodeID, direction Direction, limits Limits) ([]byte, diag.List) {
	a, refused := analyse(p, target, direction, limits)
	if refused != nil {
		return nil, refused
	}
	document, artifactAt := a.appendContext(nil)
	if len(document)+artifactMemberBytes > limits.MaxBytes {
		return nil, exceeds("Workspace Analysis", "output_bytes", limits.MaxBytes)
	}
	return sealed(document, artifactAt, contextDigestDomain), nil
}

// appendContext appends the document without its digest. Edges after the one that exceeds the limit are left out: the
// document is refused anyway.
func (a *analysis) appendContext(dst []byte) (document []byte, artifactAt int) {
	dst, artifactAt = a.appendHead(dst, ContextSchema)
	dst = append(dst, `,"nodes":[`...)
	for i := range a.shown {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(a.appendReachedBy(a.appendNode(dst, i), i), '}')
	}
	dst = append(dst, `],"edges":[`...)
	edges := a.edges(shareSide)
	for i, edge := range edges {
		if len(dst) > a.limits.MaxBytes {
			break
		}
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = a.project.Edge(int(edge)).Append(dst)
	}
	dst = a.appendTruncation(append(dst, ']'), a.shown)
	dst = append(a.appendBudget(dst, a.shown, len(edges)), '}')
	dst = canon.AppendStrings(append(dst, `,"nonclaims":`...), contextNonclaims)
	return append(dst, '}'), artifactAt
}

// shareSide reports whether one side reaches both ends of an edge.
func shareSide(source, target *reached) bool {
	for s := range sideCount {
		if source.depths[s] != unreached && target.depths[s] != unreached {
			return true
		}
	}
	return false
}
