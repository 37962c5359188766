package schemas

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/schema"
	"semaprax.dev/semaprax/fixtures"
)

// unsaid lists the kinds of objects that schemas describe but this version never produces, because it does not check
// the features concerned. A kind that is produced must be removed from the list, so that it is tested from then on.
var unsaid = slices.Sorted(slices.Values(slices.Concat(
	[]string{"return_unit"}, // of later profiles
)))

func TestEveryKindThatASchemaDescribesIsSaidOrListed(t *testing.T) {
	saying, documented := map[string]bool{}, map[string]bool{}
	for _, list := range heard(t) {
		hear(t, list, saying, documented)
	}
	if difference := cmp.Diff(unsaid, silent(t, saying, schema.IDs())); difference != "" {
		t.Error(difference)
	}
	for _, id := range schema.IDs() {
		if !documented[id] && id != catalog.WorkspaceSchema { // which only a session says
			t.Errorf("no document has the schema %s", id)
		}
	}
}

// The observatory is a realistic program that uses every kind of declaration, statement, expression, pattern and plan.
func TestTheObservatoryUsesTheWholeLanguage(t *testing.T) {
	saying, documented := map[string]bool{}, map[string]bool{}
	hear(t, everything(t, imageOf(t, fixtures.Observatory())), saying, documented)
	if difference := cmp.Diff(unsaid, silent(t, saying, slices.Collect(maps.Keys(documented)))); difference != "" {
		t.Error(difference)
	}
}

// hear records the kinds of objects in documents, and the schemas of the documents.
func hear(t *testing.T, list []said, kinds, schemas map[string]bool) {
	t.Helper()
	for _, s := range list {
		schemas[s.schema] = true
		document, err := decode(s.text)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range objectsOf(s.schema, document) {
			kind, _ := o.members["kind"].(string)
			kinds[kind] = true
		}
	}
}

// silent returns the kinds that some schemas describe and that were not recorded, sorted.
func silent(t *testing.T, saying map[string]bool, ids []string) []string {
	t.Helper()
	described := map[string]bool{}
	for _, id := range ids {
		text, _ := schema.Text(id)
		document, err := decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range objectsOf(id, withoutConstants(document)) {
			described[kindOf(o.members)] = true
		}
	}
	delete(described, "")
	return slices.DeleteFunc(slices.Sorted(maps.Keys(described)), func(kind string) bool { return saying[kind] })
}
