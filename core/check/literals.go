package check

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// recordLiteral checks the construction of a record or of a class.
func (b *body) recordLiteral(e syntax.Expr, step hir.Step, index int) checked {
	c := b.checker
	b.model.Open(hir.ConstructRecord, step, index, e.Node)
	declaration, ok := c.typeNames.find(e.Text())
	if !ok && c.unknown[e.Text()] {
		b.values(e)
		return b.close(copied(hir.NoType))
	}
	t, declared := refused, hir.List[hir.FieldDeclaration]{}
	switch {
	case !ok:
		c.report(ruleUnknownType, e.Range(),
			"the type "+e.Text()+" is not declared in this module and not imported by use type")
		c.suggestRecord(e.Text())
		c.report(ruleConstruction, e.Range(), e.Text()+" is not a record")
	case !c.module.TypeDeclaration(int(declaration)).Kind().HasFields():
		t = hir.NoType
		c.report(ruleConstruction, e.Range(),
			e.Text()+" is not a record; a case of a variant is written "+e.Text()+"::Case {}")
		c.advise(c.constructionHelp(declaration, nil))
	default:
		t = orRefused(c.instance(declaration, e.TypeArguments(), syntax.Type(e),
			resolution{owner: noOwner, likely: b.likelyText(declaration)}))
		declared = c.module.TypeDeclaration(int(declaration)).Fields()
	}
	b.missing(e, b.initializers(e, t, declared), declared)
	v := b.close(c.fresh(t))
	b.model.Refer(v.node, declaration)
	return v
}

// variantLiteral checks the construction of a case.
func (b *body) variantLiteral(e syntax.Expr, step hir.Step, index int) checked {
	c := b.checker
	b.model.Open(hir.ConstructVariant, step, index, e.Node)
	declaration, ok := c.typeNames.find(e.Text())
	chosen := -1
	if ok {
		chosen = c.cases.index(c.module.TypeDeclaration(int(declaration)).Cases(), e.Case().Text())
	}
	t, declared := hir.NoType, hir.List[hir.FieldDeclaration]{}
	if chosen < 0 {
		c.report(ruleConstruction, e.Range(), e.Text()+"::"+e.Case().Text()+" is not a declared case")
		b.suggestCase(e.Text(), e.Case().Text())
	} else {
		declared = c.module.TypeDeclaration(int(declaration)).Cases().At(chosen).Fields
		likely := b.likelyText(declaration) + "::" + diag.Excerpt(e.Case().Text()) + " {}"
		if declared.Len() > 0 {
			likely = strings.TrimSuffix(likely, "}") + " .. }"
		}
		t = orRefused(c.instance(declaration, e.TypeArguments(), syntax.Type(e), resolution{owner: noOwner, likely: likely}))
	}
	b.missing(e, b.initializers(e, t, declared), declared)
	v := b.close(c.fresh(t))
	b.model.Refer(v.node, declaration)
	b.model.Add(v.node, int32(chosen))
	return v
}

// update checks base with { ... }.
func (b *body) update(e syntax.Expr, step hir.Step, index int) checked {
	c := b.checker
	b.model.Open(hir.UpdateRecord, step, index, e.Node)
	base := b.expr(e.Operand(), hir.StepBase, 0)
	declaration := int32(-1)
	if isKnown(base.t) && c.module.TypeKind(base.t) == hir.Nominal &&
		c.module.TypeDeclarationOf(base.t).Kind().HasFields() {
		declaration = c.module.DeclarationIndex(base.t)
		if c.isOwned(base.t) {
			b.handOver(e.Operand(), base, "an update takes ownership of its base", ruleBorrowedBase)
		}
		operands := b.operands
		b.keepOperand(base)
		b.initializers(e, base.t, c.module.TypeDeclaration(int(declaration)).Fields())
		b.operands = operands
	} else {
		if isKnown(base.t) {
			c.report(ruleConstruction, e.Operand().Range(),
				"only a record can be updated, not a value of the type "+c.spell(base.t))
			c.advise("write the new value in its place: only the fields of a record are changed with `with`")
		}
		b.values(e)
		base.t = min(base.t, hir.NoType)
	}
	v := b.close(c.fresh(base.t))
	b.model.Refer(v.node, declaration)
	return v
}

// initializers checks the field values of a literal or an update against the declared fields, in the order of the
// source, and returns which fields were given.
func (b *body) initializers(e syntax.Expr, owner hir.TypeID, declared hir.List[hir.FieldDeclaration]) []bool {
	c := b.checker
	given, first, operands := make([]bool, declared.Len()), make([]int32, declared.Len()), b.operands
	fields := e.Fields()
	for i := range fields.Len() {
		f := fields.At(i)
		b.model.Open(hir.Initializer, hir.StepField, i, f.Node)
		v := b.expr(f.Value(), hir.StepValue, 0)
		field := c.fields.index(declared, f.Text())
		switch {
		case field < 0 && c.isOpen(owner):
		case field < 0:
			c.report(ruleField, f.Range(), "there is no field "+f.Text())
			if !c.suggest(f.Text(), func() []string { return fieldNames(declared) }) && declared.Len() > 0 {
				c.advise(membersHelp(declared))
			}
		case given[field]:
			c.report(ruleField, f.Range(), "the field "+f.Text()+" is given twice")
			c.also("first given here", fields.At(int(first[field])).Range())
			c.advise("leave out one `" + diag.Excerpt(f.Text()) + ": ..`")
		default:
			given[field], first[field] = true, int32(i)
			b.initializer(f, v, b.declaredType(owner, declared.At(field)))
		}
		b.keepOperand(v)
		b.model.Refer(b.model.Close(), int32(field))
	}
	b.operands = operands
	return given
}

// initializer checks the value of one field, and moves it into the field.
func (b *body) initializer(f syntax.FieldInit, v checked, want hir.TypeID) {
	c := b.checker
	switch {
	case !isKnown(v.t) || !isKnown(want):
	case v.t != want:
		c.report(ruleConstruction, f.Value().Range(),
			"the field "+f.Text()+" is "+c.spell(want)+", but the value is "+c.spell(v.t))
		c.advise(c.fit(f.Value(), v.t, want))
	case c.isOwned(v.t):
		b.handOver(f.Value(), v, "the field "+f.Text()+" takes ownership", ruleBorrowedBase)
	}
}

// declaredType returns the type of a field of owner, or NoType if the owner is faulty.
func (b *body) declaredType(owner hir.TypeID, field hir.FieldDeclaration) hir.TypeID {
	if !isKnown(owner) {
		return hir.NoType
	}
	return b.memberType(owner, field)
}

// values checks field values whose fields are unknown.
func (b *body) values(e syntax.Expr) {
	for i := range e.Fields().Len() {
		f := e.Fields().At(i)
		b.model.Open(hir.Initializer, hir.StepField, i, f.Node)
		b.expr(f.Value(), hir.StepValue, 0)
		b.model.Refer(b.model.Close(), -1)
	}
}

// missing reports the declared fields that a construction omits, in declaration order.
func (b *body) missing(e syntax.Expr, given []bool, declared hir.List[hir.FieldDeclaration]) {
	for i := range declared.Len() {
		if !given[i] {
			b.checker.report(ruleMissingField, e.Range(), "the field "+declared.At(i).Name+" is missing")
			b.checker.advise(b.checker.fieldHelp(declared.At(i)))
		}
	}
}
