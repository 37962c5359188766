package graph_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
)

// shapes declares the types and functions that the tests use. The function under test is t.f, whose parameters and
// result are in its row.
const shapes = `module t;

permit { unsafe }

@id("t.point")
record Point {
    @id("t.point.x")
    x: i64,
    @id("t.point.y")
    y: i64,
}

@id("t.line")
record Line {
    @id("t.line.from")
    from: Point,
    @id("t.line.to")
    to: Point,
}

@id("t.pair")
record Pair<T> {
    @id("t.pair.left")
    left: T,
    @id("t.pair.right")
    right: T,
}

@id("t.shape")
variant Shape {
    @id("t.shape.dot")
    Dot,
    @id("t.shape.box")
    Box {
        @id("t.shape.box.width")
        width: i64,
        @id("t.shape.box.filled")
        filled: bool,
    },
}

@id("t.note")
record Note {
    @id("t.note.text")
    text: string,
    @id("t.note.n")
    n: i64,
}

@id("t.half")
fn half(n: i64) -> i64
{
    n / 2
}

@id("t.f")
fn f`

// inFunction returns t.f with a signature and a tail.
func inFunction(t *testing.T, signature, tail string) hir.FunctionView {
	t.Helper()
	f, _ := resolve(t, shapes+signature+"\n{\n    "+tail+"\n}\n").FunctionNamed("t.f")
	return f
}

// tail returns the tail of a function's body.
func tail(f hir.FunctionView) hir.NodeID { return f.LastChild(f.Body()) }

// spelled expands the short forms of identities in t.f: <path> for an expression, <local path> for a local value and
// <param i> for a parameter. It removes line breaks and indentation.
func spelled(text string) string {
	text = regexp.MustCompile(`\n\s*`).ReplaceAllString(text, "")
	return regexp.MustCompile(`<(local |param |)([^<>]*)>`).ReplaceAllStringFunc(text, func(short string) string {
		role, rest, long := "expression", strings.Trim(short, "<>"), ""
		if path, ok := strings.CutPrefix(rest, "local "); ok {
			role, rest = "value:local", path
		} else if index, ok := strings.CutPrefix(rest, "param "); ok {
			role, rest = "value:param", index
		}
		rest, long, _ = strings.Cut(rest, "|")
		return fmt.Sprintf("declaration:3:t.f:%s:%d:%s%s", role, len(rest), rest, long)
	})
}

