package replay

import (
	"strings"
	"testing"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/syntax"
)

// nowhere is a node of some tree, for models that are built without a source.
var nowhere = func() syntax.Node {
	file, _ := syntax.Parse("module m; fn f() -> i64 { 0 }")
	return file.Module().Node
}()

// oddFunction builds a function that owns Bytes and does with them what no source may do.
func oddFunction(result func(b *hir.Builder) hir.TypeID, body func(b *hir.FunctionBuilder, give int32)) hir.FunctionView {
	owned := hir.ParameterDeclaration{Name: "b", Mode: syntax.ModeOwn, Type: hir.TypeID(hir.Bytes)}
	module := hir.NewBuilder("m", hir.List[string]{})
	of := result(module)
	module.Callable(hir.CallableSpec{ID: "f", Name: "f", Result: of,
		Parameters: hir.ListOf(owned, hir.ParameterDeclaration{Name: "r", Mode: syntax.ModeValue, Type: of})})
	give := module.Callable(hir.CallableSpec{ID: "give", Name: "give", Parameters: hir.ListOf(owned), Result: hir.TypeID(hir.Bool), Imported: true})
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
	return oddFunction(func(*hir.Builder) hir.TypeID { return hir.TypeID(hir.I64) }, func(b *hir.FunctionBuilder, give int32) {
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
	return oddFunction(func(m *hir.Builder) hir.TypeID { return m.Nominal(0, hir.TypeID(hir.I64)) }, func(b *hir.FunctionBuilder, give int32) {
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
	f := spendingLoop()
	if found := Replay(f, plan.Cleanup(f)); !strings.Contains(found.String(), changesOwned) {
		t.Errorf("got %s", found)
	}
	call := f.Body() + 2
	wrong := forged(f, []storage{{plan.ValueStorage, 0}, {plan.ArgumentStorage, int32(call + 1)}}, nil)
	if wrong != changesOwned {
		t.Errorf("the replay gives %q", wrong)
	}
}

func TestWhatLeavesByAPropagationWhileItOwnsAValueHasNoPlan(t *testing.T) {
	f := leavingOwner()
	if found := Replay(f, plan.Cleanup(f)); !strings.Contains(found.String(), leavesOwning) {
		t.Errorf("got %s", found)
	}
	if wrong := forged(f, []storage{{plan.ValueStorage, 0}}, []cell{{flagRun{0, 1}, noCell, noCell}}); wrong != leavesOwning {
		t.Errorf("the replay gives %q", wrong)
	}
}

// forged returns what a replay says of a plan that agrees with its prediction as far as it can: it holds Bytes, all
// of them in the root region, and the last exit releases what is given.
func forged(f hir.FunctionView, storages []storage, released []cell) string {
	h, bytes := &holdings{cells: released}, layoutOfBytes()
	for i, at := range storages {
		h.slots = append(h.slots, slot{at, hir.TypeID(hir.Bytes), flagID(i), bytes})
		h.residents = append(h.residents, slotID(i))
	}
	r := Replayer{function: f, owned: h}
	if wrong := r.survey(); wrong != "" {
		return wrong
	}
	r.prepare(r.measure())
	r.place()
	h.moves = r.ledger.moves
	h.residing = filled(h.residing, int32(len(r.predicted.regions)), run{first: int32(len(storages))})
	h.residing[rootRegion] = run{0, int32(len(storages))}
	h.releases = filled(h.releases, int32(len(r.predicted.exits)), noCell)
	h.releases[len(h.releases)-1] = cellID(len(released)) - 1
	return r.audit()
}

// layoutOfBytes returns the layout of Bytes, from the plan of a function that takes some.
func layoutOfBytes() *plan.Layout {
	f := oddFunction(func(*hir.Builder) hir.TypeID { return hir.TypeID(hir.I64) }, func(b *hir.FunctionBuilder, _ int32) {
		parameter(b, hir.StepTail, 1)
	})
	of, _ := plan.Cleanup(f).Holdings()
	return of.Slots().At(0).Layout()
}
