package change

import (
	"slices"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/strict"
	"semaprax.dev/semaprax/core/syntax"
)

// binaryOperators and unaryOperators are what the member op may be, in the order of the constructor schemas.
var (
	binaryOperators = []syntax.Operator{
		syntax.OpAdd, syntax.OpSubtract, syntax.OpMultiply, syntax.OpDivide, syntax.OpRemainder, syntax.OpEqual,
		syntax.OpNotEqual, syntax.OpLess, syntax.OpLessEqual, syntax.OpGreater, syntax.OpGreaterEqual, syntax.OpAnd,
		syntax.OpOr,
	}
	unaryOperators = []syntax.Operator{syntax.OpNegate, syntax.OpNot}
)

func operatorOf(v strict.Value, among []syntax.Operator) (syntax.Operator, diag.List) {
	text, _ := v.Text()
	i := slices.IndexFunc(among, func(op syntax.Operator) bool { return op.String() == text })
	if i < 0 {
		return syntax.OpNone, refuse(RuleIntent, "there is no operator "+shown(v)+" with so many operands")
	}
	return among[i], nil
}

// binary builds an operator between two operands.
func (b *construction) binary(o strict.Object, depth int) (expression, diag.List) {
	op, refused := operatorOf(member(o, "op"), binaryOperators)
	if refused != nil {
		return expression{}, refused
	}
	left, refused := b.expression(member(o, "left"), depth+1)
	if refused != nil {
		return expression{}, refused
	}
	right, refused := b.expression(member(o, "right"), depth+1)
	if refused != nil {
		return expression{}, refused
	}
	return expression{tree: syntax.NewBinary(op, left.tree, right.tree)}, nil
}

// unary builds an operator before an operand.
func (b *construction) unary(o strict.Object, depth int) (expression, diag.List) {
	op, refused := operatorOf(member(o, "op"), unaryOperators)
	if refused != nil {
		return expression{}, refused
	}
	operand, refused := b.expression(member(o, "value"), depth+1)
	if refused != nil {
		return expression{}, refused
	}
	return expression{tree: syntax.NewUnary(op, operand.tree)}, nil
}

// choice builds an if. Its two branches are blocks, which are nodes of their own.
func (b *construction) choice(o strict.Object, depth int) (expression, diag.List) {
	condition, refused := b.expression(member(o, "condition"), depth+1)
	if refused != nil {
		return expression{}, refused
	}
	if refused := b.charge(2); refused != nil {
		return expression{}, refused
	}
	then, refused := b.expression(member(o, "then"), depth+1)
	if refused != nil {
		return expression{}, refused
	}
	otherwise, refused := b.expression(member(o, "else"), depth+1)
	if refused != nil {
		return expression{}, refused
	}
	// A branch that lowers to a block stands inside the block of the branch.
	tree := syntax.NewIf(condition.tree, blockOf(then.tree), blockOf(otherwise.tree))
	return expression{tree, both(then.typ, otherwise.typ)}, nil
}

// blockOf returns a block without statements whose value is an expression.
func blockOf(value syntax.Tree[syntax.Expr]) syntax.Tree[syntax.Expr] {
	return syntax.NewBlock(nil, value)
}

// let builds a block that binds a value for its body. The value cannot see the binding.
func (b *construction) let(o strict.Object, depth int) (expression, diag.List) {
	name, refused := b.binder(member(o, "name"))
	if refused != nil {
		return expression{}, refused
	}
	b.reserved[name] = true
	if refused := b.charge(1); refused != nil {
		return expression{}, refused
	}
	value, refused := b.expression(member(o, "value"), depth+1)
	if refused != nil {
		return expression{}, refused
	}
	body, refused := b.bound([]string{name}, []known{value.typ}, func() (expression, diag.List) {
		return b.expression(member(o, "body"), depth+1)
	})
	if refused != nil {
		return expression{}, refused
	}
	let := syntax.NewLet(name, syntax.Tree[syntax.Type]{}, value.tree)
	return expression{syntax.NewBlock([]syntax.Tree[syntax.Statement]{let}, body.tree), body.typ}, nil
}
