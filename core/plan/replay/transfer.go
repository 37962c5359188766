package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// moment is a point of time in the one sequence in which a function is lowered: every node is entered once and left
// once.
type moment int32

const atEntry moment = -1 // before everything

// entering and leaving return the moments at which a node is entered and left: how many nodes were entered and left
// before.
func (r *CleanupReplayer) entering(id hir.NodeID) moment {
	return moment(2*int32(id) - r.ledger.tallies[id].depth)
}

func (r *CleanupReplayer) leaving(id hir.NodeID) moment {
	return moment(2*int32(r.function.Node(id).End()) - r.ledger.tallies[id].depth - 1)
}

// isHandedOver reports whether what stands around an expression takes its value over as soon as it is there. The
// transfer is then the last element of the subtree of the expression.
func (r *CleanupReplayer) isHandedOver(id hir.NodeID, node *hir.Node) bool {
	f := r.function
	if !node.Kind().IsExpression() || !isHeld(f.Module(), node.Mode(), node.Type()) {
		return false
	}
	if node.Parent() == hir.NoNode {
		return node.Step() == hir.StepBody
	}
	switch around := f.Node(node.Parent()); around.Kind() {
	case hir.Let:
		return r.isOwning(around)
	case hir.Initializer, hir.Assign:
		return true
	case hir.Call:
		return isTakenOver(f, node)
	case hir.Block, hir.Project, hir.Upcast:
		return r.isTemporary(around) // the tail, the base, or the source
	case hir.If:
		return node.Step() != hir.StepCondition && r.isTemporary(around)
	case hir.UpdateRecord:
		return node.Kind() == hir.Place // any other base is a temporary already
	case hir.Match:
		return node.Kind() == hir.Place && r.movesScrutinee(node.Parent()) // so is any other scrutinee
	}
	return false
}

// handOver predicts the transfer of the value of an expression to what stands around it.
func (r *CleanupReplayer) handOver(id hir.NodeID, in blockID, number int32) {
	f, l := r.function, &r.ledger
	source, at := r.source(id), id
	var destination place
	born := r.leaving(id)
	if f.Node(id).Parent() == hir.NoNode {
		destination = l.whole(r.resultSlot())
	} else {
		switch around := f.Node(id).Parent(); f.Node(around).Kind() {
		case hir.Let:
			destination = l.whole(r.slotOf(around))
		case hir.Assign:
			let := f.Value(hir.ValueID(f.Node(around).Ref())).Node()
			destination, born = l.whole(r.slotOf(let)), r.leaving(let+1) // the binding keeps its age
		case hir.Initializer:
			record := f.Node(around).Parent()
			field := hir.FieldRef{Declaration: f.Node(record).Ref(), Field: f.Node(around).Ref()}
			destination = r.fieldOf(l.whole(r.slotOf(record)), field)
		case hir.Call:
			destination = l.whole(r.argumentSlot(id))
		case hir.Project:
			source, at = r.fieldOf(source, hir.FieldRef{Declaration: f.Node(around).Ref(), Field: f.Node(around).Aux()}), around
			destination = l.whole(r.slotOf(around))
		case hir.UpdateRecord, hir.Match:
			destination = l.whole(r.slotOf(id))
		case hir.If: // both branches give it its value, and it is as old as the later one makes it
			destination, at, born = l.whole(r.slotOf(around)), around, r.leaving(f.LastChild(around))
		default: // a block or an upcast
			destination, at = l.whole(r.slotOf(around)), around
		}
	}
	r.hand(in, number, int32(at), move{source, destination}, born)
}

// source returns where the value of an expression is before it is handed over.
func (r *CleanupReplayer) source(id hir.NodeID) place {
	f, l := r.function, &r.ledger
	node := f.Node(id)
	if node.Kind() != hir.Place {
		return l.whole(r.slotOf(id))
	}
	var at place
	switch root := f.Value(hir.ValueID(node.Ref())); root.Kind() {
	case hir.ParameterValue:
		at = l.whole(r.ledger.parameters[root.Index()])
	case hir.ResultValue:
		at = l.whole(r.resultSlot())
	default:
		at = l.whole(r.slotOf(root.Node()))
	}
	for i := 0; at != noPlace && i < f.ProjectionCount(node); i++ {
		at = r.fieldOf(at, f.ProjectionRef(node, i))
	}
	return at
}

