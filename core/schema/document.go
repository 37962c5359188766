package schema

import (
	"cmp"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/shape"
)

// document is a kind of document: its schema id, its title and its shape.
type document struct {
	id    string
	title string
	shape func() shape.Shape
}

// documents returns every kind of document that has a schema, sorted by id.
func documents() []document {
	list := slices.Concat(analyses(), images(), projects(), facets(), discovery(), moduleGraphs(), constructors(),
		candidates(), reports(), changeCatalogs())
	slices.SortFunc(list, func(a, b document) int { return cmp.Compare(a.id, b.id) })
	return list
}

// IDs returns the schema ids of the documents that have a schema, sorted.
func IDs() []string {
	return lo.Map(documents(), func(d document, _ int) string { return d.id })
}

// Text returns the schema of the documents with the schema id: JSON indented by two spaces, with one LF at its end.
func Text(id string) (schema string, found bool) {
	list := documents()
	i, found := slices.BinarySearchFunc(list, id, func(d document, id string) int { return cmp.Compare(d.id, id) })
	if !found {
		return "", false
	}
	return list[i].text(), true
}

func (d *document) text() string {
	root := string(d.shape())
	schema := jsontext.Value(
		`{"$schema":` + shape.Quoted(catalog.Dialect) + `,"$id":` + shape.Quoted(catalog.Resource(d.id)) +
			`,"title":` + shape.Quoted(d.title) + `,` + root[1:len(root)-1] + definitionsOf(root) + `}`,
	)
	_ = schema.Indent(jsontext.WithIndent("  ")) // shapes are JSON
	return string(schema) + "\n"
}

// definitionsOf returns the member $defs: the definitions that a schema refers to, directly or not, by name. It is
// empty if there are none.
func definitionsOf(root string) string {
	referred := map[string]string{}
	for pending := []string{root}; len(pending) > 0; pending = pending[1:] {
		references := referencesOf(pending[0])
		for _, d := range definitions {
			if _, ok := referred[d.name]; !ok && references[d.name] {
				referred[d.name] = string(d.shape())
				pending = append(pending, referred[d.name])
			}
		}
	}
	var members []string
	for _, d := range definitions {
		if text, ok := referred[d.name]; ok {
			members = append(members, shape.Quoted(d.name)+":"+text)
		}
	}
	if len(members) == 0 {
		return ""
	}
	return `,"$defs":{` + strings.Join(members, ",") + `}`
}

// referencesOf returns the names of the definitions that a schema refers to directly. What a constant says is no
// reference, even if the constant is itself a schema.
func referencesOf(schema string) map[string]bool {
	names := map[string]bool{}
	decoder := jsontext.NewDecoder(strings.NewReader(schema))
	for token, err := decoder.ReadToken(); err == nil; token, err = decoder.ReadToken() {
		switch {
		case token.Kind() != '"':
		case token.String() == "const":
			_ = decoder.SkipValue()
		case token.String() == "$ref":
			reference, _ := decoder.ReadToken()
			names[strings.TrimPrefix(reference.String(), "#/$defs/")] = true
		}
	}
	return names
}
