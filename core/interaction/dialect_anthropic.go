package interaction

var anthropic = dialect{name: "anthropic", adapts: true,
	keywords: map[string]treatment{
		"$schema": drop, "$id": drop, "$defs": keep, "$ref": keep, "type": keep, "additionalProperties": keep, "required": keep, "properties": keep,
		"oneOf": turnToAnyOf, "const": keepTyped, "items": keep, "minimum": describe, "maximum": describe, "maxItems": describe,
		"maxLength": describe, "pattern": keep, "x-representation": describe, "x-minimum": describe, "x-maximum": describe,
	},
	propertyNames: alphabet{nameCharactersPlain + ".", 64},
	limits:        []limit{{unionProperties, 16}},
	wrap: func(name, description string, schema node) node {
		return objectOf(member{"name", textOf(name)}, member{"description", textOf(description)},
			member{"strict", scalarOf("true")}, member{"input_schema", schema})
	}}
