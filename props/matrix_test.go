package props

import (
	"encoding/json"
	"testing"

	"semaprax.dev/semaprax/core/candidate"
	"semaprax.dev/semaprax/core/project"
)

// The sources of a project in which every intent of rivalIntents is accepted, in the order of its manifest.
var rivalSources = []string{`module rivals.app;
use function @id("rivals.price") from rivals.core as cost;
use type @id("rivals.item") from rivals.core as Thing;

@id("rivals.main")
fn main() -> i64
{
    cost(Thing { cents: 3, many: true })
}

@id("rivals.above")
fn above(x: i64) -> i64
{
    x
}
`, `module rivals.core;
use function @id("rivals.low") from rivals.limits as low;

@id("rivals.item")
record Item {
    @id("rivals.item.cents")
    cents: i64,
    @id("rivals.item.many")
    many: bool,
}

@id("rivals.price")
fn price(item: Item) -> i64
    requires item.cents >= 0
{
    item.cents + plain(low(1))
}

@id("rivals.plain")
fn plain(x: i64) -> i64
{
    x + 1
}

@id("rivals.here")
fn here(x: i64) -> i64
{
    x
}
`, `module rivals.limits;

@id("rivals.low")
fn low(x: i64) -> i64
{
    x
}

@id("rivals.high")
fn high(x: i64) -> i64
{
    x * 2
}

@id("rivals.shown")
fn shown() -> i64
{
    4
}
`, `module rivals.tests;

@id("rivals.tests.main")
fn main() -> i64
{
    0
}
`}

// rivalIntents are intents of all kinds about few declarations, so that most pairs of them meet.
var rivalIntents = func() (intents []object) {
	one := object{"kind": "i64", "value": 1}
	x := object{"kind": "place", "name": "x"}
	call := func(target string) object { return object{"kind": "call", "target": target, "arguments": []any{one}} }
	item := object{"kind": "record", "target": "rivals.item", "fields": []any{
		object{"target": "rivals.item.cents", "value": one},
		object{"target": "rivals.item.many", "value": object{"kind": "bool", "value": true}},
	}}
	body := func(target string, body any) object {
		return object{"kind": "replace_function_body", "target": target, "body": body}
	}
	added := func(target, id, name string, body any) object {
		return object{"kind": "add_declaration", "target": target, "declaration": object{
			"id": id, "name": name, "parameters": []any{}, "return_type": "i64", "effects": []any{}, "requires": []any{},
			"ensures": []any{}, "body": body,
		}}
	}
	moved := func(target, destination string) object {
		return object{"kind": "move_declaration", "target": target, "destination": destination}
	}
	field := func(id, name string) object {
		return object{"kind": "add_record_field", "target": "rivals.item", "field": object{
			"id": id, "name": name, "type": "bool", "default": object{"kind": "bool", "value": false},
		}}
	}
	for _, target := range []string{"rivals.price", "rivals.plain", "rivals.here"} {
		intents = append(intents,
			object{"kind": "rename_declaration", "target": target, "name": "renamed"},
			object{"kind": "change_function_signature", "target": target, "append_parameters": []any{
				object{"name": "extra", "type": "i64", "argument": one},
			}},
			object{"kind": "add_contract", "target": target, "phase": "ensures", "predicate": object{
				"kind": "binary", "op": ">=", "left": object{"kind": "place", "name": "result"}, "right": one,
			}},
			added(target, "rivals.added", "added", one),
		)
	}
	return append(intents,
		object{"kind": "change_function_signature", "target": "rivals.plain",
			"parameters": []any{object{"from": "x", "name": "y"}}},
		body("rivals.price", call("rivals.plain")), body("rivals.plain", call("rivals.here")), body("rivals.plain", x),
		body("rivals.here", object{"kind": "project", "target": "rivals.item.cents", "base": item}),
		body("rivals.low", object{"kind": "binary", "op": "*", "left": x, "right": x}),
		added("rivals.here", "rivals.other", "other", object{"kind": "project", "target": "rivals.item.cents", "base": object{
			"kind": "update", "target": "rivals.item", "base": item, "fields": []any{},
		}}),
		added("rivals.here", "rivals.caller", "caller", call("rivals.low")),
		moved("rivals.here", "rivals.high"), moved("rivals.here", "rivals.above"), moved("rivals.plain", "rivals.high"),
		moved("rivals.high", "rivals.here"), moved("rivals.high", "rivals.above"),
		field("rivals.item.new", "new"), field("rivals.item.old", "old"),
		object{"kind": "extract_function", "target": "rivals.plain", "new_id": "rivals.added", "new_name": "part",
			"expression_id": "declaration:12:rivals.plain:expression:9:body.tail"},
		object{"kind": "replace_expression", "target": "rivals.plain", "replacement": one,
			"expression_id": "declaration:12:rivals.plain:expression:9:body.tail"},
	)
}()

// TestEveryPairOfRivalsHasTheVerdictOfTheTable merges and rebases every pair of the rival intents, in both directions.
func TestEveryPairOfRivalsHasTheVerdictOfTheTable(t *testing.T) {
	manifest, refused := project.NewManifest("rivals", "rivals.app",
		[]string{"src/app.spx", "src/core.spx", "src/limits.spx", "src/tests.spx"}, []string{"rivals.shown"}, "rivals.tests")
	if refused != nil {
		t.Fatal(refused)
	}
	p, refused := project.Open(manifest, rivalSources)
	if refused != nil {
		t.Fatal(refused)
	}
	root := openedOf(t, p)
	candidates := make([]*candidate.Candidate, len(rivalIntents))
	for i, intent := range rivalIntents {
		if candidates[i], refused = apply(t, root, intent); refused != nil {
			text, _ := json.Marshal(intent)
			t.Fatalf("%s: %s", text, refused)
		}
	}
	verdicts := make(map[string]int)
	for i, left := range candidates {
		for k, right := range candidates {
			if i == k {
				continue
			}
			ours, theirs := intentsOf(t, left, 0)[0], intentsOf(t, right, 0)[0]
			rebased, report, refused := left.Rebase(left.Digest().String(), right, right.Project().Revision().String())
			verdicts[requireVerdict(t, p, right.Project(), []object{ours}, report, refused)]++
			merged, report, refusedMerge := left.Merge(left.Digest().String(), right, right.Digest().String())
			kind := ours["kind"]
			isExclusive := kind == theirs["kind"] && ours["target"] == theirs["target"] &&
				(kind == "change_function_signature" || kind == "move_declaration")
			switch {
			case !isExclusive:
				requireVerdict(t, p, right.Project(), []object{ours}, report, refusedMerge)
			case refusedMerge == nil || refusedMerge[0].Code() != "SPX-G235":
				t.Errorf("two of %v of %v: %v", kind, ours["target"], refusedMerge)
			}
			if refused == nil && refusedMerge == nil && rebased.Project().Revision() != merged.Project().Revision() {
				t.Errorf("%v after %v: the merge and the rebase lead to different sources", ours, theirs)
			}
		}
	}
	for _, reason := range []string{
		"", "the target changed", "the target moved", "the destination moved", "what it calls changed", "another record",
		"the identity is not new",
	} {
		if verdicts[reason] == 0 {
			t.Errorf("no pair is judged %q: %v", reason, verdicts)
		}
	}
}
