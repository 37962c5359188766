package plan

import "semaprax.dev/semaprax/core/hir"

// What lowering does beside building the graph when the function owns values. A Builder calls it for every function;
// without values, or when there is no plan to be had, most of it does nothing.

// tracks reports whether the flow has a state worth following.
func (b *Builder) tracks() bool { return b.plan.held != nil && b.custody.fault == "" }

// enter lets the function start: the parameters that it owns are live, and its result has a place.
func (b *Builder) enter() {
	if !b.tracks() {
		return
	}
	for i := range b.plan.function.Signature().Parameters {
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
		b.fault("its branches initialise what they own in contradictory orders")
	}
	b.work(0)
}

// releaseOnFailure lists all that is live; it stays so for the flow that did not fail.
func (b *Builder) releaseOnFailure() {
	if !b.tracks() {
		return
	}
	c := &b.custody
	for i := len(c.live) - 1; i >= 0; i-- {
		c.finalizers = append(c.finalizers, c.live[i])
	}
	b.work(len(c.live))
}

// releaseResidents lists what is live and lives in a region, and makes it dead.
func (b *Builder) releaseResidents(in regionID) {
	if b.tracks() {
		c := &b.custody
		c.finalizers = c.drop(c.finalizers, func(flag flagID) bool { return c.homes[c.slotOf(flag)] == in })
		b.work(0)
	}
}

// releaseAllButResult lists what is live and not the result.
func (b *Builder) releaseAllButResult() {
	if b.tracks() {
		c, result := &b.custody, b.result()
		c.finalizers = c.drop(c.finalizers, func(flag flagID) bool { return c.slotOf(flag) != result })
	}
}

// produce makes the value of a call live.
func (b *Builder) produce(id hir.NodeID, in regionID) placeID {
	value := b.temporaryOf(id)
	if value == noSlot || !b.tracks() {
		return noPlace
	}
	b.settle(value, in)
	b.custody.add(b.flagsOf(value))
	b.move(initialize, id, move{noPlace, b.custody.whole(value)})
	return b.custody.whole(value)
}

// finishedHoldings returns a copy of what the plan holds, no larger than it must be.
func (b *Builder) finishedHoldings() *holdings {
	if b.plan.held == nil {
		return nil
	}
	b.custody.reside(len(b.plan.regions))
	h := &b.custody.holdings
	return &holdings{exact(h.slots), exact(h.places), exact(h.flags), exact(h.moves), exact(h.residents), exact(h.residing),
		exact(h.finalizers), exact(h.finalizing), ""}
}

// list ends the list of what the newest exit releases.
func (c *custody) list() {
	first := int32(0)
	if last := len(c.finalizing) - 1; last >= 0 {
		first = c.finalizing[last].first + c.finalizing[last].count
	}
	c.finalizing = append(c.finalizing, run{first, int32(len(c.finalizers)) - first})
}

// lowerHolder lowers a node that hands values over when they need cleanup.
func (b *Builder) lowerHolder(id hir.NodeID, in regionID) placeID {
	node, value := b.plan.function.Node(id), b.temporaryOf(id)
	switch {
	case node.Kind == hir.Let:
		b.lowerLet(id, hir.ValueID(node.Ref), in)
	case value == noSlot:
		b.lowerChildren(id, in)
	case node.Kind == hir.ConstructRecord:
		b.settle(value, in)
		b.lowerInitializers(b.plan.function.FirstChild(id), value, in)
		b.normalize(value)
	case node.Kind == hir.UpdateRecord:
		b.lowerUpdate(id, value, in)
	case node.Kind == hir.Project:
		b.lowerProject(id, value, in)
	}
	return b.custody.whole(value)
}

func (b *Builder) lowerLet(id hir.NodeID, bound hir.ValueID, in regionID) {
	source := b.lower(id+1, in)
	if b.plan.held == nil {
		return
	}
	if local := b.custody.values[bound]; local != noSlot {
		b.transfer(id+1, source, b.custody.whole(local), in)
	}
}

// lowerProject takes a field that needs cleanup out of a temporary record.
func (b *Builder) lowerProject(id hir.NodeID, value slotID, in regionID) {
	source, node := b.lower(id+1, in), b.plan.function.Node(id)
	if source != noPlace {
		source = b.fieldOf(source, &b.plan.function.Module().TypeDeclaration(int(node.Ref)).Fields[node.Aux])
	}
	b.transfer(id, source, b.custody.whole(value), in)
}

// lowerInitializers lowers initialisers, the first of which is given, into the fields of a slot.
func (b *Builder) lowerInitializers(first hir.NodeID, record slotID, in regionID) {
	f := b.plan.function
	for initializer := first; initializer != hir.NoNode; initializer = f.NextSibling(initializer) {
		source := b.lower(initializer+1, in)
		if field := b.initialized(initializer, record); field != noPlace {
			b.transfer(initializer+1, source, field, in)
		}
	}
}

