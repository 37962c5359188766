package project

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/diag"
)

// order computes the dependency depth of every module: 1 for one that uses no other, else one more than the deepest
// that it uses. A cycle has no depth; it is reported with its modules, starting at the smallest name.
//
// The walk is a depth-first search with its own stack. A module that is met while it is still on the stack closes a
// cycle: the stack from there on is the witness.
func (a *Arrangement) order() diag.List {
	a.depths = make([]int, len(a.outlines))
	onStack := make([]bool, len(a.outlines))
	type frame struct {
		module int32
		next   int // of its providers
	}
	for root := range a.outlines {
		if a.depths[root] != 0 {
			continue
		}
		stack := []frame{{module: int32(root)}}
		onStack[root] = true
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if providers := a.providers[top.module]; top.next < len(providers) {
				provider := providers[top.next]
				top.next++
				if onStack[provider] {
					start := slices.IndexFunc(stack, func(f frame) bool { return f.module == provider })
					cycle := make([]string, 0, len(stack)-start)
					for _, f := range stack[start:] {
						cycle = append(cycle, a.outlines[f.module].Name())
					}
					return diag.List{ruleUse.New("the modules use each other in a cycle: " + witness(cycle))}
				}
				if a.depths[provider] == 0 {
					stack = append(stack, frame{module: provider})
					onStack[provider] = true
				}
				continue
			}
			depth := 1
			for _, provider := range a.providers[top.module] {
				depth = max(depth, a.depths[provider]+1)
			}
			a.depths[top.module] = depth
			onStack[top.module] = false
			stack = stack[:len(stack)-1]
		}
	}
	if slices.Max(a.depths) > DependencyDepthMax {
		return overLimit("dependency_depth", DependencyDepthMax)
	}
	return nil
}

// witness spells a cycle from its smallest module name around to it again.
func witness(cycle []string) string {
	smallest := 0
	for i := range cycle {
		if cycle[i] < cycle[smallest] {
			smallest = i
		}
	}
	rotated := append(slices.Clone(cycle[smallest:]), cycle[:smallest]...)
	return strings.Join(append(rotated, rotated[0]), " -> ")
}
