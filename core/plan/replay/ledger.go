package replay

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// ledger is what a CleanupReplayer knows of a function that owns values.
type ledger struct {
	owns       bool          // whether the function owns a value that needs cleanup
	held       plan.Holdings // what the plan that is replayed says of these values
	tallies    []tally       // by node, and one behind the last
	parameters []slotID      // by parameter
	body       hir.NodeID
	entered    int32          // slots of parameters
	inventory  int32          // slots that are no arguments
	slots      []slot         // predicted, except their flags, which are those of the plan once these are proved
	moves      []move         // by transition
	births     []moment       // by transition, when what it moves becomes live
	complete   []completion   // of the records that are constructed or updated
	first      []int32        // by block, its first completion; and their number
	proved     []*plan.Layout // by type, the layout of it that was proved
	module     *hir.Module    // of these types
	causes     []hir.NodeID   // by exit, the node to which it belongs
	given      []bool         // by field, see keptRuns
	runs       []flagRun      // see keptRuns
	passed     []slotID       // the arguments of a call, see apply
	kept       [][2]flow      // before and after the parts of loops, and guards
	lives      []life         // by slot
	traces     traces
}

// tally counts what lies before a node and around it.
//
// Slots are numbered as their nodes are complete. The nodes that are complete before another one are those that begin
// before its end, without itself and the ones around it: so a number is one count minus another.
type tally struct {
	owning, passing             int32 // nodes with a smaller number that own a slot, and arguments that their callee owns
	owningAround, passingAround int32 // the same, the node itself and those around it
	depth                       int32 // nodes around it
}

// owns reports whether the function owns a value that needs cleanup.
func (r *CleanupReplayer) owns() bool { return r.ledger.owns }

// survey proves the slots of a plan and their places, on which everything else about owned values rests. It returns
// what is wrong, or "".
func (r *CleanupReplayer) survey(p *plan.CleanupPlan) string {
	l := &r.ledger
	given, ok := p.Holdings()
	l.held, l.owns = given, holdsValues(r.function)
	switch {
	case !l.owns && ok:
		return "the function owns nothing"
	case !l.owns:
		return ""
	case !ok:
		return wrongElement("slots", 0)
	}
	r.tally()
	r.predictSlots()
	if wrong := firstWrong([]comparison{{"slots", firstDifference(l.slots, given.Slots(), slotOf)}}); wrong != "" {
		return wrong
	}
	return r.proveFlags(given.Slots())
}

func (r *CleanupReplayer) tally() {
	f, l := r.function, &r.ledger
	l.tallies = filled(l.tallies, int32(f.NodeCount()+1), tally{})
	for id := range hir.NodeID(f.NodeCount()) {
		node, self, next := f.Node(id), &l.tallies[id], &l.tallies[id+1]
		if node.Parent() != hir.NoNode {
			around := l.tallies[node.Parent()]
			self.owningAround, self.passingAround, self.depth = around.owningAround, around.passingAround, around.depth+1
		} else if node.Step() == hir.StepBody {
			l.body = id
		}
		next.owning, next.passing = self.owning, self.passing
		if r.isOwning(node) {
			next.owning++
			self.owningAround++
		}
		if isTakenOver(f, node) {
			next.passing++
			self.passingAround++
		}
	}
}

// isTemporary reports whether the value of an expression is held until somebody takes it over.
func (r *CleanupReplayer) isTemporary(node *hir.Node) bool {
	return node.Kind().IsExpression() && node.Kind() != hir.Place && isHeld(r.function.Module(), node.Mode(), node.Type())
}

// isOwning reports whether a node has a slot in the inventory. Source: facets, "Which types have cleanup".
func (r *CleanupReplayer) isOwning(node *hir.Node) bool {
	f := r.function
	switch node.Kind() {
	case hir.Let, hir.Binding:
		bound := f.Value(hir.ValueID(node.Ref()))
		return isHeld(f.Module(), bound.Mode(), bound.Type())
	case hir.Place:
		isBase := node.Step() == hir.StepBase // of an update: any other base is not a place
		isMoved := node.Step() == hir.StepScrutinee && r.movesScrutinee(node.Parent())
		return (isBase || isMoved) && isHeld(f.Module(), node.Mode(), node.Type())
	}
	return r.isTemporary(node)
}

