package facet

import (
	"strings"
	"unicode/utf8"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/syntax"
)

// places spells places of one source. It counts lines on from the last place that it was asked for, since items come in
// source order: a page costs one walk through the text, not one for each item.
type places struct {
	source    string
	offset    int // of the last place
	line      int // of offset, from 0
	lineStart int // the offset at which this line starts
}

func (t target) places() *places { return &places{source: t.module.Source()} }

// append appends the span of a range as one object in form F. Source: facets, "Spans".
func (p *places) append(dst []byte, at syntax.Range) []byte {
	start := int(at.Start)
	if start < p.offset {
		*p = places{source: p.source}
	}
	passed := p.source[p.offset:start]
	if feed := strings.LastIndexByte(passed, '\n'); feed >= 0 {
		p.line += strings.Count(passed, "\n")
		p.lineStart = p.offset + feed + 1
	}
	p.offset = start
	dst = canon.AppendInt(append(dst, `{"start":`...), start)
	dst = canon.AppendInt(append(dst, `,"end":`...), int(at.End))
	dst = canon.AppendInt(append(dst, `,"line":`...), p.line+1)
	dst = canon.AppendInt(append(dst, `,"column":`...), utf8.RuneCountInString(p.source[p.lineStart:start])+1)
	return append(dst, '}')
}
