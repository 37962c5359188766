package candidate

import "semaprax.dev/semaprax/core/project"

// aspect is one side of a function that a change may depend on.
type aspect uint8

const (
	displayAspect aspect = iota
	signatureAspect
	bodyAspect
	contractsAspect
	effectsAspect
	locationAspect
	aspectCount
)

var aspectNames = [aspectCount]string{"name", "signature", "body", "contracts", "effects", "location"}

// aspectKinds says which kinds of change give their target another one of an aspect. No kind changes effects.
var aspectKinds = [aspectCount][]string{
	displayAspect:   {"rename_declaration"},
	signatureAspect: {"change_function_signature"},
	bodyAspect:      {"replace_function_body", "replace_expression", "extract_function", "change_function_signature"},
	contractsAspect: {"add_contract", "change_function_signature"},
	locationAspect:  {moveKind},
}

// conflictRows says, for each kind of change, which aspects of its target must be as they were where it is applied
// again. A kind without a row is not admitted. The table is directional: it judges a change by what happened on the
// other side, never the other way round. Source: Image Candidate Protocol v2, "Classification and conflicts".
var conflictRows = []conflictRow{
	{"rename_declaration", []aspect{displayAspect}},
	{"change_function_signature", []aspect{signatureAspect, bodyAspect, effectsAspect}},
	{"replace_function_body", []aspect{signatureAspect, bodyAspect, effectsAspect}},
	{"replace_expression", []aspect{signatureAspect, bodyAspect, effectsAspect}},
	{"add_contract", []aspect{signatureAspect, effectsAspect}},
	{"add_declaration", []aspect{signatureAspect, effectsAspect}},
	{"extract_function", []aspect{signatureAspect, bodyAspect, effectsAspect}},
	{"move_declaration", []aspect{signatureAspect, effectsAspect, locationAspect}},
	{"add_record_field", nil},
}

type conflictRow struct {
	kind    string
	aspects []aspect
}

func conflictRowOf(kind string) (conflictRow, bool) {
	for _, row := range conflictRows {
		if row.kind == kind {
			return row, true
		}
	}
	return conflictRow{}, false
}

// changedAspects says in which aspects two fingerprints differ.
func changedAspects(old, new project.Fingerprint) (changed [aspectCount]bool) {
	return [aspectCount]bool{
		displayAspect:   old.Display != new.Display,
		signatureAspect: old.Signature != new.Signature,
		bodyAspect:      old.Body != new.Body,
		contractsAspect: old.Contracts != new.Contracts,
		effectsAspect:   old.Effects != new.Effects,
		locationAspect:  old.Location != new.Location,
	}
}
