package check

import "semaprax.dev/semaprax/core/hir"

// AllocationSitesMax bounds the calls that make a byte buffer on one call path: a chain of functions, each of which calls
// the next. A buffer has at most 65,536 bytes, so a path owns at most 1,048,576. Source: language, "Compiler-owned
// functions".
const AllocationSitesMax = 16

// verifyCapacity reports functions from which a call path has too many allocations. A recursion that allocates has.
// Where a function exceeds because one that it calls does, only the callee is reported.
func (c *checker) verifyCapacity() {
	own, callers := c.allocations()
	total := append([]int{}, own...)
	var work []int
	for f, n := range own {
		if n > 0 {
			work = append(work, f)
		}
	}
	exceeds := func(f int) bool { return total[f] > AllocationSitesMax }
	cause := make([]bool, len(own)) // a callee exceeds
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, caller := range callers[f] {
			cause[caller] = cause[caller] || caller != f && exceeds(f)
			if n := min(own[caller]+total[f], AllocationSitesMax+1); n > total[caller] {
				total[caller] = n
				work = append(work, caller)
			}
		}
	}
	first, reported := -1, false
	for f := range total {
		if !exceeds(f) {
			continue
		}
		if first < 0 {
			first = f
		}
		if !cause[f] {
			c.reportCapacity(f)
			reported = true
		}
	}
	if first >= 0 && !reported { // a recursion, in which every function is called by one that exceeds
		c.reportCapacity(first)
	}
}

func (c *checker) reportCapacity(f int) {
	c.report(&ruleCapacity, c.functions[f].syntax.Range(), "a call path from "+c.functions[f].syntax.Name().Text()+
		" has more than "+count(AllocationSitesMax, "call")+" that make a byte buffer")
}

// allocations returns, by function, how many of its own calls allocate, at most one more than the bound, and which
// functions call it, once for each call.
func (c *checker) allocations() (own []int, callers [][]int) {
	own, callers = make([]int, len(c.functions)), make([][]int, len(c.functions))
	for f := range c.functions {
		view := c.module.Function(f)
		for id := range hir.NodeID(view.NodeCount()) {
			node := view.Node(id)
			if node.Kind != hir.Call {
				continue
			}
			if callee := c.module.Callable(int(node.Ref)); callee.Operation && operations[callee.Name].allocates {
				own[f] = min(own[f]+1, AllocationSitesMax+1)
			} else if int(node.Ref) < len(c.functions) {
				callers[node.Ref] = append(callers[node.Ref], f)
			}
		}
	}
	return own, callers
}
