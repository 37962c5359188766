package interaction

import (
	"strconv"
	"strings"

	"github.com/samber/lo"
)

// wrapperName is the only property of the object that wraps a variant root in dialects whose root must be an object and
// not a union.
const wrapperName = "value"

// adapter transforms the projection into a dialect.
type adapter struct {
	*dialect
	renames    bool
	references map[string]string // names of our own, because not every host reads an escaped pointer
}

func (c *Interaction) adapter(d *dialect) adapter {
	a := adapter{d, c.renames(d), make(map[string]string, len(c.types))}
	for i, t := range c.types {
		a.references[referenceTo(t.id)] = referenceStart + definitionName(i)
	}
	return a
}

// definitionName returns the name of the definition of type i.
func definitionName(i int) string { return "t" + strconv.Itoa(i) }

// propertyName returns the name that a dialect that renames gives to field i of a record or case.
func propertyName(i int) string { return "f" + strconv.Itoa(i) }

// renames reports whether some identity is not a valid property name in a dialect. Then every property is renamed.
func (c *Interaction) renames(d *dialect) bool {
	for _, t := range c.types {
		for i := range t.shapes {
			for _, id := range t.shapes[i].names.list {
				if !d.propertyNames.admits(id) {
					return true
				}
			}
		}
	}
	return false
}

// document returns the schema of a dialect: the root is an object, and everything that it refers to is defined in it.
func (a adapter) document(projection node) node {
	definitions, _ := projection.member("$defs")
	referred, last := definitions.members[:len(definitions.members)-1], len(definitions.members)-1
	result := objectOf()
	if schema, _ := projection.member("$schema"); a.keywords["$schema"] == keep {
		result.add(member{"$schema", schema})
	}
	root := a.schema(definitions.members[last].value)
	if isUnion(root) {
		root = wrapped(root)
	}
	result.add(root.members...)
	if len(referred) > 0 {
		named := make([]member, len(referred))
		for i := range referred {
			named[i] = member{definitionName(i), a.schema(referred[i].value)}
		}
		result.add(member{"$defs", objectOf(named...)})
	}
	if a.bareReferences {
		return withBareReferences(result)
	}
	return result
}

// wrapped returns the object that has a union as its one property.
func wrapped(union node) node {
	return objectOf(
		member{"type", textOf("object")},
		member{"properties", objectOf(member{wrapperName, union})},
		member{"required", arrayOf(textOf(wrapperName))},
		member{"additionalProperties", scalarOf("false")})
}

// schema transforms one schema.
func (a adapter) schema(s node) node {
	result := objectOf()
	var words []string
	for _, m := range s.members {
		switch a.keywords[m.name] {
		case keep:
			result.add(member{m.name, a.argument(m)})
		case keepTyped:
			result.add(member{"type", textOf("string")}, m)
		case turnToAnyOf:
			result.add(member{"anyOf", a.argument(m)})
		case turnToEnum:
			result.add(member{"type", textOf("string")}, member{"enum", arrayOf(m.value)})
		case describe:
			words = append(words, described(m))
		}
	}
	return withDescription(result, words...)
}

// argument transforms the argument of a keyword.
func (a adapter) argument(keyword member) node {
	value := keyword.value
	switch keyword.name {
	case "$ref":
		return textOf(a.references[value.text])
	case "items":
		return a.schema(value)
	case "oneOf":
		return arrayOf(lo.Map(value.elements, func(element node, _ int) node { return a.schema(element) })...)
	case "properties":
		properties := make([]member, len(value.members))
		for i, m := range value.members {
			properties[i] = member{m.name, a.schema(m.value)}
			if _, isObject := m.value.member("properties"); isObject && a.renames {
				properties[i].value = renamed(properties[i].value)
			}
		}
		return objectOf(properties...)
	}
	return value
}

// renamed names the properties of an object by their positions. The only objects within an object are the fields of a
// record or case: other types are references.
func renamed(object node) node {
	result := objectOf()
	for _, m := range object.members {
		switch m.name {
		case "required":
			names := make([]node, len(m.value.elements))
			for i := range names {
				names[i] = textOf(propertyName(i))
			}
			m.value = arrayOf(names...)
		case "properties":
			properties := make([]member, len(m.value.members))
			for i, property := range m.value.members {
				properties[i] = member{propertyName(i), withDescription(property.value, "The field "+property.name+".")}
			}
			m.value = objectOf(properties...)
		}
		result.add(m)
	}
	return result
}

// withBareReferences returns a schema in which nothing accompanies a reference: the description of a property that is a
// reference moves to the object that has the property.
func withBareReferences(schema node) node {
	result := objectOf()
	var words []string
	for _, m := range schema.members {
		switch m.name {
		case "anyOf":
			m.value = arrayOf(lo.Map(m.value.elements, func(element node, _ int) node {
				return withBareReferences(element)
			})...)
		case "$defs":
			m.value = objectOf(lo.Map(m.value.members, func(definition member, _ int) member {
				return member{definition.name, withBareReferences(definition.value)}
			})...)
		case "properties":
			m.value = objectOf(lo.Map(m.value.members, func(property member, _ int) member {
				description, isDescribed := property.value.member("description")
				if reference, ok := property.value.member("$ref"); ok && isDescribed {
					words = append(words, property.name+": "+description.text)
					return member{property.name, objectOf(member{"$ref", reference})}
				}
				return member{property.name, withBareReferences(property.value)}
			})...)
		}
		result.add(m)
	}
	return withDescription(result, words...)
}

// descriptions expresses keywords in words.
var descriptions = map[string]struct{ before, after string }{
	"description":      {"", ""},
	"maxLength":        {"At most ", " bytes of UTF-8."},
	"maxItems":         {"At most ", " elements."},
	"minimum":          {"At least ", "."},
	"maximum":          {"At most ", "."},
	"x-representation": {"A decimal of the type ", ", without leading zeros."},
	"x-minimum":        {"At least ", "."},
	"x-maximum":        {"At most ", "."},
}

func described(m member) string {
	words := descriptions[m.name]
	return sentence(words.before + m.value.token + m.value.text + words.after)
}

// sentence returns a text that ends as a sentence, so that more text can follow.
func sentence(text string) string {
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "!") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// withDescription returns a schema with words added to its description.
func withDescription(schema node, words ...string) node {
	if len(words) == 0 {
		return schema
	}
	result := objectOf()
	for _, m := range schema.members {
		if m.name == "description" {
			words = append(words, m.value.text)
			continue
		}
		result.add(m)
	}
	result.add(member{"description", textOf(strings.Join(words, " "))})
	return result
}
