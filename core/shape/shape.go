package shape

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
)

// Shape is a JSON Schema: a JSON object, or true, in form F. Make one with the functions of this package.
type Shape string

// The shapes that need no argument.
const (
	Any     Shape = `true`                           // every value
	Null    Shape = `{"type":"null"}`                // null
	Bool    Shape = `{"type":"boolean"}`             // true and false
	Natural Shape = `{"type":"integer","minimum":0}` // integers from 0 on
	AnyText Shape = `{"type":"string"}`              // every string
)

// Exactly admits one string.
func Exactly(value string) Shape { return Constant(Quoted(value)) }

// Always admits one truth value.
func Always(value bool) Shape { return Constant(strconv.FormatBool(value)) }

// Constant admits one value, which must be JSON in form F.
func Constant(value string) Shape { return Shape(`{"const":` + value + `}`) }

// ExactTexts admits one array of strings.
func ExactTexts(values []string) Shape { return Constant(string(canon.AppendStrings(nil, values))) }

// Choice admits each of some strings.
func Choice(values ...string) Shape {
	return Shape(`{"enum":` + string(canon.AppendStrings(nil, values)) + `}`)
}

// Text admits the strings that a regular expression matches.
func Text(pattern string) Shape { return Shape(`{"type":"string","pattern":` + Quoted(pattern) + `}`) }

// ShortText admits the strings of at most bytesMax bytes that a regular expression matches. JSON Schema counts
// characters, so the bound in bytes stands in x-max-utf8-bytes too.
func ShortText(pattern string, bytesMax int) Shape {
	n := strconv.Itoa(bytesMax)
	return Shape(`{"type":"string","maxLength":` + n + `,"x-max-utf8-bytes":` + n + `,"pattern":` + Quoted(pattern) + `}`)
}

// Integer admits the integers from low to high, both included.
func Integer(low, high int) Shape {
	return Shape(`{"type":"integer","minimum":` + strconv.Itoa(low) + `,"maximum":` + strconv.Itoa(high) + `}`)
}

// List admits arrays of least to most items of one shape.
func List(of Shape, least, most int) Shape {
	bounds := `,"minItems":` + strconv.Itoa(least) + `,"maxItems":` + strconv.Itoa(most)
	return Shape(`{"type":"array","items":` + string(of) + bounds + `}`)
}

// ListOf admits arrays of any number of items of one shape.
func ListOf(of Shape) Shape { return Shape(`{"type":"array","items":` + string(of) + `}`) }

// SetOf admits arrays of items of one shape that are all different.
func SetOf(of Shape) Shape {
	return Shape(`{"type":"array","items":` + string(of) + `,"uniqueItems":true}`)
}

// Sequence admits arrays with one item for each shape, in this order.
func Sequence(items ...Shape) Shape {
	return Shape(
		`{"type":"array","prefixItems":` + joined(items) + `,"items":false,"minItems":` + strconv.Itoa(len(items)) + `}`,
	)
}

// StartingWith admits arrays of one item of the first shape and up to most items of the second.
func StartingWith(first, rest Shape, most int) Shape {
	return Shape(`{"type":"array","prefixItems":[` + string(first) + `],"items":` + string(rest) +
		`,"minItems":1,"maxItems":` + strconv.Itoa(1+most) + `}`)
}

// Either admits what at least one of the shapes admits.
func Either(shapes ...Shape) Shape { return Shape(`{"anyOf":` + joined(shapes) + `}`) }

// OrNull admits null and what a shape admits.
func OrNull(of Shape) Shape { return Either(of, Null) }

// Definition refers to the shape that the schema defines under a name in its member $defs.
func Definition(name string) Shape { return Shape(`{"$ref":` + Quoted("#/$defs/"+name) + `}`) }

// And returns the shape together with conditions: it admits what all of them admit. It must not be called on a shape
// that it returned, because the member allOf stands in a schema once.
func (s Shape) And(conditions ...Shape) Shape {
	return s[:len(s)-1] + Shape(`,"allOf":`+joined(conditions)+`}`)
}

// When applies the shape then to the values that a condition admits, and otherwise to all others.
func When(condition, then, otherwise Shape) Shape {
	return Shape(`{"if":` + string(condition) + `,"then":` + string(then) + `,"else":` + string(otherwise) + `}`)
}

// Quoted returns a string as JSON in form F.
func Quoted(s string) string { return string(canon.AppendString(nil, s)) }

func joined(shapes []Shape) string {
	texts := make([]string, len(shapes))
	for i, s := range shapes {
		texts[i] = string(s)
	}
	return "[" + strings.Join(texts, ",") + "]"
}