// slotOf returns the slot that a node owns.
func (r *CleanupReplayer) slotOf(id hir.NodeID) slotID {
	l, end := &r.ledger, r.function.Node(id).End()
	number := l.entered + l.tallies[end].owning - l.tallies[id].owningAround
	if end > r.function.Node(l.body).End() && r.hasResult() {
		number++ // the result is discovered between the body and the ensures clauses
	}
	return slotID(number)
}

// argumentSlot returns the slot of an argument that its callee owns.
func (r *CleanupReplayer) argumentSlot(id hir.NodeID) slotID {
	l := &r.ledger
	return slotID(l.inventory + l.tallies[r.function.Node(id).End()].passing - l.tallies[id].passingAround)
}

func (r *CleanupReplayer) hasResult() bool {
	return r.function.Module().Facts(r.function.Signature().Result()).NeedsCleanup
}

// resultSlot returns the slot of the result.
func (r *CleanupReplayer) resultSlot() slotID {
	l := &r.ledger
	return slotID(l.entered + l.tallies[r.function.Node(l.body).End()].owning)
}

// predictSlots predicts every slot at its number, except its flags.
func (r *CleanupReplayer) predictSlots() {
	f, l := r.function, &r.ledger
	parameters := f.Signature().Parameters()
	l.parameters = filled(l.parameters, int32(parameters.Len()), noSlot)
	l.entered = 0
	for i := range parameters.Len() {
		if isHeld(f.Module(), parameters.At(i).Mode, parameters.At(i).Type) {
			l.parameters[i] = slotID(l.entered)
			l.entered++
		}
	}
	all := l.tallies[f.NodeCount()]
	l.inventory = l.entered + all.owning
	if r.hasResult() {
		l.inventory++
	}
	l.slots = filled(l.slots, l.inventory+all.passing, slot{})
	for i, id := range l.parameters {
		if id != noSlot {
			l.slots[id] = slot{storage: storage{plan.ValueStorage, int32(i)}, holds: parameters.At(i).Type}
		}
	}
	if r.hasResult() {
		l.slots[r.resultSlot()] = slot{storage: storage{kind: plan.ResultStorage}, holds: f.Signature().Result()}
	}
	for id := range hir.NodeID(f.NodeCount()) {
		node := f.Node(id)
		if r.isOwning(node) {
			self := slot{storage: storage{plan.TemporaryStorage, int32(id)}, holds: node.Type()}
			if node.Kind() == hir.Let || node.Kind() == hir.Binding {
				self = slot{storage: storage{plan.ValueStorage, node.Ref()}, holds: f.Value(hir.ValueID(node.Ref())).Type()}
			}
			l.slots[r.slotOf(id)] = self
		}
		if isTakenOver(f, node) {
			l.slots[r.argumentSlot(id)] = slot{storage: storage{plan.ArgumentStorage, int32(id)}, holds: node.Type()}
		}
	}
}

// prepare makes room for what is predicted beside a graph of the size given.
func (l *ledger) prepare(size extent) {
	l.moves = filled(l.moves, size.transitions, move{place{slot: noSlot - 1}, place{slot: noSlot - 1}})
	l.births = filled(l.births, size.transitions, atEntry)
	l.complete = l.complete[:0]
	l.causes = filled(l.causes, size.exits, hir.NoNode)
	l.kept = l.kept[:0]
	l.lives = slices.Grow(l.lives[:0], len(l.slots))[:len(l.slots)]
}

// whole returns the place of a slot, or noPlace when there is no slot.
func (l *ledger) whole(id slotID) place {
	if id == noSlot {
		return noPlace
	}
	return place{id, l.slots[id].holds, l.slots[id].flags()}
}
