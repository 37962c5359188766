package catalog

import (
	"semaprax.dev/semaprax/core/facet"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/query"
)

// ImageRevision is the key of the revision that a call is about.
var ImageRevision = DigestKey("image_revision")

// The keys of the analyses, image/context and image/impact.
var (
	TargetKind   = ChoiceKey("target_kind", query.Declaration, query.Capability)
	Target       = TextKey("target", query.TargetBytesMax)
	Direction    = ChoiceKey("direction", query.Forward, query.Reverse, query.Both).Or(query.DirectionDefault)
	ContextDepth = depth.Or(query.ContextDepthDefault)
	ImpactDepth  = depth.Or(query.ImpactDepthDefault)
	MaxBytes     = IntegerKey("max_bytes", query.OutputBytesMin, query.ProtocolOutputBytesMax).
			Or(query.ProtocolOutputBytesDefault)
	MaxNodes = IntegerKey("max_nodes", query.NodesMin, query.NodesMax).Or(query.NodesDefault)
)

var depth = IntegerKey("depth", 0, query.DepthMax)

// The keys of image/function-summary and image/facet.
var (
	Function     = TextKey("target", facet.TargetBytesMax)
	Facet        = ChoiceKey("facet", facet.Names()...)
	Handle       = DigestKey("handle")
	Cursor       = TextKey("cursor", facet.CursorBytesMax).Or("")
	PageSize     = IntegerKey("page_size", facet.PageSizeMin, facet.PageSizeMax).Or(facet.PageSizeDefault)
	PageMaxBytes = IntegerKey("max_bytes", facet.OutputBytesMin, facet.ProtocolOutputBytesMax).
			Or(facet.OutputBytesDefault)
)

// StableID is the key of the identity that image/symbol looks up.
var StableID = TextKey("stable_id", image.SymbolIdentityBytesMax)

// Language is the key of the language that protocol/client writes a client in.
var Language = ChoiceKey("language", TypeScript, Python, Rust)

// Languages returns the languages of generated clients, in the order of the row.
func Languages() []string { return Language.parameter.Choices() }
