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

// contextNonclaims lists what a context does not claim, in document order.
var contextNonclaims = []string{
	"authenticated_declared_project_inputs_not_managed_workspace_state",
	"read_only_structural_context_over_six_edge_families",
	"no_patch_change_review_or_commit_authority",
	"no_target_execution_or_external_consumer_compatibility",
	"no_persistent_cache_or_repository_index",
}

// ContextNonclaims returns what a context does not claim, in document order.
func ContextNonclaims() []string { return slices.Clone(contextNonclaims) }

// ContextOptions selects a context.
type ContextOptions struct {
	Target    Target
	Direction Direction
	Limits
}

// Context returns the context of a target in an image. It first checks the expected image digest, as image.Image.Verify
// does.
func Context(img *image.Image, expectedDigest string, o ContextOptions) ([]byte, diag.List) {
	if refused := img.Verify(expectedDigest); refused != nil {
		return nil, refused
	}
	return ContextOf(img.Project(), o)
}

// ContextOf returns the context of a target in a project: form F, without a line feed, at most o.MaxBytes bytes. Limits
// out of range are SPX-G178, or SPX-G176 if they are too small; a target that cannot be selected is SPX-G177. A
// document that does not fit shows fewer entries of its frontier, then fewer nodes, and says so; one that does not fit
// with a single node is SPX-G178.
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

// contextOn returns the context of a node. It does not check the limits.
func contextOn(p *project.Project, target project.Node, direction Direction, limits Limits) ([]byte, diag.List) {
	a, refused := analyse(p, target, direction, limits)
	if refused != nil {
		return nil, refused
	}
	c := newContext(a)
	shown, ok := c.whole(c.shown), true
	if c.length(shown) > limits.MaxBytes {
		shown, ok = c.fitting(c.length)
	}
	if !ok {
		return nil, exceeds("Workspace Analysis", "output_bytes", limits.MaxBytes)
	}
	return sealed(c.append(nil, shown), c.artifactAt, contextDigestDomain), nil
}

// context is a context whose cut is not yet chosen.
type context struct {
	*analysis
	head       []byte // up to the nodes
	artifactAt int
	links      []project.Edge // the edges
	measures   []prefix
}

func newContext(a *analysis) *context {
	c := &context{analysis: a, links: a.edges(shareSide)}
	c.head, c.artifactAt = a.appendHead(nil, ContextSchema)
	c.measures = a.prefixes(c.links, c.appendShown)
	return c
}

// The texts around the two lists of a context.
const (
	beforeContextNodes = `,"nodes":[`
	beforeContextEdges = `],"edges":[`
)

// length returns the length of the whole document, its digest included.
func (c *context) length(shown cut) int {
	return len(c.head) + artifactMemberBytes + len(beforeContextNodes) + len(beforeContextEdges) +
		c.measures[shown.nodes].itemBytes() + len(c.appendTail(nil, shown))
}

// append appends the document without its digest.
func (c *context) append(dst []byte, shown cut) []byte {
	dst = append(append(dst, c.head...), beforeContextNodes...)
	for i := range shown.nodes {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = c.appendShown(dst, i)
	}
	dst = c.appendEdges(append(dst, beforeContextEdges...), c.links, shown.nodes)
	return c.appendTail(dst, shown)
}

// appendShown appends one node, which appendNode begins.
func (c *context) appendShown(dst []byte, position int) []byte {
	return append(c.appendReachedBy(c.appendNode(dst, position), position), '}')
}

// appendTail appends the members after the edges.
func (c *context) appendTail(dst []byte, shown cut) []byte {
	dst = c.appendTruncation(append(dst, ']'), shown)
	dst = append(c.appendBudget(dst, shown.nodes, c.measures[shown.nodes].edges), '}')
	return append(canon.AppendStrings(append(dst, `,"nonclaims":`...), contextNonclaims), '}')
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
