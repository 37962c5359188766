package plan

import (
	"cmp"
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// schema returns the schema that the plan needs. Source: facets, "Plan schema selection".
func (w *writer) schema() string {
	if w.held != nil && slices.ContainsFunc(w.held.flags, w.isNestedBytes) {
		return CleanupSchemaNested
	}
	if w.takesRecord() {
		return CleanupSchemaMatch
	}
	if slices.ContainsFunc(w.sources, w.isRange) {
		return CleanupSchemaRange
	}
	if slices.ContainsFunc(w.transitions, w.isOptionResidual) {
		return CleanupSchemaOption
	}
	return CleanupSchema
}

// takesRecord reports whether a match of the function, in a clause or in the body, moves or lends what it matches.
func (w *writer) takesRecord() bool {
	for id := range hir.NodeID(w.function.NodeCount()) {
		if node := w.function.Node(id); node.Kind == hir.Match && node.Takes() != syntax.ModeValue {
			return true
		}
	}
	return false
}

// isOptionResidual reports whether a transition makes the result of a None.
func (w *writer) isOptionResidual(step transition) bool {
	return step.kind == stageResidual && PropagationOf(w.function, hir.NodeID(step.operand)).IsOption()
}

// isRange reports whether a source is a view that is narrowed.
func (w *writer) isRange(source statusSource) bool {
	return w.function.Node(source.node).Kind == hir.ByteRange
}

// isNestedBytes reports whether a leaf is Bytes in a record in a record.
func (w *writer) isNestedBytes(leaf placeID) bool {
	places := w.held.places
	return w.function.Module().TypeKind(places[leaf].of) == hir.Bytes &&
		places[leaf].parent != noPlace && places[places[leaf].parent].parent != noPlace
}

// appendEntryState appends the places of the parameters that the function owns.
func (w *writer) appendEntryState(dst []byte) []byte {
	dst = append(dst, '[')
	if w.held != nil {
		for id := 0; id < len(w.held.slots) && w.isParameter(slotID(id)); id++ {
			if id > 0 {
				dst = append(dst, ',')
			}
			dst = w.appendPlace(dst, w.held.slots[id].whole)
		}
	}
	return append(dst, ']')
}

func (w *writer) appendSlot(dst []byte, id slotID) []byte {
	of := &w.held.slots[id]
	dst = canon.AppendInt(append(dst, `{"kind":"cleanup_slot","id":`...), int(id))
	dst = w.appendStorage(append(dst, `,"storage":`...), of.storage)
	dst = w.function.Module().AppendTypeJSON(append(dst, `,"type":`...), of.holds)
	dst = canon.AppendInt(append(dst, `,"storage_index":`...), int(id))
	return append(w.appendShape(append(dst, `,"field_liveness_shape":`...), of.whole), '}')
}

func (w *writer) appendStorage(dst []byte, of storage) []byte {
	switch of.kind {
	case valueStorage:
		dst = append(dst, `{"kind":"value","value":"`...)
		start := len(dst)
		dst = endString(w.function.AppendValueID(dst, hir.ValueID(of.of)), start)
	case temporaryStorage:
		dst = w.appendExpressionID(append(dst, `{"kind":"temporary","expression":`...), of.of)
	case resultStorage:
		dst = append(dst, `{"kind":"provisional_result"`...)
	case argumentStorage:
		argument := w.function.Node(hir.NodeID(of.of))
		dst = w.appendExpressionID(append(dst, `{"kind":"call_argument","call":`...), int32(argument.Parent))
		dst = canon.AppendInt(append(dst, `,"parameter_index":`...), int(argument.Index))
		dst = w.appendExpressionID(append(dst, `,"value_expression":`...), of.of)
	}
	return append(dst, '}')
}

// appendPlace appends a place: its slot, and the fields that lead from there to it.
func (w *writer) appendPlace(dst []byte, id placeID) []byte {
	places := w.held.places
	dst = w.appendStorage(append(dst, `{"kind":"cleanup_place","storage":`...), w.held.slots[places[id].slot].storage)
	dst = append(dst, `,"projections":[`...)
	w.path = w.path[:0]
	for ; places[id].parent != noPlace; id = places[id].parent {
		w.path = append(w.path, id)
	}
	for i := len(w.path) - 1; i >= 0; i-- {
		dst = canon.AppendString(dst, w.declared(places[w.path[i]].parent)[places[w.path[i]].field].ID)
		if i > 0 {
			dst = append(dst, ',')
		}
	}
	return append(dst, "]}"...)
}

// declared returns the fields of a place that is a record.
func (w *writer) declared(record placeID) []hir.FieldDeclaration {
	return w.function.Module().TypeDeclarationOf(w.held.places[record].of).Fields
}

// appendShape appends what is released of a slot. All fields of a record appear, those without a place as no_drop. Records
// may nest as deep as a source has records, so the way back is in the places.
func (w *writer) appendShape(dst []byte, whole placeID) []byte {
	places := w.held.places
	dst, next := w.openShape(dst, whole), whole+1
	if !w.isRecord(whole) {
		return dst
	}
	for at, field := whole, 0; ; {
		declared := w.declared(at)
		if field == len(declared) || len(dst) > w.max {
			dst = append(dst, "]}"...)
			if at == whole {
				return dst
			}
			dst = append(dst, '}')
			at, field = places[at].parent, int(places[at].field)+1
			continue
		}
		if field > 0 {
			dst = append(dst, ',')
		}
		dst = canon.AppendString(append(dst, `{"kind":"field_liveness","field":`...), declared[field].ID)
		dst = canon.AppendInt(append(dst, `,"field_index":`...), field)
		dst = append(dst, `,"shape":`...)
		if next == places[whole].end || places[next].parent != at || places[next].field != int32(field) {
			dst, field = append(dst, `{"kind":"no_drop"}}`...), field+1
			continue
		}
		dst = w.openShape(dst, next)
		if w.isRecord(next) {
			at, field = next, 0
		} else {
			dst, field = append(dst, '}'), field+1
		}
		next++
	}
}

func (w *writer) isRecord(id placeID) bool {
	return isRecord(w.function.Module(), w.held.places[id].of)
}

// openShape appends the shape of a leaf, or that of a record up to its fields.
func (w *writer) openShape(dst []byte, id placeID) []byte {
	if w.isRecord(id) {
		declaration := w.function.Module().TypeDeclarationOf(w.held.places[id].of)
		dst = canon.AppendString(append(dst, `{"kind":"record","declaration":`...), declaration.ID)
		return append(dst, `,"fields":[`...)
	}
	dst = canon.AppendInt(append(dst, `{"kind":"leaf","flag":`...), int(w.held.places[id].flags.first))
	return append(canon.AppendString(append(dst, `,"lifecycle":`...), w.lifecycle(id)), '}')
}

// lifecycle returns the identity of what releases a leaf.
func (w *writer) lifecycle(leaf placeID) string {
	m, t := w.function.Module(), w.held.places[leaf].of
	if m.TypeKind(t) == hir.Bytes {
		return bytesLifecycle
	}
	return m.TypeDeclarationOf(t).Lifecycle
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
			dst = canon.AppendInt(dst, int(node.Index))
			dst = append(w.appendPlace(append(dst, `,"source":`...), w.held.slots[w.argument(argument)].whole), '}')
			separator = ","
		}
	}
	return dst
}

