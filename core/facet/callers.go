package facet

import (
	"cmp"
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/project"
)

// callSites counts the calls of the target in one phase of one function.
type callSites struct {
	caller string
	module project.Module
	phase  string
	count  int
}

// callers lists the callers of the target, by caller and phase. A call from another module is an edge of the project
// graph and is found through the typed index; calls within the module are found by walking the module. So the cost
// depends on the number of callers and the size of the module, not on the size of the project. Source: facets,
// "callers".
func (t target) callers() (inventory, diag.List) {
	list := append(t.callsWithinModule(), t.callsAcrossModules()...)
	slices.SortFunc(list, func(a, b callSites) int {
		return cmp.Or(strings.Compare(a.caller, b.caller), strings.Compare(a.phase, b.phase))
	})
	return inventory{len(list), func(dst []byte, i int) []byte { return list[i].append(dst, t.module) }}, nil
}

// callsAcrossModules counts the calls from other modules. In the order of edges, the calls of one caller and phase are
// adjacent: nothing that edges are ordered by before these two differs among the calls of one function by another.
func (t target) callsAcrossModules() (list []callSites) {
	declared, _ := t.project.Find(t.function.ID())
	for edge := range t.project.EdgesTo(declared.Node()) {
		if edge.Kind() == project.Call {
			caller, _ := t.project.ModuleOf(t.project.NodeDeclaration(edge.Source()))
			list = counted(list, callSites{edge.Caller(), caller, edge.Site(), 1})
		}
	}
	return list
}

// callsWithinModule counts the calls from the module of the target, including recursive ones.
func (t target) callsWithinModule() (list []callSites) {
	model, callee := t.function.Module(), t.function.Signature()
	for i := range model.FunctionCount() {
		f := model.Function(i)
		f.Roots(func(root hir.NodeID) {
			for id := root; id < f.Node(root).End(); id++ {
				if node := f.Node(id); node.Kind() == hir.Call && model.Callable(int(node.Ref())) == callee {
					list = counted(list, callSites{f.ID(), t.module, phaseOf(f.Node(root).Step()), 1})
				}
			}
		})
	}
	return list
}

// counted adds one call to the list: to its last element if caller and phase match.
func counted(list []callSites, call callSites) []callSites {
	if last := len(list) - 1; last >= 0 && list[last].caller == call.caller && list[last].phase == call.phase {
		list[last].count++
		return list
	}
	return append(list, call)
}

// append appends the item. An item of this facet has no kind.
func (c callSites) append(dst []byte, target project.Module) []byte {
	dst = canon.AppendString(append(dst, `{"caller":`...), c.caller)
	dst = canon.AppendString(append(dst, `,"path":`...), c.module.Path())
	dst = canon.AppendString(append(dst, `,"module":`...), c.module.Name())
	dst = canon.AppendString(append(dst, `,"phase":`...), c.phase)
	dst = canon.AppendInt(append(dst, `,"call_sites":`...), c.count)
	return append(canon.AppendBool(append(dst, `,"cross_file":`...), c.module.Name() != target.Name()), '}')
}
