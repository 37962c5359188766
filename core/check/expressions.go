package check

import (
	"math"
	"strconv"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// literals maps the literals that this version checks to their nodes and types.
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

// expr checks an expression that stands at a step under the innermost open node, and returns its type, or NoType when
// a fault left it without one.
func (b *body) expr(e syntax.Expr, step hir.Step, index int) hir.TypeID {
	switch kind := e.Kind(); kind {
	case syntax.KindName:
		return b.name(e, step, index)
	case syntax.KindCall:
		return b.call(e, step, index)
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
	case syntax.KindProject:
		return b.project(e, step, index)
	default:
		if row, known := literals[kind]; known {
			return b.literal(e, row.node, hir.TypeID(row.kind), step, index)
		}
		return b.uncheckedExpression(e, step, index)
	}
}

// close ends the innermost open node with its type.
func (b *body) close(t hir.TypeID) hir.TypeID {
	b.model.Close().Type = t
	return t
}

func (b *body) literal(e syntax.Expr, kind hir.NodeKind, t hir.TypeID, step hir.Step, index int) hir.TypeID {
	b.model.Open(kind, step, index, e.Range())
	node := b.model.Close()
	node.Type = t
	node.SetBits(literalBits(e))
	return t
}

// literalBits returns the value of a literal as a node keeps it.
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

// resultName is what ensures clauses call the result of the function.
const resultName = "result"

// value resolves the name of a value, or reports that there is none.
func (b *body) value(e syntax.Expr) (value hir.ValueID, t hir.TypeID) {
	name := e.Text()
	if id, known := b.scope[name]; known {
		return id, b.checked(b.model.ValueAt(id).Type, e.Range())
	}
	if name == resultName {
		if b.inEnsures {
			return hir.ValueID(len(b.signature.Parameters)), b.checked(b.signature.Result, e.Range())
		}
		b.checker.report(&ruleResultOutside, e.Range(), "result exists only in ensures clauses")
	} else {
		b.checker.report(&ruleUnknownValue, e.Range(), "the value "+name+" is not declared here")
	}
	return -1, hir.NoType
}

func (b *body) name(e syntax.Expr, step hir.Step, index int) hir.TypeID {
	b.model.Open(hir.Place, step, index, e.Range())
	value, t := b.value(e)
	b.model.Close().SetPlace(value, t)
	return t
}

// project checks a field access. A chain that starts at a value is one place, however long; the field of anything else
// is a projection of a temporary.
func (b *body) project(e syntax.Expr, step hir.Step, index int) hir.TypeID {
	root := e
	for root.Kind() == syntax.KindProject {
		root = root.Operand()
	}
	if root.Kind() == syntax.KindName {
		place := b.model.Open(hir.Place, step, index, e.Range())
		value, t := b.value(root)
		t = b.fields(place, e, t)
		b.model.Close().SetPlace(value, t)
		return t
	}
	b.model.Open(hir.Project, step, index, e.Range())
	base := b.expr(e.Operand(), hir.StepBase, 0)
	declaration, field, t := b.fieldOf(e, base)
	node := b.model.Close()
	node.Ref, node.Aux, node.Type = declaration, field, t
	return t
}

// fields adds the fields of a chain of projections to a place, from the root outwards.
func (b *body) fields(place hir.NodeID, e syntax.Expr, root hir.TypeID) hir.TypeID {
	if e.Kind() != syntax.KindProject {
		return root
	}
	base := b.fields(place, e.Operand(), root)
	declaration, field, t := b.fieldOf(e, base)
	if t != hir.NoType {
		b.model.Project(place, hir.FieldRef{Declaration: declaration, Field: field})
	}
	return t
}

// fieldOf resolves the field of a projection in the type of its base.
func (b *body) fieldOf(e syntax.Expr, base hir.TypeID) (declaration, field int32, t hir.TypeID) {
	m := b.checker.module
	if base == hir.NoType {
		return 0, 0, hir.NoType
	}
	if m.TypeKind(base) == hir.Nominal {
		d := m.TypeDeclarationOf(base)
		if i := b.checker.fields.index(d.Fields, e.Text()); i >= 0 {
			return m.DeclarationIndex(base), int32(i), b.checked(b.memberType(base, &d.Fields[i]), e.Range())
		}
	}
	b.checker.report(&ruleProjection, e.Range(), "the type "+b.checker.spell(base)+" has no field "+e.Text())
	return 0, 0, hir.NoType
}

// memberType returns the type of a field within an instance of its owner.
func (b *body) memberType(owner hir.TypeID, field *hir.FieldDeclaration) hir.TypeID {
	if field.Type == hir.NoType {
		return hir.NoType
	}
	return b.checker.module.FieldType(owner, field)
}

func (b *body) ifElse(e syntax.Expr, step hir.Step, index int) hir.TypeID {
	b.model.Open(hir.If, step, index, e.Range())
	condition := b.expr(e.Condition(), hir.StepCondition, 0)
	if condition != hir.NoType && condition != hir.TypeID(hir.Bool) {
		b.checker.report(&ruleCondition, e.Condition().Range(), "the condition of an if is bool, not "+b.checker.spell(condition))
	}
	then := b.expr(e.Then(), hir.StepThen, 0)
	otherwise := b.expr(e.Else(), hir.StepElse, 0)
	if then == hir.NoType {
		return b.close(otherwise)
	}
	if otherwise != hir.NoType && then != otherwise {
		b.checker.report(&ruleBranches, e.Range(), "the branches differ: "+b.checker.spell(then)+" and "+b.checker.spell(otherwise))
	}
	return b.close(then)
}

func (b *body) block(e syntax.Expr, step hir.Step, index int) hir.TypeID {
	b.model.Open(hir.Block, step, index, e.Range())
	mark := len(b.locals)
	statements := e.Statements()
	for i := range statements.Len() {
		if s := statements.At(i); s.Kind() == syntax.KindLet {
			b.let(s, i)
		} else {
			b.uncheckedStatement(s, i)
		}
	}
	t := b.expr(e.Tail(), hir.StepTail, 0)
	b.leave(mark)
	return b.close(t)
}

func (b *body) let(s syntax.Statement, index int) {
	c, name := b.checker, s.Name()
	if s.IsMutable() {
		c.unchecked(s.Range(), "mutable bindings")
	}
	b.model.Open(hir.Let, hir.StepStatement, index, s.Range())
	if reservedWords[name.Text()] {
		c.report(&ruleLocalName, name.Range(), name.Text()+" is a reserved word and cannot name a binding")
	}
	t := b.expr(s.Value(), hir.StepValue, 0)
	annotated := int32(0)
	if s.Type().Exists() {
		annotated = 1
		declared := c.resolve(s.Type(), resolution{owner: noOwner})
		if declared != hir.NoType && t != hir.NoType && declared != t {
			c.report(&ruleLetType, s.Value().Range(), "the binding is declared "+c.spell(declared)+", but its value is "+c.spell(t))
		}
	}
	value := hir.ValueID(-1)
	switch {
	case b.visible(name.Text()):
		c.report(&ruleShadow, name.Range(), "the name "+name.Text()+" is already bound here, and there is no shadowing")
	case t != hir.NoType || c.refused != "":
		value = b.model.Value(name.Text(), t, syntax.ModeValue, name.Range())
		b.bind(name.Text(), value)
	}
	node := b.model.Close()
	node.Ref, node.Aux = int32(value), annotated
}

func itoa(n int) string { return strconv.Itoa(n) }
