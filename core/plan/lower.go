package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// contract lowers a requires or ensures clause. Source: facets, "Whole function".
func (b *CleanupBuilder) contract(clause hir.NodeID) {
	scope := b.openScope(rootRegion)
	b.lower(clause, scope)
	source := b.newSource(ContractFalse, clause)
	kept, broken := b.forkOn(clause, true, scope)
	b.fail(broken, scope, source)
	b.current = kept
	b.closeScope(scope)
}

// forkOn branches on the value of a bool expression: the first block is entered when it is the value given.
func (b *CleanupBuilder) forkOn(expression hir.NodeID, value bool, in RegionID) (onValue, onOther BlockID) {
	is := condition{kind: BooleanResult, holds: value, operand: int32(expression)}
	return b.fork(in, is, is.otherwise())
}

// forkOnCase branches on the case of a variant: the first block is entered when it is the case given.
func (b *CleanupBuilder) forkOnCase(scrutinee hir.NodeID, index int32, in RegionID) (onCase, onOther BlockID) {
	is := condition{kind: VariantCase, holds: true, operand: int32(scrutinee), detail: index}
	return b.fork(in, is, is.otherwise())
}

// lower lowers one node in a region and returns the place of its value, or noPlace when nobody has to release it.
// Source: facets, "Expressions", "Calls" and "Match".
func (b *CleanupBuilder) lower(id hir.NodeID, in RegionID) Place {
	node := b.plan.function.Node(id)
	switch node.Kind() {
	case hir.Place:
		return b.sourceOf(node)
	case hir.Call:
		return b.lowerCall(id, in)
	case hir.Block:
		return b.lowerBlock(id, in)
	case hir.If:
		return b.lowerIf(id, in)
	case hir.Match:
		b.lowerMatch(id, in)
	case hir.Unary, hir.Binary:
		b.lowerOperator(id, node.Operator(), in)
	case hir.ByteRange:
		b.lowerChildren(id, in)
		b.split(in, PropagatedCall, id)
	case hir.Let, hir.Assign, hir.ConstructRecord, hir.UpdateRecord, hir.Project, hir.Upcast:
		return b.lowerHolder(id, in)
	case hir.While:
		b.lowerWhile(id, in)
	case hir.Try:
		b.lowerTry(id, in)
	default:
		if node.End() > id+1 {
			b.lowerChildren(id, in)
		}
	}
	return noPlace
}

// lowerOperator lowers an operation on scalars.
func (b *CleanupBuilder) lowerOperator(id hir.NodeID, operator syntax.Operator, in RegionID) {
	if isLazy(operator) {
		b.lowerLazy(id, operator, in)
		return
	}
	b.lowerChildren(id, in)
	if isChecked(operator) {
		b.split(in, CheckedArithmetic, id)
	}
}

// lowerChildren lowers the children of a node in order and returns the place of the last value.
func (b *CleanupBuilder) lowerChildren(id hir.NodeID, in RegionID) (last Place) {
	f := b.plan.function
	last = noPlace
	for child := f.FirstChild(id); child != hir.NoNode; child = f.NextSibling(child) {
		last = b.lower(child, in)
	}
	return last
}

// lowerBlock lowers a block in a region of its own; its value lives in the outer one.
func (b *CleanupBuilder) lowerBlock(id hir.NodeID, in RegionID) Place {
	value := b.temporaryOf(id)
	b.settle(value, in)
	scope := b.openScope(in)
	tail := b.lowerChildren(id, scope)
	if value != noSlot {
		b.transfer(id, tail, b.custody.whole(value), scope)
	}
	b.closeScope(scope)
	return b.custody.whole(value)
}

// lowerBody lowers the body of the function, which has no region of its own.
func (b *CleanupBuilder) lowerBody(id hir.NodeID) {
	value := b.temporaryOf(id)
	b.settle(value, rootRegion)
	tail := b.lowerChildren(id, rootRegion)
	if value != noSlot {
		b.transfer(id, tail, b.custody.whole(value), rootRegion)
		b.transfer(id, b.custody.whole(value), b.custody.whole(b.result()), rootRegion)
	}
}

// lowerCall lowers a call. An operation that cannot fail needs no status, and one that takes its operands over only
// when it does not fail leaves them to the caller until then. Source: facets, "Calls".
func (b *CleanupBuilder) lowerCall(id hir.NodeID, in RegionID) Place {
	callee := b.plan.function.Module().Callable(int(b.plan.function.Node(id).Ref()))
	outer := b.lowerArguments(id, in)
	if !defersCommit(callee) {
		b.commit(id, outer)
	}
	if !callee.Total() {
		b.split(in, PropagatedCall, id)
	}
	if defersCommit(callee) {
		b.commit(id, outer)
	}
	return b.produce(id, in)
}

func (b *CleanupBuilder) lowerLazy(id hir.NodeID, operator syntax.Operator, in RegionID) {
	left := b.plan.function.FirstChild(id)
	b.lower(left, in)
	evaluate, skip := b.forkOn(left, operator == syntax.OpAnd, in)
	branches := b.branches()
	b.current = evaluate
	b.lower(b.plan.function.NextSibling(left), in)
	b.nextBranch(branches)
	b.joinBranches(branches)
	b.join(in, b.current, skip)
}

func (b *CleanupBuilder) lowerIf(id hir.NodeID, in RegionID) Place {
	f := b.plan.function
	value := b.temporaryOf(id)
	b.settle(value, in)
	deciding := f.FirstChild(id)
	then := f.NextSibling(deciding)
	b.lower(deciding, in)
	onTrue, onFalse := b.forkOn(deciding, true, in)
	branches := b.branches()
	b.current = onTrue
	b.lowerBranch(id, then, value, in)
	endOfThen := b.current
	b.nextBranch(branches)
	b.current = onFalse
	b.lowerBranch(id, f.NextSibling(then), value, in)
	b.joinBranches(branches)
	b.join(in, endOfThen, b.current)
	return b.custody.whole(value)
}

// lowerBranch lowers one branch of an if and hands its value over to that of the if.
func (b *CleanupBuilder) lowerBranch(id, branch hir.NodeID, value SlotID, in RegionID) {
	source := b.lower(branch, in)
	if value != noSlot {
		b.transfer(id, source, b.custody.whole(value), in)
	}
}
