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

// callSites is how often one phase of one function calls the target.
type callSites struct {
	caller string
	module project.Module
	phase  string
	count  int
}

// callers lists who calls the target, by caller and phase. A call from another module is an edge of the project
// graph, and the typed index leads to it; a call within the module is not, and is found by going through the module.
// So the list costs what calls the target and the size of its module, not that of the project. Source: facets,
// "callers".
func (t target) callers() (inventory, diag.List) {
	list := append(t.callsWithinModule(), t.callsAcrossModules()...)
	slices.SortFunc(list, func(a, b callSites) int {
		return cmp.Or(strings.Compare(a.caller, b.caller), strings.Compare(a.phase, b.phase))
	})
	return inventory{len(list), func(dst []byte, i int) []byte { return list[i].append(dst, t.module) }}, nil
}

// callsAcrossModules counts the calls by other modules. In the order of edges those of one caller and phase are
// neighbours: nothing that edges are ordered by before these two differs among the calls of one function by another.
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

// callsWithinModule counts the calls by the module of the target, which the target itself may make.
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

// counted adds one call to the list: to its last element, if that is of the same caller and phase.
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
