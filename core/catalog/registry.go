package catalog

// The bounds of the registry of a session that prepares candidates. Source: Image Candidate Protocol v2, "Session
// registry".
const (
	CandidatesMax    = 16
	DraftsMax        = 16
	RetainedBytesMax = 268_435_456 // of reports, those of drafts and of what drafts retain included
)

// The bounds of the pages in which reports and capsules are read.
const (
	ChunkBytesMin     = 1_024
	ChunkBytesMax     = 65_536
	ChunkBytesDefault = 16_384
)

// ReconciliationBytesMax bounds the report of a merge or a rebase in a reply, with its line feed. Source: Image
// Candidate Protocol v2, "Report".
const ReconciliationBytesMax = 65_536
