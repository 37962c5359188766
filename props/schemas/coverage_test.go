package schemas

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"semaprax.dev/semaprax/core/catalog"
	"semaprax.dev/semaprax/core/schema"
)

// unsaid are the kinds of objects that schemas describe and that nothing says, since this version does not check what they
// are about. What is said is taken off the list, so that it is tried from then on.
var unsaid = slices.Sorted(slices.Values(slices.Concat(
	[]string{"return_unit"}, // of later profiles
)))

func TestEveryKindThatASchemaDescribesIsSaidOrListed(t *testing.T) {
	described, saying, documented := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, id := range schema.IDs() {
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
	for _, files := range projects {
		for _, s := range everything(t, imageOf(t, files())) {
			documented[s.schema] = true
			document, err := decode(s.text)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range objectsOf(s.schema, document) {
				kind, _ := o.members["kind"].(string)
				saying[kind] = true
			}
		}
	}
	silent := slices.Sorted(maps.Keys(described))
	silent = slices.DeleteFunc(silent, func(kind string) bool { return saying[kind] })
	if difference := cmp.Diff(unsaid, silent); difference != "" {
		t.Error(difference)
	}
	for _, id := range schema.IDs() {
		if !documented[id] && id != catalog.WorkspaceSchema { // which only a session says
			t.Errorf("no document has the schema %s", id)
		}
	}
}
