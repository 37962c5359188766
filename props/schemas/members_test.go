package schemas

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"semaprax.dev/semaprax/core/change"
	"semaprax.dev/semaprax/core/image"
	"semaprax.dev/semaprax/core/schema"
)

// optional lists the members that an object can have or lack without any other member determining which, by the kind of
// the object.
var optional = map[string][]string{
	"assign":            {"field"},       // a field of the target is assigned
	"construct_record":  {"record_type"}, // the record has type parameters
	"function":          {"loans"},       // in a graph, of one that lends something
	"function_instance": {"loans"},       // likewise
	"let":               {"mutable"},     // in the full form
	"match_arm":         {"guard"},       // in the full form
	"": {"name", "aggregate_constructors", "aggregate_matches", "aggregate_projections", "aggregate_updates",
		"builtin_calls",
		"field_places", "nominal_types"}, // of a symbol and of a change catalog, see isOptional

	"match":   {"ownership_mode", "type_arguments"}, // in the compact form; of a constructor, as below
	"project": {"type_arguments"},                   // none for a type without parameters
	"record":  {"type_arguments"},
	"update":  {"type_arguments"},
	"variant": {"type_arguments"},
}

// conditional lists the members that another member of the same object determines, by the kind of the object: where the
// type of a row comes from, and whether it has parameters.
var conditional = func() map[string][]string {
	of := map[string][]string{}
	for _, kind := range []string{"record", "variant", "project", "match", "update", "field_place", "nominal"} {
		of[kind] = []string{"compiler_prelude", "identity_origin", "type_parameters"}
	}
	return of
}()

// object is one object of a document.
type object struct {
	schema  string // of the document
	members map[string]any
}

// isOptional reports whether the object may lack the member. A function has no name in a symbol when it is generic.
func (o object) isOptional(member string) bool {
	kind, _ := o.members["kind"].(string)
	_, isCatalog := o.members["admission"]
	switch {
	case kind != "":
		return slices.Contains(optional[kind], member) ||
			o.schema == image.SymbolSchema && kind == "function" && member == "name"
	case o.schema == change.CatalogSchema && isCatalog:
		return slices.Contains(optional[""], member)
	}
	return false
}

// objectsOf returns every object of a value.
func objectsOf(schema string, value any) (list []object) {
	switch value := value.(type) {
	case map[string]any:
		list = append(list, object{schema, value})
		for _, name := range slices.Sorted(maps.Keys(value)) {
			list = append(list, objectsOf(schema, value[name])...)
		}
	case []any:
		for _, element := range value {
			list = append(list, objectsOf(schema, element)...)
		}
	}
	return list
}

func TestADocumentWithOneMemberMoreOrLessIsRefused(t *testing.T) {
	byKind := map[string][]said{}
	for _, list := range heard(t) {
		for _, s := range list {
			byKind[s.schema] = append(byKind[s.schema], s)
		}
	}
	kinds := slices.Sorted(maps.Keys(byKind))
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom(kinds).Draw(t, "kind")
		s := byKind[kind][rapid.IntRange(0, len(byKind[kind])-1).Draw(t, "document")]
		document, err := decode(s.text)
		if err != nil {
			t.Fatal(err)
		}
		of := rapid.SampledFrom(objectsOf(s.schema, document)).Draw(t, "object")
		name := rapid.SampledFrom(append(slices.Sorted(maps.Keys(of.members)), "more")).Draw(t, "member")
		if of.isOptional(name) {
			return
		}
		if _, ok := of.members[name]; ok {
			delete(of.members, name)
		} else {
			of.members[name] = nil
		}
		if schemas(t).documents[s.schema].Validate(document) == nil {
			t.Fatalf("%s is admitted with another %s:\n%s", s.schema, name, s.text)
		}
	})
}

// The optional members of the schemas are exactly those listed here, so that none becomes optional unnoticed.
func TestTheOptionalMembersAreThoseThatAreListed(t *testing.T) {
	left := map[string][]string{}
	for _, id := range schema.IDs() {
		text, _ := schema.Text(id)
		document, err := decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range objectsOf(id, withoutConstants(document)) {
			kind := kindOf(o.members)
			for _, name := range leftOptional(o.members) {
				if !slices.Contains(left[kind], name) {
					left[kind] = append(left[kind], name)
				}
			}
		}
	}
	want := maps.Clone(optional)
	for kind, names := range conditional {
		want[kind] = slices.Concat(want[kind], names)
	}
	for _, names := range []map[string][]string{want, left} {
		for kind := range names {
			slices.Sort(names[kind])
		}
	}
	if difference := cmp.Diff(want, left); difference != "" {
		t.Error(difference)
	}
}

// withoutConstants returns a schema without its constant objects and lists, which can themselves be schemas.
func withoutConstants(value any) any {
	switch value := value.(type) {
	case map[string]any:
		if _, ok := value["const"].(string); !ok {
			delete(value, "const")
		}
		for _, inner := range value {
			withoutConstants(inner)
		}
	case []any:
		for _, inner := range value {
			withoutConstants(inner)
		}
	}
	return value
}

// leftOptional returns the members that the schema of a closed object names but does not require.
func leftOptional(of map[string]any) (names []string) {
	if of["additionalProperties"] != false {
		return nil
	}
	properties, _ := of["properties"].(map[string]any)
	required, _ := of["required"].([]any)
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		if !slices.Contains(required, any(name)) {
			names = append(names, name)
		}
	}
	return names
}

// kindOf returns the kind that the schema of an object prescribes.
func kindOf(of map[string]any) string {
	properties, _ := of["properties"].(map[string]any)
	kind, _ := properties["kind"].(map[string]any)
	value, _ := kind["const"].(string)
	return value
}
