package schema

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/shape"
)

// candidates lists the payloads about candidates that say little by themselves. Source: Image Candidate Protocol v2,
// "Candidate methods".
func candidates() []document {
	return []document{
		{catalog.CandidateHandleSchema, "The name of a candidate that a session keeps", candidateHandle},
		{catalog.CandidateDiscardSchema, "A candidate that a session no longer keeps", candidateDiscard},
		{catalog.CandidateImpactSchema, "What a change to one declaration of a candidate can reach", candidateImpact},
		{catalog.ReportChunkSchema, "A piece of the report of a candidate", func() shape.Shape {
			return chunk(catalog.ReportChunkSchema, candidate.ReportBytesMax,
				shape.Has("report_schema", shape.Exactly(candidate.ReportSchema)))
		}},
		{catalog.RecoveryChunkSchema, "A piece of the recovery capsule of a candidate", func() shape.Shape {
			return chunk(catalog.RecoveryChunkSchema, candidate.CapsuleBytesMax,
				shape.Has("capsule_schema", shape.Exactly(candidate.CapsuleSchema)))
		}},
		{catalog.CandidateReconciliation, "The candidate that a merge or a rebase gave, with the report about it",
			reconciliation},
		{candidate.ReconciliationSchema, "How a candidate was merged or rebased", reconciliationReport},
		{catalog.CandidateValidation, "A candidate that was replayed from nothing", candidateValidation},
		{candidate.ComparisonSchema, "Two candidates of one project, side by side", comparison},
		{catalog.ValidationsCatalogSchema, "What can be validated here, and what has to be run elsewhere", validations},
	}
}

var (
	unauthorized = shape.Has("source_authority", shape.Always(false))
	testsNotRun  = shape.Has("tests", shape.Exactly("not_run"))
)

func candidateHandle() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(catalog.CandidateHandleSchema)),
		shape.Has("base_revision", digest),
		shape.Has("candidate_revision", digest),
		shape.Has("project_revision", digest),
		shape.Has("report_bytes", shape.Integer(1, candidate.ReportBytesMax)),
		unauthorized,
		testsNotRun,
	)
}

func candidateDiscard() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(catalog.CandidateDiscardSchema)),
		shape.Has("candidate_revision", digest),
		shape.Has("discarded", shape.Always(true)),
		shape.Has("source_unchanged", shape.Always(true)),
	)
}

func candidateImpact() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(catalog.CandidateImpactSchema)),
		shape.Has("candidate_revision", digest),
		shape.Has("impact", shape.Definition("impact")),
	)
}

// chunk is a piece of a document of one line. Only the last piece has the line feed.
func chunk(id string, bytesMax int, quoted shape.Member) shape.Shape {
	const characters = `[^\u0000-\u001f]`
	return shape.Object(
		shape.Has("schema", shape.Exactly(id)),
		shape.Has("candidate_revision", digest),
		quoted,
		shape.Has("offset", shape.Integer(0, bytesMax)),
		shape.Has("total_bytes", shape.Integer(1, bytesMax)),
		shape.Has("chunk", shape.ShortText(`^`+characters+`*\n?$`, catalog.ChunkBytesMax)),
		shape.Has("next_offset", shape.OrNull(shape.Integer(1, bytesMax-1))),
		unauthorized,
	).And(shape.When(
		shape.Having("next_offset", shape.Null),
		shape.Having("chunk", shape.Text(`^(?:`+characters+`*\n)?$`)),
		shape.Having("chunk", shape.Text(`^`+characters+`+$`)),
	))
}

// reconciliation is the payload of candidate/merge and candidate/rebase; the report says the same of what was done.
func reconciliation() shape.Shape {
	of := func(kind string, report shape.Shape) shape.Variant {
		return shape.Kind(kind,
			shape.Has("schema", shape.Exactly(catalog.CandidateReconciliation)),
			shape.Has("candidate", shape.Definition("candidate_handle")),
			shape.Has("report", report),
			shape.Has("selected_candidate_revision", digest),
		)
	}
	return shape.Tagged("kind", of("merge", mergeReport()), of("rebase", rebaseReport()))
}

// reconciliationReport is the report about a merge or a rebase. Source: Image Candidate Protocol v2, "Merge and
// rebase", "Report".
func reconciliationReport() shape.Shape {
	return shape.Tagged("operation", shape.Tag("merge", mergeReport()), shape.Tag("rebase", rebaseReport()))
}

func mergeReport() shape.Shape {
	return reportOf("merge", digest, shape.Integer(0, candidate.HistoryMax))
}

func rebaseReport() shape.Shape { return reportOf("rebase", shape.Null, shape.Constant("0")) }

func reportOf(operation string, right, prefix shape.Shape) shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(candidate.ReconciliationSchema)),
		shape.Has("operation", shape.Exactly(operation)),
		shape.Has("original_base_revision", digest),
		shape.Has("left_parent_candidate", digest),
		shape.Has("right_parent_candidate", right),
		shape.Has("onto_revision", digest),
		shape.Has("result_base_revision", digest),
		shape.Has("result_revision", digest),
		shape.Has("result_candidate_digest", digest),
		shape.Has("shared_history_prefix", prefix),
		shape.Has("classifications", shape.List(shape.Definition("classification"), 0, candidate.HistoryMax)),
		shape.Has("nonclaims", shape.ExactTexts(candidate.ReconciliationNonclaims())),
		unauthorized,
		shape.Has("validation", shape.Exactly("complete_candidate_source_replay")),
	)
}

// classification is what became of the target of a change that was applied again.
func classification() shape.Shape {
	return shape.Object(
		shape.Has("intent", shape.Choice(change.Kinds()...)),
		shape.Has("target", selector),
		shape.Has("decision", shape.Exactly("replay_required")),
		shape.Has("concurrent_body_change", shape.Bool),
		shape.Has("concurrent_contract_change", shape.Bool),
		shape.Has("concurrent_display_change", shape.Bool),
		shape.Has("concurrent_effect_change", shape.Bool),
		shape.Has("concurrent_signature_change", shape.Bool),
	)
}

// selector is the identity of what a change is about.
var selector = shape.ShortText(identityPattern, change.SelectorBytesMax)

func candidateValidation() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(catalog.CandidateValidation)),
		shape.Has("candidate_revision", digest),
		shape.Has("independently_replayed", shape.Always(true)),
		shape.Has("project_profile_admitted", shape.Always(true)),
		shape.Has("source_reparsed", shape.Always(true)),
		shape.Has("target_execution", shape.Always(false)),
		testsNotRun,
		shape.Has("commit_authority", shape.Always(false)),
	)
}

func comparison() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(candidate.ComparisonSchema)),
		shape.Has("base_revision", digest),
		shape.Has("left", digest),
		shape.Has("right", digest),
		shape.Has("overlapping_targets", shape.SetOf(selector)),
		shape.Has("same_source_revision", shape.Bool),
		shape.Has("classification", shape.Exactly("descriptive_requires_revalidation_before_merge")),
		shape.Has("commit_authority", shape.Always(false)),
	)
}

func validations() shape.Shape {
	available := shape.Object(
		shape.Has("kind", shape.Exactly("independent_source_and_target_projection_replay")),
		shape.Has("method", shape.Exactly("candidate/validate")),
		shape.Has("runtime_execution", shape.Always(false)),
	)
	return shape.Object(
		shape.Has("schema", shape.Exactly(catalog.ValidationsCatalogSchema)),
		shape.Has("available", shape.Sequence(available)),
		shape.Has("required_external_gates", shape.ExactTexts(candidate.RequiredGates())),
		unauthorized,
		testsNotRun,
	)
}