// initialized returns the field of a slot that an initialiser gives, or noPlace when the field needs no cleanup.
func (b *Builder) initialized(initializer hir.NodeID, record slotID) placeID {
	f := b.plan.function
	node := f.Node(initializer)
	declared := f.Module().TypeDeclaration(int(f.Node(node.Parent).Ref)).Fields
	return b.fieldOf(b.custody.whole(record), &declared[node.Ref])
}

// fieldOf returns the place of a field, or noPlace when the field needs no cleanup.
func (b *Builder) fieldOf(record placeID, field *hir.FieldDeclaration) placeID {
	if !b.tracks() {
		return noPlace
	}
	found := b.custody.fieldOf(b.plan.function.Module(), record, field)
	b.work(int(b.custody.places[record].end - record))
	return found
}

// lowerUpdate lowers the update of a record that needs cleanup: the base is taken apart in a region of its own, where
// what is replaced stays behind and is released.
func (b *Builder) lowerUpdate(id hir.NodeID, value slotID, in regionID) {
	f, c := b.plan.function, &b.custody
	b.settle(value, in)
	scope := b.openScope(in)
	base := id + 1
	replaced := c.temporaries[base]
	source := b.lower(base, scope)
	b.settle(replaced, scope)
	if source != c.whole(replaced) {
		b.transfer(base, source, c.whole(replaced), scope)
	}
	first := f.NextSibling(base)
	if first != hir.NoNode {
		b.lowerInitializers(first, value, scope)
	}
	b.keepRest(id, first, replaced, value, scope)
	b.closeScope(scope)
	b.normalize(value)
}

// keepRest hands over the fields of the base of an update that no initialiser replaced.
func (b *Builder) keepRest(id, first hir.NodeID, from, to slotID, in regionID) {
	f, c := b.plan.function, &b.custody
	if !b.tracks() {
		return
	}
	declared := f.Module().TypeDeclaration(int(f.Node(id).Ref)).Fields
	c.given = filled(c.given, int32(len(declared)), false)
	for initializer := first; initializer != hir.NoNode; initializer = f.NextSibling(initializer) {
		c.given[f.Node(initializer).Ref] = true
	}
	b.work(len(declared))
	// The places of the two slots correspond, since they are of one type.
	source, whole := c.whole(from), c.whole(to)
	for field := whole + 1; field < c.places[whole].end; field = c.places[field].end {
		if !c.given[c.places[field].field] {
			b.transfer(id, source+field-whole, field, in)
		}
	}
}

// lowerArguments lowers the arguments of a call and hands over to it those that the callee owns.
func (b *Builder) lowerArguments(id hir.NodeID, in regionID) {
	f, c := b.plan.function, &b.custody
	outer := len(c.arguments)
	for argument := f.FirstChild(id); argument != hir.NoNode; argument = f.NextSibling(argument) {
		source := b.lower(argument, in)
		if node := f.Node(argument); isTakenOver(f, node) {
			taken := b.newSlot(storage{argumentStorage, int32(argument)}, node.Type)
			b.transfer(argument, source, c.whole(taken), in)
			c.arguments = append(c.arguments, taken)
		}
	}
	for _, taken := range c.arguments[outer:] {
		b.take(b.flagsOf(taken))
	}
	c.arguments = c.arguments[:outer]
}

// flagsOf returns the flags of a slot.
func (b *Builder) flagsOf(id slotID) flagRun {
	return b.custody.places[b.custody.slots[id].whole].flags
}

// result returns the slot of the value that the function returns, or noSlot.
func (b *Builder) result() slotID { return b.custody.values[b.plan.function.ResultValue()] }

// transfer moves a live value.
func (b *Builder) transfer(at hir.NodeID, source, destination placeID, in regionID) {
	c := &b.custody
	if !b.tracks() {
		return
	}
	b.settle(c.places[destination].slot, in)
	if source == noPlace {
		b.fault("nobody owns what it hands over")
		return
	}
	from, to := c.places[source].flags, c.places[destination].flags
	b.take(from)
	for _, flag := range c.taken {
		c.live = append(c.live, to.first+flag-from.first)
	}
	b.move(transfer, at, move{source, destination})
}

// take makes flags dead that must be live.
func (b *Builder) take(flags flagRun) {
	if b.tracks() && !b.custody.take(flags) {
		b.fault("it hands over what it has already handed over")
	}
	b.work(0)
}

// normalize lets the flags of a complete record follow in their own order, as the newest.
func (b *Builder) normalize(record slotID) {
	flags := b.flagsOf(record)
	if b.take(flags); b.tracks() {
		b.custody.add(flags)
	}
}

// move adds a transition that moves a value to the current block.
func (b *Builder) move(kind transitionKind, at hir.NodeID, by move) {
	b.do(b.current, kind, int32(at))
	b.custody.moves[len(b.custody.moves)-1] = by
}
