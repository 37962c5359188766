package plan

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// contract lowers a requires or ensures clause. Source: facets, "Whole function".
func (b *Builder) contract(clause hir.NodeID) {
	scope := b.openScope(rootRegion)
	b.lower(clause, scope)
	source := b.newSource(contractFalse, clause)
	kept, broken := b.forkOn(clause, true, scope)
	b.fail(broken, scope, source)
	b.current = kept
	b.closeScope(scope)
}

// forkOn branches on the value of a bool expression: the first block is entered when it is the value given.
func (b *Builder) forkOn(expression hir.NodeID, value bool, in regionID) (onValue, onOther blockID) {
	return b.fork(in,
		condition{kind: booleanResult, holds: value, operand: int32(expression)},
		condition{kind: booleanResult, holds: !value, operand: int32(expression)})
}

// forkOnCase branches on the case of a variant: the first block is entered when it is the case given.
func (b *Builder) forkOnCase(scrutinee hir.NodeID, index int32, in regionID) (onCase, onOther blockID) {
	return b.fork(in,
		condition{kind: variantCase, holds: true, operand: int32(scrutinee), detail: index},
		condition{kind: variantCase, holds: false, operand: int32(scrutinee), detail: index})
}

// lower lowers one node in a region. Source: facets, "Expressions", "Calls" and "Match".
func (b *Builder) lower(id hir.NodeID, in regionID) {
	node := b.plan.function.Node(id)
	switch {
	case node.Kind == hir.Block:
		scope := b.openScope(in)
		b.lowerChildren(id, scope)
		b.closeScope(scope)
	case node.Kind == hir.If:
		b.lowerIf(id, in)
	case node.Kind == hir.Match:
		b.lowerMatch(id, in)
	case isLazy(node.Operator):
		b.lowerLazy(id, node.Operator, in)
	default:
		b.lowerChildren(id, in)
		if node.Kind == hir.Call {
			b.do(b.current, callCommit, int32(id))
			b.split(in, propagatedCall, id)
		} else if isChecked(node.Operator) {
			b.split(in, checkedArithmetic, id)
		}
	}
}

// lowerChildren lowers the children of a node in order.
func (b *Builder) lowerChildren(id hir.NodeID, in regionID) {
	f := b.plan.function
	for child := f.FirstChild(id); child != hir.NoNode; child = f.NextSibling(child) {
		b.lower(child, in)
	}
}

func (b *Builder) lowerLazy(id hir.NodeID, operator syntax.Operator, in regionID) {
	left := b.plan.function.FirstChild(id)
	b.lower(left, in)
	evaluate, skip := b.forkOn(left, operator == syntax.OpAnd, in)
	b.current = evaluate
	b.lower(b.plan.function.NextSibling(left), in)
	b.join(in, b.current, skip)
}

func (b *Builder) lowerIf(id hir.NodeID, in regionID) {
	f := b.plan.function
	deciding := f.FirstChild(id)
	then := f.NextSibling(deciding)
	b.lower(deciding, in)
	onTrue, onFalse := b.forkOn(deciding, true, in)
	b.current = onTrue
	b.lower(then, in)
	endOfThen := b.current
	b.current = onFalse
	b.lower(f.NextSibling(then), in)
	b.join(in, endOfThen, b.current)
}

// lowerMatch lowers a match. The one arm of a match on a record is irrefutable and needs no blocks; the arms of a match
// on a variant are tried in turn, and the last one is taken untried.
func (b *Builder) lowerMatch(id hir.NodeID, in regionID) {
	f := b.plan.function
	scrutinee := f.FirstChild(id)
	b.lower(scrutinee, in)
	arm := f.NextSibling(scrutinee)
	if f.Module().TypeDeclarationOf(f.Node(scrutinee).Type).Kind == hir.Record {
		b.lower(f.LastChild(arm), in)
		return
	}
	outer := len(b.ends)
	var undecided blockID
	for next := hir.NoNode; arm != hir.NoNode; arm = next {
		if next = f.NextSibling(arm); next == hir.NoNode {
			b.advance(in)
		} else {
			b.current, undecided = b.forkOnCase(scrutinee, f.Node(f.FirstChild(arm)).Aux, in)
		}
		b.lower(f.LastChild(arm), in)
		b.ends = append(b.ends, b.current)
		b.current = undecided
	}
	b.join(in, b.ends[outer:]...)
	b.ends = b.ends[:outer]
}
