package interaction

import (
	"math"
	"unicode/utf8"
)

// measure is a measure of a schema that a dialect may bound.
type measure uint8

const (
	propertyCount   measure = iota // of all objects
	nestingLevels                  // of objects within objects, references followed
	nameCharacters                 // of the names of properties and definitions, and of constants
	constantCount                  // of const, and of the elements of enum
	unionProperties                // properties that are a union, or refer to one
	measures
)

var measureNames = [measures]string{
	"properties", "nesting levels", "characters of names and constants", "constants", "properties with a union",
}

// counts holds the value of every measure.
type counts [measures]int

// add adds the counts of a part without overflow: a graph can have more paths than an int can count.
func (c *counts) add(part counts) {
	levels := max(c[nestingLevels], part[nestingLevels])
	for of := range c {
		c[of] += min(part[of], math.MaxInt32-c[of])
	}
	c[nestingLevels] = levels
}

// measurement holds the counts of a schema in two ways: as written, where each definition counts once, and with
// references followed, where a definition counts at each reference. Providers do not document which of the two they
// count.
type measurement struct{ written, followed counts }

// measuring measures a schema of a dialect. Definitions come after the definitions that they refer to.
type measuring struct {
	written  counts
	followed map[string]counts // of each reference
	unions   map[string]bool
}

func measured(schema node) measurement {
	m := measuring{followed: map[string]counts{}, unions: map[string]bool{}}
	definitions, _ := schema.member("$defs")
	names := counts{}
	for _, definition := range definitions.members {
		names.add(counts{nameCharacters: utf8.RuneCountInString(definition.name)})
		reference := referenceStart + definition.name
		m.followed[reference], m.unions[reference] = m.schema(definition.value), isUnion(definition.value)
	}
	followed := m.schema(schema)
	m.written[nestingLevels] = followed[nestingLevels]
	m.written.add(names)
	followed.add(names)
	return measurement{m.written, followed}
}

// schema measures one schema with references followed, and records its own counts.
func (m *measuring) schema(s node) (all counts) {
	count := func(of measure, n int) {
		var own counts
		own[of] = n
		m.written.add(own)
		all.add(own)
	}
	for _, keyword := range s.members {
		switch value := keyword.value; keyword.name {
		case "$ref":
			all.add(m.followed[value.text])
		case "anyOf":
			for _, alternative := range value.elements {
				all.add(m.schema(alternative))
			}
		case "const":
			count(constantCount, 1)
			count(nameCharacters, utf8.RuneCountInString(value.text))
		case "enum":
			for _, element := range value.elements {
				count(constantCount, 1)
				count(nameCharacters, utf8.RuneCountInString(element.text))
			}
		case "properties":
			levels := 0
			for _, property := range value.members {
				count(propertyCount, 1)
				count(nameCharacters, utf8.RuneCountInString(property.name))
				if reference, _ := property.value.member("$ref"); isUnion(property.value) || m.unions[reference.text] {
					count(unionProperties, 1)
				}
				within := m.schema(property.value)
				levels = max(levels, within[nestingLevels])
				all.add(within)
			}
			all[nestingLevels] = 1 + levels
		}
	}
	return all
}

// isUnion reports whether a schema of a dialect is a union.
func isUnion(schema node) bool {
	_, is := schema.member("anyOf")
	return is
}
