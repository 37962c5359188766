package plan

import (
	"sort"

	"semaprax.dev/semaprax/core/hir"
)

// InventorySchema is the schema of inventories without owned variants. Source: facets, "Items: signature, callers,
// ownership, relationships".
const InventorySchema = "semaprax.cleanup-inventory.v1"

// Inventory is what a function owns, as far as its structure tells: a slot for every place of an owned value that needs
// cleanup, in the order of discovery. The arguments of calls have slots in the plan and none in the inventory.
type Inventory struct{ plan *CleanupPlan }

// Inventory returns the inventory of the function.
func (p *CleanupPlan) Inventory() Inventory { return Inventory{p} }

// SlotCount returns the number of slots; they are numbered from 0.
func (i Inventory) SlotCount() int {
	if i.plan.held == nil {
		return 0
	}
	slots := i.plan.held.slots
	return sort.Search(len(slots), func(id int) bool { return slots[id].kind == ArgumentStorage })
}

// SlotType returns the type of what a slot holds.
func (i Inventory) SlotType(slot int) hir.TypeID { return i.plan.held.slots[slot].holds }

// FlagCount returns the number of liveness flags: one for each value in the slots that is released on its own.
func (i Inventory) FlagCount() int {
	count := i.SlotCount()
	if count == 0 {
		return 0
	}
	return int(i.plan.held.slots[count-1].flags().end)
}

// OwnedParameterSlots returns the slots of the parameters that the function owns, which are live when it is entered.
func (i Inventory) OwnedParameterSlots() []int {
	var slots []int
	for slot := range i.SlotCount() {
		if i.plan.isParameter(SlotID(slot)) {
			slots = append(slots, slot)
		}
	}
	return slots
}

// isParameter reports whether a slot holds a parameter.
func (p *CleanupPlan) isParameter(id SlotID) bool {
	s := &p.held.slots[id]
	return s.kind == ValueStorage && p.function.Value(hir.ValueID(s.of)).Kind() == hir.ParameterValue
}
