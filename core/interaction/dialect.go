package interaction

import (
	"strings"

	"github.com/samber/lo"
)

// Dialect is a form of JSON Schema that some provider takes, together with the envelope that it expects. Only the
// constants are valid; the methods of any other value panic.
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

// dialect describes a dialect. The tables are data, because providers change what they accept: each says how every
// keyword of the projection is treated, which property names are allowed, and which limits a schema must keep. Source:
// Agent Interaction Schema, "Provider dialects and adapter rules".
type dialect struct {
	name           string
	adapts         bool // the schema is a self-contained object; otherwise it is the projection
	keywords       map[string]treatment
	toolNames      alphabet
	propertyNames  alphabet
	bareReferences bool // nothing may accompany a reference
	limits         []limit
	known          []knownLimit
	wrap           func(l labelled) node
}

// labelled is a schema with its name and description, ready to be wrapped.
type labelled struct {
	name        string
	description string
	isDescribed bool // the description comes from the author or the caller
	schema      node
}

// treatment is how a dialect treats a keyword.
type treatment uint8

const (
	keep        treatment = iota + 1
	keepTyped             // kept, with the JSON type of its text added
	turnToAnyOf           // replaced by anyOf, which means the same for alternatives that exclude each other
	turnToEnum            // replaced by an enum of one text
	describe              // dropped, and expressed in the description
	drop                  // dropped, because it does not constrain values
)

// alphabet defines the allowed characters of names. Its zero value allows every name.
type alphabet struct {
	characters string
	bytesMax   int
	starts     string // the allowed first characters, or "" for all characters
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
