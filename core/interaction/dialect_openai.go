package interaction

// openAIKeywords is what becomes of a keyword in strict mode. A const stands beside its type, which strict mode asks of
// every schema.
var openAIKeywords = map[string]treatment{
	"$schema": drop, "$id": drop, "$defs": keep, "$ref": keep, "type": keep, "additionalProperties": keep, "required": keep, "properties": keep,
	"oneOf": turnToAnyOf, "const": keepTyped, "items": keep, "minimum": keep, "maximum": keep, "maxItems": keep,
	"maxLength": describe, "pattern": keep, "x-representation": describe, "x-minimum": describe, "x-maximum": describe,
}

var openAILimits = []limit{{propertyCount, 5_000}, {nestingLevels, 10}, {nameCharacters, 120_000}}

var openAI = dialect{name: "openai", adapts: true, keywords: openAIKeywords, limits: openAILimits,
	wrap: func(name, _ string, schema node) node {
		return objectOf(member{"type", textOf("json_schema")}, member{"json_schema", objectOf(
			member{"name", textOf(name)}, member{"strict", scalarOf("true")}, member{"schema", schema})})
	}}

var openAIFunction = dialect{name: "openai-function", adapts: true, keywords: openAIKeywords, limits: openAILimits,
	wrap: func(name, description string, schema node) node {
		return objectOf(member{"type", textOf("function")}, member{"function", objectOf(
			member{"name", textOf(name)}, member{"description", textOf(description)}, member{"parameters", schema},
			member{"strict", scalarOf("true")})})
	}}
