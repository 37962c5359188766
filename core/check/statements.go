package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

func (b *body) statement(s syntax.Statement, index int) {
	switch s.Kind() {
	case syntax.KindLet:
		b.let(s, index)
	case syntax.KindAssign:
		b.assign(s, index)
	case syntax.KindWhile:
		b.while(s, index)
	case syntax.KindUnsafe:
		b.unsafe(s, index)
	}
}

func (b *body) let(s syntax.Statement, index int) {
	c, name := b.checker, s.Name()
	b.model.Open(hir.Let, hir.StepStatement, index, s.Node)
	if reservedWords[name.Text()] {
		c.report(ruleLocalName, name.Range(), name.Text()+" is a reserved word and cannot name a binding")
		c.advise("write `let " + b.otherName(name.Text()) + " = ..;`")
	}
	v := b.expr(s.Value(), hir.StepValue, 0)
	if isKnown(v.t) && !scalar.has(v.t) {
		b.refuseInLoop(s.Value().Range(), "a binding of the type "+c.spell(v.t))
	}
	form := int32(0)
	if s.IsMutable() {
		form = hir.LetMutable
	}
	if s.Type().Exists() {
		form |= hir.LetAnnotated
		declared := c.resolve(s.Type(), resolution{owner: noOwner, within: b.types})
		v = b.annotated(b.widened(s.Value(), v, declared), declared)
		if isKnown(declared) && isKnown(v.t) && declared != v.t {
			rule := ruleLetType
			if c.module.TypeKind(declared) == hir.Array && c.module.TypeKind(v.t) == hir.Array {
				rule = syntax.RuleArrayElement
			}
			c.report(rule, s.Value().Range(), "the binding is declared as "+c.spell(declared)+", but its value is "+c.spell(v.t))
			help := c.fit(s.Value(), v.t, declared)
			if help == "" {
				help = "write `let " + diag.Excerpt(name.Text()) + ": " + diag.Excerpt(c.spell(v.t)) +
					" = ..;`, or leave the type out"
			}
			c.advise(help)
		}
	}
	value := hir.ValueID(-1)
	switch {
	case b.visible(name.Text()):
		c.report(ruleShadow, name.Range(), "the name "+name.Text()+" is already bound here, and there is no shadowing")
		b.alsoBound(name.Text())
		c.advise(b.shadowHelp(s))
	case v.t != hir.NoType || c.refused != "":
		if c.isOwned(v.t) && owns(v.mode) {
			b.transfer(v.node, s.Value().Range())
			v.mode = syntax.ModeOwn
		}
		value = b.model.Value(name.Text(), max(v.t, hir.NoType), v.mode, name.Range())
		if s.IsMutable() {
			b.model.MakeMutable(value)
			b.refuseMutableView(s, v.t)
		}
		b.bind(name.Text(), value)
		b.noteView(v, value)
		b.noteSize(v, value)
	default:
		b.leaveUnbound(name.Text(), "its `let` has no value yet: correct that first")
	}
	node := b.model.Close()
	b.model.Refer(node, int32(value))
	b.model.Add(node, form)
}

// annotated returns the value of a let with its written type if earlier faults leave the type of the value open: a
// value of a refused type, or of a class that may extend the written one, gets the written type. If the written type
// is refused, every value is.
func (b *body) annotated(v checked, declared hir.TypeID) checked {
	c := b.checker
	switch {
	case !isKnown(declared):
		v.t = refused
	case v.t == refused, c.isOpen(v.t) && c.classOf(declared) != hir.NoParent:
		v.t, v.mode = declared, c.fresh(declared).mode
	}
	return v
}

// refuseMutableView reports a let mut of a view of bytes, which could be reassigned to view something else.
func (b *body) refuseMutableView(s syntax.Statement, t hir.TypeID) {
	if isKnown(t) && b.checker.module.TypeKind(t) == hir.Slice {
		b.checker.report(ruleSliceEscapes, s.Name().Range(), "a borrowed Slice<u8> is bound by let, not by let mut")
		b.checker.advise("write `let " + diag.Excerpt(s.Name().Text()) + " = ..;`")
	}
}

// assign checks name = value and name.field = value. Only scalars are assigned, or to an owner a value made from its
// own, so no assignment drops a value.
func (b *body) assign(s syntax.Statement, index int) {
	b.model.Open(hir.Assign, hir.StepStatement, index, s.Node)
	renews := isRenewal(s)
	if renews {
		b.renewal, b.renewed = s.Value(), s.Value().Arguments().At(0)
	}
	v := b.expr(s.Value(), hir.StepValue, 0)
	value, field := hir.ValueID(-1), int32(-1)
	id, ok := b.scope[s.Name().Text()]
	switch {
	case b.inClause:
		b.checker.report(ruleContractAssigns, s.Range(), "a contract cannot assign")
		b.checker.advise("bind each value to a new name with `let`")
	case !ok:
		b.checker.report(ruleUnknownValue, s.Name().Range(), "the value "+s.Name().Text()+" is not declared here")
		if help := b.unbound[s.Name().Text()]; help != "" {
			b.checker.advise(help)
		} else if !b.checker.suggest(s.Name().Text(), b.valueNames) {
			b.checker.advise("declare it: `let mut " + diag.Excerpt(s.Name().Text()) + " = ..;`")
		}
	case s.Field().Exists():
		value, field = id, b.assignField(s, id, v)
	default:
		value = id
		b.assignWhole(s, id, v, renews)
	}
	node := b.model.Close()
	b.model.Refer(node, int32(value))
	b.model.Add(node, field)
}

