package query

import (
	"slices"
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/project"
)

// ImpactSchema is the schema of an impact. Source: Project layer, "Project impact v1".
const ImpactSchema = "semaprax.project-semantic-impact.v1"

const impactDigestDomain = "semaprax.project-semantic-impact.artifact-digest.v1\x00"

// impactNonclaims says what an impact is not, in document order.
var impactNonclaims = []string{
	"authenticated_declared_project_inputs_not_managed_workspace_state",
	"potential_structural_dependency_impact_not_patch_candidate_or_behavioral_delta",
	"only_reverse_closure_over_six_workspace_graph_edge_families",
	"no_patch_change_review_or_commit_authority",
	"no_target_execution_or_external_consumer_compatibility",
	"no_persistent_cache_or_repository_index",
}

// ImpactNonclaims returns what an impact is not, in document order.
func ImpactNonclaims() []string { return slices.Clone(impactNonclaims) }

// ImpactOptions is the question for an impact.
type ImpactOptions struct {
	Target Target
	Limits
}

// Impact returns the impact of a target in an image. An expected image digest that is not that of the image is refused
// as image.Image.Verify does, before all else.
func Impact(img *image.Image, expectedDigest string, o ImpactOptions) ([]byte, diag.List) {
	if refused := img.Verify(expectedDigest); refused != nil {
		return nil, refused
	}
	return ImpactOf(img.Project(), o)
}

// ImpactOf returns what a change of a target in a project can reach: form F, without a line feed, at most o.MaxBytes
// bytes. Limits out of range are SPX-G178, or SPX-G176 when they are too small; a target that cannot be selected is
// SPX-G177. A document that does not fit keeps a prefix of its nodes; one that does not fit with one node is SPX-G178.
func ImpactOf(p *project.Project, o ImpactOptions) ([]byte, diag.List) {
	if refused := o.verify("Workspace Semantic Impact"); refused != nil {
		return nil, refused
	}
	target, refused := o.Target.find(p)
	if refused != nil {
		return nil, refused
	}
	return impactOn(p, target, o.Limits)
}

// impactOn returns the impact of a node within limits that are not judged.
func impactOn(p *project.Project, target project.NodeID, limits Limits) ([]byte, diag.List) {
	a, refused := analyse(p, target, Reverse, limits)
	if refused != nil {
		return nil, refused
	}
	i := newImpact(a)
	kept := i.fitting(limits.MaxBytes)
	if kept == 0 {
		return nil, exceeds("Workspace Analysis", "output_bytes", limits.MaxBytes)
	}
	length := i.length(kept)
	document := sealed(i.append(make([]byte, 0, length), kept, length), i.artifactAt, impactDigestDomain)
	if len(document) != length {
		return nil, diag.List{ruleAgreement.New("Workspace Analysis states " + strconv.Itoa(length) + " bytes and has " + strconv.Itoa(len(document)))}
	}
	return document, nil
}

// impact is an impact before it is known how many nodes it keeps.
//
// An edge of an impact leads from a node to one of the depth before, which stands earlier. So the edges among the first
// k nodes are those whose source is among them, a node has all its edges as soon as it is kept, and what a prefix of the
// nodes takes is a sum. The parts are measured once; a prefix is written only when it is chosen.
type impact struct {
	*analysis
	head         []byte // up to the nodes
	artifactAt   int
	dependencies []int32
	reasons      []families // per node
	prefixes     []prefix   // [k] for the first k nodes
}

// families is a set of edge families.
type families uint8

// prefix is what the first nodes put into the two lists, the commas after every item counted.
type prefix struct{ listBytes, edges int }

func newImpact(a *analysis) *impact {
	i := &impact{analysis: a, reasons: make([]families, a.shown), prefixes: make([]prefix, a.shown+1)}
	i.head, i.artifactAt = a.appendHead(nil, ImpactSchema)
	i.dependencies = a.edges(func(source, target *reached) bool { return source.depth == target.depth+1 })
	var part []byte
	for _, edge := range i.dependencies {
		source := i.source(edge)
		part = a.project.Edge(int(edge)).Append(part[:0])
		i.reasons[source] |= 1 << a.project.Edge(int(edge)).Kind
		i.prefixes[source+1].listBytes += len(part) + len(",")
		i.prefixes[source+1].edges++
	}
	for k := range a.shown {
		part = i.appendAffected(part[:0], k)
		i.prefixes[k+1].listBytes += i.prefixes[k].listBytes + len(part) + len(",")
		i.prefixes[k+1].edges += i.prefixes[k].edges
	}
	return i
}

