package graph_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/check"
	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// preludeNodes holds the nodes that every document has.
const preludeNodes = `{"id":"core.option","kind":"variant","name":"Option","identity_origin":"compiler_owned",
"persistent":true,
		"type_parameters":[{"id":"parameter:11:core.option:0","owner":"core.option","index":0,"name":"T"}],
		"type_id":null,"cases":["core.option.none","core.option.some"]},
	{"id":"core.option.none","kind":"variant_case","name":"None","identity_origin":"compiler_owned","persistent":true,
		"owner":"core.option","index":0,"fields":[]},
	{"id":"core.option.some","kind":"variant_case","name":"Some","identity_origin":"compiler_owned","persistent":true,
		"owner":"core.option","index":1,"fields":["core.option.some.value"]},
	{"id":"core.option.some.value","kind":"case_field","name":"value","identity_origin":"compiler_owned","persistent":true,
		"owner":"core.option.some","index":0,"type_id":"parameter:11:core.option:0"},
	{"id":"core.result","kind":"variant","name":"Result","identity_origin":"compiler_owned","persistent":true,
		"type_parameters":[{"id":"parameter:11:core.result:0","owner":"core.result","index":0,"name":"T"},
			{"id":"parameter:11:core.result:1","owner":"core.result","index":1,"name":"E"}],
		"type_id":null,"cases":["core.result.ok","core.result.err"]},
	{"id":"core.result.ok","kind":"variant_case","name":"Ok","identity_origin":"compiler_owned","persistent":true,
		"owner":"core.result","index":0,"fields":["core.result.ok.value"]},
	{"id":"core.result.ok.value","kind":"case_field","name":"value","identity_origin":"compiler_owned","persistent":true,
		"owner":"core.result.ok","index":0,"type_id":"parameter:11:core.result:0"},
	{"id":"core.result.err","kind":"variant_case","name":"Err","identity_origin":"compiler_owned","persistent":true,
		"owner":"core.result","index":1,"fields":["core.result.err.error"]},
	{"id":"core.result.err.error","kind":"case_field","name":"error","identity_origin":"compiler_owned","persistent":true,
		"owner":"core.result.err","index":0,"type_id":"parameter:11:core.result:1"}`

