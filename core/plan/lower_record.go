package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// lowerHolder lowers a node that hands values over when they need cleanup.
func (b *CleanupBuilder) lowerHolder(id hir.NodeID, in RegionID) Place {
	node, value := b.plan.function.Node(id), b.temporaryOf(id)
	switch {
	case node.Kind() == hir.Let:
		b.lowerLet(id, hir.ValueID(node.Ref()), in)
	case node.Kind() == hir.Assign:
		b.lowerAssign(id, node, in)
	case value == noSlot:
		b.lowerChildren(id, in)
	case node.Kind() == hir.ConstructRecord:
		b.settle(value, in)
		started := b.custody.clock
		b.lowerInitializers(b.plan.function.FirstChild(id), value, in)
		b.complete(value, started)
	case node.Kind() == hir.UpdateRecord:
		b.lowerUpdate(id, value, in)
	case node.Kind() == hir.Project:
		b.lowerProject(id, value, in)
	case node.Kind() == hir.Upcast:
		b.lowerUpcast(id, value, in)
	}
	return b.custody.whole(value)
}

func (b *CleanupBuilder) lowerLet(id hir.NodeID, bound hir.ValueID, in RegionID) {
	source := b.lower(id+1, in)
	if b.plan.held == nil {
		return
	}
	if local := b.custody.values[bound]; local != noSlot {
		b.transfer(id+1, source, b.custody.whole(local), in)
	}
}

// lowerAssign lowers an assignment. Only one that gives a whole value to its owner again hands anything over: the
// owner is then what it was before, also in the order in which values are released. The contract does not say that;
// any other order would differ between the ways through an if or a loop that assigns.
func (b *CleanupBuilder) lowerAssign(id hir.NodeID, node *hir.Node, in RegionID) {
	target := noSlot
	if b.plan.held != nil && node.Aux() < 0 {
		target = b.custody.values[node.Ref()]
	}
	if target == noSlot {
		b.lower(id+1, in)
		return
	}
	before := b.branches()
	source := b.lower(id+1, in)
	b.renew(id+1, source, b.custody.whole(target), before)
}

// lowerProject takes a field that needs cleanup out of a temporary record.
func (b *CleanupBuilder) lowerProject(id hir.NodeID, value SlotID, in RegionID) {
	source, node := b.lower(id+1, in), b.plan.function.Node(id)
	if source != noPlace {
		source = b.fieldOf(source, hir.FieldRef{Declaration: node.Ref(), Field: node.Aux()})
	}
	b.transfer(id, source, b.custody.whole(value), in)
}

// lowerUpcast hands a value of a class over as one of an ancestor. The whole value is: the ancestor's fields are the
// first ones of the class, and none of the others needs cleanup, so that the places of both correspond.
func (b *CleanupBuilder) lowerUpcast(id hir.NodeID, value SlotID, in RegionID) {
	b.transfer(id, b.lower(id+1, in), b.custody.whole(value), in)
}

// lowerInitializers lowers initialisers, the first of which is given, into the fields of a slot.
func (b *CleanupBuilder) lowerInitializers(first hir.NodeID, record SlotID, in RegionID) {
	f := b.plan.function
	for initializer := first; initializer != hir.NoNode; initializer = f.NextSibling(initializer) {
		source := b.lower(initializer+1, in)
		if field := b.initialized(initializer, record); field != noPlace {
			b.transfer(initializer+1, source, field, in)
		}
	}
}

// initialized returns the field of a slot that an initialiser gives, or noPlace when the field needs no cleanup.
func (b *CleanupBuilder) initialized(initializer hir.NodeID, record SlotID) Place {
	f := b.plan.function
	node := f.Node(initializer)
	if !f.Module().Facts(f.Node(initializer + 1).Type()).NeedsCleanup {
		return noPlace
	}
	return b.fieldOf(b.custody.whole(record), hir.FieldRef{Declaration: f.Node(node.Parent()).Ref(), Field: node.Ref()})
}

