package catalog

import (
	"semaprax.dev/semaprax/core/facet"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/query"
)

// WorkspaceSchema is the schema of the payloads of workspace/open and workspace/status, in every profile.
const WorkspaceSchema = "semaprax.image-agent-workspace.v1"

// The languages of generated clients.
const (
	TypeScript = "typescript"
	Python     = "python"
	Rust       = "rust"
)

// readMethods returns the methods of the read-only profile, in the order of their names, with the schemas of the
// payloads that describe a profile.
func readMethods(described Discovery) []Method {
	return []Method{
		NewQuery("image/context", query.ContextSchema,
			ImageRevision, TargetKind, Target, Direction, ContextDepth, MaxBytes, MaxNodes),
		NewQuery("image/facet", facet.Schema,
			ImageRevision, Function, Facet, Handle, Cursor, PageSize, PageMaxBytes),
		NewQuery("image/function-summary", facet.SummarySchema, ImageRevision, Function),
		NewQuery("image/impact", query.ImpactSchema,
			ImageRevision, TargetKind, Target, ImpactDepth, MaxBytes, MaxNodes),
		NewQuery("image/symbol", image.SymbolSchema, ImageRevision, StableID),
		NewMethod("protocol/capabilities", described.Capabilities),
		NewMethod("protocol/client", described.Client, Language),
		NewMethod("protocol/instructions", described.Instructions),
		NewMethod("protocol/schemas", described.Schemas),
		NewMethod("query/catalog", described.Queries),
		NewMethod("workspace/open", WorkspaceSchema),
		NewMethod("workspace/status", WorkspaceSchema),
	}
}
