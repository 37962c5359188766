package interaction

import "strconv"

// integerPattern is what a validator can say of a decimal string. It admits leading zeros, -0 and what is out of range.
const integerPattern = "^-?[0-9]+$"

// projection returns the JSON Schema of the value of a document, as one self-contained document of draft 2020-12. It is a
// function of the graph, and no decoder reads it. Identities stand in references as they are. Source: Agent Interaction
// Schema, "Provider projection".
func (c *Interaction) projection() node {
	definitions := make([]member, len(c.types))
	for i, t := range c.types {
		definitions[i] = member{t.id, t.definition()}
	}
	return objectOf(
		member{"$schema", textOf("https://json-schema.org/draft/2020-12/schema")},
		member{"$id", textOf("urn:" + SchemaName + ":" + c.Root().id)},
		member{"$defs", objectOf(definitions...)},
		member{"$ref", textOf(referenceStart + c.Root().id)})
}

// referenceStart starts a reference to a definition.
const referenceStart = "#/$defs/"

func (t *Type) definition() node {
	if !t.IsVariant() {
		return closedObject(member{"fields", t.shapes[0].definition()})
	}
	return objectOf(member{"oneOf", arrayOf(mapped(t.shapes, func(s Shape) node {
		return closedObject(member{"case", objectOf(member{"const", textOf(s.caseID)})}, member{"fields", s.definition()})
	})...)})
}

func (s *Shape) definition() node {
	return closedObject(mapped(s.fields, func(f FieldType) member { return member{f.id, f.definition()} })...)
}

// closedObject returns the schema of an object that has all of the properties and no other.
func closedObject(properties ...member) node {
	return objectOf(
		member{"type", textOf("object")},
		member{"additionalProperties", scalarOf("false")},
		member{"required", arrayOf(mapped(properties, func(m member) node { return textOf(m.name) })...)},
		member{"properties", objectOf(properties...)})
}

func (f FieldType) definition() node {
	size := func() node { return scalarOf(strconv.Itoa(representations[f.representation].sizeMax)) }
	switch f.representation {
	case Nested:
		return objectOf(member{"$ref", textOf(referenceStart + f.nested.id)})
	case Bool:
		return objectOf(member{"type", textOf("boolean")})
	case String:
		return objectOf(member{"type", textOf("string")}, member{"maxLength", size()})
	case Bytes:
		element := objectOf(member{"type", textOf("integer")}, member{"minimum", scalarOf(U8.Minimum())},
			member{"maximum", scalarOf(U8.Maximum())})
		return objectOf(member{"type", textOf("array")}, member{"items", element}, member{"maxItems", size()})
	}
	return objectOf(member{"type", textOf("string")}, member{"pattern", textOf(integerPattern)},
		member{"x-representation", textOf(f.representation.String())},
		member{"x-minimum", textOf(f.representation.Minimum())}, member{"x-maximum", textOf(f.representation.Maximum())})
}
