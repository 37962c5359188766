package plan

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

func (w *writer) appendSource(dst []byte, id sourceID) []byte {
	source := w.sources[id]
	node := w.function.Node(source.node)
	dst = w.appendSourceID(append(dst, `{"kind":"status_source","id":`...), int32(id))
	switch source.producer {
	case PropagatedCall:
		dst = append(dst, `,"producer":{"kind":"propagated_call","callee":`...)
		dst = canon.AppendString(dst, w.function.Module().Callable(int(node.Ref())).ID())
	case CheckedArithmetic:
		dst = append(dst, `,"producer":{"kind":"checked_arithmetic","operation":"`...)
		dst = appendArithmetic(dst, arithmetics[node.Operator()])
	case ContractFalse:
		dst = append(append(dst, `,"producer":{"kind":"contract_false","phase":"`...), phaseOf(node)...)
		dst = canon.AppendInt(append(dst, `","ordinal":`...), int(node.Index()))
	}
	return append(dst, "}}"...)
}

func appendArithmetic(dst []byte, checked arithmetic) []byte {
	return checked.appendCases(append(append(dst, checked.operation...), `","normalized_cases":`...))
}

// appendCases appends the ways in which an operator fails, as an array.
func (a arithmetic) appendCases(dst []byte) []byte {
	dst = append(dst, '[')
	for i, failure := range a.cases {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(append(dst, `{"kind":"`...), failure.kind...), `","code":`...)
		dst = append(canon.AppendInt(dst, failure.code), '}')
	}
	return append(dst, ']')
}

// phaseOf returns the phase of the root of a clause.
func phaseOf(clause *hir.Node) string {
	if clause.Step() == hir.StepRequires {
		return "requires"
	}
	return "ensures"
}

func (w *writer) appendBlock(dst []byte, id int) []byte {
	dst = canon.AppendInt(append(dst, `{"kind":"cleanup_block","id":`...), id)
	dst = canon.AppendInt(append(dst, `,"region":`...), int(w.blocks[id].region))
	dst = append(dst, `,"transitions":[`...)
	for i, run := int32(0), w.blocks[id].run; i < run.count && len(dst) <= w.max; i++ {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = w.appendTransition(dst, run.first+i)
	}
	return append(appendTerminator(append(dst, `],"terminator":`...), &w.blocks[id]), '}')
}

func (w *writer) appendTransition(dst []byte, number int32) []byte {
	step := w.transitions[number]
	switch step.kind {
	case SelectFailure:
		dst = w.appendSourceID(append(dst, `{"kind":"select_failure","source":`...), step.operand)
	case Initialize:
		dst = w.appendExpressionID(append(dst, `{"kind":"initialize","at":`...), step.operand)
		dst = w.appendPlace(append(dst, `,"destination":`...), w.held.moves[number].destination)
	case Transfer:
		return w.appendTransfer(dst, step.operand, w.held.moves[number])
	case TransferFields:
		return w.appendTransfers(dst, step.operand, w.held.moves[number])
	case StageBody:
		dst = append(dst, `{"kind":"stage_copy_result","source":{"kind":"body","expression":`...)
		dst = w.appendExpressionID(dst, step.operand)
		dst = w.appendTypeOf(append(dst, `,"instance":`...), step.operand)
		dst = append(dst, '}')
	case StageResidual:
		dst = w.appendResidual(append(dst, `{"kind":"stage_copy_result","source":`...), hir.NodeID(step.operand))
	case CallCommit:
		dst = w.appendExpressionID(append(dst, `{"kind":"call_commit","call":`...), step.operand)
		dst = append(w.appendArguments(append(dst, `,"arguments":[`...), hir.NodeID(step.operand)), ']')
	}
	return append(dst, '}')
}

func (w *writer) appendTransfer(dst []byte, at int32, by Move) []byte {
	dst = w.appendExpressionID(append(dst, `{"kind":"transfer","at":`...), at)
	dst = w.appendPlace(append(dst, `,"source":`...), by.source)
	return append(w.appendPlace(append(dst, `,"destination":`...), by.destination), '}')
}

// appendTransfers appends the transfer of each field that a TransferFields takes.
func (w *writer) appendTransfers(dst []byte, at int32, by Move) []byte {
	from, to := &w.held.slots[by.source.slot], &w.held.slots[by.destination.slot]
	shift := to.first - from.first
	separator := ""
	for source := range from.shape.among(by.source.flags, by.source.slot, from.first) {
		if len(dst) > w.max {
			break
		}
		flags := FlagRun{source.flags.first + shift, source.flags.end + shift}
		dst = append(dst, separator...)
		dst = w.appendTransfer(dst, at, Move{source, Place{by.destination.slot, source.of, flags}})
		separator = ","
	}
	return dst
}

