package catalog

// kind says what a parameter admits.
type kind uint8

const (
	text    kind = iota // 1 to high bytes, no control characters
	digest              // the exact text of a digest
	choice              // one of choices
	integer             // an integer token from low to high
)

// Parameter is one parameter of a method.
type Parameter struct {
	name     string
	kind     kind
	optional bool
	low      uint64 // of an integer
	high     uint64 // of an integer, or the bytes of a text
	choices  []string
	preset   value // what an absent optional parameter means
}

// value is the value of a parameter in one call.
type value struct {
	text   string
	number uint64
	state  state
}

// state says how a value stands to its parameter.
type state uint8

const (
	absent state = iota
	invalid
	valid
)

func required(name string, k kind) Parameter { return Parameter{name: name, kind: k} }

func requiredText(name string, bytesMax int) Parameter {
	return Parameter{name: name, kind: text, high: uint64(bytesMax)}
}

// optionalText is a text whose absence means "".
func optionalText(name string, bytesMax int) Parameter {
	return Parameter{name: name, kind: text, optional: true, high: uint64(bytesMax)}
}

func requiredChoice(name string, choices ...string) Parameter {
	return Parameter{name: name, kind: choice, choices: choices}
}

func optionalChoice(name, preset string, choices ...string) Parameter {
	return Parameter{name: name, kind: choice, optional: true, choices: choices, preset: value{text: preset}}
}

func optionalInteger(name string, low, high, preset int) Parameter {
	return Parameter{name: name, kind: integer, optional: true, low: uint64(low), high: uint64(high),
		preset: value{number: uint64(preset)}}
}

// Method is one row: a method of a profile.
type Method struct {
	name       string
	parameters []Parameter
	isQuery    bool   // listed by query/catalog
	payload    string // the schema of the payload
}

// Name returns the name of the method.
func (m *Method) Name() string { return m.name }

// PayloadSchema returns the schema id of the payload.
func (m *Method) PayloadSchema() string { return m.payload }

// capability returns what a host must have granted for the method.
func (m *Method) capability() string { return capabilityRead }

// capabilityRead is the only capability of the read-only profile.
const capabilityRead = "semantic_read"
