package replay

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// settle predicts where each loan is live: first from its own uses, then again from those of the loans that were made
// through it, until nothing changes.
func (r *LoanReplayer) settle() {
	r.live = emptied(r.live, len(r.borrows))
	for id := range r.live {
		r.live[id] = filled(r.live[id], int32(len(r.endpoints)), false)
	}
	r.leading = filled(r.leading, int32(len(r.endpoints)), false)
	r.extent = emptied(r.extent, len(r.borrows))
	r.read = emptied(r.read, r.function.ValueCount())
	for id := range hir.NodeID(r.function.NodeCount()) {
		if node := r.function.Node(id); node.Kind() == hir.Place {
			r.read[node.Ref()] = append(r.read[node.Ref()], r.after(id))
		}
	}
	r.uses, r.used = emptied(r.uses, len(r.borrows)), emptied(r.used, len(r.borrows))
	for id := range r.borrows {
		r.uses[id] = r.appendOwnUses(r.uses[id], &r.borrows[id])
		r.between(id, r.uses[id])
		if parent := r.borrows[id].parent; parent != noLoan && len(r.used[parent]) == 0 {
			r.used[parent] = filled(r.used[parent], int32(len(r.endpoints)), false)
		}
	}
	for changed := true; changed; {
		changed = false
		for id := len(r.borrows) - 1; id >= 0; id-- {
			parent := r.borrows[id].parent
			if parent == noLoan {
				continue
			}
			more := false
			for _, at := range r.extent[id] {
				if !r.used[parent][at] {
					r.used[parent][at], more = true, true
					r.uses[parent] = append(r.uses[parent], at)
				}
			}
			if more {
				r.between(int(parent), r.uses[parent])
				changed = true
			}
		}
	}
	r.leaveRoots()
}

// appendOwnUses appends the points where a loan itself is used.
func (r *LoanReplayer) appendOwnUses(dst []pointID, l *loan) []pointID {
	if l.cause == plan.BorrowedCall || l.cause == plan.MatchBorrow {
		return append(dst, r.after(r.lender(l)))
	}
	if named, ok := carrier(r.function, l.site); ok {
		return append(dst, r.read[named]...)
	}
	return dst
}

// between predicts that a loan is live at its start, and at the points from which a use is reached without coming to
// the start again, among those that are reached from the start. What leads to a use is looked at first: it ends at
// the start, where what follows the start goes on to the end of the function.
func (r *LoanReplayer) between(id int, uses []pointID) {
	start := r.borrows[id].start
	clear(r.leading)
	r.leading[start] = true
	r.reach(r.leading, uses, r.into, nil, start)
	clear(r.live[id])
	r.reach(r.live[id], []pointID{start}, r.out, r.leading, -1)
	r.extent[id] = r.extent[id][:0]
	for at, live := range r.live[id] {
		if live {
			r.extent[id] = append(r.extent[id], pointID(at))
		}
	}
}

// leaveRoots makes room for loans that end nowhere: if there is one, no loan is live at the end of a clause or the
// body.
func (r *LoanReplayer) leaveRoots() {
	for id := range r.borrows {
		if r.endsSomewhere(id) {
			continue
		}
		r.function.Roots(func(root hir.NodeID) {
			for _, live := range r.live {
				live[r.after(root)] = false
			}
		})
		return
	}
}

func (r *LoanReplayer) endsSomewhere(id int) bool {
	for _, at := range r.extent[id] {
		for _, next := range r.out[at] {
			if !r.live[id][next] {
				return true
			}
		}
	}
	return false
}

// predictEnds predicts the elements that follow from where the loans are live.
func (r *LoanReplayer) predictEnds() {
	r.killed = emptied(r.killed, len(r.endpoints))
	for i := range r.borrows {
		id, l := loanID(i), &r.borrows[i]
		r.endpoints[l.start].starts.add(id)
		l.end.first = int32(len(r.endEdges))
		for _, at := range r.extent[id] {
			if !r.live[id][at] {
				continue // the end of a root
			}
			for e := r.first[at]; e < r.first[at]+int32(len(r.out[at])); e++ {
				edge := &r.flow[e]
				if r.live[id][edge.to] {
					edge.live.add(id)
					r.endpoints[edge.from].liveAfter.add(id)
					r.endpoints[edge.to].liveBefore.add(id)
					continue
				}
				r.endEdges = append(r.endEdges, e)
				r.killed[edge.to] = append(r.killed[edge.to], id)
				l.end.count++
			}
		}
	}
	for at := range r.endpoints {
		r.endpoints[at].killed = run{int32(len(r.kills)), int32(len(r.killed[at]))}
		r.kills = append(r.kills, r.killed[at]...)
	}
}