// argument returns the slot of an argument that the callee owns. Arguments have their slots in the order in which they
// are complete: by their ends, and an inner one before the one around it.
func (w *writer) argument(argument hir.NodeID) int {
	f := w.function
	first := w.Inventory().SlotCount()
	found, _ := slices.BinarySearchFunc(w.held.slots[first:], argument, func(s slot, argument hir.NodeID) int {
		return cmp.Or(cmp.Compare(f.Node(hir.NodeID(s.of)).End, f.Node(argument).End), cmp.Compare(argument, hir.NodeID(s.of)))
	})
	return first + found
}

func (w *writer) appendResidents(dst []byte, in regionID) []byte {
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

func (w *writer) appendFinalizers(dst []byte, of exitID) []byte {
	if w.held == nil {
		return dst
	}
	for i, flag := range w.held.finalizersOf(of) {
		if i > 0 {
			dst = append(dst, ',')
		}
		leaf := w.held.flags[flag]
		dst = w.appendPlace(append(dst, `{"kind":"finalize","source":`...), leaf)
		dst = canon.AppendString(append(dst, `,"lifecycle_id":`...), w.lifecycle(leaf))
		dst = append(canon.AppendInt(append(dst, `,"guard_flag":`...), int(flag)), '}')
		if len(dst) > w.max {
			break
		}
	}
	return dst
}

// appendResult appends what a function commits: its owned result, or the value of its body.
func (w *writer) appendResult(dst []byte, body int32) []byte {
	if w.function.Module().Facts(w.function.Signature().Result).NeedsCleanup {
		dst = w.appendStorage(append(dst, `{"kind":"owned","storage":{"kind":"cleanup_place","storage":`...), storage{kind: resultStorage})
		return append(dst, `,"projections":[]}}`...)
	}
	return append(w.appendExpressionID(append(dst, `{"kind":"scalar","expression":`...), body), '}')
}
