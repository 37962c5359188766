package interaction

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

const phase = "interaction"

// The names of the parts of ruleDerivation. A message ends with one. Source: Agent Interaction Schema, "SPX-Z202
// rules".
const (
	typeUnresolved           = "type.unresolved"
	typeGeneric              = "type.generic"
	typeIdentityOrigin       = "type.identity_origin"
	typeKind                 = "type.kind"
	typeCases                = "type.cases"
	typeCaseIdentityOrigin   = "type.case.identity_origin"
	typeFieldIdentityOrigin  = "type.field.identity_origin"
	typeFieldGenericArgument = "type.field.generic_argument"
	typeFieldUnsupported     = "type.field.unsupported"
	typeRecursive            = "type.recursive"
	typeMaxDepth             = "type.max_depth"
	typeMaxTypes             = "type.max_types"
)

// The name of the only part of ruleBudget.
const schemaBytes = "schema_bytes"

// The names of the parts of ruleAdmission. Source: Agent Interaction Schema, "Diagnostics".
const (
	documentBytes       = "document_bytes"
	documentUTF8        = "utf8"
	rootTypeID          = "root_type_id"
	schemaDigest        = "schema_digest"
	valueMaxDepth       = "value.max_depth"
	valueCase           = "value.case"
	valueFieldsUnknown  = "value.fields.unknown"
	valueFieldsMissing  = "value.fields.missing"
	valueRepresentation = "value.representation"
	valueStringBytes    = "value.string_bytes"
	valueBytesLength    = "value.bytes_length"
	valueBytesElement   = "value.bytes_element"
	valueInteger        = "value.integer"
	valueIntegerRange   = "value.integer_range"
)

// The rules of interaction schemas and values.
var (
	ruleDerivation = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-Z202",
		Phase: phase,
		Text: "Root an interaction schema at a record or variant whose identities are all authored, which is not " +
			"generic, and which reaches only such types, bool, i32, i64, u8, usize, string and Bytes.",
		Wrong: example("f64"),
		Right: example("i64"),
		Note: "The examples are rooted at a.root. A message ends with the part of the rule that is broken: " + listed(
			typeUnresolved, typeGeneric, typeIdentityOrigin, typeKind, typeCases, typeCaseIdentityOrigin,
			typeFieldIdentityOrigin, typeFieldGenericArgument, typeFieldUnsupported, typeRecursive, typeMaxDepth,
			typeMaxTypes),
	})
	ruleBudget = diag.NewRule(&diag.RuleSpec{Code: "SPX-Z203", Phase: phase,
		Text: "Keep the schema document of a root within 262144 bytes: split the type, or shorten identities.",
		Note: "An input that breaks it is too long for an example."})
	ruleReplay = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-Z204",
		Phase: phase,
		Text:  "A verified schema document equals, byte for byte, the one derived from its source: derive it again.",
		Note:  "Only a schema document can break it, not a source.",
	})
	ruleCanonical = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-Z205",
		Phase: phase,
		Text: "Give a value as the canonical document: one line of JSON without blanks, every member once and in " +
			"declaration order, strings in the canonical escapes.",
		Note: "Only a value document can break it, not a source.",
	})
	ruleAdmission = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-Z206",
		Phase: phase,
		Text:  "Give a value that its schema admits, bound to that schema by the root's identity and the schema's digest.",
		Note: "Only a value document can break it, not a source. A message ends with the part of the rule that is broken: " +
			listed(
				documentBytes,
				documentUTF8,
				rootTypeID,
				schemaDigest,
				valueMaxDepth,
				valueCase,
				valueFieldsUnknown,
				valueFieldsMissing,
				valueRepresentation,
				valueStringBytes,
				valueBytesLength,
				valueBytesElement,
				valueInteger,
				valueIntegerRange,
			),
	})
)

// Rules returns every rule that the package enforces.
func Rules() []diag.Rule {
	return []diag.Rule{ruleDerivation, ruleBudget, ruleReplay, ruleCanonical, ruleAdmission}
}

// message returns the message of a diagnostic for a rule and its violated part. Source: Agent Interaction Schema,
// "Diagnostics".
func message(rule diag.Rule, name string) string {
	switch rule {
	case ruleDerivation:
		return "AgentInteractionSchema invariant failed: " + name
	case ruleBudget:
		return "AgentInteractionSchema exceeded its bounded output budget: " + name
	case ruleReplay:
		return "AgentInteractionSchema is not the exact replay of its verified source"
	case ruleCanonical:
		return "AgentInteractionValue is not canonical " + ValueName + " JSON"
	}
	return "AgentInteractionValue invariant failed: " + name
}

// example returns a source whose record a.root has a field of a type.
func example(fieldType string) string {
	return "module a;\n\n@id(\"a.root\")\nrecord Root {\n    @id(\"a.root.x\")\n    x: " + fieldType +
		",\n}\n\n@id(\"a.main\")\nfn main() -> i64\n{\n    0\n}\n"
}

func listed(names ...string) string { return strings.Join(names, ", ") + "." }
