package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// operandKinds is the set of kinds of operands that an operator accepts.
type operandKinds uint16

func kinds(list ...hir.TypeKind) operandKinds {
	var set operandKinds
	for _, kind := range list {
		set |= 1 << kind
	}
	return set
}

func (set operandKinds) has(t hir.TypeID) bool {
	return t >= 0 && t <= hir.TypeID(hir.F64) && set>>t&1 == 1
}

var (
	numeric  = kinds(hir.I64, hir.I32, hir.U8, hir.Usize, hir.F32, hir.F64)
	ordered  = numeric | kinds(hir.Char)
	scalar   = ordered | kinds(hir.Bool)
	negative = kinds(hir.I64, hir.I32, hir.F32, hir.F64)
	boolean  = kinds(hir.Bool)
	floating = kinds(hir.F32, hir.F64)
)

type operatorRow struct {
	admits   operandKinds
	fallback hir.TypeKind
	isBool   bool
}

// isOrder reports whether the operator compares by order.
func (r operatorRow) isOrder() bool { return r.isBool && r.fallback == hir.I64 }

// operators holds, for the binary operators other than == and !=, the accepted operands, the operand type expected if
// the left operand is not accepted, and whether the result is bool. Source: language, "Operators".
var operators = map[syntax.Operator]operatorRow{
	syntax.OpOr: {boolean, hir.Bool, true}, syntax.OpAnd: {boolean, hir.Bool, true},
	syntax.OpLess: {ordered, hir.I64, true}, syntax.OpLessEqual: {ordered, hir.I64, true},
	syntax.OpGreater: {ordered, hir.I64, true}, syntax.OpGreaterEqual: {ordered, hir.I64, true},
	syntax.OpAdd: {numeric, hir.I64, false}, syntax.OpSubtract: {numeric, hir.I64, false},
	syntax.OpMultiply: {numeric, hir.I64, false}, syntax.OpDivide: {numeric, hir.I64, false},
	syntax.OpRemainder: {numeric, hir.I64, false},
}

func (b *body) unary(e syntax.Expr, step hir.Step, index int) checked {
	b.model.Open(hir.Unary, step, index, e.Node)
	operand := b.expr(e.Operand(), hir.StepValue, 0).t
	admits, result := negative, operand
	if e.Operator() == syntax.OpNot {
		admits, result = boolean, hir.TypeID(hir.Bool)
	}
	if isKnown(operand) && !admits.has(operand) {
		b.checker.report(ruleUnaryOperand, e.Range(),
			"the operator "+e.Operator().String()+" does not apply to "+b.checker.spell(operand))
		b.checker.mark(e.Operand().Range())
		b.checker.advise(b.checker.unaryHelp(e, operand))
		result = refused // another operator was meant: what its result would not fit follows from this
	}
	v := b.close(copied(result))
	b.model.Operate(v.node, e.Operator())
	return v
}

func (b *body) binary(e syntax.Expr, step hir.Step, index int) checked {
	op := e.Operator()
	b.model.Open(hir.Binary, step, index, e.Node)
	leftValue, operands := b.expr(e.Left(), hir.StepLeft, 0), len(b.lending.operands)
	b.lendOperand(leftValue, true, false)
	left, mark := leftValue.t, b.ownership.mark()
	right := b.expr(e.Right(), hir.StepRight, 0).t
	b.lending.end(operands)
	if op == syntax.OpAnd || op == syntax.OpOr {
		b.ownership.join(b.ownership.leave(mark), nil) // the right operand may not be evaluated
	}
	var t hir.TypeID
	if op == syntax.OpEqual || op == syntax.OpNotEqual {
		t = b.equality(e, left, right)
	} else {
		t = b.operation(e, left, right)
	}
	v := b.close(copied(t))
	b.model.Operate(v.node, op)
	return v
}

// equality checks == and !=, which compare two values of one scalar type, or the content of two strings.
func (b *body) equality(e syntax.Expr, left, right hir.TypeID) hir.TypeID {
	if isKnown(left) && isKnown(right) && (left != right || !scalar.has(left) && left != hir.TypeID(hir.String)) {
		message := "values of the type " + b.checker.spell(left) + " cannot be compared with " + e.Operator().String()
		if left != right {
			message = "the operands differ: " + b.checker.spell(left) + " and " + b.checker.spell(right)
		}
		b.checker.report(ruleEquality, e.Range(), message)
		if left != right {
			b.checker.mark(e.Right().Range())
		}
		b.checker.advise(b.checker.equalityHelp(e, left, right))
	}
	return hir.TypeID(hir.Bool)
}

// operation checks the other operators. The left operand determines the expected type of both; the operator % also
// refuses floats. Strings are refused, except that an order comparison of a string with another type is reported as a
// type mismatch.
func (b *body) operation(e syntax.Expr, left, right hir.TypeID) hir.TypeID {
	row := operators[e.Operator()]
	if !isKnown(left) && !row.isBool && e.Left().Kind() == syntax.KindBinary {
		return left // texts joined by a chain of +, of which the first was reported
	}
	expected := left
	if !isKnown(left) {
		expected = right
	}
	if !row.admits.has(expected) {
		expected = hir.TypeID(row.fallback)
	}
	if e.Operator() == syntax.OpRemainder && floating.has(left) {
		b.operandFault(e, e.Left(), "the operator % applies to integers, not to "+b.checker.spell(left),
			"floats have no remainder: use integers")
	}
	isString := [...]bool{left == hir.TypeID(hir.String), right == hir.TypeID(hir.String)}
	wrongLeft, wrongRight := isKnown(left) && left != expected, isKnown(right) && right != expected
	switch {
	case isString[0] && isString[1], (isString[0] || isString[1]) && !row.isOrder():
		b.checker.report(ruleStringOperand, e.Range(), "the operator "+e.Operator().String()+" does not apply to strings")
		if isString[0] {
			b.checker.mark(e.Left().Range())
		} else {
			b.checker.mark(e.Right().Range())
		}
		b.checker.advise(b.checker.joinedHelp(e, left, right))
		if !row.isBool {
			return hir.NoType
		}
	case wrongLeft:
		b.operandFault(e, e.Left(), "the operator "+e.Operator().String()+" does not apply to "+b.checker.spell(left),
			b.checker.leftHelp(e, left, expected))
	case wrongRight:
		b.operandFault(e, e.Right(),
			"the operator "+e.Operator().String()+" needs "+b.checker.spell(expected)+" on its right, not "+
				b.checker.spell(right), b.checker.rightHelp(e, left, right, row.admits))
	}
	switch {
	case row.isBool:
		return hir.TypeID(hir.Bool)
	case !isKnown(left) && !isKnown(right):
		return typeOrRefused(left, right)
	}
	return expected
}

// operandFault reports an operation with an invalid operand.
func (b *body) operandFault(e, operand syntax.Expr, message, help string) {
	b.checker.report(ruleBinaryOperand, e.Range(), message)
	b.checker.mark(operand.Range())
	b.checker.advise(help)
}
