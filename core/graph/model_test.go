package graph_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/graph"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// The model can hold what no source makes it hold yet; these tests build it without one.

// leaf adds a node without children.
func leaf(b *hir.FunctionBuilder, kind hir.NodeKind, step hir.Step, t hir.TypeID) *hir.Node {
	b.Open(kind, step, 0, syntax.Range{})
	node := b.Close()
	node.Type = t
	return node
}

func TestGuardsStandInTheFullFormOnly(t *testing.T) {
	i64 := hir.TypeID(hir.I64)
	module := hir.NewBuilder("m", nil)
	module.Callable(hir.Callable{ID: "t.f", Name: "f", Result: i64})
	b := module.Function()
	b.Open(hir.Block, hir.StepBody, 0, syntax.Range{})
	b.Open(hir.Match, hir.StepTail, 0, syntax.Range{})
	leaf(b, hir.Int64Literal, hir.StepScrutinee, i64)
	b.Open(hir.Arm, hir.StepArm, 0, syntax.Range{})
	b.Open(hir.Binding, hir.StepBinding, 0, syntax.Range{})
	bound := b.Value("all", i64, syntax.ModeValue, syntax.Range{})
	b.Close().Ref = int32(bound)
	leaf(b, hir.BoolLiteral, hir.StepGuard, hir.TypeID(hir.Bool))
	leaf(b, hir.Int64Literal, hir.StepValue, i64)
	b.Close()
	b.Close().Type = i64
	b.Close().Type = i64
	b.Finish(0, 0)
	f := module.Finish("t.f").Function(0)

	compact := spelled(`{"kind":"match","scrutinee":{"kind":"int","value":"0"},"arms":[{"pattern":{"kind":"binding",
		"binding":{"id":"<local body.tail.arm.0.binding>","name":"all","type_id":"i64","ownership_mode":"value"}},
		"value":{"kind":"int","value":"0"}}]}`)
	if got := string(graph.AppendCompact(nil, f, tail(f))); got != compact {
		t.Errorf("got  %s\nwant %s", got, compact)
	}
	full := spelled(`{"id":"<body.tail>","type_id":"i64","ownership_mode":"value","kind":"match","exhaustive":false,
		"scrutinee":{"id":"<body.tail.scrutinee>","type_id":"i64","ownership_mode":"value","kind":"int","value":"0"},
		"arms":[{"id":"<body.tail|:match-arm:0>","kind":"match_arm","pattern":{"id":"<body.tail|:match-arm:0:pattern>",
		"kind":"binding_pattern","binding":{"id":"<local body.tail.arm.0.binding>","name":"all","type_id":"i64","ownership_mode":"value"}},
		"value":{"id":"<body.tail.arm.0.value>","type_id":"i64","ownership_mode":"value","kind":"int","value":"0"},
		"guard":{"id":"<body.tail|:match-arm:0:guard>","kind":"guard","condition":
		{"id":"<body.tail.arm.0.guard>","type_id":"bool","ownership_mode":"value","kind":"bool","value":false}}}]}`)
	if got := string(graph.AppendFull(nil, f, tail(f))); got != full {
		t.Errorf("got  %s\nwant %s", got, full)
	}
}

func TestResultOfAnOwnedTypeIsOwned(t *testing.T) {
	text := hir.TypeID(hir.String)
	module := hir.NewBuilder("m", nil)
	module.Callable(hir.Callable{ID: "t.f", Name: "f", Result: text,
		Parameters: []hir.ParameterDeclaration{{Name: "s", Mode: syntax.ModeOwn, Type: text}}})
	b := module.Function()
	b.Open(hir.Block, hir.StepBody, 0, syntax.Range{})
	b.Open(hir.Place, hir.StepTail, 0, syntax.Range{})
	place := b.Close()
	place.SetPlace(0, text)
	place.Mode = syntax.ModeOwn
	body := b.Close()
	body.Type, body.Mode = text, syntax.ModeOwn
	b.Finish(0, 0)

	document := written(t, module.Finish("t.f"))
	for _, want := range []string{
		`"params":[{"id":"<param 0>","name":"s","type_id":"string","ownership_mode":"own"}]`,
		`"result":{"id":"declaration:3:t.f:value:result:0:","type_id":"string","ownership_mode":"own"}`,
		`"body":{"id":"<body>","type_id":"string","ownership_mode":"own","kind":"block"`,
	} {
		if !strings.Contains(document, spelled(want)) {
			t.Errorf("%s is not in %s", spelled(want), document)
		}
	}
}
