package catalog

import (
	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/query"
)

// The schemas of the payloads about candidates that the protocol itself owns.
const (
	CandidateHandleSchema    = "semaprax.image-candidate-handle.v1"
	CandidateDiscardSchema   = "semaprax.image-candidate-discard.v1"
	CandidateImpactSchema    = "semaprax.image-candidate-impact.v1"
	ReportChunkSchema        = "semaprax.image-candidate-report-chunk.v1"
	RecoveryChunkSchema      = "semaprax.image-candidate-recovery-chunk.v1"
	CandidateReconciliation  = "semaprax.image-candidate-reconciliation.v1"
	CandidateValidation      = "semaprax.image-candidate-validation.v1"
	ValidationsCatalogSchema = "semaprax.image-validation-catalog.v1"
)

// The keys of the methods about candidates.
var (
	Candidate        = DigestKey("candidate_revision")
	OtherCandidate   = DigestKey("other_candidate_revision")
	NewBaseCandidate = DigestKey("new_base_candidate_revision")
	Intent           = ObjectKey("intent", change.IntentSchema)
	Capsule          = ObjectKey("capsule", candidate.CapsuleSchema)
	ChangeTarget     = TextKey("target", change.SelectorBytesMax)
	ImpactTarget     = TextKey("target", query.TargetBytesMax)
	ChunkOffset      = IntegerKey("offset", 0, candidate.ReportBytesMax).Or(0)
	ChunkBytes       = IntegerKey("chunk_bytes", ChunkBytesMin, ChunkBytesMax).Or(ChunkBytesDefault)
)

// candidateMethods are the methods about candidates, in the order of their names.
var candidateMethods = []Method{
	NewMethod("candidate/apply-intent", CandidateHandleSchema, ImageRevision, Candidate, Intent).preparing(),
	NewQuery("candidate/compare", candidate.ComparisonSchema, ImageRevision, Candidate, OtherCandidate).preparing(),
	NewMethod("candidate/discard", CandidateDiscardSchema, ImageRevision, Candidate).preparing(),
	NewQuery("candidate/impact", CandidateImpactSchema,
		ImageRevision, Candidate, ImpactTarget, ImpactDepth, MaxBytes, MaxNodes).preparing(),
	NewMethod("candidate/merge", CandidateReconciliation, ImageRevision, Candidate, OtherCandidate).preparing(),
	NewMethod("candidate/open", CandidateHandleSchema, ImageRevision).preparing(),
	NewQuery("candidate/query", ReportChunkSchema, ImageRevision, Candidate, ChunkOffset, ChunkBytes).preparing(),
	NewMethod("candidate/rebase", CandidateReconciliation, ImageRevision, Candidate, NewBaseCandidate).preparing(),
	NewQuery("candidate/recovery-export", RecoveryChunkSchema,
		ImageRevision, Candidate, ChunkOffset, ChunkBytes).preparing(),
	NewMethod("candidate/recovery-restore", CandidateHandleSchema, ImageRevision, Capsule).preparing(),
	NewQuery("candidate/validate", CandidateValidation, ImageRevision, Candidate).preparing(),
	NewQuery("change/catalog", change.CatalogSchema, ImageRevision, Candidate, ChangeTarget).preparing(),
	NewQuery("expression/catalog", change.ExpressionsSchema, ImageRevision, Candidate, ChangeTarget).preparing(),
	NewQuery("protocol/constructor-schemas", change.ConstructorsSchema, ImageRevision).preparing(),
	NewQuery("validation/catalog", ValidationsCatalogSchema, ImageRevision).preparing(),
}
