package project

// The limits of one project beside those of its manifest. A count is judged as it grows: exactly the limit passes.
// Source: Project layer, "Limits".
const (
	DeclarationsMax     = 262_144
	CallablesMax        = 65_536
	CallsMax            = 1_048_576
	UsesMax             = 65_536
	CrossFileEdgesMax   = 1_048_576
	DependencyDepthMax  = 256
	EntryModuleBytesMax = 16 << 20 // bytes of the entry module
	GraphBytesMax       = 64 << 20
	ExportFunctionsMax  = 65_536
	ExportParametersMax = 8
	ExportIdentityMax   = 128
)
