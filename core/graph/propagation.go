package graph

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/plan"
)

// try writes a postfix ?: its operand, the types of the operand and of the result to which it may propagate, and
// their cases.
func (p projection) try(id hir.NodeID) {
	says := plan.PropagationOf(p.function, id)
	p.string(`"kind":`, "try_"+says.Word())
	p.raw(`,"evaluation":"once"`)
	p.children(id, `,"operand":`)
	p.instance("source_"+says.Word(), p.function.Node(id+1).Type())
	p.instance("residual_"+says.Word(), p.function.Signature().Result())
	p.raw(`,`)
	p.out = says.AppendCases(p.out)
	p.raw(`,"` + says.CaseWord(says.Leaving) + `_exit":"normal_result","epilogue":"shared_postconditions"`)
}

// instance writes a type as the member name, beginning with its identity.
func (p projection) instance(name string, t hir.TypeID) {
	p.typeID(`,"`+name+`_type_id":`, t)
	p.typeJSON(`,"`+name+`_type":`, t)
}
