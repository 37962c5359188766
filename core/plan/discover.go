package plan

import "semaprax.dev/semaprax/core/hir"

// discover finds the slots of the inventory. Source: facets, "Which types have cleanup".
func (b *CleanupBuilder) discover() {
	f := b.plan.function
	b.plan.held = nil
	if !holdsValues(f) {
		return
	}
	b.plan.held = &b.custody.holdings
	b.custody.reset(f)
	for i := range f.Signature().Parameters().Len() {
		b.discoverValue(hir.ValueID(i))
	}
	for id := range hir.NodeID(f.NodeCount()) {
		for node := id; node != hir.NoNode && f.Node(node).End() == id+1; node = f.Node(node).Parent() {
			b.discoverNode(node) // complete with its parts
		}
	}
}

func (b *CleanupBuilder) discoverValue(id hir.ValueID) {
	f := b.plan.function
	if value := f.Value(id); isHeld(f.Module(), value.Mode(), value.Type()) {
		b.custody.values[id] = b.newSlot(storage{ValueStorage, int32(id)}, value.Type())
	}
}

func (b *CleanupBuilder) discoverNode(id hir.NodeID) {
	f := b.plan.function
	node := f.Node(id)
	switch {
	case node.Kind() == hir.Let || node.Kind() == hir.Binding:
		b.discoverValue(hir.ValueID(node.Ref()))
	case node.Kind().IsExpression() && isHeld(f.Module(), node.Mode(), node.Type()) &&
		(node.Kind() != hir.Place || isTakenApart(f, node)):
		b.custody.temporaries[id] = b.newSlot(storage{TemporaryStorage, int32(id)}, node.Type())
	}
	if node.Step() == hir.StepBody && f.Module().Facts(f.Signature().Result()).NeedsCleanup {
		b.custody.values[f.ResultValue()] = b.newSlot(storage{kind: ResultStorage}, f.Signature().Result())
	}
}

// newSlot adds a slot. Its first use decides in which region it lives.
func (b *CleanupBuilder) newSlot(holder storage, of hir.TypeID) SlotID {
	c := &b.custody
	id, shape, first := SlotID(len(c.slots)), c.layouts.of(of), FlagID(0)
	if id > 0 && c.fault == "" {
		first = c.slots[id-1].flags().end
	}
	c.slots = append(c.slots, Slot{holder, of, first, shape})
	c.homes, c.ages = append(c.homes, noRegion), append(c.ages, 0)
	b.work(shape.steps)
	return id
}
