package graph

import (
	"iter"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// AppendCompact appends an expression of a function in the compact projection, in form F: its meaning, without the
// identities, types and ownership modes of its parts.
//
// A projection longer than DocumentBytesMax is abandoned and is then not JSON. Callers must reject it by its length,
// with a bound of at most DocumentBytesMax.
//
// Source: facets, "Compact nodes".
func AppendCompact(dst []byte, f hir.FunctionView, node hir.NodeID) []byte {
	return appendProjection(dst, f, node, compact)
}

// AppendFull appends an expression of a function in the full projection of graph documents: each part with its
// identity, type and ownership mode. It is bounded like AppendCompact. Source: facets, "Full projection differences".
func AppendFull(dst []byte, f hir.FunctionView, node hir.NodeID) []byte {
	return appendProjection(dst, f, node, full)
}

func appendProjection(dst []byte, f hir.FunctionView, node hir.NodeID, form form) []byte {
	w := writer{out: dst, max: len(dst) + DocumentBytesMax}
	project(&w, f, form).expression(node)
	return w.out
}

// form is one of the two projections.
type form uint8

const (
	compact form = iota
	full
)

// projection writes parts of one function.
type projection struct {
	*writer
	module   *hir.Module
	function hir.FunctionView
	form     form
	plain    bool // no identity in the function needs escapes
}

func project(w *writer, f hir.FunctionView, form form) projection {
	id := f.ID()
	return projection{w, f.Module(), f, form, len(canon.AppendString(nil, id)) == len(id)+len(`""`)}
}

// identity writes the identity that spell appends. Identities make up most of a document, so they are spelled in
// place, in time proportional to their length.
func (p projection) identity(lead string, spell func(dst []byte) []byte) {
	p.raw(lead)
	start := len(p.out)
	p.out = spell(append(p.out, '"'))
	if p.plain {
		p.raw(`"`)
	} else {
		p.out = canon.AppendString(p.out[:start], string(p.out[start+1:]))
	}
}

func (p projection) expressionID(lead string, id hir.NodeID) {
	p.identity(lead, func(dst []byte) []byte { return p.function.AppendExpressionID(dst, id) })
}

func (p projection) valueID(lead string, id hir.ValueID) {
	p.identity(lead, func(dst []byte) []byte { return p.function.AppendValueID(dst, id) })
}

func (p projection) typeID(lead string, t hir.TypeID) { p.string(lead, p.module.TypeIdentity(t)) }

func (p projection) typeJSON(lead string, t hir.TypeID) {
	p.out = p.module.AppendTypeJSON(append(p.out, lead...), t)
}

// value writes a value as in its binding: id, name, type_id and ownership_mode.
func (p projection) value(id hir.ValueID) {
	value := p.function.Value(id)
	p.valueID(`{"id":`, id)
	p.string(`,"name":`, value.Name())
	p.typeID(`,"type_id":`, value.Type())
	p.string(`,"ownership_mode":`, value.Mode().String())
	p.raw(`}`)
}

// siblings writes an array around a loop whose body writes one node. The nodes start at from and end before until.
func (p projection) siblings(lead string, from, until hir.NodeID) iter.Seq[hir.NodeID] {
	return func(yield func(hir.NodeID) bool) {
		p.raw(lead)
		p.raw("[")
		for node := from; node < until && !p.over(); node = p.function.Node(node).End() {
			p.next()
			if !yield(node) {
				return
			}
		}
		p.raw("]")
	}
}

// expressions writes an array of sibling expressions.
func (p projection) expressions(lead string, from, until hir.NodeID) {
	for node := range p.siblings(lead, from, until) {
		p.expression(node)
	}
}