// assignWhole checks the assignment of a whole binding.
func (b *body) assignWhole(s syntax.Statement, id hir.ValueID, v checked, renews bool) {
	c, target := b.checker, b.model.ValueAt(id)
	if renews {
		b.ownership.renew(place{id, ""})
	}
	switch {
	case !target.Mutable():
		c.report(ruleImmutable, s.Name().Range(), "the binding "+target.Name()+" is not declared with let mut")
		c.advise(b.mutableHelp(target))
	case !isKnown(v.t) || !isKnown(target.Type()):
	case v.t != target.Type():
		c.report(ruleAssignedType, s.Value().Range(),
			"the binding "+target.Name()+" is "+c.spell(target.Type())+", but the value is "+c.spell(v.t))
		c.advise(c.fit(s.Value(), v.t, target.Type()))
	case !renews && !scalar.has(target.Type()):
		c.report(ruleAssignedKind, s.Range(), "only scalars are assigned, and "+target.Name()+" is "+c.spell(target.Type()))
		c.advise("write `let " + b.otherName(target.Name()) + " = ..;`, and use that name from here on")
	}
}

// isRenewal reports whether an assignment passes its target to the operation that makes the new value.
func isRenewal(s syntax.Statement) bool {
	value := s.Value()
	if s.Field().Exists() || value.Kind() != syntax.KindCall || !operations[value.Text()].renews ||
		value.Arguments().Len() == 0 {
		return false
	}
	first := value.Arguments().At(0)
	return first.Kind() == syntax.KindName && first.Text() == s.Name().Text()
}

// assignField checks the assignment of a field, and returns its index in its record, or -1.
func (b *body) assignField(s syntax.Statement, id hir.ValueID, v checked) int32 {
	c, m, target := b.checker, b.checker.module, b.model.ValueAt(id)
	if !target.Mutable() {
		c.report(ruleImmutableBase, s.Name().Range(), "the binding "+target.Name()+" is not declared with let mut")
		c.advise(b.mutableHelp(target))
		return -1
	}
	if !isKnown(target.Type()) {
		return -1
	}
	if m.TypeKind(target.Type()) != hir.Nominal || !m.TypeDeclarationOf(target.Type()).Kind().HasFields() {
		c.report(ruleAssignedBase, s.Name().Range(),
			"only records and classes have fields, and "+target.Name()+" is "+c.spell(target.Type()))
		c.advise("assign the whole: `" + diag.Excerpt(target.Name()) + " = ..;`")
		return -1
	}
	declared := m.TypeDeclarationOf(target.Type()).Fields()
	field := c.fields.index(declared, s.Field().Text())
	if field < 0 && c.isOpen(target.Type()) {
		return -1
	}
	if field < 0 {
		c.report(ruleAssignedField, s.Field().Range(), "the type "+c.spell(target.Type())+" has no field "+s.Field().Text())
		if !c.suggest(s.Field().Text(), func() []string { return fieldNames(declared) }) {
			c.advise(membersHelp(declared))
		}
		return -1
	}
	t := b.memberType(target.Type(), declared.At(field))
	switch {
	case !isKnown(t):
	case !scalar.has(t):
		c.report(ruleAssignedFieldKind, s.Field().Range(),
			"only scalar fields are assigned, and "+s.Field().Text()+" is "+c.spell(t))
		c.advise("write `let " + b.otherName(target.Name()) + " = " + diag.Excerpt(target.Name()) + " with { " +
			diag.Excerpt(s.Field().Text()) + ": .. };`")
	case isKnown(v.t) && v.t != t:
		c.report(ruleAssignedFieldType, s.Value().Range(),
			"the field "+s.Field().Text()+" is "+c.spell(t)+", but the value is "+c.spell(v.t))
		c.advise(c.fit(s.Value(), v.t, t))
	case c.isOwned(target.Type()) && !owns(target.Mode()):
		c.report(ruleBorrowedBase, s.Name().Range(),
			"the field "+s.Field().Text()+" is assigned in a record that "+target.Name()+" only borrows")
		c.advise("assign it where the record is owned, or take the record by `own`")
	case c.isOwned(target.Type()):
		ref := hir.FieldRef{Declaration: m.DeclarationIndex(target.Type()), Field: int32(field)}
		b.use(located{value: id, path: pathOf(ref), t: t}, s.Range())
	}
	return int32(field)
}