func TestCompactProjectionOfEveryKind(t *testing.T) {
	for _, row := range []struct{ name, signature, tail, want string }{
		{"i64", "() -> i64", `-9223372036854775808`, `{"kind":"int","value":"-9223372036854775808"}`},
		{"i32", "() -> i32", `-2147483648i32`, `{"kind":"int32","value":-2147483648}`},
		{"u8", "() -> u8", `255u8`, `{"kind":"uint8","value":255}`},
		{"usize", "() -> usize", `18446744073709551615usize`, `{"kind":"usize","value":"18446744073709551615"}`},
		{"bool", "() -> bool", `false`, `{"kind":"bool","value":false}`},
		{"char", "() -> char", `'a'`, `{"kind":"char","value":97,"display":"'a'"}`},
		{"named char", "() -> char", `'\''`, `{"kind":"char","value":39,"display":"'\\''"}`},
		{"nul", "() -> char", `'\0'`, `{"kind":"char","value":0,"display":"'\\0'"}`},
		{"quoted char", "() -> char", `'"'`, `{"kind":"char","value":34,"display":"'\"'"}`},
		{"wide char", "() -> char", `'é'`, `{"kind":"char","value":233,"display":"'\\u{e9}'"}`},
		{"f32", "() -> f32", `1.5f32`, `{"kind":"float32","bits":"3fc00000","value":"1.5"}`},
		{"f64", "() -> f64", `1.5`, `{"kind":"float64","bits":"3ff8000000000000","value":"1.5"}`},
		{
			"whole f64", "() -> f64", `1.0e21`,
			`{"kind":"float64","bits":"444b1ae4d6e2ef50","value":"1000000000000000000000.0"}`,
		},
		{"small f32", "() -> f32", `0.0f32`, `{"kind":"float32","bits":"00000000","value":"0.0"}`},
		{"array", "() -> [u8; 2]", `[1u8, 255u8,]`, `{"kind":"array_u8","form":"explicit","length":2,"values":[1,255]}`},
		{"empty array", "() -> [u8; 0]", `[]`, `{"kind":"array_u8","form":"explicit","length":0,"values":[]}`},
		{"repeated array", "() -> [u8; 32]", `[200u8; 32]`, `{"kind":"array_u8","form":"repeat","length":32,"value":200}`},
		{
			"array that repeats nothing", "() -> [u8; 0]", `[7u8; 0]`,
			`{"kind":"array_u8","form":"repeat","length":0,"value":7}`,
		},
		{"place", "(n: i64) -> i64", `n`, `{"kind":"place","place":{"root":"<param 0>","projections":[]}}`},
		{"field place", "(line: Line) -> i64", `line.to.x`, `{"kind":"place","place":{"root":"<param 0>","projections":[
			{"kind":"field","field":"t.line.to"},{"kind":"field","field":"t.point.x"}]}}`},
		{"call", "() -> i64", `half(half(1))`, `{"kind":"call","callee":"t.half","args":[
			{"kind":"call","callee":"t.half","args":[{"kind":"int","value":"1"}]}]}`},
		{"unary", "(ok: bool) -> bool", `!ok`, `{"kind":"unary","op":"!",
			"value":{"kind":"place","place":{"root":"<param 0>","projections":[]}}}`},
		{
			"binary", "() -> bool", `1 <= 2`,
			`{"kind":"binary","op":"<=","left":{"kind":"int","value":"1"},"right":{"kind":"int","value":"2"}}`,
		},
		{"lazy", "() -> bool", `true || false`, `{"kind":"binary","op":"||",
			"left":{"kind":"bool","value":true},"right":{"kind":"bool","value":false}}`},
		{"block", "() -> i64", `{ let one = 1; one }`, `{"kind":"block",
			"statements":[{"kind":"let","binding":"<local body.tail.s0>","value":{"kind":"int","value":"1"}}],
			"tail":{"kind":"place","place":{"root":"<local body.tail.s0>","projections":[]}}}`},
		{"if", "() -> i64", `if true { 1 } else { 2 }`, `{"kind":"if","condition":{"kind":"bool","value":true},
			"then":{"kind":"block","statements":[],"tail":{"kind":"int","value":"1"}},
			"else":{"kind":"block","statements":[],"tail":{"kind":"int","value":"2"}}}`},
		{
			"record as authored", "() -> Point", `Point { y: 2, x: 1 }`,
			`{"kind":"construct_record","record":"t.point","fields":[
			{"field":"t.point.y","value":{"kind":"int","value":"2"}},{"field":"t.point.x","value":{"kind":"int","value":"1"}}]}`,
		},
		{
			"generic record", "() -> Pair<bool>",
			`Pair<bool> { left: true, right: false }`,
			`{"kind":"construct_record","record":"t.pair",
			"record_type":{"kind":"nominal","declaration":"t.pair","arguments":[{"kind":"primitive","name":"bool"}]},"fields":[
			{"field":"t.pair.left","value":{"kind":"bool","value":true}},{"field":"t.pair.right","value":{"kind":"bool",
			"value":false}}]}`,
		},
		{"case without fields", "() -> Shape", `Shape::Dot {}`,
			`{"kind":"construct_variant","variant":"t.shape","case":"t.shape.dot","fields":[]}`},
		{"case of the prelude", "() -> Option<i64>", `Option<i64>::Some { value: 3 }`, `{"kind":"construct_variant",
			"variant":"core.option","case":"core.option.some","fields":[
			{"field":"core.option.some.value","value":{"kind":"int","value":"3"}}]}`},
		{"update", "(p: Point) -> Point", `p with { y: 2 }`, `{"kind":"update_record",
			"base":{"kind":"place","place":{"root":"<param 0>","projections":[]}},"record":"t.point",
			"fields":[{"field":"t.point.y","value":{"kind":"int","value":"2"}}]}`},
		{
			"projection", "() -> i64", `Point { x: 1, y: 2 }.y`,
			`{"kind":"project","base":{"kind":"construct_record","record":"t.point","fields":[
			{"field":"t.point.x","value":{"kind":"int","value":"1"}},{"field":"t.point.y","value":{"kind":"int","value":"2"}}]},
			"field":"t.point.y"}`,
		},
		{"variant match", "(s: Shape) -> i64", `match s { Shape::Box { width: w, filled } => w, _ => 0, }`, `{"kind":"match",
			"scrutinee":{"kind":"place","place":{"root":"<param 0>","projections":[]}},"arms":[
			{"pattern":{"kind":"variant","variant":"t.shape","case":"t.shape.box","fields":[
				{"field":"t.shape.box.width","binding":{"id":"<local body.tail.arm.0.binding.0>","name":"w","type_id":"i64",
				"ownership_mode":"value"}},
				{"field":"t.shape.box.filled","binding":{"id":"<local body.tail.arm.0.binding.1>","name":"filled",
				"type_id":"bool","ownership_mode":"value"}}]},
			"value":{"kind":"place","place":{"root":"<local body.tail.arm.0.binding.0>","projections":[]}}},
			{"pattern":{"kind":"wildcard"},"value":{"kind":"int","value":"0"}}]}`},
		{"record match", "(line: Line) -> i64", `match line { Line { to: Point { x: _, y }, from } => y, }`, `{"kind":"match",
			"scrutinee":{"kind":"place","place":{"root":"<param 0>","projections":[]}},"arms":[{"pattern":
			{"kind":"record","record":"t.line","record_type_id":"nominal:6:t.line:0:",
			"record_type":{"kind":"nominal","declaration":"t.line","arguments":[]},"fields":[
			{"field":"t.line.to","pattern":{"kind":"record","record":"t.point","record_type_id":"nominal:7:t.point:0:",
				"record_type":{"kind":"nominal","declaration":"t.point","arguments":[]},"fields":[
				{"field":"t.point.x","pattern":{"kind":"wildcard"}},
				{"field":"t.point.y","pattern":{"kind":"binding",
				"binding":{"id":"<local body.tail.arm.0.record.field.0.record.field.1.binding>",
					"name":"y","type_id":"i64","type":{"kind":"primitive","name":"i64"},"ownership_mode":"value"}}}]}},
			{"field":"t.line.from","pattern":{"kind":"binding","binding":{"id":"<local body.tail.arm.0.record.field.1.binding>",
				"name":"from","type_id":"nominal:7:t.point:0:","type":{"kind":"nominal","declaration":"t.point",
				"arguments":[]},"ownership_mode":"value"}}}]},
			"value":{"kind":"place","place":{"root":"<local body.tail.arm.0.record.field.0.record.field.1.binding>",
			"projections":[]}}}]}`},
		{"generic record match", "(p: Pair<i64>) -> i64", `match p { Pair { left, right: _ } => left, }`, `{"kind":"match",
			"scrutinee":{"kind":"place","place":{"root":"<param 0>","projections":[]}},"arms":[{"pattern":
			{"kind":"record","record":"t.pair","record_type_id":"nominal:6:t.pair:1:3:i64",
			"record_type":{"kind":"nominal","declaration":"t.pair","arguments":[{"kind":"primitive","name":"i64"}]},"fields":[
			{"field":"t.pair.left","pattern":{"kind":"binding","binding":{"id":"<local body.tail.arm.0.record.field.0.binding>",
				"name":"left","type_id":"i64","type":{"kind":"primitive","name":"i64"},"ownership_mode":"value"}}},
			{"field":"t.pair.right","pattern":{"kind":"wildcard"}}]},
			"value":{"kind":"place","place":{"root":"<local body.tail.arm.0.record.field.0.binding>","projections":[]}}}]}`},
		{
			"record match that owns", "(p: own Note) -> i64",
			`match own p { Note { text, n: _ } => string_len(text), }`,
			`{"kind":"match","ownership_mode":"own",
			"scrutinee":{"kind":"place","place":{"root":"<param 0>","projections":[]}},"arms":[{"pattern":
			{"kind":"record","record":"t.note","record_type_id":"nominal:6:t.note:0:",
			"record_type":{"kind":"nominal","declaration":"t.note","arguments":[]},"fields":[
			{"field":"t.note.text","pattern":{"kind":"binding","binding":{"id":"<local body.tail.arm.0.record.field.0.binding>",
				"name":"text","type_id":"string","type":{"kind":"primitive","name":"string"},"ownership_mode":"own"}}},
			{"field":"t.note.n","pattern":{"kind":"wildcard"}}]},
			"value":{"kind":"call","callee":"core.string.len","args":[{"kind":"place",
			"place":{"root":"<local body.tail.arm.0.record.field.0.binding>","projections":[]}}]}}]}`,
		},
		{
			"record match that borrows", "(p: borrow Note) -> i64", `match borrow p { _ => 1, }`,
			`{"kind":"match","ownership_mode":"borrow",
			"scrutinee":{"kind":"place","place":{"root":"<param 0>","projections":[]}},"arms":[
			{"pattern":{"kind":"wildcard"},"value":{"kind":"int","value":"1"}}]}`,
		},
		{
			"scalar match, without its guard",
			"(n: i64) -> i64",
			`match n { -1 | 2 => 3, x if x > 4 => x, _ => 5, }`,
			`{"kind":"match",
			"scrutinee":{"kind":"place","place":{"root":"<param 0>","projections":[]}},"arms":[
			{"pattern":{"kind":"or","alternatives":[{"kind":"literal","type":{"kind":"primitive","name":"i64"},"value":"-1"},
				{"kind":"literal","type":{"kind":"primitive","name":"i64"},"value":"2"}]},"value":{"kind":"int","value":"3"}},
			{"pattern":{"kind":"binding","binding":{"id":"<local body.tail.arm.1.binding>","name":"x","type_id":"i64",
			"ownership_mode":"value"}},
				"value":{"kind":"place","place":{"root":"<local body.tail.arm.1.binding>","projections":[]}}},
			{"pattern":{"kind":"wildcard"},"value":{"kind":"int","value":"5"}}]}`,
		},
		{
			"assignments", "() -> i64",
			`{ let mut n = 1; n = 2; let mut p = Point { x: 1, y: 2 }; p.y = n; n }`,
			`{"kind":"block","statements":[
			{"kind":"let","binding":"<local body.tail.s0>","value":{"kind":"int","value":"1"}},
			{"kind":"assign","target":"<local body.tail.s0>","value":{"kind":"int","value":"2"}},
			{"kind":"let","binding":"<local body.tail.s2>","value":{"kind":"construct_record","record":"t.point","fields":[
				{"field":"t.point.x","value":{"kind":"int","value":"1"}},{"field":"t.point.y","value":{"kind":"int",
				"value":"2"}}]}},
			{"kind":"assign","target":"<local body.tail.s2>","value":{"kind":"place","place":{"root":"<local body.tail.s0>",
			"projections":[]}},
				"field":"t.point.y"}],
			"tail":{"kind":"place","place":{"root":"<local body.tail.s0>","projections":[]}}}`,
		},
		{
			"loop", "() -> i64", `{ while false { 1 } 2 }`,
			`{"kind":"block","statements":[{"kind":"while","condition":{"kind":"bool","value":false},
			"body":{"kind":"block","statements":[],"tail":{"kind":"int","value":"1"}}}],"tail":{"kind":"int","value":"2"}}`,
		},
		{
			"unsafe statement", "() -> i64",
			`{ @audit("say \"why\"") unsafe { 1 } 2 }`,
			`{"kind":"block","statements":[{"kind":"unsafe","audit":"say \"why\"",
			"body":{"kind":"block","statements":[],"tail":{"kind":"int","value":"1"}}}],"tail":{"kind":"int","value":"2"}}`,
		},
		{
			"? on a Result",
			"(r: Result<i64, bool>) -> Result<bool, bool>",
			`Result<bool, bool>::Ok { value: { let n = r?; true } }`,
			`{"kind":"construct_variant",
			"variant":"core.result","case":"core.result.ok","fields":[{"field":"core.result.ok.value",
			"value":{"kind":"block","statements":[{"kind":"let",
			"binding":"<local body.tail.field.0.value.s0>","value":{"kind":"try_result","evaluation":"once",
			"operand":{"kind":"place","place":{"root":"<param 0>","projections":[]}},
			"source_result_type_id":"nominal:11:core.result:2:3:i644:bool","source_result_type":{"kind":"nominal",
			"declaration":"core.result",
				"arguments":[{"kind":"primitive","name":"i64"},{"kind":"primitive","name":"bool"}]},
			"residual_result_type_id":"nominal:11:core.result:2:4:bool4:bool","residual_result_type":{"kind":"nominal",
			"declaration":"core.result",
				"arguments":[{"kind":"primitive","name":"bool"},{"kind":"primitive","name":"bool"}]},
			"result":"core.result","ok_case":"core.result.ok","ok_field":"core.result.ok.value",
			"err_case":"core.result.err","err_field":"core.result.err.error","err_exit":"normal_result",
			"epilogue":"shared_postconditions"}}],
			"tail":{"kind":"bool","value":true}}}]}`,
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			f := inFunction(t, row.signature, row.tail)
			if got, want := string(graph.AppendCompact(nil, f, tail(f))), spelled(row.want); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

func TestFullProjectionNamesEveryPart(t *testing.T) {
	for _, row := range []struct{ name, signature, tail, want string }{
		{
			"binary", "(n: i64) -> bool", `n < 1`,
			`{"id":"<body.tail>","type_id":"bool","ownership_mode":"value","kind":"binary","op":"<",
			"left":{"id":"<body.tail.left>","type_id":"i64","ownership_mode":"value","kind":"place",
			"place":{"root":"<param 0>","projections":[]}},
			"right":{"id":"<body.tail.right>","type_id":"i64","ownership_mode":"value","kind":"int","value":"1"}}`,
		},
		{
			"view of an array, and a range of it",
			"(a: [u8; 3]) -> usize",
			`byte_len(byte_range(array_as_slice(a), 0usize, 1usize))`,
			`{"id":"<body.tail>","type_id":"usize","ownership_mode":"value","kind":"call","callee":"core.bytes.len","args":[
			{"id":"<body.tail.arg.0>","type_id":"slice-u8","ownership_mode":"borrow","kind":"byte_range",
			"operation":"core.bytes.range",
			"source":{"id":"<body.tail.arg.0.arg.0>","type_id":"slice-u8","ownership_mode":"borrow","kind":"byte_view",
				"operation":"core.array-u8.as-slice","place":{"root":"<param 0>","projections":[]}},
			"start":{"id":"<body.tail.arg.0.arg.1>","type_id":"usize","ownership_mode":"value","kind":"usize","value":"0"},
			"end":{"id":"<body.tail.arg.0.arg.2>","type_id":"usize","ownership_mode":"value","kind":"usize","value":"1"},
			"status_domain":"semaprax.byte-range.v1","status_codes":{"start_after_end":1,"end_out_of_bounds":2}}]}`,
		},
		{
			"let", "() -> i64", `{ let one = 1; one }`,
			`{"id":"<body.tail>","type_id":"i64","ownership_mode":"value","kind":"block",
			"statements":[{"kind":"let","binding":{"id":"<local body.tail.s0>","name":"one","type_id":"i64",
			"ownership_mode":"value"},
				"value":{"id":"<body.tail.s0.value>","type_id":"i64","ownership_mode":"value","kind":"int","value":"1"}}],
			"tail":{"id":"<body.tail.tail>","type_id":"i64","ownership_mode":"value","kind":"place",
				"place":{"root":"<local body.tail.s0>","projections":[]}}}`,
		},
		{
			"variant match", "(s: Shape) -> i64",
			`match s { Shape::Dot {} => 1, _ => 0, }`,
			`{"id":"<body.tail>","type_id":"i64","ownership_mode":"value",
			"kind":"match","exhaustive":true,
			"scrutinee":{"id":"<body.tail.scrutinee>","type_id":"nominal:7:t.shape:0:","ownership_mode":"value","kind":"place",
				"place":{"root":"<param 0>","projections":[]}},"arms":[
			{"id":"<body.tail|:match-arm:0>","kind":"match_arm",
				"pattern":{"id":"<body.tail|:match-arm:0:pattern>","kind":"variant_pattern","variant":"t.shape",
				"case":"t.shape.dot","fields":[]},
				"value":{"id":"<body.tail.arm.0.value>","type_id":"i64","ownership_mode":"value","kind":"int","value":"1"}},
			{"id":"<body.tail|:match-arm:1>","kind":"match_arm",
				"pattern":{"id":"<body.tail|:match-arm:1:pattern>","kind":"wildcard_pattern"},
				"value":{"id":"<body.tail.arm.1.value>","type_id":"i64","ownership_mode":"value","kind":"int","value":"0"}}]}`,
		},
		{
			"record match", "(line: Line) -> i64",
			`match line { Line { from: _, to: Point { x: _, y } } => y, }`,
			`{"id":"<body.tail>",
			"type_id":"i64","ownership_mode":"value","kind":"match","exhaustive":true,
			"scrutinee":{"id":"<body.tail.scrutinee>","type_id":"nominal:6:t.line:0:","ownership_mode":"value","kind":"place",
				"place":{"root":"<param 0>","projections":[]}},"arms":[
			{"id":"<body.tail|:match-arm:0>","kind":"match_arm","pattern":
				{"id":"<body.tail|:match-arm:0:pattern>","kind":"record_pattern","record":"t.line",
				"record_type_id":"nominal:6:t.line:0:",
				"record_type":{"kind":"nominal","declaration":"t.line","arguments":[]},"fields":[
				{"id":"<body.tail|:match-arm:0:pattern.field.0>","field":"t.line.from",
					"pattern":{"id":"<body.tail|:match-arm:0:pattern.field.0.pattern>","kind":"wildcard_pattern"}},
				{"id":"<body.tail|:match-arm:0:pattern.field.1>","field":"t.line.to",
					"pattern":{"id":"<body.tail|:match-arm:0:pattern.field.1.pattern>","kind":"record_pattern",
					"record":"t.point","record_type_id":"nominal:7:t.point:0:",
					"record_type":{"kind":"nominal","declaration":"t.point","arguments":[]},"fields":[
					{"id":"<body.tail|:match-arm:0:pattern.field.1.pattern.field.0>","field":"t.point.x",
						"pattern":{"id":"<body.tail|:match-arm:0:pattern.field.1.pattern.field.0.pattern>","kind":"wildcard_pattern"}},
					{"id":"<body.tail|:match-arm:0:pattern.field.1.pattern.field.1>","field":"t.point.y",
						"pattern":{"id":"<body.tail|:match-arm:0:pattern.field.1.pattern.field.1.pattern>","kind":"binding_pattern",
						"binding":{"id":"<local body.tail.arm.0.record.field.1.record.field.1.binding>","name":"y","type_id":"i64",
							"ownership_mode":"value"}}}]}}]},
				"value":{"id":"<body.tail.arm.0.value>","type_id":"i64","ownership_mode":"value","kind":"place",
					"place":{"root":"<local body.tail.arm.0.record.field.1.record.field.1.binding>","projections":[]}}}]}`,
		},
		{
			"record match that borrows", "(p: borrow Note) -> i64",
			`match borrow p { Note { text, n } => n, }`,
			`{"id":"<body.tail>",
			"type_id":"i64","ownership_mode":"value","kind":"match","exhaustive":true,
			"scrutinee":{"id":"<body.tail.scrutinee>","type_id":"nominal:6:t.note:0:","ownership_mode":"borrow","kind":"place",
				"place":{"root":"<param 0>","projections":[]}},"arms":[
			{"id":"<body.tail|:match-arm:0>","kind":"match_arm","pattern":
				{"id":"<body.tail|:match-arm:0:pattern>","kind":"record_pattern","record":"t.note",
				"record_type_id":"nominal:6:t.note:0:",
				"record_type":{"kind":"nominal","declaration":"t.note","arguments":[]},"fields":[
				{"id":"<body.tail|:match-arm:0:pattern.field.0>","field":"t.note.text",
					"pattern":{"id":"<body.tail|:match-arm:0:pattern.field.0.pattern>","kind":"binding_pattern","binding":{
					"id":"<local body.tail.arm.0.record.field.0.binding>","name":"text","type_id":"string",
					"ownership_mode":"borrow"}}},
				{"id":"<body.tail|:match-arm:0:pattern.field.1>","field":"t.note.n",
					"pattern":{"id":"<body.tail|:match-arm:0:pattern.field.1.pattern>","kind":"binding_pattern","binding":{
					"id":"<local body.tail.arm.0.record.field.1.binding>","name":"n","type_id":"i64",
					"ownership_mode":"value"}}}]},
				"value":{"id":"<body.tail.arm.0.value>","type_id":"i64","ownership_mode":"value","kind":"place",
					"place":{"root":"<local body.tail.arm.0.record.field.1.binding>","projections":[]}}}]}`,
		},
		{
			"scalar match", "(n: i64) -> i64",
			`match n { 1 | 2 => 3, x if true => x, _ => 4, }`,
			`{"id":"<body.tail>","type_id":"i64","ownership_mode":"value",
			"kind":"match","exhaustive":false,
			"scrutinee":{"id":"<body.tail.scrutinee>","type_id":"i64","ownership_mode":"value","kind":"place",
			"place":{"root":"<param 0>","projections":[]}},"arms":[
			{"id":"<body.tail|:match-arm:0>","kind":"match_arm","pattern":{"id":"<body.tail|:match-arm:0:pattern>",
			"kind":"or_pattern","alternatives":[
				{"id":"<body.tail|:match-arm:0:pattern.alternative.0>","kind":"literal_pattern","type":{"kind":"primitive",
				"name":"i64"},"value":"1"},
				{"id":"<body.tail|:match-arm:0:pattern.alternative.1>","kind":"literal_pattern","type":{"kind":"primitive",
				"name":"i64"},"value":"2"}]},
				"value":{"id":"<body.tail.arm.0.value>","type_id":"i64","ownership_mode":"value","kind":"int","value":"3"}},
			{"id":"<body.tail|:match-arm:1>","kind":"match_arm","pattern":{"id":"<body.tail|:match-arm:1:pattern>",
			"kind":"binding_pattern",
				"binding":{"id":"<local body.tail.arm.1.binding>","name":"x","type_id":"i64","ownership_mode":"value"}},
				"value":{"id":"<body.tail.arm.1.value>","type_id":"i64","ownership_mode":"value","kind":"place",
					"place":{"root":"<local body.tail.arm.1.binding>","projections":[]}},
				"guard":{"id":"<body.tail|:match-arm:1:guard>","kind":"guard","condition":
					{"id":"<body.tail.arm.1.guard>","type_id":"bool","ownership_mode":"value","kind":"bool","value":true}}},
			{"id":"<body.tail|:match-arm:2>","kind":"match_arm","pattern":{"id":"<body.tail|:match-arm:2:pattern>",
			"kind":"wildcard_pattern"},
				"value":{"id":"<body.tail.arm.2.value>","type_id":"i64","ownership_mode":"value","kind":"int","value":"4"}}]}`,
		},
		{
			"scalar match that takes everything",
			"(n: i64) -> i64", `match n { _ => 1, }`,
			`{"id":"<body.tail>","type_id":"i64","ownership_mode":"value",
			"kind":"match","exhaustive":true,
			"scrutinee":{"id":"<body.tail.scrutinee>","type_id":"i64","ownership_mode":"value","kind":"place",
			"place":{"root":"<param 0>","projections":[]}},"arms":[
			{"id":"<body.tail|:match-arm:0>","kind":"match_arm","pattern":{"id":"<body.tail|:match-arm:0:pattern>",
			"kind":"wildcard_pattern"},
				"value":{"id":"<body.tail.arm.0.value>","type_id":"i64","ownership_mode":"value","kind":"int","value":"1"}}]}`,
		},
		{
			"assignments", "() -> i64",
			`{ let mut p = Point { x: 1, y: 2 }; p.y = 3; 4 }`,
			`{"id":"<body.tail>","type_id":"i64","ownership_mode":"value","kind":"block",
			"statements":[{"kind":"let","binding":{"id":"<local body.tail.s0>","name":"p","type_id":"nominal:7:t.point:0:",
			"ownership_mode":"value"},
			"mutable":true,"value":{"id":"<body.tail.s0.value>","type_id":"nominal:7:t.point:0:","ownership_mode":"value",
			"kind":"construct_record",
				"record":"t.point","fields":[
				{"field":"t.point.x","value":{"id":"<body.tail.s0.value.field.0.value>","type_id":"i64",
				"ownership_mode":"value","kind":"int","value":"1"}},
				{"field":"t.point.y","value":{"id":"<body.tail.s0.value.field.1.value>","type_id":"i64",
				"ownership_mode":"value","kind":"int","value":"2"}}]}},
			{"kind":"assign","target":{"id":"<local body.tail.s0>","name":"p","type_id":"nominal:7:t.point:0:",
			"ownership_mode":"value"},
				"value":{"id":"<body.tail.s1.value>","type_id":"i64","ownership_mode":"value","kind":"int","value":"3"},
				"field":"t.point.y"}],
			"tail":{"id":"<body.tail.tail>","type_id":"i64","ownership_mode":"value","kind":"int","value":"4"}}`,
		},
		{
			"loop", "() -> i64", `{ while false { 1 } 2 }`,
			`{"id":"<body.tail>","type_id":"i64","ownership_mode":"value","kind":"block","statements":[
			{"kind":"while","condition":{"id":"<body.tail.s0.condition>","type_id":"bool","ownership_mode":"value",
			"kind":"bool","value":false},
			"body":{"id":"<body.tail.s0.body>","type_id":"i64","ownership_mode":"value","kind":"block","statements":[],
				"tail":{"id":"<body.tail.s0.body.tail>","type_id":"i64","ownership_mode":"value","kind":"int","value":"1"}}}],
			"tail":{"id":"<body.tail.tail>","type_id":"i64","ownership_mode":"value","kind":"int","value":"2"}}`,
		},
		{
			"unsafe statement", "() -> i64",
			`{ @audit("why") unsafe { 1 } 2 }`,
			`{"id":"<body.tail>","type_id":"i64","ownership_mode":"value","kind":"block","statements":[
			{"kind":"unsafe","audit":"why","body":{"id":"<body.tail.s0.value>","type_id":"i64","ownership_mode":"value",
			"kind":"block","statements":[],
				"tail":{"id":"<body.tail.s0.value.tail>","type_id":"i64","ownership_mode":"value","kind":"int","value":"1"}}}],
			"tail":{"id":"<body.tail.tail>","type_id":"i64","ownership_mode":"value","kind":"int","value":"2"}}`,
		},
		{"? on an Option", "(o: Option<i64>) -> Option<bool>", `Option<bool>::Some { value: o? == 1 }`, `{"id":"<body.tail>",
			"type_id":"nominal:11:core.option:1:4:bool","ownership_mode":"value","kind":"construct_variant",
			"variant":"core.option","case":"core.option.some",
			"fields":[{"field":"core.option.some.value","value":{"id":"<body.tail.field.0.value>","type_id":"bool",
			"ownership_mode":"value","kind":"binary","op":"==",
			"left":{"id":"<body.tail.field.0.value.left>","type_id":"i64","ownership_mode":"value","kind":"try_option",
			"evaluation":"once",
			"operand":{"id":"<body.tail.field.0.value.left.operand>","type_id":"nominal:11:core.option:1:3:i64",
			"ownership_mode":"value","kind":"place",
				"place":{"root":"<param 0>","projections":[]}},
			"source_option_type_id":"nominal:11:core.option:1:3:i64",
			"source_option_type":{"kind":"nominal","declaration":"core.option","arguments":[{"kind":"primitive","name":"i64"}]},
			"residual_option_type_id":"nominal:11:core.option:1:4:bool",
			"residual_option_type":{"kind":"nominal","declaration":"core.option","arguments":[{"kind":"primitive",
			"name":"bool"}]},
			"option":"core.option","some_case":"core.option.some","some_field":"core.option.some.value",
			"none_case":"core.option.none",
			"none_exit":"normal_result","epilogue":"shared_postconditions"},
			"right":{"id":"<body.tail.field.0.value.right>","type_id":"i64","ownership_mode":"value","kind":"int",
			"value":"1"}}}]}`},
	} {
		t.Run(row.name, func(t *testing.T) {
			f := inFunction(t, row.signature, row.tail)
			if got, want := string(graph.AppendFull(nil, f, tail(f))), spelled(row.want); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

func TestAnOperationOnTheHostIsACommandCall(t *testing.T) {
	f, _ := resolve(t, `module t;

permit { process.args.read, process.stdout.write }

@id("t.f")
fn f(s: borrow Slice<u8>) -> usize
    uses { process.args.read, process.stdout.write }
{
    let first = arg_utf8(1usize);
    stdout_write(s)
}
`).FunctionNamed("t.f")
	for _, row := range []struct {
		node hir.NodeID
		want string
	}{
		{
			f.Body() + 2,
			`{"id":"<body.s0.value>","type_id":"str","ownership_mode":"borrow","kind":"host_command_call",
			"operation":"core.host.arg-utf8","args":[
			{"id":"<body.s0.value.arg.0>","type_id":"usize","ownership_mode":"value","kind":"usize","value":"1"}]}`,
		},
		{
			tail(f),
			`{"id":"<body.tail>","type_id":"usize","ownership_mode":"value","kind":"host_command_call",
			"operation":"core.host.stdout-write","args":[
			{"id":"<body.tail.arg.0>","type_id":"slice-u8","ownership_mode":"borrow","kind":"place",
			"place":{"root":"<param 0>","projections":[]}}]}`,
		},
	} {
		if got, want := string(graph.AppendFull(nil, f, row.node)), spelled(row.want); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestLiteralPatternsAreSpelledAsInSources(t *testing.T) {
	for _, row := range []struct{ of, literal, want string }{
		{"i64", `-7`, `-7`}, {"i32", `-5i32`, `-5i32`}, {"u8", `5u8`, `5u8`}, {"usize", `5usize`, `5usize`},
		{"char", `'\n'`, `'\\n'`}, {"char", `'é'`, `'\\u{e9}'`}, {"bool", `true`, `true`}, {"bool", `false`, `false`},
	} {
		f := inFunction(t, "(n: "+row.of+") -> i64", `match n { `+row.literal+` => 1, _ => 2, }`)
		want := `{"pattern":{"kind":"literal","type":{"kind":"primitive","name":"` + row.of + `"},"value":"` + row.want + `"}`
		if got := string(graph.AppendCompact(nil, f, tail(f))); !strings.Contains(got, want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
