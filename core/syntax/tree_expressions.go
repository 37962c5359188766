package syntax

// NewName returns the value with a name.
func NewName(name string) Tree[Expr] { return tree[Expr](piece{kind: KindName, text: name}) }

// NewCall returns a call of a function by its name.
func NewCall(name string, typeArguments []Tree[Type], arguments ...Tree[Expr]) Tree[Expr] {
	return tree[Expr](piece{kind: KindCall, text: name}, parts(arguments, listed(typeArguments))...)
}

// NewMethodCall returns a call of a method on a value.
func NewMethodCall(on Tree[Expr], name string, typeArguments []Tree[Type], arguments ...Tree[Expr]) Tree[Expr] {
	return tree[Expr](piece{kind: KindMethodCall, text: name}, parts(arguments, on.top, listed(typeArguments))...)
}

// NewSuperCall returns a call of a method of the parent on self.
func NewSuperCall(name string, typeArguments []Tree[Type], arguments ...Tree[Expr]) Tree[Expr] {
	return tree[Expr](piece{kind: KindSuperCall, text: name}, parts(arguments, listed(typeArguments))...)
}

// NewUnary returns a minus or a not before an operand.
func NewUnary(op Operator, operand Tree[Expr]) Tree[Expr] {
	if op != OpNegate && op != OpNot {
		return unspellable[Expr]()
	}
	return tree[Expr](piece{kind: KindUnary, detail: uint8(op)}, operand.top)
}

// NewBinary returns a binary operator between two operands.
func NewBinary(op Operator, left, right Tree[Expr]) Tree[Expr] {
	if op < OpOr || op > OpRemainder {
		return unspellable[Expr]()
	}
	return tree[Expr](piece{kind: KindBinary, detail: uint8(op)}, left.top, right.top)
}

// NewIf returns a choice between two blocks. A branch that is not a block becomes the value of one.
func NewIf(condition, then, otherwise Tree[Expr]) Tree[Expr] {
	return tree[Expr](piece{kind: KindIf}, condition.top, then.top, otherwise.top)
}

// NewMatch returns a match. The mode is ModeValue, ModeOwn or ModeBorrow.
func NewMatch(mode Mode, scrutinee Tree[Expr], arms ...Tree[Arm]) Tree[Expr] {
	if mode > ModeBorrow {
		return unspellable[Expr]()
	}
	return tree[Expr](piece{kind: KindMatch, detail: uint8(mode)}, parts(arms, scrutinee.top)...)
}

// NewArm returns an arm of a match. The guard may be left out.
func NewArm(pattern Tree[Pattern], guard, value Tree[Expr]) Tree[Arm] {
	return tree[Arm](piece{kind: KindArm}, pattern.top, guard.top, value.top)
}

// NewBlock returns a block: statements, and the expression that is its value.
func NewBlock(statements []Tree[Statement], tail Tree[Expr]) Tree[Expr] {
	return tree[Expr](piece{kind: KindBlock}, append(parts(statements), tail.top)...)
}

// NewRecordLiteral returns the construction of a record or class.
func NewRecordLiteral(name string, typeArguments []Tree[Type], fields ...Tree[FieldInit]) Tree[Expr] {
	return tree[Expr](piece{kind: KindRecordLiteral, text: name}, parts(fields, listed(typeArguments))...)
}

// NewVariantLiteral returns the construction of a case of a variant.
func NewVariantLiteral(name string, typeArguments []Tree[Type], of string, fields ...Tree[FieldInit]) Tree[Expr] {
	return tree[Expr](piece{kind: KindVariantLiteral, text: name}, parts(fields, identifier(of),
		listed(typeArguments))...)
}

// NewUpdate returns a copy of a record with other values of some fields.
func NewUpdate(base Tree[Expr], fields ...Tree[FieldInit]) Tree[Expr] {
	return tree[Expr](piece{kind: KindUpdate}, parts(fields, base.top)...)
}

// NewFieldInit returns a field of a construction or an update with its value.
func NewFieldInit(name string, value Tree[Expr]) Tree[FieldInit] {
	return tree[FieldInit](piece{kind: KindFieldInit, text: name}, value.top)
}

// NewProject returns a field of a value.
func NewProject(base Tree[Expr], field string) Tree[Expr] {
	return tree[Expr](piece{kind: KindProject, text: field}, base.top)
}

// NewTry returns the value that an operand with ? has when the function goes on.
func NewTry(operand Tree[Expr]) Tree[Expr] { return tree[Expr](piece{kind: KindTry}, operand.top) }