// source returns the position of the node that an edge leaves.
func (i *impact) source(edge int32) int32 { return i.positions[i.project.EdgeSource(int(edge))] }

// fitting returns how many nodes to keep so that the document has at most bytesMax bytes, or 0. A longer prefix can make
// a shorter document, since it shortens the frontier, so the steps of the search are part of the contract. Source:
// Project layer, "Byte budget: node-prefix truncation".
func (i *impact) fitting(bytesMax int) (best int) {
	for low, high := 1, i.shown; low <= high; {
		middle := low + (high-low)/2
		if i.length(middle) <= bytesMax {
			best, low = middle, middle+1
		} else {
			high = middle - 1
		}
	}
	return best
}

// The texts around the two lists.
const (
	beforeNodes = `,"affected":[`
	beforeEdges = `],"dependency_edges":[`
)

// length returns the length of the whole document that keeps the first nodes. The document states it, so it is the
// fixed point of a length that depends on its own digits; it never falls while the stated length grows.
func (i *impact) length(kept int) int {
	lists := i.prefixes[kept]
	commas := 1 + min(1, lists.edges) // after the last item of a list there is none
	rest := len(i.head) + artifactMemberBytes + len(beforeNodes) + len(beforeEdges) + lists.listBytes - commas +
		len(i.appendTail(nil, kept, 0)) - len("0")
	stated := 0
	for stated != rest+len(strconv.Itoa(stated)) {
		stated = rest + len(strconv.Itoa(stated))
	}
	return stated
}

// append appends the document that keeps the first nodes, without its digest.
func (i *impact) append(dst []byte, kept, length int) []byte {
	dst = append(append(dst, i.head...), beforeNodes...)
	for k := range kept {
		if k > 0 {
			dst = append(dst, ',')
		}
		dst = i.appendAffected(dst, k)
	}
	dst = append(dst, beforeEdges...)
	first := true
	for _, edge := range i.dependencies {
		if int(i.source(edge)) >= kept {
			continue
		}
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = i.project.Edge(int(edge)).Append(dst)
	}
	return i.appendTail(dst, kept, length)
}

// appendTail appends what follows the edges.
func (i *impact) appendTail(dst []byte, kept, length int) []byte {
	dst = i.appendTruncation(append(dst, ']'), kept)
	dst = i.appendBudget(dst, kept, i.prefixes[kept].edges)
	dst = canon.AppendInt(append(dst, `,"used_output_bytes":`...), length)
	return append(canon.AppendStrings(append(dst, `},"nonclaims":`...), impactNonclaims), '}')
}

// appendAffected appends one node, which appendNode begins.
func (i *impact) appendAffected(dst []byte, position int) []byte {
	dst = append(append(i.appendNode(dst, position), `,"impact_role":"`...), i.role(position)...)
	var reasons []string
	for kind := project.FunctionImport; kind <= project.CapabilityAuthority; kind++ {
		if i.reasons[position]&(1<<kind) != 0 {
			reasons = append(reasons, kind.String())
		}
	}
	return append(canon.AppendStrings(append(dst, `","reasons":`...), reasons), '}')
}

func (i *impact) role(position int) string {
	if position == 0 {
		return TargetRole
	}
	return RoleOf(i.project.NodeKind(i.known[position].node))
}

// TargetRole is the role of the target in an impact.
const TargetRole = "target"

// RoleOf returns the role in an impact of a node other than the target.
func RoleOf(kind project.NodeKind) string { return roles[kind] }

// roles says what a node other than the target is to it.
var roles = [...]string{
	project.ModuleNode: "module_consumer", project.DeclarationNode: "consumer", project.CapabilityNode: "dependency",
}
