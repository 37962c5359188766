package catalog

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/wire"
)

func TestMethodsAreSortedAndFoundByName(t *testing.T) {
	names := Read().MethodNames()
	if !slices.IsSorted(names) {
		t.Errorf("the methods are %v", names)
	}
	for _, name := range names {
		if m, ok := Read().Method(name); !ok || m.Name() != name || m.PayloadSchema() == "" {
			t.Errorf("%s is not found as itself", name)
		}
	}
	for _, name := range []string{"", "image", "image/Symbol", "image/symbol ", "candidate/open", "zzz"} {
		if _, ok := Read().Method(name); ok {
			t.Errorf("%q is found", name)
		}
	}
}

// decoded returns a payload as members.
func decoded(t *testing.T, payload []byte) map[string]any {
	t.Helper()
	var members map[string]any
	if err := json.Unmarshal(payload, &members); err != nil {
		t.Fatalf("%v: %s", err, payload)
	}
	return members
}

func TestCapabilitiesListTheMethodsAndTheBounds(t *testing.T) {
	got := string(Read().AppendCapabilities(nil))
	want := `{"capabilities":["semantic_read"],"max_request_bytes":65536,"max_response_bytes":1048576,"methods":["` +
		strings.Join(Read().MethodNames(), `","`) + `"],"protocol":"semaprax.image-agent-protocol.v1",` +
		`"schema":"semaprax.image-agent-capabilities.v1","source_authority":false}`
	if got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	if wire.RequestBytesMax != 65536 || wire.ResponseBytesMax != 1048576 {
		t.Error("the bounds differ from those of the codec")
	}
}

func TestSchemasDescribeEveryMethodAndQueriesTheQueries(t *testing.T) {
	describedBy := func(payload []byte, member string) (names []string) {
		for _, descriptor := range decoded(t, payload)[member].([]any) {
			names = append(names, descriptor.(map[string]any)["method"].(string))
		}
		return names
	}
	if names := describedBy(Read().AppendSchemas(nil), "methods"); !slices.Equal(names, Read().MethodNames()) {
		t.Errorf("the schemas describe %v", names)
	}
	queries := []string{"image/context", "image/facet", "image/function-summary", "image/impact", "image/symbol"}
	if names := describedBy(Read().AppendQueries(nil), "queries"); !slices.Equal(names, queries) {
		t.Errorf("the queries are %v", names)
	}
}

// The contract requires these facts of the instructions; the wording is ours.
func TestInstructionsCoverWhatAnAgentMustKnow(t *testing.T) {
	members := decoded(t, Read().AppendInstructions(nil))
	if len(members) != 3 || members["schema"] != Read().Discovery().Instructions ||
		members["protocol"] != Read().Protocol() {
		t.Errorf("the members are %v", members)
	}
	text := members["instructions"].(string)
	for _, mentioned := range []string{
		"protocol/capabilities", "protocol/schemas", "workspace/open", "query/catalog", "image/context", "image/facet",
		"image/function-summary", "image/impact", "image/symbol", "exact image_revision", "read-only", "handle",
		"cursor", "SPX-J102", "host must start a new one", "write", "choose a path", "run code", "authority",
		"Close stdin",
	} {
		if !strings.Contains(text, mentioned) {
			t.Errorf("the instructions do not mention %q", mentioned)
		}
	}
}

func TestDiscoveryIsInFormS(t *testing.T) {
	for _, payload := range [][]byte{
		Read().AppendCapabilities(nil), Read().AppendSchemas(nil), Read().AppendInstructions(nil),
		Read().AppendQueries(nil),
	} {
		if sorted := canon.Sorted(nil, payload); string(sorted) != string(payload) {
			t.Errorf("the members are not sorted: %s", payload)
		}
	}
}

func TestAppendedPayloadsAreNotShared(t *testing.T) {
	before := string(Read().AppendCapabilities(nil))
	clear(Read().AppendCapabilities(nil))
	if string(Read().AppendCapabilities(nil)) != before {
		t.Error("a caller changed the payload")
	}
}
