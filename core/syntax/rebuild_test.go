package syntax_test

import . "semaprax.dev/semaprax/core/syntax"

// rebuilder makes a tree of a node that equals the node. A deep one makes every part anew, another one grafts the
// parts.
type rebuilder struct{ deep bool }

// each makes a tree of each element of a list.
func each[V, W interface{ ~struct{ Node } }](list interface {
	Len() int
	At(int) V
}, of func(V) Tree[W]) []Tree[W] {
	all := make([]Tree[W], list.Len())
	for i := range all {
		all[i] = of(list.At(i))
	}
	return all
}

// part makes a tree of a part of the node that is being rebuilt.
func part[V interface{ ~struct{ Node } }](r rebuilder, v V, rebuilt func(V) Tree[V]) Tree[V] {
	switch n := (struct{ Node })(v).Node; {
	case n == Node{} || !n.Exists():
		return Tree[V]{}
	case r.deep:
		return rebuilt(v)
	}
	return Graft(v)
}

func (r rebuilder) expr(e Expr) Tree[Expr]                { return part(r, e, r.newExpr) }
func (r rebuilder) typ(t Type) Tree[Type]                 { return part(r, t, r.newType) }
func (r rebuilder) fieldInit(f FieldInit) Tree[FieldInit] { return part(r, f, r.newFieldInit) }
func (r rebuilder) arm(a Arm) Tree[Arm]                   { return part(r, a, r.newArm) }
func (r rebuilder) pattern(p Pattern) Tree[Pattern]       { return part(r, p, r.newPattern) }
func (r rebuilder) statement(s Statement) Tree[Statement] { return part(r, s, r.newStatement) }
func (r rebuilder) parameter(p Parameter) Tree[Parameter] { return part(r, p, r.newParameter) }
func (r rebuilder) clause(c Clause) Tree[Clause]          { return part(r, c, r.newClause) }
func (r rebuilder) field(f Field) Tree[Field]             { return part(r, f, r.newField) }
func (r rebuilder) variantCase(c Case) Tree[Case]         { return part(r, c, r.newCase) }
func (r rebuilder) patternField(f PatternField) Tree[PatternField] {
	return part(r, f, r.newPatternField)
}

func (r rebuilder) newType(t Type) Tree[Type] {
	switch t.Kind() {
	case KindByteArrayType:
		return NewByteArrayType(t.Length())
	case KindByteSliceType:
		return NewByteSliceType()
	}
	return NewNamedType(t.Text(), each(t.Arguments(), r.typ)...)
}

func (r rebuilder) newExpr(e Expr) Tree[Expr] {
	switch e.Kind() {
	case KindName:
		return NewName(e.Text())
	case KindCall:
		return NewCall(e.Text(), each(e.TypeArguments(), r.typ), each(e.Arguments(), r.expr)...)
	case KindMethodCall:
		return NewMethodCall(r.expr(e.Operand()), e.Text(), each(e.TypeArguments(), r.typ), each(e.Arguments(),
			r.expr)...)
	case KindSuperCall:
		return NewSuperCall(e.Text(), each(e.TypeArguments(), r.typ), each(e.Arguments(), r.expr)...)
	case KindUnary:
		return NewUnary(e.Operator(), r.expr(e.Operand()))
	case KindBinary:
		return NewBinary(e.Operator(), r.expr(e.Left()), r.expr(e.Right()))
	case KindIf:
		return NewIf(r.expr(e.Condition()), r.expr(e.Then()), r.expr(e.Else()))
	case KindMatch:
		return NewMatch(e.Mode(), r.expr(e.Scrutinee()), each(e.Arms(), r.arm)...)
	case KindBlock:
		return NewBlock(each(e.Statements(), r.statement), r.expr(e.Tail()))
	case KindRecordLiteral:
		return NewRecordLiteral(e.Text(), each(e.TypeArguments(), r.typ), each(e.Fields(), r.fieldInit)...)
	case KindVariantLiteral:
		return NewVariantLiteral(e.Text(), each(e.TypeArguments(), r.typ), e.Case().Text(), each(e.Fields(),
			r.fieldInit)...)
	case KindUpdate:
		return NewUpdate(r.expr(e.Operand()), each(e.Fields(), r.fieldInit)...)
	case KindProject:
		return NewProject(r.expr(e.Operand()), e.Text())
	case KindTry:
		return NewTry(r.expr(e.Operand()))
	}
	return newLiteral(e)
}

