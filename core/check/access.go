package check

import (
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// resultName is the name of the result of the function in ensures clauses.
const resultName = "result"

// rootOf returns the expression at which a chain of projections starts. Any other expression is its own root.
func rootOf(e syntax.Expr) syntax.Expr {
	for e.Kind() == syntax.KindProject {
		e = e.Operand()
	}
	return e
}

// access checks a name or a field access. A chain that starts at a value is one place, however long; a field of any
// other expression is a projection of a temporary.
func (b *body) access(e syntax.Expr, step hir.Step, index int) checked {
	if root := rootOf(e); root.Kind() == syntax.KindName {
		at := b.model.Open(hir.Place, step, index, e.Node)
		l := b.place(at, e, root)
		v := b.close(checked{t: l.t, mode: l.mode})
		b.judgeNameInLoop(e, l.t, step)
		b.model.Place(v.node, l.value, l.t)
		return v
	}
	b.model.Open(hir.Project, step, index, e.Node)
	base := b.expr(e.Operand(), hir.StepBase, 0)
	b.keepTemporary(base)
	declaration, field, t := b.fieldOf(e, base.t)
	part := b.checker.fresh(t)
	if b.checker.isOwned(t) && !owns(base.mode) {
		part.mode = base.mode // a part of a borrowed value is borrowed
	}
	v := b.close(part)
	b.model.Refer(v.node, declaration)
	b.model.Add(v.node, field)
	return v
}

// place resolves a name or a chain of projections from a name, for the node at, and checks that it can be used.
func (b *body) place(at hir.NodeID, e, root syntax.Expr) located {
	l := b.value(root)
	b.fields(at, e, &l)
	if !isKnown(l.t) {
		return l
	}
	if b.checker.module.Facts(l.t).Copy {
		l.mode = syntax.ModeValue
	}
	b.use(l, e.Range())
	return l
}

// value resolves the name of a value, or reports that there is none.
func (b *body) value(e syntax.Expr) located {
	name := e.Text()
	if id, ok := b.scope[name]; ok {
		v := b.model.ValueAt(id)
		return located{value: id, t: orRefused(v.Type()), mode: v.Mode()}
	}
	if name == resultName {
		if b.inEnsures {
			result := b.checker.fresh(orRefused(b.signature.Result()))
			return located{value: hir.ValueID(b.signature.Parameters().Len()), t: result.t, mode: result.mode}
		}
		b.checker.report(ruleResultOutside, e.Range(), "result exists only in ensures clauses")
		b.checker.advise("the result is the last expression of the body: write its value, or bind it to another name")
	} else {
		b.checker.report(ruleUnknownValue, e.Range(), "the value "+name+" is not declared here")
		b.suggestValue(name)
	}
	return located{value: -1, t: hir.NoType}
}

// fields follows a chain of projections, from the root outwards.
func (b *body) fields(at hir.NodeID, e syntax.Expr, l *located) {
	if e.Kind() != syntax.KindProject {
		return
	}
	b.fields(at, e.Operand(), l)
	declaration, field, t := b.fieldOf(e, l.t)
	if l.t = t; isKnown(t) {
		ref := hir.FieldRef{Declaration: declaration, Field: field}
		b.model.Project(at, ref)
		if b.checker.isOwned(b.model.ValueAt(l.value).Type()) {
			l.path += pathOf(ref)
		}
	}
}

// pathOf returns a field as a step of a path.
func pathOf(field hir.FieldRef) string { return itoa(int(field.Field)) + "." }

// locatedOf returns the place that a Place or View names.
func (b *body) locatedOf(node *hir.Node) located {
	l := located{value: hir.ValueID(node.Ref()), t: node.Type(), mode: node.Mode()}
	var path strings.Builder
	for _, field := range b.model.FieldsOf(node).All() {
		path.WriteString(pathOf(field))
	}
	l.path = path.String()
	return l
}

// fieldOf resolves the field of a projection in the type of its base.
func (b *body) fieldOf(e syntax.Expr, base hir.TypeID) (declaration, field int32, t hir.TypeID) {
	m := b.checker.module
	if !isKnown(base) {
		return 0, 0, base
	}
	if m.TypeKind(base) == hir.Nominal {
		d := m.TypeDeclarationOf(base)
		if i := b.checker.fields.index(d.Fields(), e.Text()); i >= 0 {
			return m.DeclarationIndex(base), int32(i), orRefused(b.memberType(base, d.Fields().At(i)))
		}
	}
	if b.checker.isOpen(base) {
		return 0, 0, refused
	}
	b.checker.report(ruleProjection, e.Range(), "the type "+b.checker.spell(base)+" has no field "+e.Text())
	b.suggestField(e, base)
	return 0, 0, hir.NoType
}

// memberType returns the type of a field within an instance of its owner.
func (b *body) memberType(owner hir.TypeID, field hir.FieldDeclaration) hir.TypeID {
	if !isKnown(field.Type) {
		return hir.NoType
	}
	return b.checker.module.FieldType(owner, field)
}
