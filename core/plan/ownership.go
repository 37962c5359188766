package plan

import "semaprax.dev/semaprax/core/hir"

// What happens to values beside the graph. A Builder calls it for every function; without values, or when there is no
// plan to be had, most of it does nothing.

// enter lets the function start: the parameters that it owns are live, and its result has a place.
func (b *Builder) enter() {
	if !b.tracks() {
		return
	}
	for i := range b.plan.function.Signature().Parameters().Len() {
		if id := b.custody.values[i]; id != noSlot {
			b.settle(id, rootRegion)
			b.custody.add(b.flagsOf(id))
		}
	}
	b.settle(b.result(), rootRegion)
}

// branches starts branches of the flow, nextBranch ends one that is not the last, and joinBranches the last one.
func (b *Builder) branches() (fork int) {
	if b.tracks() {
		fork = b.custody.fork()
	}
	return fork
}

func (b *Builder) nextBranch(fork int) {
	if b.tracks() {
		b.agree(b.custody.next(fork))
	}
}

func (b *Builder) joinBranches(fork int) {
	if b.tracks() {
		b.agree(b.custody.join(fork))
	}
}

func (b *Builder) agree(branches bool) {
	if !branches {
		b.fault("its branches initialise what it owns in contradictory orders")
	}
	b.work(0)
}

// releaseOnFailure lists all that is live; it stays so for the flow that did not fail.
func (b *Builder) releaseOnFailure() {
	if !b.tracks() {
		return
	}
	b.custody.released = b.custody.live
	b.work(b.custody.count(b.custody.live))
}

// releaseResidents lists what is live and lives in a region, and makes it dead.
func (b *Builder) releaseResidents(in RegionID) {
	if b.tracks() {
		c := &b.custody
		c.drop(c.opened[in], func(flags FlagRun) bool { return c.homes[c.slotOf(flags.first)] == in })
		b.work(0)
	}
}

// releaseAllButResult lists what is live and not the result, which must be there.
func (b *Builder) releaseAllButResult() {
	if !b.tracks() {
		return
	}
	c, result := &b.custody, b.result()
	c.drop(0, func(flags FlagRun) bool { return c.slotOf(flags.first) != result })
	if result != noSlot && c.count(c.live) < b.flagsOf(result).count() {
		b.fault("it hands its result over before it returns")
	}
	b.work(0)
}

// produce makes the value of a call live.
func (b *Builder) produce(id hir.NodeID, in RegionID) Place {
	value := b.temporaryOf(id)
	if value == noSlot || !b.tracks() {
		return noPlace
	}
	b.settle(value, in)
	b.custody.add(b.flagsOf(value))
	b.move(Initialize, id, Move{noPlace, b.custody.whole(value)})
	return b.custody.whole(value)
}

// transfer moves a live value.
func (b *Builder) transfer(at hir.NodeID, source, destination Place, in RegionID) {
	if !b.tracks() {
		return
	}
	b.settle(destination.slot, in)
	if source == noPlace {
		b.fault("nobody owns what it hands over")
		return
	}
	b.take(source.flags)
	b.custody.put(source.flags, destination.flags)
	b.move(Transfer, at, Move{source, destination})
}

// renew moves a live value to a place from which the value was taken since the state that waits with the number, which
// waits no longer.
func (b *Builder) renew(at hir.NodeID, source, destination Place, before int) {
	c := &b.custody
	if !b.tracks() {
		return
	}
	if source == noPlace {
		b.fault("nobody owns what it assigns")
		return
	}
	b.take(source.flags)
	if b.tracks() && !c.restore(before, destination.flags) {
		b.fault("it assigns to what it still owns")
	}
	b.move(Transfer, at, Move{source, destination})
	b.work(0)
}

// take makes flags dead that must be live.
func (b *Builder) take(flags FlagRun) {
	if b.tracks() && !b.custody.take(flags) {
		b.fault("it hands over what it has already handed over")
	}
	b.work(0)
}

// normalize lets the flags of a complete record follow in their own order, as the newest.
func (b *Builder) normalize(record SlotID) {
	flags := b.flagsOf(record)
	if b.take(flags); b.tracks() {
		b.custody.add(flags)
	}
}

// move adds a transition that moves a value to the current block.
func (b *Builder) move(kind TransitionKind, at hir.NodeID, by Move) {
	b.do(b.current, kind, int32(at))
	b.custody.moves[len(b.custody.moves)-1] = by
}

// keepBranch checks that what is live is what was live when the branches started.
func (b *Builder) keepBranch(fork int) {
	if b.tracks() && !b.custody.isAtStart(fork) {
		b.fault(changesOwned)
	}
}