func newLiteral(e Expr) Tree[Expr] {
	switch e.Kind() {
	case KindInt64:
		return NewInt64(e.Int64())
	case KindInt32:
		return NewInt32(int32(e.Int64()))
	case KindUint8:
		return NewUint8(uint8(e.Uint64()))
	case KindUsize:
		return NewUsize(e.Uint64())
	case KindFloat32:
		return NewFloat32(e.Float32())
	case KindFloat64:
		return NewFloat64(e.Float64())
	case KindChar:
		return NewChar(e.Char())
	case KindBool:
		return NewBool(e.Bool())
	case KindString:
		return NewString(e.Text())
	case KindArray:
		elements := make([]byte, e.Length())
		for i := range elements {
			elements[i] = byte(e.Elements().At(i).Uint64())
		}
		return NewArray(elements...)
	}
	return NewArrayRepeat(byte(e.Elements().At(0).Uint64()), e.Length())
}

func (r rebuilder) newFieldInit(f FieldInit) Tree[FieldInit] {
	return NewFieldInit(f.Text(), r.expr(f.Value()))
}

func (r rebuilder) newArm(a Arm) Tree[Arm] {
	return NewArm(r.pattern(a.Pattern()), r.expr(a.Guard()), r.expr(a.Value()))
}

func (r rebuilder) newPattern(p Pattern) Tree[Pattern] {
	switch p.Kind() {
	case KindWildcard:
		return NewWildcard()
	case KindBinding:
		return NewBinding(p.Text())
	case KindLiteralPattern:
		return NewLiteralPattern(newLiteral(p.Literal()))
	case KindOrPattern:
		return NewOrPattern(each(p.Alternatives(), r.pattern)...)
	case KindVariantPattern:
		return NewVariantPattern(p.Text(), p.Case().Text(), each(p.Fields(), r.patternField)...)
	}
	return NewRecordPattern(p.Text(), each(p.Fields(), r.patternField)...)
}

func (r rebuilder) newPatternField(f PatternField) Tree[PatternField] {
	return NewPatternField(f.Text(), r.pattern(f.Pattern()))
}

func (r rebuilder) newStatement(s Statement) Tree[Statement] {
	switch s.Kind() {
	case KindLet:
		if s.IsMutable() {
			return NewLetMut(s.Text(), r.typ(s.Type()), r.expr(s.Value()))
		}
		return NewLet(s.Text(), r.typ(s.Type()), r.expr(s.Value()))
	case KindAssign:
		field := ""
		if s.Field().Exists() {
			field = s.Field().Text()
		}
		return NewAssign(s.Text(), field, r.expr(s.Value()))
	case KindWhile:
		return NewWhile(r.expr(s.Condition()), r.expr(s.Body()))
	}
	return NewUnsafe(s.Text(), r.expr(s.Body()))
}

func newUse(u Use) Tree[Use] {
	if u.IsFunction() {
		return NewUseFunction(u.Identity().Text(), u.Module().Text(), u.Alias().Text())
	}
	return NewUseType(u.Identity().Text(), u.Module().Text(), u.Alias().Text())
}

// declaration makes a tree of a record, a variant or a function; built is false for another declaration.
func (r rebuilder) declaration(d Declaration) (made Tree[Declaration], built bool) {
	switch d.Kind() {
	case KindRecord:
		fields := each(d.AsRecord().Fields(), r.field)
		return NewRecord(idOf(d.Identity()), d.Text(), texts(d.TypeParameters()), fields...), true
	case KindVariant:
		cases := each(d.AsVariant().Cases(), r.variantCase)
		return NewVariant(idOf(d.Identity()), d.Text(), texts(d.TypeParameters()), cases...), true
	case KindFunction:
		f := d.AsFunction()
		return NewFunction(FunctionParts{
			ID: idOf(d.Identity()), Name: d.Text(), TypeParameters: texts(d.TypeParameters()),
			Parameters: each(f.Parameters(), r.parameter), Result: r.typ(f.Result()), Effects: texts(f.Effects()),
			Clauses: each(f.Clauses(), r.clause), Body: r.expr(f.Body()),
		}), true
	}
	return made, false
}

func (r rebuilder) newParameter(p Parameter) Tree[Parameter] {
	return NewParameter(p.Text(), p.Mode(), r.typ(p.Type()))
}

func (r rebuilder) newClause(c Clause) Tree[Clause] {
	if c.IsEnsures() {
		return NewEnsures(r.expr(c.Condition()))
	}
	return NewRequires(r.expr(c.Condition()))
}

func (r rebuilder) newField(f Field) Tree[Field] {
	return NewField(idOf(f.Identity()), f.Text(), r.typ(f.Type()))
}

func (r rebuilder) newCase(c Case) Tree[Case] {
	return NewCase(idOf(c.Identity()), c.Text(), each(c.Fields(), r.field)...)
}

// idOf returns the text of an identity, or "" if there is none.
func idOf(id Identity) string {
	if !id.Exists() {
		return ""
	}
	return id.Text()
}

func texts(list List[Identifier]) (all []string) {
	for i := range list.Len() {
		all = append(all, list.At(i).Text())
	}
	return all
}
