package plan

import "semaprax.dev/semaprax/core/hir"

// What happens to values beside the graph. A CleanupBuilder calls it for every function; without owned values, or once
// there is a fault, most of it does nothing.

// enter lets the function start: the parameters that it owns are live, and its result has a place.
func (b *CleanupBuilder) enter() {
	if !b.tracks() {
		return
	}
	for i := range b.plan.function.Signature().Parameters().Len() {
		if id := b.custody.values[i]; id != noSlot {
			b.settle(id, rootRegion)
			b.custody.begin(id, b.flagsOf(id))
		}
	}
	b.settle(b.result(), rootRegion)
}

// branches starts branches of the flow, nextBranch ends one that is not the last, and joinBranches the last one.
func (b *CleanupBuilder) branches() (fork int) {
	if b.tracks() {
		fork = b.custody.fork()
	}
	return fork
}

func (b *CleanupBuilder) nextBranch(fork int) {
	if b.tracks() {
		b.custody.next(fork)
		b.work(0)
	}
}

func (b *CleanupBuilder) joinBranches(fork int) {
	if b.tracks() {
		b.custody.join(fork)
		b.work(0)
	}
}

// releaseOnFailure lists all that is live; it stays so for the flow that did not fail.
func (b *CleanupBuilder) releaseOnFailure() {
	if !b.tracks() {
		return
	}
	b.custody.released = b.custody.live
	b.work(b.custody.sets.Count(b.custody.live))
}

// releaseResidents lists what is live and lives in a region, and makes it dead.
func (b *CleanupBuilder) releaseResidents(in RegionID) {
	if b.tracks() {
		c := &b.custody
		c.drop(c.opened[in], func(id SlotID) bool { return c.homes[id] == in })
		b.work(0)
	}
}

// releaseAllButResult lists what is live and not the result, which must be there.
func (b *CleanupBuilder) releaseAllButResult() {
	if !b.tracks() {
		return
	}
	c, result := &b.custody, b.result()
	c.drop(0, func(id SlotID) bool { return id != result })
	if result != noSlot && c.sets.Count(c.live) < b.flagsOf(result).count() {
		b.fault("it hands its result over before it returns")
	}
	b.work(0)
}

// produce makes the value of a call live.
func (b *CleanupBuilder) produce(id hir.NodeID, in RegionID) Place {
	value := b.temporaryOf(id)
	if value == noSlot || !b.tracks() {
		return noPlace
	}
	b.settle(value, in)
	b.custody.begin(value, b.flagsOf(value))
	b.move(Initialize, id, Move{noPlace, b.custody.whole(value)})
	return b.custody.whole(value)
}

// transfer moves a live value.
func (b *CleanupBuilder) transfer(at hir.NodeID, source, destination Place, in RegionID) {
	if !b.tracks() {
		return
	}
	b.settle(destination.slot, in)
	if source == noPlace {
		b.fault("nobody owns what it hands over")
		return
	}
	b.take(source.slot, source.flags)
	if b.custody.add(destination.slot, destination.flags); destination.of == b.custody.slots[destination.slot].holds {
		b.custody.finish(destination.slot)
	}
	b.move(Transfer, at, Move{source, destination})
}

// transferFields moves adjoining fields of a live record to those of another one. It is counted as the transfers that
// it stands for: each takes what is then the oldest of the fields.
func (b *CleanupBuilder) transferFields(at hir.NodeID, source, destination Place, fields []Part) {
	if !b.tracks() {
		return
	}
	adjoining := func(record Place) Place {
		first, last := fields[0].within(record.flags.first), fields[len(fields)-1].within(record.flags.first)
		return Place{record.slot, record.of, FlagRun{first.first, last.end}}
	}
	source, destination = adjoining(source), adjoining(destination)
	before := b.custody.done
	b.take(source.slot, source.flags)
	b.work((len(fields) - 1) * (b.custody.done - before))
	b.custody.add(destination.slot, destination.flags)
	b.move(TransferFields, at, Move{source, destination})
}

// renew moves a live value to a place from which the value was taken since the state that waits with the number, which
// waits no longer.
func (b *CleanupBuilder) renew(at hir.NodeID, source, destination Place, before int) {
	c := &b.custody
	if !b.tracks() {
		return
	}
	if source == noPlace {
		b.fault("nobody owns what it assigns")
		return
	}
	b.take(source.slot, source.flags)
	if b.tracks() && !c.restore(before, destination.slot, destination.flags) {
		b.fault("it assigns to what it still owns")
	}
	b.move(Transfer, at, Move{source, destination})
	b.work(0)
}

// take makes flags of a slot dead that must be live.
func (b *CleanupBuilder) take(id SlotID, flags FlagRun) {
	if b.tracks() && !b.custody.take(id, flags) {
		b.fault(takenTwice)
	}
	b.work(0)
}

// complete ends the making of a record, which started at a time.
func (b *CleanupBuilder) complete(id SlotID, started int32) {
	if b.tracks() && !b.custody.complete(id, b.flagsOf(id), started) {
		b.fault(takenTwice)
	}
	b.work(0)
}

// takenTwice is the fault of a function that uses what it does not own any more.
const takenTwice = "it hands over what it has already handed over"

// move adds a transition that moves a value to the current block.
func (b *CleanupBuilder) move(kind TransitionKind, at hir.NodeID, by Move) {
	b.do(b.current, kind, int32(at))
	b.custody.moves[len(b.custody.moves)-1] = by
}

// keepBranch checks that what is live is what was live when the branches started.
func (b *CleanupBuilder) keepBranch(fork int) {
	if b.tracks() && !b.custody.isAtStart(fork) {
		b.fault(changesOwned)
	}
}