// fieldOf returns the place of a field of a record.
func (b *CleanupBuilder) fieldOf(record Place, field hir.FieldRef) Place {
	if !b.tracks() || b.plan.function.Module().DeclarationIndex(record.of) != field.Declaration {
		return noPlace
	}
	found, steps := b.custody.layouts.of(record.of).fieldOf(record, field.Field)
	b.work(steps)
	return found
}

// lowerUpdate lowers the update of a record that needs cleanup: the base is taken apart in a region of its own, where
// what is replaced stays behind and is released.
func (b *CleanupBuilder) lowerUpdate(id hir.NodeID, value SlotID, in RegionID) {
	f, c := b.plan.function, &b.custody
	b.settle(value, in)
	started, scope := c.clock, b.openScope(in)
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
	b.keepRest(id, first, replaced, value)
	b.closeScope(scope)
	b.complete(value, started)
}

// keepRest hands over the fields of the base of an update that no initialiser replaced.
func (b *CleanupBuilder) keepRest(id, first hir.NodeID, from, to SlotID) {
	f, c := b.plan.function, &b.custody
	if !b.tracks() {
		return
	}
	declared := f.Module().TypeDeclaration(int(f.Node(id).Ref())).Fields()
	c.given = filled(c.given, int32(declared.Len()), false)
	for initializer := first; initializer != hir.NoNode; initializer = f.NextSibling(initializer) {
		c.given[f.Node(initializer).Ref()] = true
	}
	b.work(declared.Len())
	shape := c.slots[to].shape
	for i, end := 0, 0; i < len(shape.parts); i = end + 1 {
		for end = i; end < len(shape.parts) && !c.given[shape.parts[end].field]; end++ {
		}
		if end > i {
			b.transferFields(id, c.whole(from), c.whole(to), shape.parts[i:end])
		}
	}
}

// lowerArguments lowers the arguments of a call and keeps those that the callee owns ready for it: what follows outer.
func (b *CleanupBuilder) lowerArguments(id hir.NodeID, in RegionID) (outer int) {
	if b.plan.held == nil {
		b.lowerChildren(id, in)
		return 0
	}
	f, c := b.plan.function, &b.custody
	outer = len(c.arguments)
	for argument := f.FirstChild(id); argument != hir.NoNode; argument = f.NextSibling(argument) {
		source := b.lower(argument, in)
		if node := f.Node(argument); isTakenOver(f, node) {
			taken := b.newSlot(storage{ArgumentStorage, int32(argument)}, node.Type())
			b.transfer(argument, source, c.whole(taken), in)
			c.arguments = append(c.arguments, taken)
		}
	}
	return outer
}

// commit hands the arguments that follow outer over to a call.
func (b *CleanupBuilder) commit(id hir.NodeID, outer int) {
	if b.plan.held != nil {
		c, above := &b.custody, 0
		for i := len(c.arguments) - 1; i >= outer; i-- { // from the newest one on, so that nothing has to be searched for
			flags := b.flagsOf(c.arguments[i])
			b.take(c.arguments[i], flags)
			b.work(above) // in their own order, each is taken from below those that follow
			above += flags.count()
		}
		c.arguments = c.arguments[:outer]
	}
	b.do(b.current, CallCommit, int32(id))
}

// sourceOf returns the place that a Place node names when somebody owns it, or noPlace.
func (b *CleanupBuilder) sourceOf(node *hir.Node) Place {
	f, c := b.plan.function, &b.custody
	if b.plan.held == nil || node.Mode() != syntax.ModeOwn || !f.Module().Facts(node.Type()).NeedsCleanup {
		return noPlace
	}
	at := c.whole(c.values[node.Ref()])
	for i := 0; at != noPlace && i < f.ProjectionCount(node); i++ {
		at = b.fieldOf(at, f.ProjectionRef(node, i))
	}
	return at
}
