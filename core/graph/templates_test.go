package graph_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/graph"
)

// templates has a template that calls another. One of them is called with one type argument, the other with two, and
// a third is not called.
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

// templateNodes returns the function nodes in the graph of a source.
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

// execution returns the identity of the execution of an instance, whose own identity has the given length in bytes.
func execution(bytes int, instance string) string {
	return fmt.Sprint("semaprax.function-execution.v1:generic:", bytes, ":", instance)
}

func TestFunctionsPrecedeTemplatesAndInstances(t *testing.T) {
	var got []string
	for _, node := range templateNodes(t, templates) {
		got = append(got, node["kind"].(string)+" "+node["id"].(string))
	}
	want := []string{
		"function m.two", "function_template m.outer", "function_template m.inner", "function_template m.idle",
		"function_instance " + execution(47, "semaprax.function-instance.v1:7:m.outer:1:3:i64"),
		"function_instance " + execution(48, "semaprax.function-instance.v1:7:m.outer:1:4:bool"),
		"function_instance " + execution(47, "semaprax.function-instance.v1:7:m.inner:1:3:i64"),
		"function_instance " + execution(48, "semaprax.function-instance.v1:7:m.inner:1:4:bool"),
	}
	if difference := cmp.Diff(want, got); difference != "" {
		t.Error(difference)
	}
}

func TestATemplateSpellsItsTypesAndHasNoPlans(t *testing.T) {
	const parameter = `{"kind":"type_parameter","owner":"m.outer","index":0}`
	want := spelled(`{"id":"m.outer","kind":"function_template","name":"outer","identity_origin":"explicit",
	"persistent":true,
		"type_parameters":[{"id":"parameter:7:m.outer:0","owner":"m.outer","index":0,"name":"T"}],
		"params":[{"id":"declaration:7:m.outer:value:param:1:0","name":"v","type":` + parameter +
		`,"ownership_mode":"value"}],
		"result_id":"declaration:7:m.outer:value:result:0:","return_type":` + parameter + `,
		"effects":[],"requires_graph":[],"ensures_graph":[],
		"body":{"id":"declaration:7:m.outer:expression:4:body","type_id":"parameter:7:m.outer:0","ownership_mode":"value",
			"kind":"block","statements":[],
			"tail":{"id":"declaration:7:m.outer:expression:9:body.tail","type_id":"parameter:7:m.outer:0",
			"ownership_mode":"value",
				"kind":"call_instance","template":"m.inner",
				"instance":"semaprax.function-instance.v1:7:m.inner:1:21:parameter:7:m.outer:0",
				"type_arguments":[` + parameter + `],
				"args":[{"id":"declaration:7:m.outer:expression:15:body.tail.arg.0","type_id":"parameter:7:m.outer:0",
					"ownership_mode":"value","kind":"place","place":{"root":"declaration:7:m.outer:value:param:1:0",
					"projections":[]}}]}}},
	{"id":"m.inner","kind":"function_template",`)
	if got := written(t, resolve(t, templates)); !strings.Contains(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAnInstanceHasPlansButNoEffectsOrCalls(t *testing.T) {
	const instance = "semaprax.function-instance.v1:7:m.outer:1:4:bool"
	id := execution(48, instance)
	within := fmt.Sprint("function-execution:", len(id), ":", id)
	want := spelled(`{"id":"` + id +
		`","kind":"function_instance","persistent":false,"template":"m.outer","instance":"` + instance + `",
		"type_arguments":[{"kind":"primitive","name":"bool"}],
		"params":[{"id":"` + within +
		`:value:param:1:0","name":"v","type":{"kind":"primitive","name":"bool"},"ownership_mode":"value"}],
		"result_id":"` + within + `:value:result:0:","return_type":{"kind":"primitive","name":"bool"},
		"requires_graph":[],"ensures_graph":[],
		"body":{"id":"` + within +
		`:expression:4:body","type_id":"bool","ownership_mode":"value","kind":"block","statements":[],
			"tail":{"id":"` + within + `:expression:9:body.tail","type_id":"bool","ownership_mode":"value",
				"kind":"call_instance","template":"m.inner","instance":"semaprax.function-instance.v1:7:m.inner:1:4:bool",
				"type_arguments":[{"kind":"primitive","name":"bool"}],
				"args":[{"id":"` + within + `:expression:15:body.tail.arg.0","type_id":"bool","ownership_mode":"value",
					"kind":"place","place":{"root":"` + within + `:value:param:1:0","projections":[]}}]}},
		"cleanup":{"kind":"cleanup_plan",`)
	if got := written(t, resolve(t, templates)); !strings.Contains(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// The status source of a call of an instance is its template.
func TestTheStatusSourceOfAnInstanceCallNamesTheTemplate(t *testing.T) {
	nodes := templateNodes(t, templates)
	caller := nodes[0]["cleanup"].(map[string]any)["status_sources"].([]any)
	var got []any
	for _, source := range caller {
		if producer := source.(map[string]any)["producer"].(map[string]any); producer["kind"] == "propagated_call" {
			got = append(got, producer["callee"])
		}
	}
	if want := []any{"m.outer", "m.outer", "m.inner"}; !cmp.Equal(want, got) {
		t.Errorf("got %v, want %v", got, want)
	}
}