// appendResidual appends how a Try makes the result of the function.
func (w *writer) appendResidual(dst []byte, try hir.NodeID) []byte {
	says, kind := PropagationOf(w.function, try), "try_residual"
	if says.IsOption() {
		kind = "try_option_none"
	}
	dst = append(append(append(dst, `{"kind":"`...), kind...), `","expression":`...)
	dst = w.appendExpressionID(dst, int32(try))
	dst = w.appendExpressionID(append(dst, `,"operand":`...), int32(try+1))
	dst = w.appendTypeOf(append(dst, `,"source_instance":`...), int32(try+1))
	dst = w.function.Module().AppendTypeJSON(append(dst, `,"target_instance":`...), w.function.Signature().Result())
	return append(says.AppendCases(append(dst, ',')), '}')
}

// appendTypeOf appends the type of an expression.
func (w *writer) appendTypeOf(dst []byte, node int32) []byte {
	return w.function.Module().AppendTypeJSON(dst, w.function.Node(hir.NodeID(node)).Type())
}

func appendTerminator(dst []byte, of *Block) []byte {
	target := int(of.target)
	switch of.terminator {
	case GotoEdge:
		return append(canon.AppendInt(append(dst, `{"kind":"goto","edge":`...), target), '}')
	case BranchEdge:
		dst = canon.AppendInt(append(dst, `{"kind":"branch","edges":[`...), target)
		return append(canon.AppendInt(append(dst, ','), target+1), "]}"...)
	}
	return append(canon.AppendInt(append(dst, `{"kind":"exit","target":`...), target), '}')
}

func (w *writer) appendEdge(dst []byte, id int) []byte {
	of := &w.edges[id]
	dst = canon.AppendInt(append(dst, `{"kind":"cleanup_edge","id":`...), id)
	dst = canon.AppendInt(append(dst, `,"from":`...), int(of.from))
	dst = canon.AppendInt(append(dst, `,"to":`...), int(of.to))
	return append(w.appendCondition(append(dst, `,"condition":`...), of.condition), '}')
}

func (w *writer) appendCondition(dst []byte, when condition) []byte {
	switch when.kind {
	case BooleanResult:
		dst = w.appendExpressionID(append(dst, `{"kind":"boolean_result","expression":`...), when.operand)
		dst = canon.AppendBool(append(dst, `,"value":`...), when.holds)
	case VariantCase:
		scrutinee := w.function.Node(hir.NodeID(when.operand))
		variant := w.function.Module().TypeDeclarationOf(scrutinee.Type())
		dst = w.appendExpressionID(append(dst, `{"kind":"variant_case","scrutinee":`...), when.operand)
		dst = canon.AppendString(append(dst, `,"case":`...), variant.Cases().At(int(when.detail)).ID)
		dst = canon.AppendBool(append(dst, `,"matches":`...), when.holds)
	case ArmSelected:
		dst = w.appendExpressionID(append(dst, `{"kind":"arm_selected","scrutinee":`...), when.operand)
		dst = canon.AppendInt(append(dst, `,"arm":`...), int(when.detail))
		dst = canon.AppendBool(append(dst, `,"selected":`...), when.holds)
	case StatusZero:
		dst = w.appendSourceID(append(dst, `{"kind":"status_zero","source":`...), when.operand)
	case StatusNonzero:
		dst = w.appendSourceID(append(dst, `{"kind":"status_nonzero","source":`...), when.operand)
	default:
		dst = append(dst, `{"kind":"always"`...)
	}
	return append(dst, '}')
}

func (w *writer) appendRegion(dst []byte, id int) []byte {
	of := &w.regions[id]
	dst = canon.AppendInt(append(dst, `{"kind":"cleanup_region","id":`...), id)
	dst = append(dst, `,"parent":`...)
	if of.parent == noRegion {
		dst = append(dst, "null"...)
	} else {
		dst = canon.AppendInt(dst, int(of.parent))
	}
	dst = w.appendResidents(append(dst, `,"slots":[`...), RegionID(id))
	dst = canon.AppendInt(append(dst, `],"normal_scope_end":`...), int(of.scopeEnd))
	return append(dst, '}')
}

func (w *writer) appendExit(dst []byte, id int) []byte {
	of := &w.exits[id]
	dst = canon.AppendInt(append(dst, `{"kind":"exit_target","id":`...), id)
	dst = canon.AppendInt(append(dst, `,"from":`...), int(of.from))
	dst = canon.AppendInt(append(dst, `,"leaves_regions":[`...), int(of.leaves))
	for left := of.leaves; left != of.through; {
		left = w.regions[left].parent
		dst = canon.AppendInt(append(dst, ','), int(left))
	}
	dst = w.appendFinalizers(append(dst, `],"finalize_in_order":[`...), ExitID(id))
	return append(w.appendContinuation(append(dst, `],"continuation":`...), of), '}')
}

func (w *writer) appendContinuation(dst []byte, of *Exit) []byte {
	switch of.continuation {
	case ContinueEdge:
		dst = canon.AppendInt(append(dst, `{"kind":"continue","edge":`...), int(of.operand))
	case CommitResult:
		dst = w.appendResult(append(dst, `{"kind":"commit_result","source":`...), of.operand)
	case ReturnFailure:
		dst = w.appendSourceID(append(dst, `{"kind":"return_failure","source":`...), of.operand)
	}
	return append(dst, '}')
}
