package syntax

// NewLet returns a binding that cannot be assigned. The type may be left out.
func NewLet(name string, typ Tree[Type], value Tree[Expr]) Tree[Statement] {
	return letTree(0, name, typ, value)
}

// NewLetMut returns a binding that can be assigned. The type may be left out.
func NewLetMut(name string, typ Tree[Type], value Tree[Expr]) Tree[Statement] {
	return letTree(detailMutable, name, typ, value)
}

func letTree(detail uint8, name string, typ Tree[Type], value Tree[Expr]) Tree[Statement] {
	return tree[Statement](piece{kind: KindLet, detail: detail, text: name}, identifier(name), typ.top, value.top)
}

// NewAssign returns the assignment of a binding or, if field is not "", of a field of it.
func NewAssign(name, field string, value Tree[Expr]) Tree[Statement] {
	var of *piece
	if field != "" {
		of = identifier(field)
	}
	return tree[Statement](piece{kind: KindAssign, text: name}, identifier(name), of, value.top)
}

// NewWhile returns a loop. A body that is not a block becomes the value of one.
func NewWhile(condition, body Tree[Expr]) Tree[Statement] {
	return tree[Statement](piece{kind: KindWhile}, condition.top, body.top)
}

// NewUnsafe returns an audited block. A body that is not a block becomes the value of one.
func NewUnsafe(audit string, body Tree[Expr]) Tree[Statement] {
	return tree[Statement](piece{kind: KindUnsafe, text: audit}, body.top)
}
