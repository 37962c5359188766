package plan

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// custody is the working space of a Builder for a function that owns values.
type custody struct {
	holdings
	liveness
	temporaries []slotID   // by node
	values      []slotID   // by value
	homes       []regionID // by slot, where it lives; noRegion before its first use
	settled     []slotID   // in the order of first use
	arguments   []slotID   // a stack: what the calls around the flow have taken over so far
	given       []bool     // by field, see lowerUpdate
}

// discover finds the slots of the inventory. Source: facets, "Which types have cleanup".
func (b *Builder) discover() {
	f := b.plan.function
	b.plan.held = nil
	if !holdsValues(f) {
		return
	}
	b.plan.held = &b.custody.holdings
	b.custody.reset(f)
	for i := range f.Signature().Parameters {
		b.discoverValue(hir.ValueID(i))
	}
	for id := range hir.NodeID(f.NodeCount()) {
		for node := id; node != hir.NoNode && f.Node(node).End == id+1; node = f.Node(node).Parent {
			b.discoverNode(node) // complete with its parts
		}
	}
}

func (c *custody) reset(f hir.FunctionView) {
	h := &c.holdings
	c.holdings = holdings{slots: h.slots[:0], places: h.places[:0], flags: h.flags[:0], moves: h.moves[:0],
		residents: h.residents[:0], residing: h.residing[:0], finalizers: h.finalizers[:0], finalizing: h.finalizing[:0]}
	c.liveness.reset()
	c.temporaries = filled(c.temporaries, int32(f.NodeCount()), noSlot)
	c.values = filled(c.values, int32(f.ValueCount()), noSlot)
	c.homes, c.settled, c.arguments = c.homes[:0], c.settled[:0], c.arguments[:0]
}

func (b *Builder) discoverValue(id hir.ValueID) {
	f := b.plan.function
	if value := f.Value(id); isHeld(f.Module(), value.Mode, value.Type) {
		b.custody.values[id] = b.newSlot(storage{valueStorage, int32(id)}, value.Type)
	}
}

func (b *Builder) discoverNode(id hir.NodeID) {
	f := b.plan.function
	node := f.Node(id)
	switch {
	case node.Kind == hir.Let:
		b.discoverValue(hir.ValueID(node.Ref))
	case node.Kind.IsExpression() && isHeld(f.Module(), node.Mode, node.Type) && (node.Kind != hir.Place || isUpdateBase(f, node)):
		b.custody.temporaries[id] = b.newSlot(storage{temporaryStorage, int32(id)}, node.Type)
	}
	if node.Step == hir.StepBody && f.Module().Facts(f.Signature().Result).NeedsCleanup {
		b.custody.values[f.ResultValue()] = b.newSlot(storage{kind: resultStorage}, f.Signature().Result)
	}
}

// isUpdateBase reports whether an expression is what an update starts from.
func isUpdateBase(f hir.FunctionView, node *hir.Node) bool {
	return node.Step == hir.StepBase && f.Node(node.Parent).Kind == hir.UpdateRecord
}

// newSlot adds a slot and its places. Its homes is open until its first use.
func (b *Builder) newSlot(holder storage, of hir.TypeID) slotID {
	c := &b.custody
	id := slotID(len(c.slots))
	c.slots = append(c.slots, slot{holder, of, placeID(len(c.places))})
	c.homes = append(c.homes, noRegion)
	b.newPlaces(id, of)
	return id
}

// newPlaces adds the places of a slot, a record before its fields.
func (b *Builder) newPlaces(id slotID, of hir.TypeID) {
	c, m := &b.custody, b.plan.function.Module()
	at, field := b.newPlace(place{slot: id, parent: noPlace, of: of}), 0
	for at != noPlace {
		self := c.places[at]
		if isRecord(m, self.of) && c.fault == "" {
			declared := m.TypeDeclarationOf(self.of).Fields
			b.work(len(declared) - field)
			for field < len(declared) && !m.Facts(m.FieldType(self.of, &declared[field])).NeedsCleanup {
				field++
			}
			if field < len(declared) {
				at, field = b.newPlace(place{slot: id, parent: at, field: int32(field), of: m.FieldType(self.of, &declared[field])}), 0
				continue
			}
		}
		c.places[at].end, c.places[at].flags.end = placeID(len(c.places)), flagID(len(c.flags))
		at, field = self.parent, int(self.field)+1
	}
}

// newPlace adds a place; a leaf has a flag.
func (b *Builder) newPlace(p place) placeID {
	c := &b.custody
	id := placeID(len(c.places))
	p.flags.first = flagID(len(c.flags))
	if !isRecord(b.plan.function.Module(), p.of) {
		c.flags = append(c.flags, id)
	}
	c.places = append(c.places, p)
	b.work(1)
	return id
}

// work counts what was done; too much of it is a fault.
func (b *Builder) work(steps int) {
	if b.custody.done += steps; b.custody.done > CleanupWorkMax {
		b.fault("it takes more work than the bound admits")
	}
}

// fault says why the function has no plan. The first reason stays.
func (b *Builder) fault(why string) {
	if b.custody.fault == "" {
		b.custody.fault = why
	}
}

// sourceOf returns the place that a Place node names when somebody owns it, or noPlace.
func (b *Builder) sourceOf(node *hir.Node) placeID {
	f, c := b.plan.function, &b.custody
	if b.plan.held == nil || node.Mode != syntax.ModeOwn || !f.Module().Facts(node.Type).NeedsCleanup {
		return noPlace
	}
	at := c.whole(c.values[node.Ref])
	for i := 0; at != noPlace && i < f.ProjectionCount(node); i++ {
		at = b.fieldOf(at, f.Projection(node, i))
	}
	return at
}

// temporaryOf returns the slot of the value of an expression that is no place, or noSlot.
func (b *Builder) temporaryOf(id hir.NodeID) slotID {
	if b.plan.held == nil {
		return noSlot
	}
	return b.custody.temporaries[id]
}

// settle lets a slot live in a region from its first use on.
func (b *Builder) settle(id slotID, in regionID) {
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
