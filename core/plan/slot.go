package plan

import (
	"sort"

	"semaprax.dev/semaprax/core/hir"
)

// CleanupWorkMax bounds what one cleanup plan may take to write out, in steps: one for every flag that is listed or
// gone through, and placeSteps for every place. A function of a few kilobytes can own so much that its plan has no
// end. What is counted is what the documents unfold; the plan itself shares what repeats, and takes far fewer steps.
const CleanupWorkMax = 4_000_000

// bytesLifecycle releases Bytes. A resource is released by its own lifecycle.
const bytesLifecycle = "core.bytes.drop"

// holdings is what a plan has beside its graph when its function owns values: where they live, how they are handed
// over, and what releases them.
type holdings struct {
	slots     []Slot   // the inventory, as it is discovered; then the call arguments, as they are evaluated
	moves     []Move   // of each transition
	residents []SlotID // of all regions, the slots that live in them
	residing  []Run    // of each region, its part of residents
	cells     []Cell   // of all trees of what exits release
	releases  []CellID // of each exit, its tree
	fault     string   // why there is no plan; then there is nothing else
}

// The numbers of elements, each from 0 in the order of creation.
type (
	// SlotID is the number of a slot.
	SlotID int32
	// FlagID is the number of a liveness flag.
	FlagID int32
	// CellID is the number of a cell.
	CellID int32
)

const (
	noSlot SlotID = -1
	noCell CellID = -1 // an empty tree
)

// Slot is where one owned value lives. Its liveness flags, one for each leaf, follow those of the slot before it.
type Slot struct {
	storage
	holds hir.TypeID
	first FlagID
	shape *Layout // of what it holds
}

// storage says what a slot holds.
type storage struct {
	kind StorageKind
	of   int32 // see StorageKind
}

// StorageKind says what holds a value. The comment beside each kind says what of holds.
type StorageKind uint8

// The kinds of storage, each with what it is the number of.
const (
	ValueStorage     StorageKind = iota // the parameter or local value
	TemporaryStorage                    // the expression
	ResultStorage                       // nothing: the value that the function is about to return
	ArgumentStorage                     // the argument of a call that owns it
)

// flags returns the flags of a slot.
func (s *Slot) flags() FlagRun { return FlagRun{s.first, s.first + FlagID(s.shape.leaves)} }

// Place is a slot or a field of a place. Only what needs cleanup is one. No type holds itself, so the type and the
// flags tell the places of a slot apart.
type Place struct {
	slot  SlotID
	of    hir.TypeID
	flags FlagRun
}

var noPlace = Place{slot: noSlot}

// FlagRun is a run of flags.
type FlagRun struct{ first, end FlagID }

func (r FlagRun) count() int { return int(r.end - r.first) }

// Cell is one element of a tree of flags in the order in which they are released: first what the cell newer lists, then
// its run from the last flag to the first, then what the cell older lists. Trees share their parts: what one exit
// releases is mostly what the exit before it would have released, too. A cell has a larger number than those of its
// parts.
type Cell struct {
	flags        FlagRun
	older, newer CellID
}

// Move is where a transition takes a value from and to; both are noPlace when it takes none. A TransferFields takes
// adjoining fields, as many as there are in the flags of the places, whose type is that of the record.
type Move struct{ source, destination Place }

var noMove = Move{noPlace, noPlace}

// residentsOf returns the slots that live in a region, in the order of first use.
func (h *holdings) residentsOf(id RegionID) []SlotID {
	run := h.residing[id]
	return h.residents[run.first : run.first+run.count]
}

// whole returns the place of a slot, or noPlace when there is no slot.
func (h *holdings) whole(id SlotID) Place {
	if id == noSlot {
		return noPlace
	}
	return Place{id, h.slots[id].holds, h.slots[id].flags()}
}

// slotOf returns the slot of a flag.
func (h *holdings) slotOf(flag FlagID) SlotID {
	return SlotID(sort.Search(len(h.slots), func(i int) bool { return h.slots[i].first > flag }) - 1)
}

// fieldOf returns the place of a field of a place whose layout is given, or noPlace when the field needs no cleanup,
// and how many fields that need it were looked at.
func (o *Layout) fieldOf(record Place, field int32) (found Place, steps int) {
	at, steps := o.part(field)
	if at == nil {
		return noPlace, steps
	}
	return Place{record.slot, at.shape.of, at.within(record.flags.first)}, steps
}
