package replay

import (
	"cmp"
	"slices"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// life is where a slot lives, and from which moment on.
type life struct {
	home regionID
	from moment
}

// completion is where a record that is constructed or updated is complete. Until then each field has its own age; from
// then on all have the same. No element of the plan shows it.
type completion struct {
	block  blockID
	before int32 // the number of the next transition
	slot   slotID
	at     moment
}

// completes notes where the value of a node is complete.
func (r *CleanupReplayer) completes(id hir.NodeID, in blockID, before int32) {
	if r.owns() {
		r.ledger.complete = append(r.ledger.complete, completion{in, before, r.slotOf(id), r.leaving(id)})
	}
}

// sortCompletions sorts the completions by blocks, and those of a block as they come.
func (l *ledger) sortCompletions(blocks int) {
	slices.SortFunc(l.complete, func(a, b completion) int {
		return cmp.Or(cmp.Compare(a.block, b.block), cmp.Compare(a.before, b.before), cmp.Compare(a.at, b.at))
	})
	l.first = filled(l.first, int32(blocks+1), int32(len(l.complete)))
	for i, block := len(l.complete)-1, blocks; block >= 0; block-- {
		for ; i >= 0 && int(l.complete[i].block) == block; i-- {
			l.first[block] = int32(i)
		}
		if block < blocks {
			l.first[block] = min(l.first[block], l.first[block+1])
		}
	}
}

// audit proves what the plan says of owned values, once its graph is proved. It returns what is wrong, or "".
func (r *CleanupReplayer) audit() string {
	if !r.owns() {
		return ""
	}
	l := &r.ledger
	if wrong := firstWrong([]comparison{{"moves", firstDifference(l.moves, l.held.Moves(), moveOf)}}); wrong != "" {
		return wrong
	}
	r.predictLives()
	if wrong := r.proveResidents(); wrong != "" {
		return wrong
	}
	l.sortCompletions(len(r.predicted.blocks))
	return r.trace()
}

// predictLives predicts when and where each slot is used first.
func (r *CleanupReplayer) predictLives() {
	f, l := r.function, &r.ledger
	for id := range l.slots {
		self := life{home: rootRegion, from: atEntry}
		node := hir.NoNode
		switch of := l.slots[id].storage; of.kind {
		case plan.TemporaryStorage, plan.ArgumentStorage:
			node = hir.NodeID(of.of)
		case plan.ValueStorage:
			if value := f.Value(hir.ValueID(of.of)); value.Kind() == hir.LocalValue {
				node = value.Node()
			}
		}
		if node != hir.NoNode {
			self.home, self.from = r.seats[node].in, r.leaving(node)
		}
		if l.slots[id].kind == plan.TemporaryStorage {
			switch f.Node(node).Kind() {
			case hir.Block, hir.If, hir.ConstructRecord, hir.UpdateRecord:
				self.from = r.entering(node)
			}
		}
		l.lives[id] = self
	}
}

// proveResidents checks the slots of the regions: in each region those that live there, in the order of first use.
func (r *CleanupReplayer) proveResidents() string {
	l := &r.ledger
	order := l.traces.order[:0]
	for id := range slotID(len(l.slots)) {
		order = append(order, id)
	}
	l.traces.order = order
	slices.SortFunc(order, func(a, b slotID) int {
		x, y := l.lives[a], l.lives[b]
		return cmp.Or(cmp.Compare(x.home, y.home), cmp.Compare(x.from, y.from), cmp.Compare(a, b))
	})
	if at := firstDifference(order, l.held.Residents(), itself); at >= 0 {
		return wrongElement("regions.slots", at)
	}
	residing := l.held.Residing()
	if residing.Len() != len(r.predicted.regions) {
		return wrongElement("regions", min(residing.Len(), len(r.predicted.regions)))
	}
	first := 0
	for id, given := range residing.All() {
		end := first
		for end < len(order) && l.lives[order[end]].home == regionID(id) {
			end++
		}
		if runOf(given) != (run{int32(first), int32(end - first)}) {
			return wrongElement("regions", id)
		}
		first = end
	}
	return ""
}
