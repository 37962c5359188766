package project

import (
	"strconv"

	"semaprax.dev/semaprax/core/hir"
)

func (c *collector) functionEdges(i int32, f hir.FunctionView) {
	signature := f.Signature()
	source, _ := c.indexOf(f.ID())
	for j := range signature.Parameters().Len() {
		c.declaredReference(ofFunction, source, signature.Parameters().At(j).Type,
			func() span { return c.numbered(".param.", j) })
	}
	c.declaredReference(ofFunction, source, signature.Result(), func() span {
		return c.spelled(func(dst []byte) []byte { return append(dst, ".return"...) })
	})
	b := bodyOf{c, f, collected{edge: edge{source: source}, at: ofExpression, function: i}}
	index := 0
	f.Roots(func(root hir.NodeID) {
		site := siteBody
		switch requires := f.RequiresCount(); {
		case index < requires:
			site = siteRequires
		case index > requires:
			site = siteEnsures
		}
		index++
		b.calls(root, site)
		b.references(root)
	})
}

// bodyOf collects the edges of the body and the contracts of a function.
type bodyOf struct {
	*collector
	function hir.FunctionView
	empty    collected // an edge of the function, without what it leads to
}

// at returns an edge at an expression.
func (b *bodyOf) at(expression hir.NodeID) collected {
	e := b.empty
	e.expression = expression
	e.enclosing = b.spelled(func(dst []byte) []byte { return b.function.AppendPath(dst, expression) })
	e.path = e.enclosing
	return e
}

// calls adds the calls of one root to other files, in pre-order, each followed by the effects of its callee. An ordinal
// counts the calls of the root, those within the file included.
func (b *bodyOf) calls(root hir.NodeID, site site) {
	f, ordinal := b.function, int32(0)
	for id := root; id < f.Node(root).End(); id++ {
		node := f.Node(id)
		if node.Kind() != hir.Call {
			continue
		}
		if callee := f.Module().Callable(int(node.Ref())); callee.Imported() {
			e := b.at(id)
			e.kind, e.site, e.ordinal, e.alias = Call, site, ordinal, callee.Name()
			e = b.imported(e, callee.ID())
			for _, effect := range callee.Effects().All() {
				e.kind, e.targetKind, e.target = EffectRequirement, CapabilityNode, effect
				b.add(e)
			}
		}
		ordinal++
	}
}

// references adds the references of one root to imported types, in pre-order.
func (b *bodyOf) references(root hir.NodeID) {
	f := b.function
	model := f.Module()
	for id := root; id < f.Node(root).End(); id++ {
		typePath := func(dst []byte) []byte { return append(f.AppendPath(dst, id), ".type"...) }
		switch node := f.Node(id); node.Kind() {
		case hir.ConstructRecord, hir.ConstructVariant:
			b.reference(id, typePath, model.TypeDeclaration(int(node.Ref())))
		case hir.VariantPattern, hir.RecordPattern:
			path := func(dst []byte) []byte { return appendPatternPath(dst, f, id) }
			b.reference(matchOf(f, id), path, model.TypeDeclaration(int(node.Ref())))
		case hir.Let:
			if t := f.Value(hir.ValueID(node.Ref())).Type(); node.Aux()&hir.LetAnnotated != 0 &&
				model.TypeKind(t) == hir.Nominal {
				b.reference(node.Parent(), typePath, model.TypeDeclarationOf(t))
			}
		}
	}
}

// reference adds the reference of an expression to a type, if the type is imported.
func (b *bodyOf) reference(expression hir.NodeID, path func([]byte) []byte, target *hir.TypeDeclaration) {
	if target.Imported() {
		e := b.at(expression)
		e.path = b.spelled(path)
		b.collector.reference(e, target)
	}
}

// matchOf returns the match that a pattern belongs to.
func matchOf(f hir.FunctionView, id hir.NodeID) hir.NodeID {
	for f.Node(id).Kind() != hir.Match {
		id = f.Node(id).Parent()
	}
	return id
}

// appendPatternPath appends the path by which a reference names a pattern: that of its arm and "pattern", and for each
// record pattern on the way in "field", its position and "pattern" again.
func appendPatternPath(dst []byte, f hir.FunctionView, pattern hir.NodeID) []byte {
	parent := f.Node(pattern).Parent()
	if field := f.Node(parent); field.Kind() == hir.PatternField {
		dst = appendPatternPath(dst, f, field.Parent())
		dst = strconv.AppendInt(append(dst, ".field."...), int64(field.Index()), 10)
	} else {
		dst = f.AppendPath(dst, parent)
	}
	return append(dst, ".pattern"...)
}
