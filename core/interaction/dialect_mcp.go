package interaction

// mcp takes a whole JSON Schema whose root is an object. What clients hand on to their providers differs, so annotations
// that only we know become words.
var mcp = dialect{name: "mcp", adapts: true,
	keywords: map[string]treatment{
		"$schema": keep, "$id": drop, "$defs": keep, "$ref": keep, "type": keep, "additionalProperties": keep, "required": keep, "properties": keep,
		"oneOf": keep, "const": keep, "items": keep, "minimum": keep, "maximum": keep, "maxItems": keep, "maxLength": keep,
		"pattern": keep, "x-representation": describe, "x-minimum": describe, "x-maximum": describe,
	},
	wrap: func(name, description string, schema node) node {
		return objectOf(member{"name", textOf(name)}, member{"description", textOf(description)}, member{"inputSchema", schema})
	}}
