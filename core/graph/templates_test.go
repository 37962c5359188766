package graph_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/graph"
)

// templates has a template that another one calls. One of them is called with one type argument, the other with two, and
// nothing calls the last.
const templates = `module m;

@id("m.two")
fn two(n: i64) -> bool
{
    outer<i64>(n) > 0 || outer<bool>(true) || inner<i64>(n) > 1
}

@id("m.outer")
fn outer<T>(v: T) -> T
{
    inner<T>(v)
}

@id("m.inner")
fn inner<T>(v: T) -> T
{
    v
}

@id("m.idle")
fn idle<T>(v: T) -> T
{
    inner<T>(v)
}
`

// templateNodes returns the nodes of functions in the graph of a source.
func templateNodes(t *testing.T, source string) (nodes []map[string]any) {
	t.Helper()
	document, refused := graph.Append(nil, resolve(t, source), canon.Digest{})
	if refused != nil {
		t.Fatal(refused)
	}
	var read struct{ Nodes []map[string]any }
	if err := json.Unmarshal(document, &read); err != nil {
		t.Fatal(err)
	}
	for _, node := range read.Nodes {
		if strings.HasPrefix(node["kind"].(string), "function") {
			nodes = append(nodes, node)
		}
	}
	return nodes
}

func TestTemplatesComeBeforeFunctionsAndInstancesAfterThem(t *testing.T) {
	var got []string
	for _, node := range templateNodes(t, templates) {
		got = append(got, node["kind"].(string)+" "+node["id"].(string))
	}
	want := []string{
		"function_template m.outer", "function_template m.inner", "function_template m.idle", "function m.two",
		"function_instance semaprax.function-instance.v1:7:m.inner:1:3:i64",
		"function_instance semaprax.function-instance.v1:7:m.inner:1:4:bool",
		"function_instance semaprax.function-instance.v1:7:m.outer:1:3:i64",
		"function_instance semaprax.function-instance.v1:7:m.outer:1:4:bool",
	}
	if difference := cmp.Diff(want, got); difference != "" {
		t.Error(difference)
	}
}

func TestATemplateIsShownWithItsTypeParametersAndWithoutPlans(t *testing.T) {
	outer := templateNodes(t, templates)[0]
	if _, has := outer["cleanup"]; has {
		t.Error("a template has a plan")
	}
	text, _ := json.Marshal(outer["body"].(map[string]any)["tail"])
	want := `{"args":[{"id":"declaration:7:m.outer:expression:15:body.tail.arg.0","kind":"place","ownership_mode":"value",` +
		`"place":{"projections":[],"root":"declaration:7:m.outer:value:param:1:0"},"type_id":"parameter:7:m.outer:0"}],` +
		`"id":"declaration:7:m.outer:expression:9:body.tail",` +
		`"instance":"semaprax.function-instance.v1:7:m.inner:1:21:parameter:7:m.outer:0",` +
		`"kind":"call_instance","ownership_mode":"value","template":"m.inner",` +
		`"type_arguments":[{"index":0,"kind":"type_parameter","owner":"m.outer"}],"type_id":"parameter:7:m.outer:0"}`
	if difference := cmp.Diff(want, string(text)); difference != "" {
		t.Error(difference)
	}
	parameters, _ := json.Marshal(outer["type_parameters"])
	if want := `[{"id":"parameter:7:m.outer:0","index":0,"name":"T","owner":"m.outer"}]`; string(parameters) != want {
		t.Errorf("got %s", parameters)
	}
}

func TestAnInstanceIsOwnedByItsExecutionAndHasAPlan(t *testing.T) {
	nodes := templateNodes(t, templates)
	outer := nodes[len(nodes)-1]
	const execution = "function-execution:90:semaprax.function-execution.v1:generic:48:semaprax.function-instance.v1:7:m.outer:1:4:bool"
	body := outer["body"].(map[string]any)
	for name, row := range map[string][2]any{
		"its template":   {outer["template"], "m.outer"},
		"its result":     {outer["return_type_id"], "bool"},
		"its callees":    {outer["calls"].([]any)[0], "m.inner"},
		"its body":       {body["id"], execution + ":expression:4:body"},
		"its own callee": {body["tail"].(map[string]any)["instance"], "semaprax.function-instance.v1:7:m.inner:1:4:bool"},
	} {
		if row[0] != row[1] {
			t.Errorf("%s: got %v, want %v", name, row[0], row[1])
		}
	}
	cleanup, _ := json.Marshal(outer["cleanup"].(map[string]any)["status_sources"])
	want := `[{"id":{"expression":"` + execution + `:expression:9:body.tail","kind":"status_source_id","lane":"operation_failure"},` +
		`"kind":"status_source","producer":{"callee":"semaprax.function-instance.v1:7:m.inner:1:4:bool","kind":"propagated_call"}}]`
	if difference := cmp.Diff(want, string(cleanup)); difference != "" {
		t.Error(difference)
	}
}
