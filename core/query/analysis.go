package query

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
)

// BuilderBytesMax bounds the account of one analysis, in bytes.
const BuilderBytesMax = 268_435_456

// analysis holds the facts from which both kinds of documents are written.
type analysis struct {
	*neighbourhood
	target       project.Node
	direction    Direction
	limits       Limits
	builderBytes int
}

// analyse walks from a node and accounts for the walk. It does not check the limits.
func analyse(p *project.Project, target project.Node, direction Direction, limits Limits) (*analysis, diag.List) {
	n := traverse(p, target, direction.sides(), limits.Depth, limits.MaxNodes)
	a := &analysis{n, target, direction, limits, n.accountBytes()}
	if a.builderBytes > BuilderBytesMax {
		return nil, exceeds("Workspace Analysis", "builder_bytes", BuilderBytesMax)
	}
	return a, nil
}

// sides returns the sides of a direction, in the order in which they are walked; it is empty for an unknown direction.
func (d Direction) sides() []side {
	switch d {
	case Forward:
		return []side{forward}
	case Reverse:
		return []side{reverse}
	case Both:
		return []side{forward, reverse}
	}
	return nil
}

// The member that binds a document. Its digest covers the document without the member.
const (
	artifactMember      = `,"artifact_digest":"`
	artifactMemberBytes = len(artifactMember) + canon.DigestTextBytes + len(`"`)
)

// appendHead appends the members before the nodes, without the digest of the document, and returns the offset where the
// digest belongs.
func (a *analysis) appendHead(dst []byte, schema string) (head []byte, artifactAt int) {
	dst = append(append(append(dst, `{"schema":"`...), schema...), '"')
	dst = a.project.AppendIdentity(dst)
	dst = append(a.project.GraphDigest().Append(append(dst, `,"project_graph_digest":"`...)), '"')
	artifactAt = len(dst)
	dst = a.project.AppendRoots(dst)
	dst = a.appendTarget(append(dst, `,"target":`...))
	dst = append(append(dst, `,"query":{"direction":"`...), a.direction...)
	dst = canon.AppendInt(append(dst, `","depth":`...), a.limits.Depth)
	dst = canon.AppendInt(append(dst, `,"max_bytes":`...), a.limits.MaxBytes)
	dst = canon.AppendInt(append(dst, `,"max_nodes":`...), a.limits.MaxNodes)
	return append(dst, '}'), artifactAt
}

// sealed returns the document with its digest, which binds all its other bytes.
func sealed(document []byte, artifactAt int, domain string) []byte {
	member := canon.DigestOf(domain, document).Append([]byte(artifactMember))
	return slices.Insert(document, artifactAt, append(member, '"')...)
}

// The reasons for which a document does not show every node, in document order.
const (
	ReasonDepth = "max_depth"
	ReasonNodes = "max_nodes"
	ReasonBytes = "max_bytes"
)

// appendTruncation appends the members truncation and frontier of a document.
func (a *analysis) appendTruncation(dst []byte, c cut) []byte {
	var reasons []string
	beyond := a.frontier(a.shown)
	if len(beyond) > 0 && beyond[0].depth > a.limits.Depth {
		reasons = append(reasons, ReasonDepth)
	}
	if len(a.deferred) > 0 || len(beyond) > 0 && beyond[0].depth <= a.limits.Depth {
		reasons = append(reasons, ReasonNodes)
	}
	if c.nodes < a.shown || c.frontier < len(a.frontier(c.nodes)) {
		reasons = append(reasons, ReasonBytes)
	}
	dst = canon.AppendBool(append(dst, `,"truncation":{"truncated":`...), len(reasons) > 0)
	dst = canon.AppendStrings(append(dst, `,"reasons":`...), reasons)
	dst = canon.AppendInt(append(dst, `,"omitted_known_nodes":`...), len(a.known)-c.nodes)
	dst = canon.AppendInt(append(dst, `,"deferred_known_nodes":`...), len(a.deferred))
	dst = append(dst, `},"frontier":[`...)
	for i := range c.frontier {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = a.appendFrontier(dst, c.nodes+i)
	}
	return append(dst, ']')
}

// appendBudget appends the members of the budget that both kinds of documents share, and leaves the object open.
func (a *analysis) appendBudget(dst []byte, nodes, edges int) []byte {
	dst = canon.AppendInt(append(dst, `,"budget":{"used_nodes":`...), nodes)
	dst = canon.AppendInt(append(dst, `,"used_edges":`...), edges)
	dst = canon.AppendInt(append(dst, `,"used_depth":`...), a.known[nodes-1].depth)
	return canon.AppendInt(append(dst, `,"used_builder_bytes":`...), a.builderBytes)
}
