package plan

import (
	"cmp"
	"math"
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// life is where a slot lives, from which moment on, and when what is in it is complete.
type life struct {
	home     regionID
	from     moment
	complete moment // of a record under construction or update, whose fields become live one by one; otherwise never
}

const never moment = math.MaxInt32 // after everything

// audit proves what the plan says of owned values, once its graph is proved. It returns what is wrong, or "".
func (r *Replayer) audit() string {
	if !r.owns() {
		return ""
	}
	l := &r.ledger
	if wrong := firstWrong([]comparison{{"moves", firstDifference(l.moves, l.held.moves)}}); wrong != "" {
		return wrong
	}
	r.predictLives()
	if wrong := r.proveResidents(); wrong != "" {
		return wrong
	}
	return r.trace()
}

// predictLives predicts when and where each slot is used first.
func (r *Replayer) predictLives() {
	f, l := r.function, &r.ledger
	for id := range l.slots {
		self := life{home: rootRegion, from: atEntry, complete: never}
		node := hir.NoNode
		switch of := l.slots[id].storage; of.kind {
		case temporaryStorage, argumentStorage:
			node = hir.NodeID(of.of)
		case valueStorage:
			if value := f.Value(hir.ValueID(of.of)); value.Kind == hir.LocalValue {
				node = value.Node
			}
		}
		if node != hir.NoNode {
			self.home, self.from = r.seats[node].in, r.leaving(node)
		}
		if l.slots[id].kind == temporaryStorage {
			switch f.Node(node).Kind {
			case hir.Block, hir.If:
				self.from = r.entering(node)
			case hir.ConstructRecord, hir.UpdateRecord:
				self.from, self.complete = r.entering(node), r.leaving(node)
			}
		}
		l.lives[id] = self
	}
}

// proveResidents checks the slots of the regions: in each region those that live there, in the order of first use.
func (r *Replayer) proveResidents() string {
	l := &r.ledger
	order := l.traces.order[:0]
	for id := range slotID(len(l.slots)) {
		order = append(order, id)
	}
	l.traces.order = order
	slices.SortFunc(order, func(a, b slotID) int {
		return cmp.Or(cmp.Compare(l.lives[a].home, l.lives[b].home), cmp.Compare(l.lives[a].from, l.lives[b].from), cmp.Compare(a, b))
	})
	if at := firstDifference(order, l.held.residents); at >= 0 {
		return wrongElement("regions.slots", at)
	}
	if len(l.held.residing) != len(r.predicted.regions) {
		return wrongElement("regions", min(len(l.held.residing), len(r.predicted.regions)))
	}
	first := 0
	for id := range l.held.residing {
		end := first
		for end < len(order) && l.lives[order[end]].home == regionID(id) {
			end++
		}
		if l.held.residing[id] != (run{int32(first), int32(end - first)}) {
			return wrongElement("regions", id)
		}
		first = end
	}
	return ""
}
