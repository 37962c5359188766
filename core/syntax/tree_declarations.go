package syntax

// NewUseFunction returns the import of a function of another module. Neither text may be "".
func NewUseFunction(id, module, alias string) Tree[Use] {
	return useTree(detailFunction, id, module, alias)
}

// NewUseType returns the import of a type of another module. Neither text may be "".
func NewUseType(id, module, alias string) Tree[Use] { return useTree(0, id, module, alias) }

func useTree(detail uint8, id, module, alias string) Tree[Use] {
	return tree[Use](piece{kind: KindUse, detail: detail, text: alias},
		&piece{kind: KindIdentity, text: id}, identifier(module), identifier(alias))
}

// NewRecord returns a record with its fields.
func NewRecord(id, name string, typeParameters []string, fields ...Tree[Field]) Tree[Declaration] {
	return tree[Declaration](piece{kind: KindRecord, text: name},
		identity(id), identifier(name), identifiers(typeParameters), listed(fields))
}

// NewVariant returns a variant with its cases.
func NewVariant(id, name string, typeParameters []string, cases ...Tree[Case]) Tree[Declaration] {
	return tree[Declaration](piece{kind: KindVariant, text: name},
		identity(id), identifier(name), identifiers(typeParameters), listed(cases))
}

// NewField returns a field of a record, a class or a case. An id of "" is left out, here and in the other declarations.
func NewField(id, name string, typ Tree[Type]) Tree[Field] {
	return tree[Field](piece{kind: KindField, text: name}, identity(id), identifier(name), typ.top)
}

// NewCase returns a case of a variant with its payload.
func NewCase(id, name string, fields ...Tree[Field]) Tree[Case] {
	return tree[Case](piece{kind: KindCase, text: name}, identity(id), identifier(name), listed(fields))
}

// FunctionParts is what NewFunction makes a function of. The result and the body must be there.
type FunctionParts struct {
	ID, Name       string
	TypeParameters []string
	Parameters     []Tree[Parameter]
	Result         Tree[Type]
	Effects        []string
	Clauses        []Tree[Clause]
	Body           Tree[Expr] // one that is not a block becomes the value of one
}

// NewFunction returns a function. It keeps no slice of its parts.
func NewFunction(f FunctionParts) Tree[Declaration] {
	return tree[Declaration](piece{kind: KindFunction, text: f.Name},
		identity(f.ID), identifier(f.Name), identifiers(f.TypeParameters), listed(f.Parameters), f.Result.top,
		identifiers(f.Effects), listed(f.Clauses), f.Body.top)
}

// NewParameter returns a parameter.
func NewParameter(name string, mode Mode, typ Tree[Type]) Tree[Parameter] {
	if mode > ModeShared {
		return unspellable[Parameter]()
	}
	return tree[Parameter](piece{kind: KindParameter, detail: uint8(mode), text: name}, typ.top)
}

// NewRequires returns a condition that callers meet.
func NewRequires(condition Tree[Expr]) Tree[Clause] {
	return tree[Clause](piece{kind: KindClause}, condition.top)
}

// NewEnsures returns a condition that the function meets.
func NewEnsures(condition Tree[Expr]) Tree[Clause] {
	return tree[Clause](piece{kind: KindClause, detail: detailEnsures}, condition.top)
}
