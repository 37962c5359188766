package interaction

// mcp takes any JSON Schema whose root is an object. Clients forward schemas to different providers, so annotations of
// our own become words, unions become anyOf, properties get names that every provider takes, and nothing accompanies a
// reference. Source: Model Context Protocol, "Tools".
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
