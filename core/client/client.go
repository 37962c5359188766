package client

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/catalog"
)

// sources holds the function that writes the client for each language of the catalogue.
var sources = map[string]func(*catalog.Profile) string{
	catalog.TypeScript: typescript,
	catalog.Python:     python,
	catalog.Rust:       rust,
}

// Source returns the source text of the client of a profile; its last line ends with LF. language is one of
// catalog.Languages.
func Source(p *catalog.Profile, language string) string { return sources[language](p) }

// Append appends the payload of protocol/client, in form S: Source with the names of its language and protocol. Source:
// Image Agent Protocol v1, "Result envelope and generated material"; Transport, "protocol/client".
func Append(dst []byte, p *catalog.Profile, language string) []byte {
	dst = canon.AppendNarrowString(append(dst, `{"language":`...), language)
	dst = canon.AppendNarrowString(append(dst, `,"protocol":`...), p.Protocol())
	dst = canon.AppendNarrowString(append(dst, `,"schema":`...), p.Discovery().Client)
	dst = canon.AppendNarrowString(append(dst, `,"source":`...), Source(p, language))
	return append(dst, '}')
}

// filled returns the fixed text of a client with its $names replaced. names alternates between a name and its
// replacement.
func filled(text string, names ...string) string { return strings.NewReplacer(names...).Replace(text) }

// methodLines returns the names of the methods as quoted literals, one per line.
func methodLines(p *catalog.Profile, indent string) string {
	var lines strings.Builder
	for m := range p.Methods() {
		lines.WriteString(indent + strconv.Quote(m.Name()) + ",\n")
	}
	return lines.String()
}

// quotedList returns texts as quoted literals with a separator between them.
func quotedList(list []string, separator string) string {
	quoted := make([]string, len(list))
	for i, text := range list {
		quoted[i] = strconv.Quote(text)
	}
	return strings.Join(quoted, separator)
}
