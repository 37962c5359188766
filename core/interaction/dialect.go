package interaction

import (
	"strings"

	"github.com/samber/lo"
)

// Dialect names a form of JSON Schema that a provider takes, and what a schema is wrapped in for it. Only the
// constants are dialects: whatever is asked about another one panics.
type Dialect uint8

// The dialects. Generic is the projection itself.
const (
	Generic         Dialect = iota
	OpenAI                  // structured outputs
	OpenAIFunction          // a strict function tool of chat completions
	OpenAIResponses         // a strict function tool of responses
	Anthropic               // a strict tool
	Gemini                  // a function declaration
	MCP                     // a tool descriptor
)

// dialect is all that is known of a dialect. The tables of the dialects are data, since providers change what they
// take: each says what becomes of every keyword of the projection, in which names properties must be, and what a
// schema may not exceed. Source: Agent Interaction Schema, "Provider dialects and adapter rules".
type dialect struct {
	name           string
	adapts         bool // the schema is an object that needs no other document; without, it is the projection
	keywords       map[string]treatment
	toolNames      alphabet
	propertyNames  alphabet
	bareReferences bool // nothing may stand beside a reference
	limits         []limit
	known          []knownLimit
	wrap           func(l labelled) node
}

// labelled is what a dialect wraps: a schema, and what it is called.
type labelled struct {
	name        string
	description string
	isDescribed bool // the description is the author's or the caller's
	schema      node
}

// treatment is what becomes of a keyword.
type treatment uint8

const (
	keep        treatment = iota + 1
	keepTyped             // kept, with the JSON type of its text beside it
	turnToAnyOf           // the dialect has anyOf for it, which says the same of alternatives that exclude each other
	turnToEnum            // the dialect has an enum of one text for it
	describe              // the dialect does not have it: the description says what it says
	drop                  // the dialect does not have it, and it says nothing of a value
)

// alphabet is what names may be made of. Its zero value admits every name.
type alphabet struct {
	characters string
	bytesMax   int
	starts     string // what a name may start with, or "" for all characters
}

// toolNames is the alphabet of the names of tools in most dialects.
var toolNames = alphabet{characters: nameCharactersPlain, bytesMax: toolNameMax}

func (a alphabet) admits(name string) bool {
	return a.characters == "" ||
		name != "" && len(name) <= a.bytesMax && strings.Trim(name, a.characters) == "" && a.admitsStart(name)
}

func (a alphabet) admitsStart(name string) bool {
	return a.starts == "" || name != "" && strings.IndexByte(a.starts, name[0]) >= 0
}

var dialects = [...]*dialect{
	Generic: &generic, OpenAI: &openAI, OpenAIFunction: &openAIFunction, OpenAIResponses: &openAIResponses,
	Anthropic: &anthropic, Gemini: &gemini, MCP: &mcp,
}

// String returns the name of the dialect.
func (d Dialect) String() string { return dialects[d].name }

// DialectNames returns the names of the dialects.
func DialectNames() []string {
	return lo.Map(dialects[:], func(d *dialect, _ int) string { return d.name })
}

// DialectNamed returns the dialect with the name.
func DialectNamed(name string) (d Dialect, known bool) {
	for i, candidate := range dialects {
		if candidate.name == name {
			return Dialect(i), true
		}
	}
	return Generic, false
}

var generic = dialect{name: "generic", keywords: map[string]treatment{
	"$schema": keep, "$id": keep, "$defs": keep, "$ref": keep, "type": keep, "additionalProperties": keep,
	"required": keep, "properties": keep,
	"oneOf": keep, "const": keep, "items": keep, "minimum": keep, "maximum": keep, "maxItems": keep, "maxLength": keep,
	"pattern": keep, "x-representation": keep, "x-minimum": keep, "x-maximum": keep, "description": drop,
}}
