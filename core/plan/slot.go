package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// CleanupWorkMax bounds what one cleanup plan may take to build, in steps: one for every flag that is listed or gone
// through, and placeSteps for every place. A function of a few kilobytes can own so much that its plan has no end.
const CleanupWorkMax = 4_000_000

const placeSteps = 8 // a place takes the room of so many flags

// bytesLifecycle releases Bytes. A resource is released by its own lifecycle.
const bytesLifecycle = "core.bytes.drop"

// holdings is what a plan has beside its graph when its function owns values: where they live, how they are handed over,
// and what releases them.
type holdings struct {
	slots      []slot    // the inventory, as it is discovered; then the call arguments, as they are evaluated
	places     []place   // of all slots, slot by slot
	flags      []placeID // the place of each liveness flag
	moves      []move    // of each transition
	residents  []slotID  // of all regions, the slots that live in them
	residing   []run     // of each region, its part of residents
	finalizers []flagID  // of all exits, what they release, in order
	finalizing []run     // of each exit, its part of finalizers
	fault      string    // why there is no plan; then there is nothing else
}

// The numbers of elements, each from 0 in the order of creation.
type (
	slotID  int32
	placeID int32
	flagID  int32
)

const (
	noSlot  slotID  = -1
	noPlace placeID = -1
)

// slot is where one owned value lives.
type slot struct {
	storage
	holds hir.TypeID
	whole placeID // the first place of the slot
}

// storage says what a slot holds.
type storage struct {
	kind storageKind
	of   int32 // see storageKind
}

// storageKind says what holds a value. The comment beside each kind says what of holds.
type storageKind uint8

const (
	valueStorage     storageKind = iota // the parameter or local value
	temporaryStorage                    // the expression
	resultStorage                       // nothing: the value that the function is about to return
	argumentStorage                     // the argument of a call that owns it
)

// place is a slot or a field of a place. Only what needs cleanup is one. The places of a slot are in pre-order, and the
// fields of a record as they are declared.
type place struct {
	slot   slotID
	parent placeID // noPlace for a whole slot
	field  int32   // the index in the record of the parent
	of     hir.TypeID
	end    placeID // one past the places below
	flags  flagRun // of the leaves below, or of the place itself when it is a leaf
}

// flagRun is a run of flags: they are numbered as the leaves of the slots come.
type flagRun struct{ first, end flagID }

func (r flagRun) count() int { return int(r.end - r.first) }

func (r flagRun) has(flag flagID) bool { return r.first <= flag && flag < r.end }

// move is where a transition takes a value from and to; both are noPlace when it takes none.
type move struct{ source, destination placeID }

var noMove = move{noPlace, noPlace}

// residentsOf returns the slots that live in a region, in the order of first use.
func (h *holdings) residentsOf(id regionID) []slotID {
	run := h.residing[id]
	return h.residents[run.first : run.first+run.count]
}

// finalizersOf returns what an exit releases, in order.
func (h *holdings) finalizersOf(id exitID) []flagID {
	run := h.finalizing[id]
	return h.finalizers[run.first : run.first+run.count]
}

// whole returns the place of a slot, or noPlace when there is no slot.
func (h *holdings) whole(id slotID) placeID {
	if id == noSlot {
		return noPlace
	}
	return h.slots[id].whole
}

// fieldOf returns the place of a field, or noPlace when the field needs no cleanup, and how many places it looked at.
func (h *holdings) fieldOf(m *hir.Module, record placeID, field *hir.FieldDeclaration) (found placeID, steps int) {
	declared := m.TypeDeclarationOf(h.places[record].of).Fields
	for at := record + 1; at < h.places[record].end; at = h.places[at].end {
		if steps++; &declared[h.places[at].field] == field {
			return at, steps
		}
	}
	return noPlace, steps
}

// slotOf returns the slot of a flag.
func (h *holdings) slotOf(flag flagID) slotID { return h.places[h.flags[flag]].slot }

// isRecord reports whether a type that needs cleanup is released field by field.
func isRecord(m *hir.Module, t hir.TypeID) bool {
	return m.TypeKind(t) == hir.Nominal && m.TypeDeclarationOf(t).Kind.HasFields()
}

// isHeld reports whether the plan of a function knows a value: somebody owns it, and it needs cleanup. Source: facets,
// "Which types have cleanup".
func isHeld(m *hir.Module, mode syntax.Mode, t hir.TypeID) bool {
	return mode == syntax.ModeOwn && m.Facts(t).NeedsCleanup
}

// holdsValues reports whether a function owns a value that needs cleanup. Most do not.
func holdsValues(f hir.FunctionView) bool {
	for i := range f.Signature().Parameters {
		if p := &f.Signature().Parameters[i]; isHeld(f.Module(), p.Mode, p.Type) {
			return true
		}
	}
	for id := range hir.NodeID(f.NodeCount()) {
		if node := f.Node(id); node.Mode == syntax.ModeOwn && isHeld(f.Module(), node.Mode, node.Type) {
			return true
		}
	}
	return false
}

// isTakenOver reports whether an expression is an argument that the callee owns, so that it has a slot of its own.
func isTakenOver(f hir.FunctionView, node *hir.Node) bool {
	if node.Step != hir.StepArgument {
		return false
	}
	parameter := &f.Module().Callable(int(f.Node(node.Parent).Ref)).Parameters[node.Index]
	return isHeld(f.Module(), parameter.Mode, parameter.Type)
}
