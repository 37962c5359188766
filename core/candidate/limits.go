package candidate

import "semaprax.dev/semaprax/core/change"

// The limits of candidates. Source: Image Candidate Protocol v2, "Limits".
const (
	HistoryMax         = change.HistoryMax
	ReportBytesMax     = 67_108_864
	DeltaBytesMax      = 1_048_576
	ComparisonBytesMax = 1_048_576
	DiffBytesMax       = 67_108_864
	RebaseBytesMax     = 1_048_576
	CapsuleBytesMax    = 67_108_864
	CapsuleNodesMax    = 528_640 // values and member names of a capsule
	CapsuleDepthMax    = 128
)
