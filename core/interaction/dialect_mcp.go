package interaction

// mcp takes a whole JSON Schema whose root is an object. What clients hand on to their providers differs, so
// annotations that only we know become words, unions are anyOf, properties have names that every provider takes, and
// nothing stands beside a reference. Source: Model Context Protocol, "Tools".
var mcp = dialect{name: "mcp", adapts: true,
	keywords: map[string]treatment{
		"$schema": keep, "$id": drop, "$defs": keep, "$ref": keep, "type": keep, "additionalProperties": keep,
		"required": keep, "properties": keep,
		"oneOf": turnToAnyOf, "const": keep, "items": keep, "minimum": keep, "maximum": keep, "maxItems": keep,
		"maxLength": keep,
		"pattern":   keep, "x-representation": describe, "x-minimum": describe, "x-maximum": describe,
		"description": describe,
	},
	toolNames: toolNames, propertyNames: anthropicKeys, bareReferences: true,
	wrap: func(l labelled) node {
		return objectOf(
			member{"name", textOf(l.name)},
			member{"description", textOf(l.description)},
			member{"inputSchema", l.schema},
		)
	}}
