package check

import (
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// verifyMembers reports the faults of member types, then recursion by value. A member with a refused type loses it,
// so the member does not take part in a recursion, its uses are not checked, and it contributes no facts to its
// owner.
func (c *checker) verifyMembers() {
	before := c.errors
	for _, item := range c.types {
		c.builder.TypeMembers(item.index, func(k, i int, t hir.TypeID) hir.TypeID {
			switch {
			case c.stopped:
			case k == hir.NoCase && !c.verifyField(item.payload(k, i), item.index, t):
				return hir.NoType
			case k != hir.NoCase && !c.verifyPayload(item.payload(k, i), item.index, t):
				return hir.NoType
			}
			return t
		})
	}
	c.inheritFaults()
	if c.errors > before {
		c.settle()
	}
	if c.recursive >= 0 {
		item := c.types[c.recursive]
		c.report(ruleRecursiveType, item.syntax.Range(), "the type "+item.syntax.Text()+" contains itself by value")
		c.advise("store a number that identifies the other value, and look it up")
	}
}

// verifyField reports whether a field of a record or class can have its type.
func (c *checker) verifyField(f syntax.Field, owner int32, t hir.TypeID) bool {
	at := f.Range()
	c.resolve(f.Type(), resolution{owner: owner, at: &at})
	if !isKnown(t) {
		return false
	}
	kind := c.module.TypeKind(t)
	if c.module.TypeDeclaration(int(owner)).Kind() == hir.Class {
		if c.refuseClassMember(t, at) {
			return false
		}
	}
	c.refuseView(t, at, "stored")
	if c.parametersOf(resolution{owner: owner}).Len() > 0 && kind != hir.Parameter && kind != hir.I64 && kind != hir.Bool {
		c.report(ruleTypeArgumentKind, at, "a field of a generic record must be i64, bool or one of its type parameters")
		return false
	}
	if kind == hir.Nominal && c.module.TypeArgumentCount(t) > 0 && c.module.TypeDeclarationOf(t).Kind().HasFields() {
		c.report(ruleTypeArgumentKind, at, "a record field cannot be an instance of a generic record")
		c.advise("use a record without type parameters")
		return false
	}
	return !kind.IsView()
}

// verifyPayload reports whether a case field can have its type: a Copy scalar, a type parameter of the variant, or a
// record without type parameters that contains nothing to drop. So a variant never owns anything, and plans,
// documents and schemas have no owned variants.
func (c *checker) verifyPayload(f syntax.Field, owner int32, t hir.TypeID) bool {
	at := f.Range()
	c.resolve(f.Type(), resolution{owner: owner, at: &at})
	if !isKnown(t) {
		return false
	}
	kind := c.module.TypeKind(t)
	if kind.IsView() {
		c.refuseView(t, at, "stored")
		return false
	}
	if kind.IsScalar() || kind == hir.Parameter {
		return true
	}
	if kind == hir.Nominal && c.module.TypeDeclarationOf(t).Kind().HasFields() && c.module.TypeArgumentCount(t) == 0 &&
		c.module.Facts(t).Copy {
		return true
	}
	c.report(ruleConstruction, at,
		"a case can contain only Copy scalars, type parameters of its variant, and records without owned data")
	return false
}

// settle orders the declarations so that each follows those that it holds by value, computes their facts in that
// order, and records the first declaration of the module that contains itself.
func (c *checker) settle() {
	s := c.components()
	c.builder.Settle(s.order)
	c.recursive = c.firstRecursive(s)
}

// firstRecursive returns the first of types that is recursive, or -1.
func (c *checker) firstRecursive(s *components) int {
	for i, item := range c.types {
		if s.recursive[item.index] {
			return i
		}
	}
	return -1
}

// components finds which declarations hold each other by value.
func (c *checker) components() *components {
	return newComponents(c.module.TypeDeclarationCount(), c.held)
}

// held returns the declarations that a declaration holds by value.
func (c *checker) held(declaration int32) []int32 {
	var held []int32
	fields := func(list hir.List[hir.FieldDeclaration]) {
		for _, field := range list.All() {
			if t := field.Type; isKnown(t) && c.module.TypeKind(t) == hir.Nominal {
				held = append(held, c.module.DeclarationIndex(t))
			}
		}
	}
	d := c.module.TypeDeclaration(int(declaration))
	fields(d.Fields())
	for i := range d.Cases().Len() {
		fields(d.Cases().At(i).Fields)
	}
	return held
}
