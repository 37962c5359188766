package plan

import (
	"slices"

	"semaprax.dev/semaprax/core/hir"
)

// settle predicts where each loan is live: first from its own uses, then again from those of the loans that were made
// through it, until nothing changes.
func (r *loanReplayer) settle() {
	r.live = emptied(r.live, len(r.borrows))
	for id := range r.live {
		r.live[id] = filled(r.live[id], int32(len(r.endpoints)), false)
	}
	r.leading = filled(r.leading, int32(len(r.endpoints)), false)
	r.extent = emptied(r.extent, len(r.borrows))
	r.read = emptied(r.read, r.f.ValueCount())
	for id := range hir.NodeID(r.f.NodeCount()) {
		if node := r.f.Node(id); node.Kind() == hir.Place {
			r.read[node.Ref()] = append(r.read[node.Ref()], pointAfter(r.numbers[id]))
		}
	}
	uses := make([][]pointID, len(r.borrows))
	used := make([][]bool, len(r.borrows)) // of a loan through which others were made, what is among its uses
	for id := range r.borrows {
		uses[id] = slices.Clone(r.ownUses(&r.borrows[id]))
		r.between(id, uses[id])
		if parent := r.borrows[id].parent; parent != noLoan && used[parent] == nil {
			used[parent] = make([]bool, len(r.endpoints))
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
				if !used[parent][at] {
					used[parent][at], more = true, true
					uses[parent] = append(uses[parent], at)
				}
			}
			if more {
				r.between(int(parent), uses[parent])
				changed = true
			}
		}
	}
	r.leaveRoots()
}

// ownUses returns the points where a loan itself is used.
func (r *loanReplayer) ownUses(l *loan) []pointID {
	if l.cause == borrowedCall || l.cause == matchBorrow {
		return []pointID{pointAfter(r.numbers[r.lender(l)])}
	}
	if !bindsView(r.f, l.site) {
		return nil
	}
	return r.read[r.f.Node(r.f.Node(l.site).Parent()).Ref()]
}

// between predicts that a loan is live at its start, and at the points from which a use is reached without coming to
// the start again, among those that are reached from the start. What leads to a use is looked at first: it ends at
// the start, where what follows the start goes on to the end of the function.
func (r *loanReplayer) between(id int, uses []pointID) {
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
func (r *loanReplayer) leaveRoots() {
	for id := range r.borrows {
		if r.endsSomewhere(id) {
			continue
		}
		r.f.Roots(func(root hir.NodeID) {
			for _, live := range r.live {
				live[pointAfter(r.numbers[root])] = false
			}
		})
		return
	}
}

func (r *loanReplayer) endsSomewhere(id int) bool {
	for _, at := range r.extent[id] {
		for _, next := range r.out[at] {
			if !r.live[id][next] {
				return true
			}
		}
	}
	return false
}

// ends predicts the elements that follow from where the loans are live.
func (r *loanReplayer) ends() {
	killed := make([][]loanID, len(r.endpoints))
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
				killed[edge.to] = append(killed[edge.to], id)
				l.end.count++
			}
		}
	}
	for at := range r.endpoints {
		r.endpoints[at].killed = Run{int32(len(r.kills)), int32(len(killed[at]))}
		r.kills = append(r.kills, killed[at]...)
	}
}
