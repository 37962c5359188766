package facet

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// ownership lists the cleanup inventory as a whole, how each parameter is owned, and the slots. Source: facets,
// "ownership".
func (t target) ownership() (inventory, diag.List) {
	owned := plan.Cleanup(t.function).Inventory()
	parameters := t.function.Signature().Parameters().Len()
	return inventory{1 + parameters + owned.SlotCount(), func(dst []byte, i int) []byte {
		switch {
		case i == 0:
			return appendOwned(dst, owned)
		case i <= parameters:
			return t.appendParameterOwnership(dst, i-1)
		}
		slot := i - 1 - parameters
		return t.appendSlot(dst, slot, owned.SlotType(slot))
	}}, nil
}

// appendOwned appends the item about the whole inventory. No parameter is conditionally owned, because a variant never
// holds an owned value.
func appendOwned(dst []byte, owned plan.Inventory) []byte {
	dst = append(dst, `{"kind":"inventory","schema":"`+plan.InventorySchema+`"`...)
	dst = canon.AppendInt(append(dst, `,"structural_slot_count":`...), owned.SlotCount())
	dst = canon.AppendInt(append(dst, `,"flag_count":`...), owned.FlagCount())
	dst = append(dst, `,"live_owned_parameter_slots":[`...)
	for i, slot := range owned.OwnedParameterSlots() {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = canon.AppendInt(dst, slot)
	}
	return append(
		dst,
		`],"conditional_owned_parameter_count":0,"order_meaning":"structural_discovery_not_runtime_destruction"}`...,
	)
}

func (t target) appendParameterOwnership(dst []byte, i int) []byte {
	declared := t.function.Signature().Parameters().At(i)
	dst = t.appendValueID(append(dst, `{"kind":"parameter_ownership","id":`...), hir.ValueID(i))
	dst = canon.AppendString(append(dst, `,"mode":`...), declared.Mode.String())
	return append(t.appendTypeID(append(dst, `,"type_id":`...), declared.Type), '}')
}

func (t target) appendSlot(dst []byte, slot int, holds hir.TypeID) []byte {
	dst = canon.AppendInt(append(dst, `{"kind":"structural_slot","id":`...), slot)
	dst = canon.AppendInt(append(dst, `,"discovery_index":`...), slot)
	return append(t.appendTypeID(append(dst, `,"type_id":`...), holds), '}')
}
