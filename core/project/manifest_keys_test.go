package project

import (
	"slices"
	"strings"
	"testing"
)

func TestTheExampleOfAManifestKeyAssignsIt(t *testing.T) {
	for _, key := range ManifestKeys() {
		m, found := ParseManifest([]byte(key.Example))
		if found != nil || !strings.Contains(key.Example, "\n"+key.Key+" = ") && key.Key != "schema" {
			t.Errorf("%s: %v in\n%s", key.Key, found, key.Example)
		}
		if m.Schema() != key.Schemas[0] || !strings.HasSuffix(key.Text, ".") {
			t.Errorf("%s: %q, %v", key.Key, key.Text, key.Schemas)
		}
	}
}

func TestSchemasOfAManifestKeyAreThoseWhoseManifestsHaveIt(t *testing.T) {
	for _, schema := range ManifestSchemas() {
		example := exampleOf(contractOf(schema))
		for _, key := range ManifestKeys() {
			if has := strings.Contains("\n"+example, "\n"+key.Key+" = "); has != slices.Contains(key.Schemas, schema) {
				t.Errorf("%s has %s: %v", schema, key.Key, has)
			}
		}
	}
}
