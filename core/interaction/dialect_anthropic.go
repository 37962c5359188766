package interaction

// anthropicKeys is the alphabet of property names that the API accepts, as stated in its error message for other names.
var anthropicKeys = alphabet{characters: nameCharactersPlain + ".", bytesMax: 64}

// Source: Anthropic, "Structured outputs", JSON Schema limitations; "Strict tool use".
var anthropic = dialect{name: "anthropic", adapts: true,
	keywords: map[string]treatment{
		"$schema": drop, "$id": drop, "$defs": keep, "$ref": keep, "type": keep, "additionalProperties": keep,
		"required": keep, "properties": keep,
		"oneOf": turnToAnyOf, "const": keepTyped, "items": keep, "minimum": describe, "maximum": describe,
		"maxItems":  describe,
		"maxLength": describe, "pattern": keep, "x-representation": describe, "x-minimum": describe,
		"x-maximum":   describe,
		"description": describe,
	},
	toolNames: toolNames, propertyNames: anthropicKeys,
	limits: []limit{{unionProperties, 16}},
	wrap: func(l labelled) node {
		return objectOf(member{"name", textOf(l.name)}, member{"description", textOf(l.description)},
			member{"strict", scalarOf("true")}, member{"input_schema", l.schema})
	}}
