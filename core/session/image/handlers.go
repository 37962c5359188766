package image

import "semaprax.dev/semaprax/core/catalog"

// handler runs one method. It appends the payload to dst, the beginning of the reply, in form S.
type handler func(s State, a catalog.Arguments, dst []byte) Outcome

// handlers has one handler for every method of the catalogue, each in the file of its name.
var handlers = map[string]handler{
	"candidate/apply-intent":       onCandidate(candidateApplyIntent),
	"candidate/compare":            onCandidate(candidateCompare),
	"candidate/discard":            preparing(candidateDiscard),
	"candidate/impact":             onCandidate(candidateImpact),
	"candidate/merge":              onCandidate(candidateMerge),
	"candidate/open":               preparing(candidateOpen),
	"candidate/query":              onCandidate(candidateQuery),
	"candidate/rebase":             onCandidate(candidateRebase),
	"candidate/recovery-export":    onCandidate(candidateRecoveryExport),
	"candidate/recovery-restore":   preparing(candidateRecoveryRestore),
	"candidate/validate":           onCandidate(candidateValidate),
	"change/catalog":               onCandidate(changeCatalog),
	"expression/catalog":           onCandidate(expressionCatalog),
	"protocol/constructor-schemas": preparing(protocolConstructorSchemas),
	"validation/catalog":           preparing(validationCatalog),
	"image/context":                imageContext,
	"image/facet":                  imageFacet,
	"image/function-summary":       imageFunctionSummary,
	"image/impact":                 imageImpact,
	"image/symbol":                 imageSymbol,
	"protocol/capabilities":        protocolCapabilities,
	"protocol/client":              protocolClient,
	"protocol/instructions":        protocolInstructions,
	"protocol/schemas":             protocolSchemas,
	"query/catalog":                queryCatalog,
	"workspace/open":               workspaceOpen,
	"workspace/status":             workspaceStatus,
}
