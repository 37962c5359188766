package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// The numbers of elements, each from 0 in the order of creation.
type (
	blockID  = plan.BlockID
	regionID = plan.RegionID
	exitID   = plan.ExitID
	slotID   = plan.SlotID
	flagID   = plan.FlagID
	cellID   = plan.CellID
)

// The elements that every plan has, and the numbers of none.
const (
	entryBlock blockID  = 0
	rootRegion regionID = 0
	noRegion   regionID = -1 // the parent of the root
	noSlot     slotID   = -1
	noCell     cellID   = -1 // the end of a list
)

// cleanup is a cleanup plan in the words of the replayer: one that is predicted, or one that is to be proved. What the
// operands mean stands beside the kinds of package plan.
type cleanup struct {
	sources     []statusSource
	blocks      []block
	transitions []transition
	edges       []edge
	regions     []region
	exits       []exit
}

type statusSource struct {
	producer plan.Producer
	node     hir.NodeID
}

type block struct {
	region     regionID
	run        run
	terminator plan.Terminator
	target     int32
}

type run struct{ first, count int32 }

type transition struct {
	kind    plan.TransitionKind
	operand int32
}

type edge struct {
	from, to blockID
	condition
}

type condition struct {
	kind            plan.ConditionKind
	holds           bool
	operand, detail int32
}

// otherwise returns the condition that holds when a condition does not.
func (c condition) otherwise() condition {
	c.holds = !c.holds
	return c
}

type region struct {
	parent   regionID
	scopeEnd exitID
}

type exit struct {
	from            blockID
	leaves, through regionID
	continuation    plan.Continuation
	operand         int32
}

// holdings is what a plan has beside its graph.
type holdings struct {
	slots     []slot
	moves     []move   // by transition
	residents []slotID // of all regions
	residing  []run    // by region, its part of residents
	cells     []cell   // of all lists of what exits release
	releases  []cellID // by exit, where its list starts
}

type slot struct {
	storage
	holds hir.TypeID
	first flagID
	shape *plan.Layout
}

type storage struct {
	kind plan.StorageKind
	of   int32
}

// isAlike reports whether two slots are for the same value, whatever their flags.
func (s *slot) isAlike(other *slot) bool { return s.storage == other.storage && s.holds == other.holds }

// flags returns the flags of a slot.
func (s *slot) flags() flagRun { return flagRun{s.first, s.first + flagID(s.shape.Leaves())} }

// place is a slot or a field of a place that needs cleanup.
type place struct {
	slot  slotID
	of    hir.TypeID
	flags flagRun
}

var noPlace = place{slot: noSlot}

// whole returns the place of a slot, or noPlace when there is no slot.
func (h *holdings) whole(id slotID) place {
	if id == noSlot {
		return noPlace
	}
	return place{id, h.slots[id].holds, h.slots[id].flags()}
}

// part returns adjoining fields of a record, whose flags are given from its first one on.
func (p place) part(flags flagRun) place {
	p.flags = flagRun{p.flags.first + flags.first, p.flags.first + flags.end}
	return p
}

// flagRun is a run of flags.
type flagRun struct{ first, end flagID }

func (r flagRun) count() int { return int(r.end - r.first) }

type cell struct {
	flags        flagRun
	older, newer cellID
}

type move struct{ source, destination place }
