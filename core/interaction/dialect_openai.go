package interaction

// openAIKeywords says how strict mode treats each keyword. A const is accompanied by its type, which strict mode
// requires of every schema. Source: OpenAI, "Structured model outputs", supported schemas.
var openAIKeywords = map[string]treatment{
	"$schema": drop, "$id": drop, "$defs": keep, "$ref": keep, "type": keep, "additionalProperties": keep,
	"required": keep, "properties": keep,
	"oneOf": turnToAnyOf, "const": keepTyped, "items": keep, "minimum": keep, "maximum": keep, "maxItems": keep,
	"maxLength": describe, "pattern": keep, "x-representation": describe, "x-minimum": describe, "x-maximum": describe,
	"description": describe,
}

// The limits of strict mode, and those of earlier deployments and of hosts that adopted them. Source: as above.
var (
	openAILimits = []limit{
		{propertyCount, 5_000},
		{nestingLevels, 10},
		{nameCharacters, 120_000},
		{constantCount, 1_000},
	}
	openAIKnown = []knownLimit{{limit{propertyCount, 100}, openAIEarlier}, {limit{nestingLevels, 5}, openAIEarlier}}
)

const openAIEarlier = "an earlier deployment of OpenAI or a compatible host"

// A reference with siblings is rejected with the message "$ref cannot have keywords".
var openAI = dialect{name: "openai", adapts: true, keywords: openAIKeywords, toolNames: toolNames, bareReferences: true,
	limits: openAILimits, known: openAIKnown,
	wrap: func(l labelled) node {
		format := objectOf(member{"name", textOf(l.name)})
		if l.isDescribed {
			format.add(member{"description", textOf(l.description)})
		}
		format.add(member{"strict", scalarOf("true")}, member{"schema", l.schema})
		return objectOf(member{"type", textOf("json_schema")}, member{"json_schema", format})
	}}

// Source: OpenAI, "API reference", chat completions, tools.
var openAIFunction = dialect{
	name:           "openai-function",
	adapts:         true,
	keywords:       openAIKeywords,
	toolNames:      toolNames,
	bareReferences: true,
	limits:         openAILimits,
	known:          openAIKnown,
	wrap: func(l labelled) node {
		return objectOf(member{"type", textOf("function")}, member{"function", objectOf(openAITool(l)...)})
	},
}

// Source: OpenAI, "API reference", responses, tools.
var openAIResponses = dialect{
	name:           "openai-responses",
	adapts:         true,
	keywords:       openAIKeywords,
	toolNames:      toolNames,
	bareReferences: true,
	limits:         openAILimits,
	known:          openAIKnown,
	wrap: func(l labelled) node {
		return objectOf(append([]member{{"type", textOf("function")}}, openAITool(l)...)...)
	},
}

// openAITool returns the members of a function tool.
func openAITool(l labelled) []member {
	return []member{
		{"name", textOf(l.name)},
		{"description", textOf(l.description)},
		{"parameters", l.schema},
		{"strict", scalarOf("true")},
	}
}
