package catalog

import (
	"semaprax.dev/semaprax/core/facet"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/query"
)

// The schemas of the payloads that the protocol itself owns.
const (
	CapabilitiesSchema = "semaprax.image-agent-capabilities.v1"
	ClientSchema       = "semaprax.image-agent-client.v1"
	InstructionsSchema = "semaprax.image-agent-instructions.v1"
	SchemasSchema      = "semaprax.image-agent-schemas.v1"
	QueriesSchema      = "semaprax.image-agent-query-catalog.v1"
	WorkspaceSchema    = "semaprax.image-agent-workspace.v1"
)

// The parameters that several methods share.
var (
	imageRevision = required("image_revision", digest)
	targetKind    = requiredChoice("target_kind", "declaration", "capability")
	target        = requiredText("target", query.TargetBytesMax)
	function      = requiredText("target", facet.TargetBytesMax)
	maxBytes      = optionalInteger("max_bytes", query.OutputBytesMin, query.ProtocolOutputBytesMax, query.ProtocolOutputBytesDefault)
	maxNodes      = optionalInteger("max_nodes", query.NodesMin, query.NodesMax, query.NodesDefault)
)

// readMethods are the methods of the read-only profile, in the order of their names.
var readMethods = []Method{
	{
		name: "image/context", isQuery: true, payload: query.ContextSchema,
		parameters: []Parameter{
			imageRevision, targetKind, target,
			optionalChoice("direction", "both", "forward", "reverse", "both"),
			optionalInteger("depth", 0, query.DepthMax, query.ContextDepthDefault),
			maxBytes, maxNodes,
		},
	},
	{
		name: "image/facet", isQuery: true, payload: facet.Schema,
		parameters: []Parameter{
			imageRevision, function,
			requiredChoice("facet", facet.Names()...),
			required("handle", digest),
			optionalText("cursor", facet.CursorBytesMax),
			optionalInteger("page_size", facet.PageSizeMin, facet.PageSizeMax, facet.PageSizeDefault),
			optionalInteger("max_bytes", facet.OutputBytesMin, facet.ProtocolOutputBytesMax, facet.OutputBytesDefault),
		},
	},
	{
		name: "image/function-summary", isQuery: true, payload: facet.SummarySchema,
		parameters: []Parameter{imageRevision, function},
	},
	{
		name: "image/impact", isQuery: true, payload: query.ImpactSchema,
		parameters: []Parameter{
			imageRevision, targetKind, target,
			optionalInteger("depth", 0, query.DepthMax, query.ImpactDepthDefault),
			maxBytes, maxNodes,
		},
	},
	{
		name: "image/symbol", isQuery: true, payload: image.SymbolSchema,
		parameters: []Parameter{imageRevision, requiredText("stable_id", image.SymbolIdentityBytesMax)},
	},
	{name: "protocol/capabilities", payload: CapabilitiesSchema},
	{
		name: "protocol/client", payload: ClientSchema,
		parameters: []Parameter{requiredChoice("language", ClientLanguages()...)},
	},
	{name: "protocol/instructions", payload: InstructionsSchema},
	{name: "protocol/schemas", payload: SchemasSchema},
	{name: "query/catalog", payload: QueriesSchema},
	{name: "workspace/open", payload: WorkspaceSchema},
	{name: "workspace/status", payload: WorkspaceSchema},
}
