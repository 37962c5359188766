package schema

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
)

// shape is one JSON Schema, as JSON in form F.
type shape string

// The shapes that take nothing to say.
const (
	anything shape = `true`
	nothing  shape = `{"type":"null"}`
	boolean  shape = `{"type":"boolean"}`
	natural  shape = `{"type":"integer","minimum":0}`
)

// exactly is one text.
func exactly(value string) shape { return constant(quoted(value)) }

// always is one truth value.
func always(value bool) shape { return constant(strconv.FormatBool(value)) }

// constant is one value, given in form F.
func constant(value string) shape { return shape(`{"const":` + value + `}`) }

// exactTexts is one list of texts.
func exactTexts(values []string) shape { return constant(string(canon.AppendStrings(nil, values))) }

// choice is one of some texts.
func choice(values ...string) shape {
	return shape(`{"enum":` + string(canon.AppendStrings(nil, values)) + `}`)
}

// text is a text that a regular expression matches.
func text(pattern string) shape { return shape(`{"type":"string","pattern":` + quoted(pattern) + `}`) }

// shortText is a text that a regular expression matches, of at most so many bytes.
func shortText(pattern string, bytesMax int) shape {
	n := strconv.Itoa(bytesMax)
	return shape(`{"type":"string","maxLength":` + n + `,"x-max-utf8-bytes":` + n + `,"pattern":` + quoted(pattern) + `}`)
}

// integer is a whole number within bounds.
func integer(low, high int) shape {
	return shape(`{"type":"integer","minimum":` + strconv.Itoa(low) + `,"maximum":` + strconv.Itoa(high) + `}`)
}

// list is a list of one shape, of least to most items.
func list(of shape, least, most int) shape {
	bounds := `,"minItems":` + strconv.Itoa(least) + `,"maxItems":` + strconv.Itoa(most)
	return shape(`{"type":"array","items":` + string(of) + bounds + `}`)
}

// listOf is a list of one shape.
func listOf(of shape) shape { return shape(`{"type":"array","items":` + string(of) + `}`) }

// setOf is a list of one shape without repetition.
func setOf(of shape) shape {
	return shape(`{"type":"array","items":` + string(of) + `,"uniqueItems":true}`)
}

// sequence is a list of exactly these items.
func sequence(items ...shape) shape {
	return shape(`{"type":"array","prefixItems":` + joined(items) + `,"items":false,"minItems":` + strconv.Itoa(len(items)) + `}`)
}

// startingWith is a list with one item of the first shape and up to most of the second.
func startingWith(first, rest shape, most int) shape {
	return shape(`{"type":"array","prefixItems":[` + string(first) + `],"items":` + string(rest) +
		`,"minItems":1,"maxItems":` + strconv.Itoa(1+most) + `}`)
}

// either is one of some shapes.
func either(shapes ...shape) shape { return shape(`{"anyOf":` + joined(shapes) + `}`) }

// orNull is a shape or null.
func orNull(of shape) shape { return either(of, nothing) }

// definition is the shape that the document defines under the name.
func definition(name string) shape { return shape(`{"$ref":` + quoted("#/$defs/"+name) + `}`) }

func quoted(s string) string { return string(canon.AppendString(nil, s)) }

func joined(shapes []shape) string {
	texts := make([]string, len(shapes))
	for i, s := range shapes {
		texts[i] = string(s)
	}
	return "[" + strings.Join(texts, ",") + "]"
}
