package shape

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
)

// Shape is a JSON Schema in form F: a JSON object, or true. Build shapes with the functions of this package.
type Shape string

// Shapes without arguments.
const (
	Any     Shape = `true`                           // any value
	Null    Shape = `{"type":"null"}`                // null
	Bool    Shape = `{"type":"boolean"}`             // true and false
	Natural Shape = `{"type":"integer","minimum":0}` // integers of at least 0
	AnyText Shape = `{"type":"string"}`              // any string
)

// Exactly accepts one string.
func Exactly(value string) Shape { return Constant(Quoted(value)) }

// Always accepts one boolean.
func Always(value bool) Shape { return Constant(strconv.FormatBool(value)) }

// Constant accepts one value, which must be JSON in form F.
func Constant(value string) Shape { return Shape(`{"const":` + value + `}`) }

// ExactTexts accepts one array of strings.
func ExactTexts(values []string) Shape { return Constant(string(canon.AppendStrings(nil, values))) }

// Choice accepts any of the given strings.
func Choice(values ...string) Shape {
	return Shape(`{"enum":` + string(canon.AppendStrings(nil, values)) + `}`)
}

// Text accepts the strings that match a regular expression.
func Text(pattern string) Shape { return Shape(`{"type":"string","pattern":` + Quoted(pattern) + `}`) }

// ShortText accepts the strings of at most bytesMax bytes that match a regular expression. JSON Schema counts
// characters, so x-max-utf8-bytes states the bound in bytes.
func ShortText(pattern string, bytesMax int) Shape {
	n := strconv.Itoa(bytesMax)
	return Shape(`{"type":"string","maxLength":` + n + `,"x-max-utf8-bytes":` + n + `,"pattern":` + Quoted(pattern) + `}`)
}

// Integer accepts the integers from low to high, inclusive.
func Integer(low, high int) Shape {
	return Shape(`{"type":"integer","minimum":` + strconv.Itoa(low) + `,"maximum":` + strconv.Itoa(high) + `}`)
}

// List accepts arrays of least to most items of one shape.
func List(of Shape, least, most int) Shape {
	bounds := `,"minItems":` + strconv.Itoa(least) + `,"maxItems":` + strconv.Itoa(most)
	return Shape(`{"type":"array","items":` + string(of) + bounds + `}`)
}

// ListOf accepts arrays of any number of items of one shape.
func ListOf(of Shape) Shape { return Shape(`{"type":"array","items":` + string(of) + `}`) }

// SetOf accepts arrays of distinct items of one shape.
func SetOf(of Shape) Shape {
	return Shape(`{"type":"array","items":` + string(of) + `,"uniqueItems":true}`)
}

// Sequence accepts arrays with one item for each shape, in order.
func Sequence(items ...Shape) Shape {
	return Shape(
		`{"type":"array","prefixItems":` + joined(items) + `,"items":false,"minItems":` + strconv.Itoa(len(items)) + `}`,
	)
}

// StartingWith accepts arrays of one item of the first shape and up to most items of the second.
func StartingWith(first, rest Shape, most int) Shape {
	return Shape(`{"type":"array","prefixItems":[` + string(first) + `],"items":` + string(rest) +
		`,"minItems":1,"maxItems":` + strconv.Itoa(1+most) + `}`)
}

// Either accepts values of at least one of the shapes.
func Either(shapes ...Shape) Shape { return Shape(`{"anyOf":` + joined(shapes) + `}`) }

// OrNull accepts null and values of a shape.
func OrNull(of Shape) Shape { return Either(of, Null) }

// Definition refers to the shape with the given name in the member $defs of the schema.
func Definition(name string) Shape { return Shape(`{"$ref":` + Quoted("#/$defs/"+name) + `}`) }

// And accepts values of the shape that also satisfy the conditions. It must not be called on its own result, because
// a schema has only one member allOf.
func (s Shape) And(conditions ...Shape) Shape {
	return s[:len(s)-1] + Shape(`,"allOf":`+joined(conditions)+`}`)
}

// When applies the shape then to the values that satisfy a condition, and otherwise to all others.
func When(condition, then, otherwise Shape) Shape {
	return Shape(`{"if":` + string(condition) + `,"then":` + string(then) + `,"else":` + string(otherwise) + `}`)
}

// Quoted returns s as a JSON string in form F.
func Quoted(s string) string { return string(canon.AppendString(nil, s)) }

func joined(shapes []Shape) string {
	texts := make([]string, len(shapes))
	for i, s := range shapes {
		texts[i] = string(s)
	}
	return "[" + strings.Join(texts, ",") + "]"
}
