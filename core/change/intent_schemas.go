package change

import (
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/syntax"
)

// IntentShape returns the schema of intents: one shape a kind, in the order of the contract. Source: Image Candidate
// Protocol v2, "Constructor schemas".
func IntentShape() string {
	e := ref("expression")
	return oneOf("",
		kindShape("rename_declaration", "name", identifierShape()),
		kindShape("change_function_signature", "append_parameters",
			arrayShape(1, AppendedParametersMax, newParameterShape(), "")),
		kindShape("change_function_signature", "parameters", arrayShape(0, ParametersMax, mappedShape(e), "")),
		kindShape("replace_function_body", "body", e),
		kindShape("replace_expression", "expression_id", textShape(ExpressionIDBytesMax), "replacement", e),
		kindShape("add_contract", "phase", enumShape(phaseRequires, phaseEnsures), "predicate", e),
		kindShape("add_declaration", "declaration", declarationShape(e)),
		kindShape("extract_function", "expression_id", textShape(ExpressionIDBytesMax), "new_id", stableIDShape(),
			"new_name", identifierShape()),
		kindShape("move_declaration", "destination", textShape(SelectorBytesMax)),
		kindShape("add_record_field", "field", fieldShape()))
}

// kindShape returns the shape of the intents of a kind, with further members.
func kindShape(kind string, members ...string) string {
	common := []string{"kind", constShape(kind), "target", textShape(SelectorBytesMax)}
	return closedShape("", append(common, members...)...)
}

// newParameterShape returns the shape of a parameter whose argument is a literal.
func newParameterShape() string {
	shapes := make([]string, len(scalarTypes))
	for i, typ := range scalarTypes {
		shapes[i] = closedShape("", "name", identifierShape(), "type", constShape(typ), "argument", literalShape(typ))
	}
	return oneOf("", shapes...)
}

// mappedShape returns the shape of an item of the ordered form of a signature.
func mappedShape(e string) string {
	from := `{"type":"string","minLength":1}`
	return oneOf("",
		closedShape("", "from", from),
		closedShape("", "from", from, "name", identifierShape()),
		newParameterShape(),
		closedShape("", "name", identifierShape(), "type", enumShape(computedTypes...), "argument_expression", e))
}

// declarationShape returns the shape of a new function.
func declarationShape(e string) string {
	parameter := func(mode syntax.Mode, types ...string) string {
		return closedShape("", "name", identifierShape(), "type", enumShape(types...), "mode", constShape(mode.String()))
	}
	parameters := oneOf("", parameter(syntax.ModeValue, computedTypes...), parameter(syntax.ModeOwn, "Bytes"),
		parameter(syntax.ModeBorrow, "str", "Slice<u8>"))
	predicates := arrayShape(0, DeclarationListMax, e, "")
	return closedShape("", "id", stableIDShape(), "name", identifierShape(),
		"parameters", arrayShape(0, DeclarationListMax, parameters, ""),
		"return_type", enumShape(append(append([]string{}, computedTypes...), "Bytes")...),
		"effects", `{"type":"array","maxItems":`+decimal(DeclarationListMax)+`,"uniqueItems":true,"items":`+
			textShape(NameBytesMax)+`,"x-sorted":true}`,
		"requires", predicates, "ensures", predicates, "body", e)
}

// fieldShape returns the shape of a new field of a record. The minimum of a signed type is no default.
func fieldShape() string {
	var shapes []string
	for _, typ := range []string{"i64", "bool", "i32", "u8", "usize"} {
		literal := literalShape(typ)
		if bounds := integerBounds[typ]; strings.HasPrefix(bounds[0], "-") {
			literal = integerShape(typ, "-"+bounds[1], bounds[1])
		}
		shapes = append(shapes, closedShape("", "id", stableIDShape(),
			"name", `{"type":"string","minLength":1,"maxLength":`+decimal(NameBytesMax)+`,"pattern":"^[A-Za-z_][A-Za-z0-9_]*$"}`,
			"type", constShape(typ), "default", literal))
	}
	return oneOf("", shapes...)
}

// ChangeShape returns the schema of change documents.
func ChangeShape() string {
	return closedShape("", "schema", constShape(Schema), "base_revision", digestShape, "intent", ref("intent"),
		"requirements", `{"const":`+string(canon.AppendStrings(nil, requirements[:]))+`}`)
}

// What a capsule is; core/candidate, which reads and writes capsules, takes these from here.
const (
	ReportSchema         = "semaprax.project-candidate.v1"
	CapsuleSchema        = "semaprax.project-candidate-recovery.v1"
	CapsuleCompatibility = "semaprax.project-candidate-recovery-compatibility.v1"
	CapsulePackage       = "semaprax"
	CapsuleVersion       = "0.4.0" // of the contract, so that every program of the same contract reads a capsule
	HistoryMax           = 32
)

// CapsuleShape returns the schema of capsules.
func CapsuleShape() string {
	compiler := closedShape("", "compatibility", constShape(CapsuleCompatibility), "package", constShape(CapsulePackage),
		"version", constShape(CapsuleVersion))
	return closedShape("", "base_revision", digestShape, "candidate_digest", digestShape,
		"candidate_project_revision", digestShape, "candidate_schema", constShape(ReportSchema),
		"capsule_digest", digestShape,
		"change_schema", constShape(Schema), "changes", arrayShape(0, HistoryMax, ref("change"), ""), "compiler", compiler,
		"schema", constShape(CapsuleSchema))
}

// capsuleGrammar returns the document of capsules.
func capsuleGrammar() string {
	return `{"$schema":"` + schemaDialect + `","$id":"urn:` + CapsuleSchema + `",` + members(CapsuleShape()) +
		`,"$defs":{"change":` + ChangeShape() + `,"expression":` + ExpressionShape() + `,"intent":` + IntentShape() + `}}`
}
