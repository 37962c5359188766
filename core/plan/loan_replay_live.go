package plan

import "semaprax.dev/semaprax/core/hir"

// settle predicts where each loan is live: first from its own uses, then again from those of the loans that were made
// through it, until nothing changes.
func (r *loanReplayer) settle() {
	r.live = make([][]bool, len(r.borrows))
	uses := make([][]bool, len(r.borrows))
	for id := range r.borrows {
		uses[id] = r.ownUses(&r.borrows[id])
		r.live[id] = r.between(r.borrows[id].start, uses[id])
	}
	for changed := true; changed; {
		changed = false
		for id := len(r.borrows) - 1; id >= 0; id-- {
			parent := r.borrows[id].parent
			if parent == noLoan {
				continue
			}
			more := false
			for at, is := range r.live[id] {
				if is && !uses[parent][at] {
					uses[parent][at], more = true, true
				}
			}
			if more {
				r.live[parent] = r.between(r.borrows[parent].start, uses[parent])
				changed = true
			}
		}
	}
	r.leaveRoots()
}

// ownUses marks the points where a loan itself is used.
func (r *loanReplayer) ownUses(l *loan) []bool {
	marked := make([]bool, len(r.endpoints))
	if l.cause == borrowedCall || l.cause == matchBorrow {
		marked[pointAfter(r.numbers[r.lender(l)])] = true
		return marked
	}
	if !bindsView(r.f, l.site) {
		return marked
	}
	name := r.f.Node(r.f.Node(l.site).Parent).Ref
	for id := range hir.NodeID(r.f.NodeCount()) {
		if node := r.f.Node(id); node.Kind == hir.Place && node.Ref == name {
			marked[pointAfter(r.numbers[id])] = true
		}
	}
	return marked
}

// between marks the start, and the points from which a use is reached without coming to the start again, among those that
// are reached from the start.
func (r *loanReplayer) between(start pointID, uses []bool) []bool {
	reached := make([]bool, len(r.endpoints))
	reached[start] = true
	reach(reached, r.out, nil, -1)
	live := make([]bool, len(r.endpoints))
	for at := range live {
		live[at] = uses[at] && reached[at]
	}
	live[start] = true
	reach(live, r.into, reached, start)
	return live
}

// leaveRoots makes room for loans that end nowhere: if there is one, no loan is live at the end of a clause or the body.
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
	for _, edge := range r.flow {
		if r.live[id][edge.from] && !r.live[id][edge.to] {
			return true
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
		for e := range r.flow {
			edge := &r.flow[e]
			switch {
			case !r.live[id][edge.from]:
			case r.live[id][edge.to]:
				edge.live.add(id)
				r.endpoints[edge.from].liveAfter.add(id)
				r.endpoints[edge.to].liveBefore.add(id)
			default:
				r.endEdges = append(r.endEdges, int32(e))
				killed[edge.to] = append(killed[edge.to], id)
				l.end.count++
			}
		}
	}
	for at := range r.endpoints {
		r.endpoints[at].killed = run{int32(len(r.kills)), int32(len(killed[at]))}
		r.kills = append(r.kills, killed[at]...)
	}
}
