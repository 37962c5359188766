package check

import (
	"math"
	"strconv"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// literals maps the literals of Copy types to their nodes and types.
var literals = map[syntax.Kind]struct {
	node hir.NodeKind
	kind hir.TypeKind
}{
	syntax.KindInt64:   {hir.Int64Literal, hir.I64},
	syntax.KindInt32:   {hir.Int32Literal, hir.I32},
	syntax.KindUint8:   {hir.Uint8Literal, hir.U8},
	syntax.KindUsize:   {hir.UsizeLiteral, hir.Usize},
	syntax.KindFloat32: {hir.Float32Literal, hir.F32},
	syntax.KindFloat64: {hir.Float64Literal, hir.F64},
	syntax.KindChar:    {hir.CharLiteral, hir.Char},
	syntax.KindBool:    {hir.BoolLiteral, hir.Bool},
}

// expr checks an expression at a step under the innermost open node.
func (b *body) expr(e syntax.Expr, step hir.Step, index int) checked {
	if b.checker.stopped {
		b.model.Open(hir.Block, step, index, e.Node)
		return b.close(copied(hir.NoType))
	}
	b.judgeInLoop(e)
	switch kind := e.Kind(); kind {
	case syntax.KindName, syntax.KindProject:
		return b.access(e, step, index)
	case syntax.KindString:
		b.model.Open(hir.StringLiteral, step, index, e.Node)
		v := b.close(checked{t: hir.TypeID(hir.String), mode: syntax.ModeOwn})
		b.model.Refer(v.node, b.model.Text(e.Text()))
		return v
	case syntax.KindArray, syntax.KindArrayRepeat:
		return b.array(e, step, index)
	case syntax.KindCall:
		return b.call(e, step, index)
	case syntax.KindMethodCall:
		return b.methodCall(e, step, index)
	case syntax.KindSuperCall:
		return b.superCall(e, step, index)
	case syntax.KindUnary:
		return b.unary(e, step, index)
	case syntax.KindBinary:
		return b.binary(e, step, index)
	case syntax.KindIf:
		return b.ifElse(e, step, index)
	case syntax.KindMatch:
		return b.match(e, step, index)
	case syntax.KindBlock:
		return b.block(e, step, index)
	case syntax.KindRecordLiteral:
		return b.recordLiteral(e, step, index)
	case syntax.KindVariantLiteral:
		return b.variantLiteral(e, step, index)
	case syntax.KindUpdate:
		return b.update(e, step, index)
	case syntax.KindTry:
		return b.try(e, step, index)
	default: // a literal of a Copy scalar
		row := literals[kind]
		b.model.Open(row.node, step, index, e.Node)
		v := b.close(copied(hir.TypeID(row.kind)))
		b.model.Literal(v.node, literalBits(e))
		return v
	}
}

// literalBits returns the value of a literal as hir.Node.Bits.
func literalBits(e syntax.Expr) uint64 {
	switch e.Kind() {
	case syntax.KindInt64, syntax.KindInt32:
		return uint64(e.Int64())
	case syntax.KindFloat64:
		return math.Float64bits(e.Float64())
	case syntax.KindFloat32:
		return uint64(math.Float32bits(e.Float32()))
	case syntax.KindChar:
		return uint64(e.Char())
	case syntax.KindBool:
		if e.Bool() {
			return 1
		}
		return 0
	}
	return e.Uint64()
}

func (b *body) ifElse(e syntax.Expr, step hir.Step, index int) checked {
	c := b.checker
	b.model.Open(hir.If, step, index, e.Node)
	condition := b.expr(e.Condition(), hir.StepCondition, 0)
	if isKnown(condition.t) && condition.t != hir.TypeID(hir.Bool) {
		c.report(ruleCondition, e.Condition().Range(), "the condition of an if must be bool, not "+c.spell(condition.t))
		c.advise(c.fit(e.Condition(), condition.t, hir.TypeID(hir.Bool)))
	}
	mark := b.ownership.mark()
	then := b.expr(e.Then(), hir.StepThen, 0)
	thenMoves := b.ownership.leave(mark)
	otherwise := b.expr(e.Else(), hir.StepElse, 0)
	b.ownership.join(thenMoves, b.ownership.leave(mark))
	switch {
	case !isKnown(then.t):
		otherwise.t = typeOrRefused(otherwise.t, then.t)
		return b.close(otherwise)
	case !isKnown(otherwise.t):
	case then.t != otherwise.t:
		c.report(ruleBranches, e.Range(), "the branches differ: "+c.spell(then.t)+" and "+c.spell(otherwise.t))
		c.advise(c.fitEither(e.Else(), e.Then(), otherwise.t, then.t))
	case c.isOwned(then.t) && owns(then.mode) != owns(otherwise.mode):
		c.report(ruleBranchModes, e.Range(), "one branch owns its value and the other borrows it")
		borrowing := then.node
		if owns(then.mode) {
			borrowing = otherwise.node
		}
		c.advise(b.ownedHelp(b.lastOf(borrowing)))
	}
	return b.close(then)
}

func (b *body) block(e syntax.Expr, step hir.Step, index int) checked {
	b.model.Open(hir.Block, step, index, e.Node)
	locals, temporaries := len(b.locals), b.temporaries
	statements := e.Statements()
	for i := range statements.Len() {
		b.statement(statements.At(i), i)
	}
	tail := b.expr(e.Tail(), hir.StepTail, 0)
	if step != hir.StepBody { // the result of a function is checked with its declaration
		b.temporaries = temporaries
		b.checker.refuseView(tail.t, e.Tail().Range(), "the value of a block, which could end before its use")
	}
	b.yield(tail, e.Tail().Range())
	b.leave(locals)
	return b.close(tail)
}

func itoa(n int) string { return strconv.Itoa(n) }
