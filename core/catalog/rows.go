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

// The languages of generated clients.
const (
	TypeScript = "typescript"
	Python     = "python"
	Rust       = "rust"
)

// readMethods are the methods of the read-only profile, in the order of their names.
var readMethods = []Method{
	NewQuery("image/context", query.ContextSchema,
		ImageRevision, TargetKind, Target, Direction, ContextDepth, MaxBytes, MaxNodes),
	NewQuery("image/facet", facet.Schema,
		ImageRevision, Function, Facet, Handle, Cursor, PageSize, PageMaxBytes),
	NewQuery("image/function-summary", facet.SummarySchema, ImageRevision, Function),
	NewQuery("image/impact", query.ImpactSchema,
		ImageRevision, TargetKind, Target, ImpactDepth, MaxBytes, MaxNodes),
	NewQuery("image/symbol", image.SymbolSchema, ImageRevision, StableID),
	NewMethod("protocol/capabilities", CapabilitiesSchema),
	NewMethod("protocol/client", ClientSchema, Language),
	NewMethod("protocol/instructions", InstructionsSchema),
	NewMethod("protocol/schemas", SchemasSchema),
	NewMethod("query/catalog", QueriesSchema),
	NewMethod("workspace/open", WorkspaceSchema),
	NewMethod("workspace/status", WorkspaceSchema),
}