func TestDocumentOfASmallModule(t *testing.T) {
	got := written(t, resolve(t, `module small;

permit { clock.read }

@id("main")
fn main() -> i64
    uses { clock.read }
{
    0
}
`))
	want := spelled(`{"schema":"semaprax.graph.v10",
	"revision":"sha256:0000000000000000000000000000000000000000000000000000000000000000",
	"prelude":{"schema":"semaprax.prelude.v1",
	"digest":"sha256:d37bad7e3911669bbf2c66b25c8b31d5c2e36eb181cc54fdc86c3a49a8fb9c5e"},
	"view":{"kind":"module"},
	"identity":{"declarations":"explicit-persistent-or-automatic-unstable","values":"revision-scoped-structural",
		"expressions":"revision-scoped-structural","match_arms":"revision-scoped-structural",
		"patterns":"revision-scoped-structural","type_parameters":"owner-and-index-stable"},
	"module":"small","permits":["clock.read"],"entrypoint":"main",
	"type_facts":[{"id":"i64","type":{"kind":"primitive","name":"i64"},
		"facts":{"copy":true,"contains_resource":false,"sized":true,"needs_drop":false,"layout_key":"scalar:i64"}}],
	"nodes":[` + preludeNodes + `,
	{"id":"main","kind":"function","name":"main","identity_origin":"explicit","persistent":true,"params":[],
		"result_id":"declaration:4:main:value:result:0:",
		"result":{"id":"declaration:4:main:value:result:0:","type_id":"i64","ownership_mode":"value"},"return_type_id":"i64",
		"effects":["clock.read"],"requires_graph":[],"ensures_graph":[],"calls":[],
		"body":{"id":"declaration:4:main:expression:4:body","type_id":"i64","ownership_mode":"value","kind":"block",
		"statements":[],
			"tail":{"id":"declaration:4:main:expression:9:body.tail","type_id":"i64","ownership_mode":"value","kind":"int",
			"value":"0"}},
		"cleanup":{"kind":"cleanup_plan","schema":"semaprax.cleanup-plan.v2","entry":0,
			"entry_state":{"kind":"entry_state","live_owned_parameters":[]},"slots":[],"status_sources":[],
			"blocks":[{"kind":"cleanup_block","id":0,"region":0,"transitions":[],"terminator":{"kind":"exit","target":0}}],
			"edges":[],
			"regions":[{"kind":"cleanup_region","id":0,"parent":null,"slots":[],"normal_scope_end":0}],
			"exits":[{"kind":"exit_target","id":0,"from":0,"leaves_regions":[0],"finalize_in_order":[],
				"continuation":{"kind":"commit_result","source":{"kind":"scalar",
				"expression":"declaration:4:main:expression:4:body"}}}]}}]}`)
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestTypesAreInSourceOrderBeforeThePrelude(t *testing.T) {
	m := resolve(t, `module m;

@id("m.main")
fn main() -> i64
{
    0
}

variant Shape {
    @id("m.dot")
    Dot,
    Box {
        width: u8,
    },
}

@id("m.pair")
record Pair<A, B> {
    @id("m.pair.left")
    left: A,
    @id("m.pair.count")
    count: i64,
}

@id("m.unit")
record Unit {
}
`)
	got := written(t, m)
	want := spelled(`"nodes":[{"id":"auto:variant:m.Shape","kind":"variant","name":"Shape",
		"identity_origin":"automatic","persistent":false,"type_parameters":[],
		"type_id":"nominal:20:auto:variant:m.Shape:0:","cases":["m.dot","auto:case:auto:variant:m.Shape.Box"]},
	{"id":"m.dot","kind":"variant_case","name":"Dot","identity_origin":"explicit","persistent":true,
		"owner":"auto:variant:m.Shape","index":0,"fields":[]},
	{"id":"auto:case:auto:variant:m.Shape.Box","kind":"variant_case","name":"Box","identity_origin":"automatic",
	"persistent":false,
		"owner":"auto:variant:m.Shape","index":1,"fields":["auto:case-field:auto:case:auto:variant:m.Shape.Box.width"]},
	{"id":"auto:case-field:auto:case:auto:variant:m.Shape.Box.width","kind":"case_field","name":"width",
		"identity_origin":"automatic","persistent":false,"owner":"auto:case:auto:variant:m.Shape.Box","index":0,
		"type_id":"u8"},
	{"id":"m.pair","kind":"record","name":"Pair","identity_origin":"explicit","persistent":true,
		"type_parameters":[{"id":"parameter:6:m.pair:0","owner":"m.pair","index":0,"name":"A"},
			{"id":"parameter:6:m.pair:1","owner":"m.pair","index":1,"name":"B"}],
		"type_id":null,"fields":["m.pair.left","m.pair.count"]},
	{"id":"m.pair.left","kind":"field","name":"left","identity_origin":"explicit","persistent":true,"owner":"m.pair",
	"index":0,
		"type_id":"parameter:6:m.pair:0"},
	{"id":"m.pair.count","kind":"field","name":"count","identity_origin":"explicit","persistent":true,
	"owner":"m.pair","index":1,
		"type_id":"i64"},
	{"id":"m.unit","kind":"record","name":"Unit","identity_origin":"explicit","persistent":true,
	"type_id":"nominal:6:m.unit:0:","fields":[]},
	` + preludeNodes + `,
	{"id":"m.main",`)
	if !strings.Contains(got, want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestTypeFactsAreSortedAndDistinct(t *testing.T) {
	got := typeFactsOf(t, `module m;

@id("m.outer")
record Outer {
    @id("m.outer.inner")
    inner: Inner,
    @id("m.outer.text")
    text: string,
}

@id("m.inner")
record Inner {
    @id("m.inner.letter")
    letter: char,
}

@id("m.choice")
variant Choice<T> {
    @id("m.choice.one")
    One {
        @id("m.choice.one.size")
        size: u8,
        @id("m.choice.one.value")
        value: T,
    },
}

@id("m.f")
fn f(choice: Choice<bool>) -> f32
{
    let number = 1i32;
    0.5f32
}
`)
	want := []string{
		"bool true false scalar:bool",
		"char true false scalar:char",
		"f32 true false scalar:f32",
		"i32 true false scalar:i32",
		"nominal:7:m.inner:0: true false record:7:m.inner:1:14:m.inner.letter:11:scalar:char",
		"nominal:7:m.outer:0: false true " +
			"record:7:m.outer:2:13:m.outer.inner:51:record:7:m.inner:1:14:m.inner.letter:11:scalar:char" +
			"12:m.outer.text:12:owned:string",
		"nominal:8:m.choice:1:4:bool true false variant:8:m.choice:1:12:m.choice.one:2:17:m.choice.one.size:9:scalar:u8" +
			"18:m.choice.one.value:11:scalar:bool",
		"string false true owned:string",
		"u8 true false scalar:u8",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %s\nwant %s", strings.Join(got, "\n     "), strings.Join(want, "\n     "))
	}
}

// A declaration with type parameters is not a type: the types of its members count only where an instance is
// mentioned.
func TestTypeFactsListTheMembersOfAnInstanceAndNotOfItsDeclaration(t *testing.T) {
	const pair = `module m;

@id("m.pair")
record Pair<T> {
    @id("m.pair.item")
    item: T,
    @id("m.pair.flag")
    flag: bool,
}

@id("m.kind")
variant Kind<T> {
    @id("m.kind.letter")
    Letter {
        @id("m.kind.letter.value")
        value: char,
    },
}

@id("m.f")
fn f(%s) -> i64
{
    0
}
`
	const scalar = " true false scalar:"
	for parameter, want := range map[string][]string{
		"": {"i64" + scalar + "i64"},
		"p: Pair<i64>": {"bool" + scalar + "bool", "i64" + scalar + "i64",
			"nominal:6:m.pair:1:3:i64 true false record:6:m.pair:2:11:m.pair.item:10:scalar:i6411:m.pair.flag:11:scalar:bool"},
		"k: Kind<i64>": {"char" + scalar + "char", "i64" + scalar + "i64",
			"nominal:6:m.kind:1:3:i64 true false variant:6:m.kind:1:13:m.kind.letter:1:19:m.kind.letter.value:11:scalar:char"},
	} {
		if difference := cmp.Diff(want, typeFactsOf(t, fmt.Sprintf(pair, parameter))); difference != "" {
			t.Errorf("f(%s): %s", parameter, difference)
		}
	}
}

// typeFactsOf returns the type facts in the document of a source, each as its identity, copy, needs_drop and layout
// key.
func typeFactsOf(t *testing.T, source string) (rows []string) {
	t.Helper()
	var document struct {
		Facts []struct {
			ID    string
			Facts struct {
				Copy       bool
				NeedsDrop  bool   `json:"needs_drop"`
				LayoutKey  string `json:"layout_key"`
				AllDefined bool   `json:"sized"`
			}
		} `json:"type_facts"`
	}
	if err := json.Unmarshal([]byte(written(t, resolve(t, source))), &document); err != nil {
		t.Fatal(err)
	}
	for _, row := range document.Facts {
		rows = append(rows, fmt.Sprint(row.ID, " ", row.Facts.Copy, " ", row.Facts.NeedsDrop, " ", row.Facts.LayoutKey))
	}
	return rows
}

func TestCallsOfContractsAndBodyAreDistinctAndSorted(t *testing.T) {
	got := written(t, resolve(t, `module m;

@id("z")
fn late(n: i64) -> bool
{
    true
}

@id("a")
fn early(n: i64) -> i64
{
    n
}

@id("k")
fn middle(n: i64) -> bool
{
    true
}

@id("caller")
fn caller() -> i64
    requires late(1)
    ensures middle(early(1))
{
    early(early(2))
}
`))
	if want := `"calls":["a","k","z"]`; !strings.Contains(got, want) {
		t.Errorf("%s is not in %s", want, got)
	}
}

func TestImportedTypesAreNotNodes(t *testing.T) {
	i64 := hir.TypeRef{Kind: hir.I64}
	m := resolve(t, `module m;

use function @id("other.f") from other as g;
use type @id("other.point") from other as Spot;

@id("m.f")
fn f(spot: Spot) -> i64
{
    g(spot.x)
}
`,
		check.ImportFunction(hir.FunctionInterface{ID: "other.f", Name: "f", Result: i64,
			Parameters: hir.ListOf(hir.ParameterInterface{Name: "n", Mode: syntax.ModeValue, Type: i64})}),
		check.ImportType(hir.TypeInterface{ID: "other.point", Kind: hir.Record,
			Fields: hir.ListOf(hir.MemberInterface{ID: "other.point.x", Name: "x", Type: i64})}))
	document := written(t, m)
	for _, id := range []string{"other.f", "other.point", "other.point.x"} {
		if strings.Contains(document, `{"id":"`+id+`"`) {
			t.Errorf("%s is a node in %s", id, document)
		}
	}
	if want := `{"id":"nominal:11:other.point:0:",`; !strings.Contains(document, want) {
		t.Errorf("%s is not among the type facts of %s", want, document)
	}
}

func TestIdentitiesAreEscapedEverywhere(t *testing.T) {
	m := resolve(t, `module m;

@id("say \"hi\"")
fn f(n: i64) -> i64
{
    f(n)
}
`)
	var document any
	if err := json.Unmarshal([]byte(written(t, m)), &document); err != nil {
		t.Fatal(err)
	}
	f, _ := m.FunctionNamed(`say "hi"`)
	want := `{"kind":"call","callee":"say \"hi\"","args":[{"kind":"place",` +
		`"place":{"root":"declaration:8:say \"hi\":value:param:1:0","projections":[]}}]}`
	if got := string(graph.AppendCompact(nil, f, tail(f))); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAppendKeepsThePrefix(t *testing.T) {
	m := resolve(t, "module m;\n\n@id(\"m.f\")\nfn f() -> i64\n{\n    0\n}\n")
	got, found := graph.Append([]byte("before"), m, canon.Digest{})
	if found != nil || string(got) != "before"+written(t, m) {
		t.Errorf("got %s, %v", got, found)
	}
}

// written returns the document of a module with the zero revision.
func written(t *testing.T, m *hir.Module) string {
	t.Helper()
	document, found := graph.Append(nil, m, canon.Digest{})
	if found != nil {
		t.Fatal(found)
	}
	return string(document)
}
