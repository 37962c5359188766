package plan

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// custody is the working space of a Builder for a function that owns values.
type custody struct {
	holdings
	liveness
	layouts
	numbers     []CellID   // by cell of the liveness, its number in the plan
	temporaries []SlotID   // by node
	values      []SlotID   // by value
	homes       []RegionID // by slot, where it lives; noRegion before its first use
	opened      []int32    // by region, the clock of the liveness
	settled     []SlotID   // in the order of first use
	arguments   []SlotID   // a stack: what the calls around the flow have taken over so far
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

// tracks reports whether the flow has a state worth following.
func (b *Builder) tracks() bool { return b.plan.held != nil && b.custody.fault == "" }

// work counts steps, beside those that the liveness counts on its own; too many of them are a fault.
func (b *Builder) work(steps int) {
	if b.custody.done += steps; b.custody.done > CleanupWorkMax {
		b.fault("it takes more work than the bound admits, so split the function")
	}
}

// fault says why the function has no plan. The first reason stays.
func (b *Builder) fault(why string) {
	if b.custody.fault == "" {
		b.custody.fault = why
	}
}

// temporaryOf returns the slot of the value of an expression that is no place, or noSlot.
func (b *Builder) temporaryOf(id hir.NodeID) SlotID {
	if b.plan.held == nil {
		return noSlot
	}
	return b.custody.temporaries[id]
}

// settle lets a slot live in a region from its first use on.
func (b *Builder) settle(id SlotID, in RegionID) {
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
func (b *Builder) flagsOf(id SlotID) FlagRun {
	return b.custody.slots[id].flags()
}

// result returns the slot of the value that the function returns, or noSlot.
func (b *Builder) result() SlotID { return b.custody.values[b.plan.function.ResultValue()] }

// finishedHoldings returns a copy of what the plan holds, no larger than it must be.
func (b *Builder) finishedHoldings() *holdings {
	if b.plan.held == nil {
		return nil
	}
	b.custody.reside(len(b.plan.regions))
	b.custody.gather()
	h := &b.custody.holdings
	return &holdings{exact(h.slots), exact(h.moves), exact(h.residents), exact(h.residing), exact(h.cells), exact(h.releases), ""}
}

// gather copies what the exits release from the cells of the liveness, most of which no exit needs, and numbers it
// anew.
func (c *custody) gather() {
	const needed = noCell - 1
	c.numbers = filled(c.numbers, int32(len(c.liveness.cells)), noCell)
	for _, at := range c.releases {
		for ; at != noCell && c.numbers[at] != needed; at = c.liveness.cells[at].below {
			c.numbers[at] = needed
		}
	}
	for i, number := range c.numbers {
		if number == needed {
			c.numbers[i] = CellID(len(c.holdings.cells))
			c.holdings.cells = append(c.holdings.cells, Cell{c.liveness.cells[i].flags, c.numbered(c.liveness.cells[i].below)})
		}
	}
	for i, at := range c.releases {
		c.releases[i] = c.numbered(at)
	}
}

func (c *custody) numbered(at CellID) CellID {
	if at == noCell {
		return noCell
	}
	return c.numbers[at]
}
