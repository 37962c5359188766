package plan

import (
	"slices"
	"testing"
)

func TestInventoryListsSlotsWithoutArguments(t *testing.T) {
	f := functionOf(t, `@id("f") fn f(n: i64, p: own P, b: borrow Bytes, t: own T) -> P ensures look(result.l) { let x = make(); let y = eat(x); p }`+owners)
	inventory := Cleanup(f).Inventory()
	// Both parameters, the call and its binding, the body, the result. The argument of eat is not in it.
	var types []string
	for i := range inventory.SlotCount() {
		types = append(types, f.Module().TypeIdentity(inventory.SlotType(i)))
	}
	want := []string{"nominal:1:p:0:", "nominal:1:t:0:", "bytes", "bytes", "nominal:1:p:0:", "nominal:1:p:0:"}
	if !slices.Equal(types, want) {
		t.Errorf("types: %v", types)
	}
	if got := inventory.FlagCount(); got != 9 {
		t.Errorf("%d flags", got)
	}
	if got := inventory.OwnedParameterSlots(); !slices.Equal(got, []int{0, 1}) {
		t.Errorf("owned parameters: %v", got)
	}
}

func TestInventoryOfAFunctionThatOwnsNothingIsEmpty(t *testing.T) {
	inventory := Cleanup(functionOf(t, everyConstruct)).Inventory()
	if inventory.SlotCount() != 0 || inventory.FlagCount() != 0 || len(inventory.OwnedParameterSlots()) != 0 {
		t.Errorf("got %+v", inventory)
	}
}

func TestAReferenceToAPlaceIsNoSlotUnlessAnUpdateStartsFromIt(t *testing.T) {
	for _, c := range []struct {
		body  string
		slots int
	}{
		{"look(p.l)", 1},
		{"{ let q = p; look(q.l) }", 2},
		{"{ let q = p with { n: 1 }; look(q.l) }", 4},
	} {
		f := functionOf(t, `@id("f") fn f(p: own P) -> bool `+"{ "+c.body+" }"+owners)
		if got := Cleanup(f).Inventory().SlotCount(); got != c.slots {
			t.Errorf("%s: %d slots", c.body, got)
		}
	}
}
