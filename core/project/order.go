package project

import (
	"slices"
	"strings"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
)

// order computes the dependency depth of every module: 1 for one that uses no other, else one more than the deepest
// that it uses. A cycle has no depth; it is reported with its modules, starting at the smallest name.
//
// The walk is a depth-first search with its own stack. A module that is met while it is still on the stack closes a
// cycle: the stack from there on is the witness.
func (o *opening) order() diag.List {
	o.depths = make([]int32, len(o.outlines))
	onStack := make([]bool, len(o.outlines))
	type frame struct {
		module int32
		next   int // of its providers
	}
	for root := range o.outlines {
		if o.depths[root] != 0 {
			continue
		}
		stack := []frame{{module: int32(root)}}
		onStack[root] = true
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if providers := o.providers[top.module]; top.next < len(providers) {
				provider := providers[top.next]
				top.next++
				if onStack[provider] {
					start := slices.IndexFunc(stack, func(f frame) bool { return f.module == provider })
					cycle := lo.Map(stack[start:], func(f frame, _ int) int32 { return f.module })
					return diag.List{o.cycle(cycle)}
				}
				if o.depths[provider] == 0 {
					stack = append(stack, frame{module: provider})
					onStack[provider] = true
				}
				continue
			}
			depth := int32(1)
			for _, provider := range o.providers[top.module] {
				depth = max(depth, o.depths[provider]+1)
			}
			o.depths[top.module] = depth
			onStack[top.module] = false
			stack = stack[:len(stack)-1]
		}
	}
	if slices.Max(o.depths) > DependencyDepthMax {
		deepest := slices.Index(o.depths, slices.Max(o.depths))
		return overLimit("dependency_depth", int(o.depths[deepest]), DependencyDepthMax).WithPath(o.path(deepest))
	}
	return nil
}

// cycle returns the violation of modules that use each other: the path from the smallest module name around to it
// again, at the use line that begins it.
func (o *opening) cycle(modules []int32) diag.Diagnostic {
	name := func(m int32) string { return o.outlines[m].Name() }
	first := 0
	for i := range modules {
		if name(modules[i]) < name(modules[first]) {
			first = i
		}
	}
	path := append(slices.Clone(modules[first:]), modules[:first]...)
	path = append(path, path[0])
	names := make([]string, len(path))
	for i, m := range path {
		names[i] = name(m)
	}
	from := path[0]
	line := o.outlines[from].Uses().At(slices.Index(o.providers[from], path[1]))
	return ruleUse.At(o.span(int(from), line.At), "the modules use each other in a cycle: "+strings.Join(names, " -> ")).
		WithPath(o.path(int(from))).WithHelp("move what they share to a module that uses none of them")
}
