package plan

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// nowhere is a node of some tree, for models that are built without a source.
var nowhere = func() syntax.Node {
	file, _ := syntax.Parse("module m; fn f() -> i64 { 0 }")
	return file.Module().Node
}()

// oddFunction builds a function that owns Bytes and does with them what no source may do.
func oddFunction(
	result func(b *hir.Builder) hir.TypeID, body func(b *hir.FunctionBuilder, give int32),
) hir.FunctionView {
	owned := hir.ParameterDeclaration{Name: "b", Mode: syntax.ModeOwn, Type: hir.TypeID(hir.Bytes)}
	module := hir.NewBuilder("m", hir.List[string]{})
	of := result(module)
	module.Callable(hir.CallableSpec{ID: "f", Name: "f", Result: of,
		Parameters: hir.ListOf(owned, hir.ParameterDeclaration{Name: "r", Mode: syntax.ModeValue, Type: of})})
	give := module.Callable(hir.CallableSpec{ID: "give", Name: "give", Parameters: hir.ListOf(owned),
		Result: hir.TypeID(hir.Bool), Imported: true})
	b := module.Function(0)
	b.Open(hir.Block, hir.StepBody, 0, nowhere)
	body(b, give)
	b.Type(b.Close(), of)
	b.Finish(0, 0)
	return module.Finish("f").Function(0)
}

// parameter adds a place that is a whole parameter.
func parameter(b *hir.FunctionBuilder, step hir.Step, id hir.ValueID) {
	b.Open(hir.Place, step, 0, nowhere)
	place := b.Close()
	b.Place(place, id, b.ValueAt(id).Type())
	b.Own(place, b.ValueAt(id).Mode())
}

// spendingLoop gives its Bytes away in the condition of a loop.
func spendingLoop() hir.FunctionView {
	return oddFunction(func(*hir.Builder) hir.TypeID { return hir.TypeID(hir.I64) },
		func(b *hir.FunctionBuilder, give int32) {
			b.Open(hir.While, hir.StepStatement, 0, nowhere)
			b.Open(hir.Call, hir.StepCondition, 0, nowhere)
			parameter(b, hir.StepArgument, 0)
			call := b.Close()
			b.Refer(call, give)
			b.Type(call, hir.TypeID(hir.Bool))
			b.Open(hir.Block, hir.StepLoopBody, 0, nowhere)
			parameter(b, hir.StepTail, 1)
			b.Type(b.Close(), hir.TypeID(hir.I64))
			b.Close()
			parameter(b, hir.StepTail, 1)
		})
}

// leavingOwner uses a ? while it owns its Bytes.
func leavingOwner() hir.FunctionView {
	return oddFunction(func(m *hir.Builder) hir.TypeID { return m.Nominal(0, hir.TypeID(hir.I64)) },
		func(b *hir.FunctionBuilder, give int32) {
			b.Open(hir.Let, hir.StepStatement, 0, nowhere)
			b.Open(hir.Try, hir.StepValue, 0, nowhere)
			parameter(b, hir.StepOperand, 1)
			b.Type(b.Close(), hir.TypeID(hir.I64))
			bound := b.Value("n", hir.TypeID(hir.I64), syntax.ModeValue, syntax.Range{})
			b.Refer(b.Close(), int32(bound))
			parameter(b, hir.StepTail, 1)
		})
}

func TestALoopThatChangesWhatIsOwnedHasNoPlan(t *testing.T) {
	requireFault(t, spendingLoop(), changesOwned)
}

func TestWhatLeavesByAPropagationWhileItOwnsAValueHasNoPlan(t *testing.T) {
	requireFault(t, leavingOwner(), leavesOwning)
}

// requireFault requires that the builder and the replayer each find a fault, on their own.
func requireFault(t *testing.T, f hir.FunctionView, fault string) {
	t.Helper()
	if found := Replay(f, Cleanup(f)); !strings.HasSuffix(found.String(), "has no cleanup plan: "+fault) {
		t.Errorf("the builder gives %s", found)
	}
	if found := Replay(f, unjudged(f)); !strings.HasSuffix(found.String(), "is wrong: "+fault) {
		t.Errorf("the replayer gives %s", found)
	}
}

// unjudged returns what was built of a plan, as if nothing were wrong with the function.
func unjudged(f hir.FunctionView) *CleanupPlan {
	var b CleanupBuilder
	b.build(f)
	b.custody.fault = ""
	return b.finished()
}
