package project

import (
	"slices"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// addEdges gives the unit the edges that were collected and sorted.
func (u *unit) addEdges(c *collector) {
	u.addTargets(c)
	u.edges = make([]edge, len(c.found))
	from, to := make([]int32, len(c.found)), make([]int32, len(c.found))
	written := c.newTexts(len(c.found))
	start := append(canon.AppendString([]byte(`,{"caller_path":`), c.path), `,"caller":`...)
	for i, at := range c.sorted {
		e := &c.found[at]
		e.edge.target, _ = u.targetOf(entered{e.targetKind, e.target})
		u.edges[i], from[i], to[i] = e.edge, e.source+1, e.edge.target
		if e.kind == TypeReference {
			u.references++
		}
		written.bytes = c.appendRow(append(written.bytes, start...), e)
		written.end()
	}
	u.sources, u.entering = newRows(len(u.order)+1, from), newRows(len(u.targets), to)
	u.edgeRows = c.finished(written)
}

// addTargets gives the unit what its edges lead to.
func (u *unit) addTargets(c *collector) {
	all := make([]target, len(c.found))
	for i := range c.found {
		e := &c.found[i]
		all[i] = target{e.targetKind, e.target, e.provider}
	}
	slices.SortFunc(all, func(a, b target) int { return compareEntered(a.entered(), b.entered()) })
	u.targets = slices.Clone(slices.CompactFunc(all, func(a, b target) bool { return a.entered() == b.entered() }))
}

func (t *target) entered() entered { return entered{t.kind, t.name} }

// targetOf returns where the unit lists what its edges lead to.
func (u *unit) targetOf(e entered) (i int32, found bool) {
	at, found := slices.BinarySearchFunc(u.targets, e,
		func(t target, e entered) int { return compareEntered(t.entered(), e) })
	return int32(at), found
}

// functionOf returns the function of an edge of a body or contract.
func (c *collector) functionOf(e *collected) hir.FunctionView {
	if !c.isWriting || c.writtenIndex != e.function {
		c.written, c.writtenIndex, c.isWriting = c.Model().Function(int(e.function)), e.function, true
	}
	return c.written
}

// appendRow appends the row of an edge from the text of its caller on, which for a type reference ends before the
// ordinal.
func (c *collector) appendRow(dst []byte, e *collected) []byte {
	dst = canon.AppendString(dst, c.nameOf(e))
	dst = canon.AppendString(append(dst, `,"target_path":`...), e.targetPath)
	dst = canon.AppendString(append(dst, `,"target":`...), e.target)
	dst = append(append(append(dst, `,"kind":"`...), e.kind.String()...), `","site":"`...)
	dst = append(append(dst, siteTexts[e.site]...), `","expression":"`...)
	dst = canon.CloseString(c.appendExpression(dst, e), len(dst))
	dst = append(dst, `,"ast_path":"`...)
	if start := len(dst); e.at == ofFunction || e.at == ofType {
		dst = canon.CloseString(c.appendExpression(dst, e), start)
	} else {
		dst = canon.CloseString(append(dst, c.text(e.path)...), start)
	}
	dst = canon.AppendString(append(dst, `,"alias":`...), e.alias)
	dst = append(dst, `,"ordinal":`...)
	if e.kind != TypeReference {
		dst = append(canon.AppendInt(dst, int(e.ordinal)), '}')
	}
	return dst
}

// appendExpression appends the identity of the enclosing expression, or the path where there is none.
func (c *collector) appendExpression(dst []byte, e *collected) []byte {
	switch e.at {
	case ofExpression:
		return c.functionOf(e).AppendExpressionID(dst, e.expression)
	case ofFunction:
		dst = append(append(dst, "function."...), c.nameOf(e)...)
	case ofType:
		dst = append(append(dst, "type."...), c.nameOf(e)...)
	}
	return append(dst, c.text(e.enclosing)...)
}
