package plan

import (
	"cmp"
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// appendEntryState appends the places of the parameters that the function owns.
func (w *writer) appendEntryState(dst []byte) []byte {
	dst = append(dst, '[')
	if w.held != nil {
		for id := 0; id < len(w.held.slots) && w.isParameter(SlotID(id)); id++ {
			if id > 0 {
				dst = append(dst, ',')
			}
			dst = w.appendPlace(dst, w.held.whole(SlotID(id)))
		}
	}
	return append(dst, ']')
}

func (w *writer) appendSlot(dst []byte, id SlotID) []byte {
	of := &w.held.slots[id]
	dst = canon.AppendInt(append(dst, `{"kind":"cleanup_slot","id":`...), int(id))
	dst = w.appendStorage(append(dst, `,"storage":`...), of.storage)
	dst = w.function.Module().AppendTypeJSON(append(dst, `,"type":`...), of.holds)
	dst = canon.AppendInt(append(dst, `,"storage_index":`...), int(id))
	return append(w.appendShape(append(dst, `,"field_liveness_shape":`...), of), '}')
}

func (w *writer) appendStorage(dst []byte, of storage) []byte {
	switch of.kind {
	case ValueStorage:
		dst = append(dst, `{"kind":"value","value":"`...)
		start := len(dst)
		dst = endString(w.function.AppendValueID(dst, hir.ValueID(of.of)), start)
	case TemporaryStorage:
		dst = w.appendExpressionID(append(dst, `{"kind":"temporary","expression":`...), of.of)
	case ResultStorage:
		dst = append(dst, `{"kind":"provisional_result"`...)
	case ArgumentStorage:
		argument := w.function.Node(hir.NodeID(of.of))
		dst = w.appendExpressionID(append(dst, `{"kind":"call_argument","call":`...), int32(argument.Parent()))
		dst = canon.AppendInt(append(dst, `,"parameter_index":`...), int(argument.Index()))
		dst = w.appendExpressionID(append(dst, `,"value_expression":`...), of.of)
	}
	return append(dst, '}')
}

// appendPlace appends a place: its slot, and the fields that lead from there to it.
func (w *writer) appendPlace(dst []byte, of Place) []byte {
	slot := &w.held.slots[of.slot]
	dst = w.appendStorage(append(dst, `{"kind":"cleanup_place","storage":`...), slot.storage)
	dst = append(dst, `,"projections":[`...)
	leaf := int(of.flags.first - slot.first)
	for shape := slot.shape; shape.of != of.of; {
		if shape != slot.shape {
			dst = append(dst, ',')
		}
		inner := shape.holding(leaf)
		dst = canon.AppendString(dst, w.declared(shape).At(int(inner.field)).ID)
		shape, leaf = inner.shape, leaf-inner.first
	}
	return append(dst, "]}"...)
}

// declared returns the fields of a record.
func (w *writer) declared(record *Layout) hir.List[hir.FieldDeclaration] {
	return w.function.Module().TypeDeclarationOf(record.of).Fields()
}

// level is a record whose shape is being written: what was written of its fields and of its parts.
type level struct {
	record       *Layout
	field, parts int
}

// appendShape appends what is released of a slot. All fields of a record appear, those that need no cleanup as no_drop.
// Records may nest as deep as a source has records, so what waits for its fields waits in a list.
func (w *writer) appendShape(dst []byte, of *Slot) []byte {
	flag := of.first
	open := func(levels []level, shape *Layout) []level {
		if shape.record {
			record := w.function.Module().TypeDeclarationOf(shape.of)
			dst = canon.AppendString(append(dst, `{"kind":"record","declaration":`...), record.ID())
			dst = append(dst, `,"fields":[`...)
			return append(levels, level{record: shape})
		}
		dst = canon.AppendInt(append(dst, `{"kind":"leaf","flag":`...), int(flag))
		dst = append(canon.AppendString(append(dst, `,"lifecycle":`...), w.lifecycle(shape.of)), '}')
		flag++
		return levels
	}
	levels := open(nil, of.shape)
	for len(levels) > 0 {
		self := &levels[len(levels)-1]
		declared := w.declared(self.record)
		if self.field == declared.Len() || len(dst) > w.max {
			dst = append(dst, "]}"...)
			if levels = levels[:len(levels)-1]; len(levels) > 0 {
				dst = append(dst, '}')
			}
			continue
		}
		if self.field > 0 {
			dst = append(dst, ',')
		}
		dst = canon.AppendString(append(dst, `{"kind":"field_liveness","field":`...), declared.At(self.field).ID)
		dst = canon.AppendInt(append(dst, `,"field_index":`...), self.field)
		dst = append(dst, `,"shape":`...)
		field, parts := int32(self.field), self.record.parts[self.parts:]
		self.field++
		if len(parts) == 0 || parts[0].field != field {
			dst = append(dst, `{"kind":"no_drop"}}`...)
			continue
		}
		self.parts++
		if levels = open(levels, parts[0].shape); !parts[0].shape.record {
			dst = append(dst, '}')
		}
	}
	return dst
}

// lifecycle returns the identity of what releases a leaf of a type.
func (w *writer) lifecycle(leaf hir.TypeID) string {
	m := w.function.Module()
	if m.TypeKind(leaf) == hir.Bytes {
		return bytesLifecycle
	}
	return m.TypeDeclarationOf(leaf).Lifecycle()
}

// appendArguments appends the arguments that the callee of a call owns.
func (w *writer) appendArguments(dst []byte, call hir.NodeID) []byte {
	if w.held == nil {
		return dst
	}
	f, separator := w.function, ""
	for argument := f.FirstChild(call); argument != hir.NoNode; argument = f.NextSibling(argument) {
		if node := f.Node(argument); isTakenOver(f, node) {
			dst = append(append(dst, separator...), `{"kind":"call_argument_transfer","parameter_index":`...)
			dst = canon.AppendInt(dst, int(node.Index()))
			dst = append(w.appendPlace(append(dst, `,"source":`...), w.held.whole(w.argument(argument))), '}')
			separator = ","
		}
	}
	return dst
}

// argument returns the slot of an argument that the callee owns. Arguments have their slots in the order in which they
// are complete: by their ends, and an inner one before the one around it.
func (w *writer) argument(argument hir.NodeID) SlotID {
	f := w.function
	first := w.Inventory().SlotCount()
	found, _ := slices.BinarySearchFunc(w.held.slots[first:], argument, func(s Slot, argument hir.NodeID) int {
		id := hir.NodeID(s.of)
		return cmp.Or(cmp.Compare(f.Node(id).End(), f.Node(argument).End()), cmp.Compare(argument, id))
	})
	return SlotID(first + found)
}

func (w *writer) appendResidents(dst []byte, in RegionID) []byte {
	if w.held == nil {
		return dst
	}
	for i, id := range w.held.residentsOf(in) {
		if i > 0 {
			dst = append(dst, ',')
		}
		if dst = w.appendStorage(dst, w.held.slots[id].storage); len(dst) > w.max {
			break
		}
	}
	return dst
}

func (w *writer) appendFinalizers(dst []byte, of ExitID) []byte {
	if w.held == nil {
		return dst
	}
	if released := w.held.releases[of]; released != noCell && len(dst) <= w.max {
		dst = w.appendReleased(dst, released)
		dst = dst[:len(dst)-1]
	}
	return dst
}

// appendReleased appends what a cell and its parts release, with a comma behind each.
func (w *writer) appendReleased(dst []byte, at CellID) []byte {
	for ; at != noCell && len(dst) <= w.max; at = w.held.cells[at].older {
		dst = w.appendReleased(dst, w.held.cells[at].newer)
		flags := w.held.cells[at].flags
		slot := w.held.slotOf(flags.first)
		for flag := flags.end - 1; flag >= flags.first && len(dst) <= w.max; flag-- {
			leaf := w.leaf(slot, flag)
			dst = w.appendPlace(append(dst, `{"kind":"finalize","source":`...), leaf)
			dst = canon.AppendString(append(dst, `,"lifecycle_id":`...), w.lifecycle(leaf.of))
			dst = append(canon.AppendInt(append(dst, `,"guard_flag":`...), int(flag)), "},"...)
		}
	}
	return dst
}

// leaf returns the place that a flag of a slot stands for.
func (w *writer) leaf(id SlotID, flag FlagID) Place {
	shape, leaf := w.held.slots[id].shape, int(flag-w.held.slots[id].first)
	for shape.record {
		inner := shape.holding(leaf)
		shape, leaf = inner.shape, leaf-inner.first
	}
	return Place{id, shape.of, FlagRun{flag, flag + 1}}
}

// appendResult appends what a function commits: its owned result, or the value of its body.
func (w *writer) appendResult(dst []byte, body int32) []byte {
	if w.function.Module().Facts(w.function.Signature().Result()).NeedsCleanup {
		dst = append(dst, `{"kind":"owned","storage":{"kind":"cleanup_place","storage":`...)
		dst = w.appendStorage(dst, storage{kind: ResultStorage})
		return append(dst, `,"projections":[]}}`...)
	}
	return append(w.appendExpressionID(append(dst, `{"kind":"scalar","expression":`...), body), '}')
}
