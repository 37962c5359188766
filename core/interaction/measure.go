package interaction

import (
	"fmt"
	"unicode/utf8"
)

// measure is something of a schema that a dialect bounds.
type measure uint8

const (
	propertyCount   measure = iota
	nestingLevels           // of objects within objects, references followed
	nameCharacters          // of the names of properties and definitions, and of constants
	unionProperties         // properties that are a union, or refer to one; a definition counts once
	measures
)

var measureNames = [measures]string{"properties", "nesting levels", "characters of names and constants", "properties with a union"}

// LimitError says that a schema exceeds what a dialect takes. It never changes.
type LimitError struct {
	dialect    Dialect
	of         measure
	max, found int
}

// Dialect returns the dialect.
func (e *LimitError) Dialect() Dialect { return e.dialect }

// Limit returns what is limited, such as "nesting levels".
func (e *LimitError) Limit() string { return measureNames[e.of] }

// Maximum returns how much the dialect takes.
func (e *LimitError) Maximum() int { return e.max }

// Found returns how much the schema has.
func (e *LimitError) Found() int { return e.found }

// Error says what exceeds which limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("the schema has %d %s and the dialect %s takes %d: split the type", e.found, e.Limit(), e.dialect, e.max)
}

// measuring measures a schema of a dialect. Definitions come after those that they refer to.
type measuring struct {
	found  [measures]int
	levels map[string]int // of each reference
	unions map[string]bool
}

func measured(schema node) [measures]int {
	m := measuring{levels: map[string]int{}, unions: map[string]bool{}}
	definitions, _ := schema.member("$defs")
	for _, definition := range definitions.members {
		m.found[nameCharacters] += utf8.RuneCountInString(definition.name)
		reference := referenceStart + definition.name
		m.levels[reference], m.unions[reference] = m.schema(definition.value), isUnion(definition.value)
	}
	m.found[nestingLevels] = m.schema(schema)
	return m.found
}

// schema measures one schema and returns its levels.
func (m *measuring) schema(s node) (levels int) {
	for _, keyword := range s.members {
		switch value := keyword.value; keyword.name {
		case "$ref":
			levels = m.levels[value.text]
		case "anyOf", "oneOf":
			for _, alternative := range value.elements {
				levels = max(levels, m.schema(alternative))
			}
		case "const":
			m.found[nameCharacters] += utf8.RuneCountInString(value.text)
		case "properties":
			levels = 1
			for _, property := range value.members {
				m.found[propertyCount]++
				m.found[nameCharacters] += utf8.RuneCountInString(property.name)
				if reference, _ := property.value.member("$ref"); isUnion(property.value) || m.unions[reference.text] {
					m.found[unionProperties]++
				}
				levels = max(levels, 1+m.schema(property.value))
			}
		}
	}
	return levels
}
