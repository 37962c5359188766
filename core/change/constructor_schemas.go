package change

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/syntax"
)

// The constructor schemas are JSON Schema in the exact form that the contract gives it, with annotations of its own; so
// they are written here and not with core/shape, whose schemas describe documents of the product. Source: Image
// Candidate Protocol v2, "Constructor schemas".

const schemaDialect = "https://json-schema.org/draft/2020-12/schema"

// AppendConstructors appends the constructor schemas: form S, without a line feed. They depend on nothing.
func AppendConstructors(dst []byte) []byte {
	text := []byte(`{"admission":"closed_structural_grammar_only","documents":[`)
	text = append(text, grammar(ExpressionSchema, `"$ref":"#/$defs/expression"`)...)
	text = append(append(text, ','), grammar(IntentSchema, `"$ref":"#/$defs/intent"`)...)
	text = append(append(text, ','), grammar(Schema, members(ChangeShape()))...)
	text = append(append(text, ','), capsuleGrammar()...)
	text = canon.AppendInt(append(text, `],"limits":{"max_change_bytes":`...), DocumentBytesMax)
	text = canon.AppendInt(append(text, `,"max_expression_depth":`...), ExpressionDepthMax)
	text = canon.AppendInt(append(text, `,"max_expression_nodes":`...), ExpressionNodesMax)
	text = canon.AppendInt(append(text, `,"max_json_value_depth":`...), JSONDepthMax)
	text = canon.AppendInt(append(text, `,"max_json_value_nodes":`...), JSONNodesMax)
	text = append(text, `},"nonclaims":["not_type_scope_effect_ownership_or_target_admission",`+
		`"not_canonical_json_or_duplicate_key_validation","not_complete_semantic_response_schemas",`+
		`"no_source_or_commit_authority"],"requires_compiler_admission":true,"schema":"`+ConstructorsSchema+`"}`...)
	return canon.Sorted(dst, text)
}

// grammar returns a document whose definitions are those of expressions and intents.
func grammar(id, body string) string {
	return `{"$schema":"` + schemaDialect + `","$id":"urn:` + id + `",` + body + `,"$defs":{"expression":` +
		ExpressionShape() + `,"intent":` + IntentShape() + `}}`
}

// members returns what stands between the braces of an object.
func members(object string) string { return strings.TrimSuffix(strings.TrimPrefix(object, "{"), "}") }

func ref(name string) string { return `{"$ref":"#/$defs/` + name + `"}` }

// closedShape returns the shape of objects with exactly these members, given as names and shapes in turn; names that
// end with "?" may be missing. extras are further members of the shape.
func closedShape(extras string, members ...string) string {
	var required, properties []string
	for i := 0; i < len(members); i += 2 {
		name, optional := strings.CutSuffix(members[i], "?")
		if !optional {
			required = append(required, strconv.Quote(name))
		}
		properties = append(properties, strconv.Quote(name)+":"+members[i+1])
	}
	return `{"type":"object","additionalProperties":false,"required":[` + strings.Join(required, ",") +
		`],"properties":{` + strings.Join(properties, ",") + `}` + extras + `}`
}

func constShape(value string) string { return `{"const":` + strconv.Quote(value) + `}` }

func textShape(bytesMax int) string {
	n := decimal(bytesMax)
	return `{"type":"string","minLength":1,"maxLength":` + n + `,"x-max-utf8-bytes":` + n + `}`
}

func arrayShape(least, most int, items, extras string) string {
	text := `{"type":"array",`
	if least > 0 {
		text += `"minItems":` + decimal(least) + `,`
	}
	return text + `"maxItems":` + decimal(most) + `,"items":` + items + extras + `}`
}

func oneOf(extras string, shapes ...string) string {
	return `{"oneOf":[` + strings.Join(shapes, ",") + `]` + extras + `}`
}

func enumShape(values ...string) string {
	return `{"enum":` + string(canon.AppendStrings(nil, values)) + `}`
}

// identifierShape admits what can name something that further words cannot name.
func identifierShape(words ...string) string {
	taken := canon.AppendStrings(nil, append(append([]string{}, keywords...), words...))
	return `{"type":"string","minLength":1,"maxLength":` + decimal(NameBytesMax) +
		`,"pattern":"^[A-Za-z_][A-Za-z0-9_]*$","not":{"enum":` + string(taken) + `}}`
}

func stableIDShape() string {
	return `{"type":"string","minLength":1,"maxLength":` + decimal(IdentityBytesMax) + `,"pattern":"^[a-z0-9._-]+$"}`
}

const digestShape = `{"type":"string","pattern":"` + canon.DigestPattern + `"}`

// integerBounds are the least and the greatest values of the integer literals.
var integerBounds = map[string][2]string{
	"i64": {"-9223372036854775808", "9223372036854775807"}, "i32": {"-2147483648", "2147483647"},
	"u8": {"0", "255"}, "usize": {"0", "18446744073709551615"},
}

// literalShape returns the shape of the literals of a scalar type.
func literalShape(kind string) string {
	switch kind {
	case "bool":
		return closedShape("", "kind", constShape(kind), "value", `{"type":"boolean"}`)
	case "char":
		return closedShape("", "kind", constShape(kind), "scalar", digitsShape(8))
	case "f32":
		return closedShape("", "kind", constShape(kind), "bits", digitsShape(8))
	case "f64":
		return closedShape("", "kind", constShape(kind), "bits", digitsShape(16))
	}
	bounds := integerBounds[kind]
	return integerShape(kind, bounds[0], bounds[1])
}

