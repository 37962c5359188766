package catalog

import (
	"slices"
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
)

// client is how the helpers of one language are written.
type client struct {
	language string
	source   func(p *Profile) string
}

// clients are the languages of protocol/client, in the order in which its parameter lists them.
var clients = []client{
	{"typescript", (*Profile).typescript},
	{"python", (*Profile).python},
	{"rust", (*Profile).rust},
}

// ClientLanguages returns the languages in which clients are written, in the order in which the row lists them.
func ClientLanguages() []string {
	languages := make([]string, len(clients))
	for i := range clients {
		languages[i] = clients[i].language
	}
	return languages
}

// AppendClient appends the payload of protocol/client, in form S: the source text of helpers that write requests and
// read results, and do no I/O. It depends on the rows of the profile alone. language is one that the row of
// protocol/client lists. Source: Image Agent Protocol v1, "Result envelope and generated material"; Transport,
// "protocol/client".
func (p *Profile) AppendClient(dst []byte, language string) []byte {
	c := clients[slices.IndexFunc(clients, func(c client) bool { return c.language == language })]
	dst = canon.AppendNarrowString(append(dst, `{"language":`...), c.language)
	dst = canon.AppendNarrowString(append(dst, `,"protocol":`...), p.protocol)
	dst = canon.AppendNarrowString(append(dst, `,"schema":`...), ClientSchema)
	dst = canon.AppendNarrowString(append(dst, `,"source":`...), c.source(p))
	return append(dst, '}')
}

// filled returns the fixed text of a client with its $names replaced. names are pairs of a name and what it stands for.
func filled(text string, names ...string) string { return strings.NewReplacer(names...).Replace(text) }

// methodLines returns the names of the methods as quoted literals, one a line.
func (p *Profile) methodLines(indent string) string {
	var lines strings.Builder
	for _, name := range p.MethodNames() {
		lines.WriteString(indent + strconv.Quote(name) + ",\n")
	}
	return lines.String()
}

// typeName returns the name of the type of a parameter, given those that a language has.
func (p *Parameter) typeName(ofText, ofInteger, ofChoice string) string {
	switch p.kind {
	case choice:
		return ofChoice
	case integer:
		return ofInteger
	}
	return ofText
}

// quotedList returns texts as quoted literals with a separator between them.
func quotedList(list []string, separator string) string {
	quoted := make([]string, len(list))
	for i, s := range list {
		quoted[i] = strconv.Quote(s)
	}
	return strings.Join(quoted, separator)
}

// notes says what a parameter admits beyond its type, and what it means when it is absent.
func (p *Parameter) notes() string {
	var notes []string
	switch p.kind {
	case text:
		notes = append(notes, "1 to "+strconv.FormatUint(p.high, 10)+" bytes, no control characters")
	case digest:
		notes = append(notes, "sha256: and 64 lowercase hex digits")
	case integer:
		notes = append(notes, strconv.FormatUint(p.low, 10)+" to "+strconv.FormatUint(p.high, 10))
	}
	if p.optional && p.kind == integer {
		notes = append(notes, "default "+strconv.FormatUint(p.preset.number, 10))
	} else if p.optional && p.preset.text != "" {
		notes = append(notes, "default "+strconv.Quote(p.preset.text))
	}
	return strings.Join(notes, ", ")
}
