package candidate

import (
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/diag"
)

// ComparisonSchema is the schema of comparisons.
const ComparisonSchema = "semaprax.project-candidate-comparison.v1"

// Compare describes two candidates of one project side by side: form S, without a line feed. Candidates of different
// projects are SPX-G224. Source: Image Candidate Protocol v2, "Replay, validate, compare, discard".
func Compare(left, right *Candidate) ([]byte, diag.List) {
	if left.base.Revision() != right.base.Revision() {
		return nil, refuse(change.RuleStale, "the candidates begin with different revisions")
	}
	theirs := right.targets()
	overlap := lo.Filter(left.targets(), func(id string, _ int) bool { return slices.Contains(theirs, id) })
	slices.Sort(overlap)
	text := left.base.Revision().Append([]byte(`{"base_revision":"`))
	text = append(text,
		`","classification":"descriptive_requires_revalidation_before_merge","commit_authority":false,"left":"`...)
	text = left.digest.Append(text)
	text = canon.AppendStrings(append(text, `","overlapping_targets":`...), overlap)
	text = right.digest.Append(append(text, `,"right":"`...))
	text = canon.AppendBool(append(text, `","same_source_revision":`...),
		left.current.Revision() == right.current.Revision())
	text = canon.Sorted(nil, append(text, `,"schema":"`+ComparisonSchema+`"}`...))
	if len(text) > ComparisonBytesMax {
		return nil, exceeds(change.RuleCapacity, "comparison", len(text), ComparisonBytesMax)
	}
	return text, nil
}

// targets returns the targets of the changes, each once.
func (c *Candidate) targets() []string {
	return lo.Uniq(lo.Map(c.changes(), func(ch change.Change, _ int) string { return ch.Target() }))
}