func integerShape(kind, least, most string) string {
	return closedShape("", "kind", constShape(kind), "value", `{"type":"integer","minimum":`+least+`,"maximum":`+most+`}`)
}

func digitsShape(n int) string {
	return `{"type":"string","minLength":` + decimal(n) + `,"maxLength":` + decimal(n) + `,"pattern":"^[0-9a-f]{` +
		decimal(n) + `}$"}`
}

// ExpressionShape returns the schema of typed expressions. Like all shapes of constructors, it is a JSON object that
// refers to others as "#/$defs/expression", "#/$defs/intent" and "#/$defs/change".
func ExpressionShape() string {
	e := ref("expression")
	target := textShape(SelectorBytesMax)
	targs := arrayShape(0, ArrayElementsMax, enumShape("i64", "bool"),
		`,"x-counts-toward-expression-node-budget":true,"x-requires-exact-declared-arity":true`)
	fields := func(extras string) string {
		return arrayShape(0, ArrayElementsMax, closedShape("", "target", target, "value", e), extras)
	}
	whole := fields(`,"x-order":"caller_expression_evaluation_order","x-requires-exact-field-identity-coverage":true`)
	shapes := []string{
		literalShape("i64"), literalShape("i32"), literalShape("u8"), literalShape("usize"), literalShape("bool"),
		closedShape("", "kind", constShape("string"),
			"value", `{"type":"string","maxLength":`+decimal(StringBytesMax)+`,"x-max-utf8-bytes":`+decimal(StringBytesMax)+`}`),
		closedShape("", "kind", constShape("array_u8"), "values", arrayShape(0, ArrayElementsMax,
			`{"type":"integer","minimum":0,"maximum":255}`, `,"x-counts-toward-expression-node-budget":true`)),
		literalShape("char"), literalShape("f32"), literalShape("f64"),
		closedShape("", "kind", constShape("place"), "name", identifierShape()),
		closedShape(`,"x-implicit-let-nodes":1,"x-value-and-body-depth-increment":1,`+
			`"x-initializer-scope":"outside_new_binding","x-body-scope":"immutable_local_binding",`+
			`"x-evaluation-order":"value_then_body"`,
			"kind", constShape("let"), "name", identifierShape(binderKeywords...), "value", e, "body", e),
		closedShape("", "kind", constShape("call"), "target", target, "arguments", arrayShape(0, ArrayElementsMax, e, "")),
	}
	for _, operation := range builtins {
		shapes = append(shapes, closedShape("", "kind", constShape("builtin_call"), "target", constShape(operation.ID),
			"arguments", arrayShape(operation.Arity, operation.Arity, e, "")))
	}
	shapes = append(shapes,
		closedShape("", "kind", constShape("record"), "target", target, "fields", whole, "type_arguments?", targs),
		closedShape("", "kind", constShape("variant"), "target", target, "fields", whole, "type_arguments?", targs),
		closedShape(`,"x-root-selection":"existing_lexical_place_not_an_expression",`+
			`"x-requires-exact-owner-and-field-admission":true,"x-implicit-field-place-nodes":1,`+
			`"x-implicit-field-place-node-basis":"generated_root_place","x-root-depth-increment":1`,
			"kind", constShape("field_place"), "target", target, "root", identifierShape()),
		closedShape(`,"x-implicit-project-nodes":3,`+
			`"x-implicit-project-node-basis":"generated_let_statement_projection_and_place","x-base-depth-increment":2`,
			"kind", constShape("project"), "target", target, "base", e, "type_arguments?", targs),
		closedShape(`,"x-implicit-match-nodes":3,"x-pattern-node-charge":"one_per_arm_and_payload_binder",`+
			`"x-total-payload-binders-maximum":4095,"x-value-and-body-depth-increment":2`,
			"kind", constShape("match"), "target", target, "value", e, "arms", matchArms(target, e), "type_arguments?", targs),
		closedShape(`,"x-implicit-update-nodes":3,"x-base-and-fields-depth-increment":2`,
			"kind", constShape("update"), "target", target, "base", e, "fields", fields(
				`,"x-field-coverage":"unique_existing_subset","x-order":"replacement_expression_evaluation_order"`),
			"type_arguments?", targs),
		closedShape("", "kind", constShape("binary"), "op", operatorShape(binaryOperators), "left", e, "right", e),
		closedShape("", "kind", constShape("unary"), "op", operatorShape(unaryOperators), "value", e),
		closedShape("", "kind", constShape("if"), "condition", e, "then", e, "else", e))
	return oneOf(`,"x-implicit-if-block-nodes":2,"x-max-expression-depth":`+decimal(ExpressionDepthMax)+
		`,"x-max-expression-nodes":`+decimal(ExpressionNodesMax), shapes...)
}

func matchArms(target, e string) string {
	binder := closedShape("", "target", target, "name", identifierShape(binderKeywords...))
	binders := arrayShape(0, ArrayElementsMax, binder, "")
	return arrayShape(0, ArrayElementsMax, closedShape("", "target", target, "fields", binders, "body", e),
		`,"x-requires-exact-exhaustive-case-and-field-coverage":true`)
}

func operatorShape(operators []syntax.Operator) string {
	words := make([]string, len(operators))
	for i, op := range operators {
		words[i] = op.String()
	}
	return enumShape(words...)
}
