package interaction

// gemini takes a subset of JSON Schema without const and without anything beside a reference, and ignores all other
// keywords: a pattern is kept for hosts that check a call before they forward it, and the description repeats it in
// words. It takes maxItems, but rejects large ones. The names of functions start with a letter or an underscore.
// Source: Google, "Gemini API reference", FunctionDeclaration and its parametersJsonSchema, and GenerationConfig and
// its responseJsonSchema, which lists the keywords.
var gemini = dialect{
	name:   "gemini",
	adapts: true,
	keywords: map[string]treatment{
		"$schema": drop, "$id": drop, "$defs": keep, "$ref": keep, "type": keep, "additionalProperties": keep,
		"required": keep, "properties": keep,
		"oneOf": turnToAnyOf, "const": turnToEnum, "items": keep, "minimum": keep, "maximum": keep,
		"maxItems":  describe,
		"maxLength": describe, "pattern": keep, "x-representation": describe, "x-minimum": describe,
		"x-maximum":   describe,
		"description": describe,
	},
	toolNames:      alphabet{nameCharactersPlain, toolNameMax, nameLetters + "_"},
	propertyNames:  anthropicKeys,
	bareReferences: true,
	wrap: func(l labelled) node {
		return objectOf(member{"name", textOf(l.name)}, member{"description", textOf(l.description)},
			member{"parametersJsonSchema", l.schema})
	},
}
