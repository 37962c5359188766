package plan

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan/timeline"
)

// custody is the working space of a CleanupBuilder for a function that owns values.
type custody struct {
	holdings
	liveness
	layouts
	numbers     []CellID   // by set of the liveness, the number of its cell in the plan
	temporaries []SlotID   // by node
	values      []SlotID   // by value
	homes       []RegionID // by slot, where it lives; noRegion before its first use
	opened      []int32    // by region, the clock of the liveness
	settled     []SlotID   // in the order of first use
	arguments   []SlotID   // a stack: what the enclosing calls have taken over so far
	given       []bool     // by field, see keepRest
}

func (c *custody) reset(f hir.FunctionView) {
	h := &c.holdings
	c.holdings = holdings{slots: h.slots[:0], moves: h.moves[:0], residents: h.residents[:0], residing: h.residing[:0],
		cells: h.cells[:0], releases: h.releases[:0]}
	c.layouts.reset(f.Module())
	c.liveness.reset()
	c.temporaries = filled(c.temporaries, int32(f.NodeCount()), noSlot)
	c.values = filled(c.values, int32(f.ValueCount()), noSlot)
	c.homes, c.settled, c.arguments = c.homes[:0], c.settled[:0], c.arguments[:0]
}

// tracks reports whether the state of the flow is followed: the function owns values, and there is no fault yet.
func (b *CleanupBuilder) tracks() bool { return b.plan.held != nil && b.custody.fault == "" }

// work counts steps beside those that the liveness itself counts; too many are a fault.
func (b *CleanupBuilder) work(steps int) {
	if b.custody.done += steps; b.custody.done > CleanupWorkMax {
		b.fault("it takes more work than the bound admits, so split the function")
	}
}

// fault records why the function has no plan. Only the first reason is kept.
func (b *CleanupBuilder) fault(why string) {
	if b.custody.fault == "" {
		b.custody.fault = why
	}
}

// temporaryOf returns the slot of the value of an expression that is not a place, or noSlot.
func (b *CleanupBuilder) temporaryOf(id hir.NodeID) SlotID {
	if b.plan.held == nil {
		return noSlot
	}
	return b.custody.temporaries[id]
}

// settle assigns a slot to the region in which it is used first.
func (b *CleanupBuilder) settle(id SlotID, in RegionID) {
	c := &b.custody
	if id != noSlot && c.homes[id] == noRegion {
		c.homes[id] = in
		c.settled = append(c.settled, id)
	}
}

// reside sorts the settled slots by the regions that they live in.
func (c *custody) reside(regions int) {
	c.residing = slices.Grow(c.residing[:0], regions)[:regions]
	clear(c.residing)
	for _, id := range c.settled {
		c.residing[c.homes[id]].count++
	}
	first := int32(0)
	for i := range c.residing {
		c.residing[i].first, first = first, first+c.residing[i].count
		c.residing[i].count = 0
	}
	c.residents = slices.Grow(c.residents[:0], len(c.settled))[:len(c.settled)]
	for _, id := range c.settled {
		run := &c.residing[c.homes[id]]
		c.residents[run.first+run.count] = id
		run.count++
	}
}

// flagsOf returns the flags of a slot.
func (b *CleanupBuilder) flagsOf(id SlotID) FlagRun {
	return b.custody.slots[id].flags()
}

// result returns the slot of the value that the function returns, or noSlot.
func (b *CleanupBuilder) result() SlotID { return b.custody.values[b.plan.function.ResultValue()] }

// finishedHoldings returns a copy of what the plan holds, no larger than it must be.
func (b *CleanupBuilder) finishedHoldings() *holdings {
	if b.plan.held == nil {
		return nil
	}
	b.custody.reside(len(b.plan.regions))
	b.custody.gather()
	h := &b.custody.holdings
	return &holdings{
		exact(h.slots), exact(h.moves), exact(h.residents), exact(h.residing), exact(h.cells), exact(h.releases), "",
	}
}

// gather copies what the exits release from the sets of the liveness, most of which no exit needs, and renumbers it.
func (c *custody) gather() {
	c.numbers = filled(c.numbers, int32(c.sets.Len()), noCell)
	for i, released := range c.releases {
		c.releases[i] = c.cell(timeline.Set(released))
	}
}

// cell returns the cell of a set, after those of its parts.
func (c *custody) cell(of timeline.Set) CellID {
	if of == timeline.Empty {
		return noCell
	}
	if c.numbers[of] == noCell {
		top, older, newer := c.sets.Top(of)
		made := Cell{FlagRun{FlagID(top.First), FlagID(top.End)}, c.cell(older), c.cell(newer)}
		c.numbers[of] = CellID(len(c.holdings.cells))
		c.holdings.cells = append(c.holdings.cells, made)
	}
	return c.numbers[of]
}

// The faults of a loop or a guard after which other values are owned than before, and of a ? with which the function
// would leave without releasing what it owns.
const (
	changesOwned = "a loop or a guard in it changes what it owns"
	leavesOwning = "it leaves by a ? while it owns a value"
)
