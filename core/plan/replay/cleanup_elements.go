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

// graph is the graph of a cleanup plan in the words of the replayer. What the operands mean stands beside the kinds of
// package plan.
type graph struct {
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

// flags returns the flags of a slot.
func (s *slot) flags() flagRun { return flagRun{s.first, s.first + flagID(s.shape.Leaves())} }

// place is a slot or a field of a place that needs cleanup.
type place struct {
	slot  slotID
	of    hir.TypeID
	flags flagRun
}

var noPlace = place{slot: noSlot}

// part returns adjoining fields of a record, whose flags are given from its first one on.
func (p place) part(flags flagRun) place {
	p.flags = flagRun{p.flags.first + flags.first, p.flags.first + flags.end}
	return p
}

// flagRun is a run of flags.
type flagRun struct{ first, end flagID }

func (r flagRun) count() int { return int(r.end - r.first) }

type move struct{ source, destination place }

// What an element of a plan is in the words of the replayer.

func statusSourceOf(s plan.StatusSource) statusSource { return statusSource{s.Producer(), s.Node()} }

func blockOf(b plan.Block) block {
	return block{b.Region(), runOf(b.Run()), b.Terminator(), b.Target()}
}

func runOf(r plan.Run) run { return run{r.First(), r.Count()} }

func transitionOf(t plan.Transition) transition { return transition{t.Kind(), t.Operand()} }

func edgeOf(e plan.Edge) edge {
	return edge{e.From(), e.To(), condition{e.Kind(), e.Holds(), e.Operand(), e.Detail()}}
}

func regionOf(r plan.Region) region { return region{r.Parent(), r.ScopeEnd()} }

func exitOf(x plan.Exit) exit {
	return exit{x.From(), x.Leaves(), x.Through(), x.Continuation(), x.Operand()}
}

// slotOf leaves out the flags, which are proved on their own.
func slotOf(s plan.Slot) slot {
	return slot{storage: storage{s.Storage(), s.Of()}, holds: s.Type()}
}

func flagRunOf(r plan.FlagRun) flagRun { return flagRun{r.First(), r.End()} }

func placeOf(p plan.Place) place { return place{p.Slot(), p.Type(), flagRunOf(p.Flags())} }

func moveOf(m plan.Move) move { return move{placeOf(m.Source()), placeOf(m.Destination())} }
