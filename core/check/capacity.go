package check

import "semaprax.dev/semaprax/core/hir"

// The bounds of the byte buffers made on one call path, a chain of functions in which each calls the next. A copy
// counts as the largest view. Source: language, "Compiler-owned functions".
const (
	AllocationSitesMax = 16
	OwnedBytesMax      = 1_048_576

	viewBytesMax = 65_536
)

// allocation counts calls that make byte buffers, and their bytes. Each count saturates at one more than its bound.
type allocation struct{ sites, bytes int }

func (a allocation) and(b allocation) allocation {
	return allocation{min(a.sites+b.sites, AllocationSitesMax+1), min(a.bytes+b.bytes, OwnedBytesMax+1)}
}

func (a allocation) or(b allocation) allocation {
	return allocation{max(a.sites, b.sites), max(a.bytes, b.bytes)}
}

func (a allocation) exceeds() bool { return a.sites > AllocationSitesMax || a.bytes > OwnedBytesMax }

// verifyCapacity reports functions from which a call path makes too many or too large buffers. A recursion that makes
// one makes too many. If a function exceeds a bound only because a callee does, only the callee is reported; of the
// functions of a recursion, only the first.
func (c *checker) verifyCapacity() {
	own, callees := c.allocations()
	graph := newComponents(len(own), func(f int32) []int32 { return callees[f] })
	paths := make([]allocation, len(own)) // from each completed function
	reported := make([]bool, len(own))
	start := 0
	for _, end := range graph.ends {
		component := graph.order[start:end]
		start = end
		var made, called allocation
		first := component[0]
		for _, f := range component {
			made, first = made.and(own[f]), min(first, f)
			for _, callee := range callees[f] {
				called = called.or(paths[callee]) // still zero for those in the component
			}
		}
		if graph.recursive[first] && made.sites > 0 {
			made.sites = AllocationSitesMax + 1
		}
		path := made.and(called)
		reported[first] = path.exceeds() && !called.exceeds()
		for _, f := range component {
			paths[f] = path
		}
	}
	for f, is := range reported {
		if is {
			c.report(ruleCapacity, c.functions[f].syntax.Range(), "a call path from "+c.functions[f].syntax.Name().Text()+
				" makes more than "+count(AllocationSitesMax, "byte buffer")+", or more than "+count(OwnedBytesMax, "byte")+
				" together")
			c.advise("make fewer buffers: copy bytes once, and lend the copy with `bytes_as_slice`")
		}
	}
}

// allocations returns, by function, what its own calls allocate, and which functions of the module they call.
func (c *checker) allocations() (own []allocation, callees [][]int32) {
	own, callees = make([]allocation, len(c.functions)), make([][]int32, len(c.functions))
	for f := range c.functions {
		view := c.module.Function(f)
		for id := range hir.NodeID(view.NodeCount()) {
			node := view.Node(id)
			if node.Kind() != hir.Call {
				continue
			}
			switch callee, called := c.module.Callable(int(node.Ref())), c.calledFunction(node.Ref()); {
			case callee.ID() == zeroedID:
				own[f] = own[f].and(allocation{1, int(min(view.Node(id+1).Bits(), OwnedBytesMax+1))})
			case callee.Operation() && operations[callee.Name()].allocates:
				own[f] = own[f].and(allocation{1, viewBytesMax})
			case int(called) < len(c.functions):
				callees[f] = append(callees[f], called)
			}
		}
	}
	return own, callees
}
