package target

import (
	"slices"
	"strings"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
	"semaprax.dev/semaprax/core/project"
)

// module is what the lanes keep of one module.
type module struct {
	lanes [len(lanes)]projected
}

// projected is the projection of one module in one lane.
type projected struct {
	bytes      int          // of the projections of its functions together
	digest     canon.Digest // over the pairs of execution identity and function digest
	diagnostic string       // the code of why the module cannot be run, or ""
}

// executable is a function that runs: one without type parameters, or an instance.
type executable struct {
	id       string // its execution identity
	function hir.FunctionView
}

// executables returns what of a module runs, in the order of execution identities.
func executables(m *hir.Module) []executable {
	list := make([]executable, 0, m.FunctionCount()+m.InstanceCount())
	for i := range m.FunctionCount() {
		if f := m.Function(i); !f.Signature().IsTemplate() {
			list = append(list, executable{f.ID(), f})
		}
	}
	for i := range m.InstanceCount() {
		f := m.Instance(i)
		list = append(list, executable{string(f.AppendExecutionID(nil)), f})
	}
	slices.SortFunc(list, func(a, b executable) int { return strings.Compare(a.id, b.id) })
	return list
}

// projectModule projects a module in every lane.
func projectModule(m project.Module) *module {
	have := new(module)
	pairs := [len(lanes)]canon.Hasher{}
	for k, kind := range lanes {
		pairs[k] = canon.NewHasher(kind.domain)
	}
	var text []byte
	planner, isSound := new(plan.CleanupBuilder), true
	for _, e := range executables(m.Model()) {
		for k, kind := range lanes {
			if k == checkedHIR {
				text = appendChecked(text[:0], e, planner)
			} else {
				plan := lower(e.function)
				text = plan.append(text[:0], e.id)
				isSound = isSound && plan.isSound()
			}
			digest := canon.DigestOf(kind.domain, text)
			pairs[k] = pairs[k].FrameString(e.id).Raw(digest[:])
			have.lanes[k].bytes += len(text)
		}
	}
	for k := range lanes {
		have.lanes[k].digest = pairs[k].Sum()
	}
	have.lanes[interpreterPlan].diagnostic = inadmissible(m.Model())
	if !isSound {
		have.lanes[interpreterPlan].diagnostic = codePlan
	}
	return have
}
