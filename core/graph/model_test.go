package graph_test

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// nowhere is an arbitrary syntax node, for models that are built without a source.
var nowhere = func() syntax.Node {
	file, _ := syntax.Parse("module m; fn f() -> i64 { 0 }")
	return file.Module().Node
}()

// This test builds a model that no source can produce.

func TestAResultOfAnOwnedTypeIsOwned(t *testing.T) {
	text := hir.TypeID(hir.String)
	module := hir.NewBuilder("m", hir.List[string]{})
	module.Callable(hir.CallableSpec{ID: "t.f", Name: "f", Result: text,
		Parameters: hir.ListOf(hir.ParameterDeclaration{Name: "s", Mode: syntax.ModeOwn, Type: text})})
	b := module.Function(0)
	b.Open(hir.Block, hir.StepBody, 0, nowhere)
	b.Open(hir.Place, hir.StepTail, 0, nowhere)
	place := b.Close()
	b.Place(place, 0, text)
	b.Own(place, syntax.ModeOwn)
	body := b.Close()
	b.Type(body, text)
	b.Own(body, syntax.ModeOwn)
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
