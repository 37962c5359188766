package candidate

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
)

// ReconciliationSchema is the schema of the reports about a merge or a rebase.
const ReconciliationSchema = "semaprax.project-candidate-rebase.v1"

// reconciliationNonclaims says what such a report is not, in document order.
var reconciliationNonclaims = []string{
	"not_behavioral_equivalence",
	"not_external_consumer_compatibility",
	"no_runtime_or_project_test_execution",
	"no_source_commit_authority",
	"conservative_conflicts_not_general_semantic_merge",
}

// ReconciliationNonclaims returns what a report about a merge or a rebase is not, in document order.
func ReconciliationNonclaims() []string { return slices.Clone(reconciliationNonclaims) }

// reconciliation is a merge or a rebase that was made.
type reconciliation struct {
	operation   string
	left, right *Candidate // right is nil for a rebase
	onto        canon.Digest
	result      *Candidate
	prefix      int
	rows        []classification
}

// render returns the report: form S, without a line feed, at most RebaseBytesMax bytes with one (SPX-G234). Source:
// Image Candidate Protocol v2, "Merge and rebase", "Report".
func (r reconciliation) render() (string, diag.List) {
	text := []byte(`{"classifications":[`)
	for i, row := range r.rows {
		text = row.append(comma(text, i))
	}
	text = r.left.digest.Append(append(text, `],"left_parent_candidate":"`...))
	text = canon.AppendStrings(append(text, `","nonclaims":`...), reconciliationNonclaims)
	text = r.onto.Append(append(text, `,"onto_revision":"`...))
	text = canon.AppendString(append(text, `","operation":`...), r.operation)
	text = r.left.base.Revision().Append(append(text, `,"original_base_revision":"`...))
	text = r.result.base.Revision().Append(append(text, `","result_base_revision":"`...))
	text = r.result.digest.Append(append(text, `","result_candidate_digest":"`...))
	text = r.result.current.Revision().Append(append(text, `","result_revision":"`...))
	text = append(text, `","right_parent_candidate":`...)
	if r.right == nil {
		text = append(text, "null"...)
	} else {
		text = append(r.right.digest.Append(append(text, '"')), '"')
	}
	text = canon.AppendInt(append(text, `,"schema":"`+ReconciliationSchema+`","shared_history_prefix":`...), r.prefix)
	text = append(text, `,"source_authority":false,"validation":"complete_candidate_source_replay"}`...)
	text = canon.Sorted(nil, text)
	if len(text) >= RebaseBytesMax {
		return "", exceeds(ruleMergeLimit, "report of the "+r.operation, len(text)+1, RebaseBytesMax)
	}
	return string(text), nil
}
