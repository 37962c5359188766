package candidate

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/project"
	"semaprax.dev/semaprax/core/query"
)

// ReportSchema is the schema of reports. Source: Image Candidate Protocol v2, "Candidate report".
const ReportSchema = change.ReportSchema

const (
	diffDomain  = "semaprax.candidate.source-diff.v1\x00"
	deltaDomain = "semaprax.candidate.semantic-delta.v1\x00"
)

// nonclaims says what a report is not, and requiredGates what has to be run outside, in document order.
var (
	nonclaims = []string{
		"no_commit_or_filesystem_authority",
		"not_external_consumer_compatibility",
		"not_behavioral_equivalence",
		"impact_uses_six_cross_file_edge_families",
		"no_target_or_test_execution",
		"no_typed_holes_or_semantic_merge_yet",
	}
	requiredGates = []string{"affected_project_tests", "native_and_wasm_runtime_conformance", "full_quality_profile"}
)

// Nonclaims returns what a report is not, in document order.
func Nonclaims() []string { return slices.Clone(nonclaims) }

// RequiredGates returns what has to be run outside before a candidate is taken over, in document order.
func RequiredGates() []string { return slices.Clone(requiredGates) }

// reported returns the candidate with its report and its digest, which it does not have yet.
func (c *Candidate) reported() (*Candidate, diag.List) {
	text, refused := c.render()
	if refused != nil {
		return nil, refused
	}
	done := *c
	done.report, done.digest = string(text), canon.DigestOf(digestDomain, text)
	return &done, nil
}

// render writes the report.
func (c *Candidate) render() ([]byte, diag.List) {
	delta := c.delta()
	if len(delta) > DeltaBytesMax {
		return nil, exceeds(change.RuleCapacity, "semantic delta", len(delta), DeltaBytesMax)
	}
	text := c.base.GraphDigest().Append([]byte(`{"base_graph_digest":"`))
	text = c.base.Revision().Append(append(text, `","base_revision":"`...))
	text = c.current.GraphDigest().Append(append(text, `","candidate_graph_digest":"`...))
	text = c.current.Revision().Append(append(text, `","candidate_revision":"`...))
	text = append(text, `","changes":[`...)
	for i := range c.history.Len() {
		text = c.Change(i).AppendDocument(comma(text, i))
	}
	text = c.baseLanes.Append(append(text, `],"core_targets":{"base":`...))
	text = c.lanes.Append(append(text, `,"candidate":`...))
	text, refused := c.appendImpact(append(text, `},"impact":`...))
	if refused != nil {
		return nil, refused
	}
	text = canon.AppendStrings(append(text, `,"nonclaims":`...), nonclaims)
	text = c.appendOperations(append(text, `,"operations":`...))
	text = canon.AppendStrings(append(text, `,"required_gates":`...), requiredGates)
	text = canon.AppendStrings(append(text, `,"requirements":`...), change.Requirements())
	text = canon.DigestOf(deltaDomain, delta).Append(append(text, `,"schema":"`+ReportSchema+
		`","semantic_delta_digest":"`...))
	text = c.appendSourceChanges(append(text, `","source_changes":`...))
	text = append(text, `,"validation":{"project_profile_admitted":true,"source_reparsed":true,"tests":"not_run",`+
		`"unresolved_holes":0}}`...)
	text = append(canon.Sorted(make([]byte, 0, len(text)+1), text), '\n')
	if len(text) > ReportBytesMax {
		return nil, exceeds(change.RuleCapacity, "candidate report", len(text), ReportBytesMax)
	}
	return text, nil
}

// delta returns the document that the semantic delta digest binds, in form S with one LF.
func (c *Candidate) delta() []byte {
	text := c.base.GraphDigest().Append([]byte(`{"base_graph":"`))
	text = c.current.GraphDigest().Append(append(text, `","candidate_graph":"`...))
	text = c.appendOperations(append(text, `","operations":`...))
	return append(canon.Sorted(nil, append(text, '}')), '\n')
}

func (c *Candidate) appendOperations(dst []byte) []byte {
	dst = append(dst, '[')
	for i := range c.history.Len() {
		dst = c.Operation(i).Append(comma(dst, i))
	}
	return append(dst, ']')
}

// comma appends a comma before every element but the first.
func comma(dst []byte, i int) []byte {
	if i == 0 {
		return dst
	}
	return append(dst, ',')
}

// Selected returns the identities that the report shows the impact of: the targets of the changes and what they added,
// sorted, each once.
func (c *Candidate) Selected() (ids []string) {
	for i := range c.history.Len() {
		o := c.Operation(i)
		if ids = append(ids, o.Target()); o.Added() != "" {
			ids = append(ids, o.Added())
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// appendImpact appends what the changes can reach: of each selected identity before all changes and after them.
func (c *Candidate) appendImpact(dst []byte) ([]byte, diag.List) {
	dst = append(dst, '[')
	for i, id := range c.Selected() {
		var inBase, inCurrent bool
		var refused diag.List
		if dst, inBase, refused = appendImpactOf(append(comma(dst, i), `{"base":`...), c.base, id); refused != nil {
			return nil, refused
		}
		if dst, inCurrent, refused = appendImpactOf(append(dst, `,"candidate":`...), c.current, id); refused != nil {
			return nil, refused
		}
		if !inBase && !inCurrent {
			return nil, refuse(change.RuleDocument, "the report selects `"+id+"`, which neither revision declares")
		}
		dst = append(canon.AppendString(append(dst, `,"target":`...), id), '}')
	}
	return append(dst, ']'), nil
}

// appendImpactOf appends the impact of a declaration of a project, or null where the project does not declare it.
func appendImpactOf(dst []byte, p *project.Project, id string) (out []byte, declared bool, refused diag.List) {
	if _, declared := p.Find(id); !declared {
		return append(dst, "null"...), false, nil
	}
	document, refused := query.ImpactOf(p, query.ImpactOptions{
		Target: query.Target{Kind: query.Declaration, ID: id},
		Limits: query.Limits{
			Depth: query.ImpactDepthDefault, MaxBytes: query.OutputBytesDefault, MaxNodes: query.NodesDefault,
		},
	})
	return append(dst, document...), true, refused
}

// appendSourceChanges appends a row for every source whose text is not that of the base, in the order of the manifest.
func (c *Candidate) appendSourceChanges(dst []byte) []byte {
	dst = append(dst, '[')
	for i, source := range c.SourceChanges() {
		before, after := source.Before.Outline(), source.After.Outline()
		diff := appendDiff(nil, source.After.Path(), before.Source(), after.Source())
		dst = before.SourceDigest().Append(append(comma(dst, i), `{"base_digest":"`...))
		dst = after.SourceDigest().Append(append(dst, `","candidate_digest":"`...))
		dst = canon.AppendString(append(dst, `","path":`...), source.After.Path())
		dst = canon.AppendString(append(dst, `,"replacement_source":`...), after.Source())
		dst = canon.AppendString(append(dst, `,"source_diff":`...), string(diff))
		dst = append(canon.DigestOf(diffDomain, diff).Append(append(dst, `,"source_diff_digest":"`...)), `"}`...)
	}
	return append(dst, ']')
}
