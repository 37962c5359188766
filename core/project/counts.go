package project

import "semaprax.dev/semaprax/core/canon"

// count sums what the unit contributes to the project.
func (u *unit) count() {
	c := &u.counts
	c.sourceBytes, c.declarations, c.callables = len(u.Source()), len(u.order), u.CallableCount()
	c.calls, c.uses, c.edges = u.CallCount(), u.Uses().Len(), len(u.edges)
	c.account = accountEntryBytes + len(u.path) + len(u.Name())
	for i := range u.order {
		c.account += accountEntryBytes + len(u.declaration(int32(i)).ID)
	}
	for i := range u.edges {
		c.account += accountEntryBytes + len(u.sourceName(&u.edges[i])) + len(u.targets[u.edges[i].target].name)
	}
	for _, rows := range [...][]byte{u.moduleRow, u.declarations.bytes, u.edgeRows.bytes} {
		c.rowBytes += len(rows)
		c.sortedRowBytes += canon.SortedBytes(rows)
	}
}

// counts is what a project has of everything that is counted; that of a project is the sum of those of its units.
type counts struct {
	sourceBytes, declarations, callables, calls, uses, edges int
	account                                                  int // what the typed index costs an analysis
	rowBytes                                                 int // of the rows in the graph, without their global numbers
	sortedRowBytes                                           int // of the same in form S
}

// plus returns the sum of two counts.
func (c counts) plus(other counts) counts {
	return counts{c.sourceBytes + other.sourceBytes, c.declarations + other.declarations, c.callables + other.callables,
		c.calls + other.calls, c.uses + other.uses, c.edges + other.edges, c.account + other.account,
		c.rowBytes + other.rowBytes, c.sortedRowBytes + other.sortedRowBytes}
}

// minus returns the difference of two counts.
func (c counts) minus(other counts) counts {
	return c.plus(counts{-other.sourceBytes, -other.declarations, -other.callables, -other.calls, -other.uses,
		-other.edges, -other.account, -other.rowBytes, -other.sortedRowBytes})
}
