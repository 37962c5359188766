package interaction

import (
	"strconv"

	"github.com/samber/lo"
)

// integerPatterns are the patterns for the decimal strings of integers. The projection has the loose one, which also
// admits leading zeros, -0 and the minus of an unsigned integer. The others match exactly what isCanonicalDecimal
// accepts. None of them bounds the range.
const (
	integerPattern  = "^-?[0-9]+$"
	signedPattern   = "^(0|-?[1-9][0-9]*)$"
	unsignedPattern = "^(0|[1-9][0-9]*)$"
)

// projecting builds JSON Schemas for the types of a graph.
type projecting struct {
	adapts bool // for a dialect: with the exact patterns, and with the comments of the source as descriptions
}

// projection returns the JSON Schema of the value of a document, as one self-contained document of draft 2020-12. It
// depends only on the graph, and no decoder reads it. Source: Agent Interaction Schema, "Provider projection".
func (c *Interaction) projection(adapts bool) node {
	p := projecting{adapts}
	definitions := make([]member, len(c.types))
	for i, t := range c.types {
		definitions[i] = member{t.id, p.typed(t)}
		if t != c.Root() { // the comment of the root describes the tool
			definitions[i].value = p.described(t.comment, definitions[i].value)
		}
	}
	return objectOf(
		member{"$schema", textOf("https://json-schema.org/draft/2020-12/schema")},
		member{"$id", textOf(resourceName(c.Root().id))},
		member{"$defs", objectOf(definitions...)},
		member{"$ref", textOf(referenceTo(c.Root().id))})
}

func (p projecting) typed(t *Type) node {
	if !t.IsVariant() {
		return closedObject(member{"fields", p.shape(&t.shapes[0])})
	}
	cases := lo.Map(t.shapes, func(s Shape, _ int) node {
		id := objectOf(member{"const", textOf(s.caseID)})
		return p.described(s.comment, closedObject(member{"case", id}, member{"fields", p.shape(&s)}))
	})
	return objectOf(member{"oneOf", arrayOf(cases...)})
}

func (p projecting) shape(s *Shape) node {
	return closedObject(lo.Map(s.fields, func(f FieldType, _ int) member {
		return member{f.id, p.described(f.comment, p.field(f))}
	})...)
}

// described returns a schema with the comment of the source as its description.
func (p projecting) described(comment string, schema node) node {
	if p.adapts && comment != "" {
		return objectOf(append([]member{{"description", textOf(comment)}}, schema.members...)...)
	}
	return schema
}

// closedObject returns the schema of an object that has exactly the given properties.
func closedObject(properties ...member) node {
	names := lo.Map(properties, func(m member, _ int) node { return textOf(m.name) })
	return objectOf(
		member{"type", textOf("object")},
		member{"additionalProperties", scalarOf("false")},
		member{"required", arrayOf(names...)},
		member{"properties", objectOf(properties...)})
}

func (p projecting) field(f FieldType) node {
	size := func() node { return scalarOf(strconv.Itoa(representations[f.representation].sizeMax)) }
	switch f.representation {
	case Nested:
		return objectOf(member{"$ref", textOf(referenceTo(f.nested.id))})
	case Bool:
		return objectOf(member{"type", textOf("boolean")})
	case String:
		return objectOf(member{"type", textOf("string")}, member{"maxLength", size()})
	case Bytes:
		element := objectOf(member{"type", textOf("integer")}, member{"minimum", scalarOf(U8.Minimum())},
			member{"maximum", scalarOf(U8.Maximum())})
		return objectOf(member{"type", textOf("array")}, member{"items", element}, member{"maxItems", size()})
	}
	return objectOf(member{"type", textOf("string")}, member{"pattern", textOf(p.pattern(f.representation))},
		member{"x-representation", textOf(f.representation.String())},
		member{
			"x-minimum",
			textOf(f.representation.Minimum()),
		}, member{"x-maximum", textOf(f.representation.Maximum())})
}

func (p projecting) pattern(r Representation) string {
	switch {
	case !p.adapts:
		return integerPattern
	case representations[r].minimum == 0:
		return unsignedPattern
	}
	return signedPattern
}
