package plan

import "semaprax.dev/semaprax/core/hir"

// live finds out where each loan is live, and where it ends. A loan is live where it starts, and wherever it has
// started and is used on some way onward, as long as that way does not start it again. A loan that was made through
// another one uses that one. Source: facets, "Liveness".
func (b *LoanBuilder) live() *LoanFault {
	b.uses()
	for i, edge := range b.plan.edges {
		extend(&b.points[edge.from].edges, i)
	}
	for b.forward() {
	}
	for b.backward() {
	}
	if fault := b.measure(); fault != nil {
		return fault
	}
	b.endRoots()
	b.end()
	return nil
}

// extend adds an index to a run, which is empty or ends before it.
func extend(r *Run, index int) {
	if r.count == 0 {
		r.first = int32(index)
	}
	r.count++
}

func (b *LoanBuilder) edgesFrom(p *loanPoint) []LoanEdge {
	return b.plan.edges[p.edges.first : p.edges.first+p.edges.count]
}

// forward carries the loans that started along every edge, and reports whether a point got one that it did not have.
func (b *LoanBuilder) forward() (changed bool) {
	for _, at := range b.order {
		point := &b.points[at]
		point.open = point.open.union(b.plan.endpoints[at].starts)
		for _, edge := range b.edgesFrom(point) {
			next := &b.points[edge.to].open
			if more := next.union(point.open); more != *next {
				*next, changed = more, true
			}
		}
	}
	return changed
}

// backward carries the loans that are still used against every edge, and reports whether a point got one that it did
// not have.
func (b *LoanBuilder) backward() (changed bool) {
	for i := len(b.order) - 1; i >= 0; i-- {
		at := b.order[i]
		point := &b.points[at]
		needed := point.uses
		for _, edge := range b.edgesFrom(point) {
			needed = needed.union(b.points[edge.to].live.without(b.plan.endpoints[edge.to].starts))
		}
		live := needed.intersection(point.open).union(b.plan.endpoints[at].starts)
		b.addParents(&live, point.open)
		if live != point.live {
			point.live, changed = live, true
		}
	}
	return changed
}

// addParents adds the loans through which the loans of a set were made, where they are open, and those through which
// these were made.
func (b *LoanBuilder) addParents(live *LoanSet, open LoanSet) {
	through := live.intersection(b.children)
	for id, more := through.take(); more; id, more = through.take() {
		parent := b.plan.loans[id].parent
		if live.has(parent) || !open.has(parent) {
			continue
		}
		live.add(parent)
		if b.children.has(parent) {
			through.add(parent)
		}
	}
}

// measure judges the work that the plan is.
func (b *LoanBuilder) measure() *LoanFault {
	work := 0
	for at := range b.points {
		if work += b.points[at].live.count(); work > LoanWorkMax {
			return b.excess(b.plan.endpoints[at].expression, LoanWorkMax, "units of work")
		}
	}
	return nil
}

// endRoots ends what is live at the end of a clause, where no edge is left on which it could end: the loans of a call
// that is the whole clause.
func (b *LoanBuilder) endRoots() {
	f := b.plan.function
	f.Roots(func(root hir.NodeID) { b.points[b.after(root)].live = LoanSet{} })
}

// end gives the edges and the endpoints their loans, and the loans and the endpoints the edges on which loans end.
func (b *LoanBuilder) end() {
	p := &b.plan
	var ends []member[int32]
	for i := range p.edges {
		edge := &p.edges[i]
		from, to := b.points[edge.from].live, b.points[edge.to].live
		edge.live = from.intersection(to)
		p.endpoints[edge.from].liveAfter = p.endpoints[edge.from].liveAfter.union(edge.live)
		p.endpoints[edge.to].liveBefore = p.endpoints[edge.to].liveBefore.union(edge.live)
		for id := range from.without(to).ascending() {
			ends = append(ends, member[int32]{int32(id), int32(i)})
		}
	}
	var kills []member[LoanID]
	runs, endEdges := grouped(ends, len(p.loans))
	for id, part := range runs {
		p.loans[id].end = part
		for _, edge := range endEdges[part.first : part.first+part.count] {
			kills = append(kills, member[LoanID]{int32(p.edges[edge].to), LoanID(id)})
		}
	}
	p.endEdges = endEdges
	runs, p.kills = grouped(kills, len(p.endpoints))
	for at, part := range runs {
		p.endpoints[at].killed = part
	}
}

// member is a value of one of several groups.
type member[T any] struct {
	group int32
	value T
}

// grouped returns the values of each group in their order, group after group, and the run of each group.
func grouped[T any](members []member[T], groups int) (runs []Run, values []T) {
	runs, values = make([]Run, groups), make([]T, len(members))
	for _, m := range members {
		runs[m.group].count++
	}
	for i, first := 0, int32(0); i < groups; i++ {
		runs[i].first = first
		first += runs[i].count
	}
	next := make([]int32, groups)
	for _, m := range members {
		values[runs[m.group].first+next[m.group]] = m.value
		next[m.group]++
	}
	return runs, values
}
