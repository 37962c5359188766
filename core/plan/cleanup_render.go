package plan

import (
	"math"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// The arrays of a cleanup plan, in the order of the document.
const (
	slotSection = iota
	sourceSection
	blockSection
	edgeSection
	regionSection
	exitSection
)

// Append appends the whole plan as one object in form F. Source: facets, "Items: cleanup".
func (p *CleanupPlan) Append(dst []byte) []byte {
	dst, _ = p.AppendWithin(dst, math.MaxInt)
	return dst
}

// AppendWithin appends the whole plan as Append does. If dst would become longer than bytesMax, it returns dst as it
// was, and false. A plan can be much longer than its source.
func (p *CleanupPlan) AppendWithin(dst []byte, bytesMax int) (out []byte, fits bool) {
	w := p.writer(bytesMax)
	w.written = make([]textRange, len(p.sources))
	if out = appendDocumentWithin(dst, w, bytesMax); len(out) > bytesMax {
		return dst, false
	}
	return out, true
}

// AppendHeader appends the plan without its arrays as one object in form F.
func (p *CleanupPlan) AppendHeader(dst []byte) []byte {
	w := p.writer(math.MaxInt)
	dst = append(append(append(dst, `{"kind":"cleanup_plan","schema":"`...), w.schema()...),
		`","entry":0,"entry_state":{"kind":"entry_state","live_owned_parameters":`...)
	return append(w.appendEntryState(dst), "}}"...)
}

// SectionNames returns the names of the arrays of the plan, in the order of the document.
func (p *CleanupPlan) SectionNames() []string {
	return []string{"slots", "status_sources", "blocks", "edges", "regions", "exits"}
}

// SectionLength returns the number of elements of an array, given by its place in SectionNames.
func (p *CleanupPlan) SectionLength(section int) int {
	slots := 0
	if p.held != nil {
		slots = len(p.held.slots)
	}
	return [...]int{
		slotSection: slots, sourceSection: len(p.sources), blockSection: len(p.blocks), edgeSection: len(p.edges),
		regionSection: len(p.regions), exitSection: len(p.exits),
	}[section]
}

// AppendElement appends element i of an array as one object in form F.
func (p *CleanupPlan) AppendElement(dst []byte, section, i int) []byte {
	return p.writer(math.MaxInt).AppendElement(dst, section, i)
}

// writer appends the elements of one plan to one document. Once the document exceeds its bound, lists end early; the
// caller then drops it for its length.
type writer struct {
	*CleanupPlan
	max     int         // how long the document may become
	written []textRange // where each source was identified first, so that the others are copied; nil: nowhere
}

func (p *CleanupPlan) writer(bytesMax int) *writer { return &writer{CleanupPlan: p, max: bytesMax} }

// textRange is a part of the document, empty before it is written.
type textRange struct{ start, end int }

// AppendElement appends element i of an array.
func (w *writer) AppendElement(dst []byte, section, i int) []byte {
	switch section {
	case slotSection:
		return w.appendSlot(dst, SlotID(i))
	case sourceSection:
		return w.appendSource(dst, sourceID(i))
	case blockSection:
		return w.appendBlock(dst, i)
	case edgeSection:
		return w.appendEdge(dst, i)
	case regionSection:
		return w.appendRegion(dst, i)
	}
	return w.appendExit(dst, i)
}

// appendSourceID appends the identity of a status source, which most elements around the source repeat.
func (w *writer) appendSourceID(dst []byte, id int32) []byte {
	if w.written != nil && w.written[id].end > 0 {
		return append(dst, dst[w.written[id].start:w.written[id].end]...)
	}
	start := len(dst)
	source := w.sources[id]
	dst = w.appendExpressionID(append(dst, `{"kind":"status_source_id","expression":`...), int32(source.node))
	dst = append(append(append(dst, `,"lane":"`...), lanes[source.producer]...), `"}`...)
	if w.written != nil {
		w.written[id] = textRange{start, len(dst)}
	}
	return dst
}

// appendExpressionID appends the identity of an expression as a string.
func (w *writer) appendExpressionID(dst []byte, node int32) []byte {
	start := len(dst) + 1
	return endString(w.function.AppendExpressionID(append(dst, '"'), hir.NodeID(node)), start)
}

// endString ends a string whose text begins at start and was written as it is.
func endString(dst []byte, start int) []byte {
	for _, c := range dst[start:] {
		if c < ' ' || c > '~' || c == '"' || c == '\\' {
			return canon.AppendString(dst[:start-1], string(dst[start:]))
		}
	}
	return append(dst, '"')
}
