package session

import (
	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/diag"
)

// handler runs one method and returns its payload in form S, or the diagnostics of its failure.
type handler func(s State, a catalog.Arguments) (payload []byte, failed diag.List)

// handlers has one handler for every method of the catalogue, each in the file of its name.
var handlers = map[string]handler{
	"image/context":          imageContext,
	"image/facet":            imageFacet,
	"image/function-summary": imageFunctionSummary,
	"image/impact":           imageImpact,
	"image/symbol":           imageSymbol,
	"protocol/capabilities":  protocolCapabilities,
	"protocol/client":        protocolClient,
	"protocol/instructions":  protocolInstructions,
	"protocol/schemas":       protocolSchemas,
	"query/catalog":          queryCatalog,
	"workspace/open":         workspaceOpen,
	"workspace/status":       workspaceStatus,
}