// bindPart predicts the transfer of a part of the scrutinee of a match to a binding that owns it.
func (r *CleanupReplayer) bindPart(binding hir.NodeID, at flow) {
	match := r.function.Node(binding).Parent()
	for r.function.Node(match).Kind() != hir.Match {
		match = r.function.Node(match).Parent()
	}
	bound := r.ledger.whole(r.slotOf(binding))
	r.hand(at.block, at.next.transitions, int32(match), move{r.matched(binding), bound}, r.leaving(binding))
}

// matched returns the part of the scrutinee that a pattern matches.
func (r *CleanupReplayer) matched(pattern hir.NodeID) place {
	f := r.function
	above := f.Node(pattern).Parent()
	if f.Node(above).Kind() == hir.Arm {
		return r.ledger.whole(r.slotOf(f.Node(above).Parent() + 1))
	}
	record := f.Node(above).Parent() // above is the field of a record pattern
	return r.fieldOf(r.matched(record), hir.FieldRef{Declaration: f.Node(record).Ref(), Field: f.Node(above).Ref()})
}

// fieldOf returns the place of a field of a record, or noPlace when it needs no cleanup.
func (r *CleanupReplayer) fieldOf(record place, field hir.FieldRef) place {
	if record == noPlace || r.function.Module().DeclarationIndex(record.of) != field.Declaration {
		return noPlace
	}
	return within(r.ledger.proved[record.of], record, field.Field)
}

// keptRuns returns the flags of the fields that an update takes over from its base, counted from the first flag of the
// record: a run for the fields between those that are given.
func (r *CleanupReplayer) keptRuns(update hir.NodeID) []flagRun {
	f, l := r.function, &r.ledger
	record := l.slots[r.slotOf(update)]
	l.given = filled(l.given, int32(f.Module().TypeDeclarationOf(record.holds).Fields().Len()), false)
	for initializer := f.NextSibling(update + 1); initializer != hir.NoNode; initializer = f.NextSibling(initializer) {
		l.given[f.Node(initializer).Ref()] = true
	}
	l.runs = l.runs[:0]
	adjoins := false
	for part := range record.shape.Parts().Values() {
		first := flagID(part.First())
		flags := flagRun{first, first + flagID(part.Layout().Leaves())}
		switch kept := !l.given[part.Field()]; {
		case kept && adjoins:
			l.runs[len(l.runs)-1].end = flags.end
		case kept:
			l.runs = append(l.runs, flags)
		}
		adjoins = !l.given[part.Field()]
	}
	return l.runs
}

// keepFields predicts the transfers of the fields that an update takes over from its base. end is the number behind the
// last one.
func (r *CleanupReplayer) keepFields(update hir.NodeID, in blockID, end int32) {
	source, destination := r.ledger.whole(r.slotOf(update+1)), r.ledger.whole(r.slotOf(update))
	runs := r.keptRuns(update)
	for i, flags := range runs {
		number := end - int32(len(runs)-i)
		r.transition(in, number, plan.TransferFields, int32(update))
		r.ledger.moves[number] = move{source.part(flags), destination.part(flags)}
		r.ledger.births[number] = r.leaving(update)
	}
}

// begin predicts that the value of a call begins to live.
func (r *CleanupReplayer) begin(call hir.NodeID, in blockID, number int32) {
	value := r.ledger.whole(r.slotOf(call))
	r.transition(in, number, plan.Initialize, int32(call))
	r.ledger.moves[number], r.ledger.births[number] = move{noPlace, value}, r.leaving(call)
}

// hand predicts a transfer, and when what it moves becomes live where it goes.
func (r *CleanupReplayer) hand(in blockID, number, at int32, by move, born moment) {
	r.transition(in, number, plan.Transfer, at)
	r.ledger.moves[number], r.ledger.births[number] = by, born
}
