package change

import (
	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
)

// intent is one kind of change.
type intent struct {
	kind    string
	members []string // beside kind and target
	// prepare judges the intent of a preparation and adds what it comes to.
	prepare func(p *preparation) diag.List
	// selects reports whether the target is selected as a function before the members are judged; all other kinds judge
	// their members first and select for themselves.
	selects bool
}

// intents are the kinds that a change may have, in the order of the constructor schemas. Source: Image Candidate
// Protocol v2, "Tier 1 intentions".
func intents() []intent {
	return []intent{
		{"rename_declaration", []string{"name"}, (*preparation).rename, true},
		{"change_function_signature", nil, (*preparation).signature, true},
		{"replace_function_body", []string{"body"}, (*preparation).replaceBody, true},
		{"replace_expression", []string{"expression_id", "replacement"}, (*preparation).replaceExpression, false},
		{"add_contract", []string{"phase", "predicate"}, (*preparation).addContract, true},
		{"add_declaration", []string{"declaration"}, (*preparation).addDeclaration, false},
		{"extract_function", []string{"expression_id", "new_id", "new_name"}, (*preparation).extractFunction, false},
		{"move_declaration", []string{"destination"}, (*preparation).moveDeclaration, false},
		{"add_record_field", []string{"field"}, (*preparation).addRecordField, false},
	}
}

// Kinds returns the kinds that a change may have, in the order of the constructor schemas.
func Kinds() []string {
	return lo.Map(intents(), func(i intent, _ int) string { return i.kind })
}

func intentOf(kind string) (intent, bool) {
	for _, i := range intents() {
		if i.kind == kind {
			return i, true
		}
	}
	return intent{}, false
}
