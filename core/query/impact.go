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

// impactNonclaims lists what an impact does not claim, in document order.
var impactNonclaims = []string{
	"authenticated_declared_project_inputs_not_managed_workspace_state",
	"potential_structural_dependency_impact_not_patch_candidate_or_behavioral_delta",
	"only_reverse_closure_over_six_workspace_graph_edge_families",
	"no_patch_change_review_or_commit_authority",
	"no_target_execution_or_external_consumer_compatibility",
	"no_persistent_cache_or_repository_index",
}

// ImpactNonclaims returns what an impact does not claim, in document order.
func ImpactNonclaims() []string { return slices.Clone(impactNonclaims) }

// ImpactOptions selects an impact.
type ImpactOptions struct {
	Target Target
	Limits
}

// Impact returns the impact of a target in an image. It first checks the expected image digest, as image.Image.Verify
// does.
func Impact(img *image.Image, expectedDigest string, o ImpactOptions) ([]byte, diag.List) {
	if refused := img.Verify(expectedDigest); refused != nil {
		return nil, refused
	}
	return ImpactOf(img.Project(), o)
}

// ImpactOf returns what a change to a target in a project can reach: form F, without a line feed, at most o.MaxBytes
// bytes. Limits out of range are SPX-G178, or SPX-G176 if they are too small; a target that cannot be selected is
// SPX-G177. A document that does not fit keeps a prefix of its nodes; if no prefix fits with its whole frontier, the
// frontier is cut too; one that does not fit with a single node is SPX-G178.
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

// impactOn returns the impact of a node. It does not check the limits.
func impactOn(p *project.Project, target project.Node, limits Limits) ([]byte, diag.List) {
	a, refused := analyse(p, target, Reverse, limits)
	if refused != nil {
		return nil, refused
	}
	i := newImpact(a)
	shown, ok := i.whole(i.search()), true
	if shown.nodes == 0 {
		shown, ok = i.fitting(i.length)
	}
	if !ok {
		return nil, exceeds("Workspace Analysis", "output_bytes", limits.MaxBytes)
	}
	length := i.length(shown)
	document := sealed(i.append(make([]byte, 0, length), shown, length), i.artifactAt, impactDigestDomain)
	if len(document) != length {
		return nil, diag.List{ruleAgreement.New("Workspace Analysis states " + strconv.Itoa(length) +
			" bytes and has " + strconv.Itoa(len(document)))}
	}
	return document, nil
}

// impact is an impact whose cut is not yet chosen.
//
// An edge of an impact leads from a node to one at the previous depth, which precedes it. So a node has all its edges
// as soon as it is shown, and its reasons do not depend on the cut.
type impact struct {
	*analysis
	head         []byte // up to the nodes
	artifactAt   int
	dependencies []project.Edge
	reasons      []families // per node
	measures     []prefix
}

// families is a set of edge families.
type families uint8

func newImpact(a *analysis) *impact {
	i := &impact{analysis: a, reasons: make([]families, a.shown)}
	i.head, i.artifactAt = a.appendHead(nil, ImpactSchema)
	i.dependencies = a.edges(func(source, target *reached) bool { return source.depth == target.depth+1 })
	for _, edge := range i.dependencies {
		i.reasons[a.later(edge)] |= 1 << edge.Kind()
	}
	i.measures = a.prefixes(i.dependencies, i.appendAffected)
	return i
}

// search returns how many nodes to show with all of the frontier behind them, or 0 if no number that it tries fits. A
// longer prefix can make a shorter document, because it shortens the frontier, so the steps of the search are part of
// the contract. Source: Project layer, "Byte budget: node-prefix truncation".
func (i *impact) search() (best int) {
	for low, high := 1, i.shown; low <= high; {
		middle := low + (high-low)/2
		if i.length(i.whole(middle)) <= i.limits.MaxBytes {
			best, low = middle, middle+1
		} else {
			high = middle - 1
		}
	}
	return best
}

// The texts around the two lists of an impact.
const (
	beforeAffected     = `,"affected":[`
	beforeDependencies = `],"dependency_edges":[`
)

// length returns the length of the whole document, its digest included. The document states this length, so it is the
// fixed point of a function that depends on its own digits; the function never falls while the stated length grows.
func (i *impact) length(shown cut) int {
	rest := len(i.head) + artifactMemberBytes + len(beforeAffected) + len(beforeDependencies) +
		i.measures[shown.nodes].itemBytes() + len(i.appendTail(nil, shown, 0)) - len("0")
	stated := 0
	for stated != rest+len(strconv.Itoa(stated)) {
		stated = rest + len(strconv.Itoa(stated))
	}
	return stated
}

// append appends the document without its digest; length is the length that it states.
func (i *impact) append(dst []byte, shown cut, length int) []byte {
	dst = append(append(dst, i.head...), beforeAffected...)
	for k := range shown.nodes {
		if k > 0 {
			dst = append(dst, ',')
		}
		dst = i.appendAffected(dst, k)
	}
	dst = i.appendEdges(append(dst, beforeDependencies...), i.dependencies, shown.nodes)
	return i.appendTail(dst, shown, length)
}

// appendTail appends the members after the edges.
func (i *impact) appendTail(dst []byte, shown cut, length int) []byte {
	dst = i.appendTruncation(append(dst, ']'), shown)
	dst = i.appendBudget(dst, shown.nodes, i.measures[shown.nodes].edges)
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
	return RoleOf(i.known[position].node.Kind())
}

// TargetRole is the role of the target in an impact.
const TargetRole = "target"

// RoleOf returns the role in an impact of a node other than the target.
func RoleOf(kind project.NodeKind) string { return roles[kind] }

// roles says what a node other than the target is to it.
var roles = [...]string{
	project.ModuleNode: "module_consumer", project.DeclarationNode: "consumer", project.CapabilityNode: "dependency",
}
