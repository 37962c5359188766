package facet

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/syntax"
)

// lines returns the line table of the target's source, which takes one pass over the text. A page builds it once.
func (t target) lines() *syntax.Lines {
	lines := syntax.LinesOf(t.module.Source())
	return &lines
}

// appendSpan appends the span of a range as one object in form F. Source: facets, "Spans".
func appendSpan(dst []byte, lines *syntax.Lines, at syntax.Range) []byte {
	span := lines.Span(at)
	dst = canon.AppendInt(append(dst, `{"start":`...), span.Start)
	dst = canon.AppendInt(append(dst, `,"end":`...), span.End)
	dst = canon.AppendInt(append(dst, `,"line":`...), span.Line)
	dst = canon.AppendInt(append(dst, `,"column":`...), span.Column)
	return append(dst, '}')
}
