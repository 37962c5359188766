package plan

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/hir"
)

// The arrays of a loan plan, in the order of the document.
const (
	loanSection = iota
	endpointSection
	loanEdgeSection
)

// Append appends the whole plan as one object in form F. Source: facets, "Items: loans".
func (p *LoanPlan) Append(dst []byte) []byte { return appendDocument(dst, p) }

// AppendWithin appends the whole plan as Append does. If dst would become longer than bytesMax, it returns dst as it
// was, and false.
func (p *LoanPlan) AppendWithin(dst []byte, bytesMax int) (out []byte, fits bool) {
	if out = appendDocumentWithin(dst, p, bytesMax); len(out) > bytesMax {
		return dst, false
	}
	return out, true
}

// AppendHeader appends the plan without its arrays as one object in form F.
func (p *LoanPlan) AppendHeader(dst []byte) []byte {
	return append(dst, `{"kind":"loan_plan","schema":"`+LoanSchema+`"}`...)
}

// SectionNames returns the names of the arrays of the plan, in the order of the document.
func (p *LoanPlan) SectionNames() []string { return []string{"loans", "endpoints", "edges"} }

// SectionLength returns the number of elements of an array, given by its place in SectionNames.
func (p *LoanPlan) SectionLength(section int) int {
	return [...]int{loanSection: len(p.loans), endpointSection: len(p.endpoints), loanEdgeSection: len(p.edges)}[section]
}

// AppendElement appends element i of an array as one object in form F.
func (p *LoanPlan) AppendElement(dst []byte, section, i int) []byte {
	switch section {
	case loanSection:
		return p.appendLoan(dst, i)
	case endpointSection:
		return p.appendEndpoint(dst, i)
	}
	return p.appendEdge(dst, &p.edges[i])
}

func (p *LoanPlan) appendLoan(dst []byte, id int) []byte {
	l := &p.loans[id]
	dst = canon.AppendInt(append(dst, `{"kind":"loan","id":`...), id)
	dst = p.appendExpressionID(append(dst, `,"site":`...), l.site)
	dst = p.appendPlace(append(dst, `,"origin":`...), p.function.Node(l.origin))
	dst = append(dst, `,"parent":`...)
	if l.parent == noLoan {
		dst = append(dst, "null"...)
	} else {
		dst = canon.AppendInt(dst, int(l.parent))
	}
	dst = p.appendPoint(append(dst, `,"start":`...), l.start)
	dst = p.appendEnds(append(dst, `,"ends":`...), l)
	dst = appendNumbers(append(dst, `,"end_edges":`...), p.endsOf(l))
	switch l.cause {
	case SliceView:
		dst = append(dst, `,"cause":{"kind":"slice_view"`...)
	case StrView:
		dst = append(dst, `,"cause":{"kind":"str_view"`...)
	case BorrowedCall:
		dst = canon.AppendInt(append(dst, `,"cause":{"kind":"borrowed_call","argument":`...), int(l.part))
	case MatchBorrow:
		dst = canon.AppendInt(append(dst, `,"cause":{"kind":"match_borrow","arm":`...), int(l.part))
	}
	return append(dst, "}}"...)
}

// appendEnds appends the points to which the last edges of a loan lead. Edges to one point that follow each other
// give one point.
func (p *LoanPlan) appendEnds(dst []byte, l *Loan) []byte {
	dst = append(dst, '[')
	last := PointID(-1)
	for _, edge := range p.endsOf(l) {
		to := p.edges[edge].to
		if to == last {
			continue
		}
		if last >= 0 {
			dst = append(dst, ',')
		}
		dst, last = p.appendPoint(dst, to), to
	}
	return append(dst, ']')
}

func (p *LoanPlan) appendEndpoint(dst []byte, at int) []byte {
	e := &p.endpoints[at]
	dst = p.appendPoint(append(dst, `{"kind":"loan_endpoint","point":`...), PointID(at))
	dst = appendLoans(append(dst, `,"live_before":`...), e.liveBefore)
	dst = appendLoans(append(dst, `,"starts":`...), e.starts)
	dst = appendNumbers(append(dst, `,"kills":`...), p.killsAt(e))
	return append(appendLoans(append(dst, `,"live_after":`...), e.liveAfter), '}')
}

func (p *LoanPlan) appendEdge(dst []byte, of *LoanEdge) []byte {
	dst = canon.AppendInt(append(dst, `{"kind":"loan_edge","from":`...), int(of.from))
	dst = canon.AppendInt(append(dst, `,"to":`...), int(of.to))
	return append(appendLoans(append(dst, `,"live":`...), of.live), '}')
}

func (p *LoanPlan) appendPoint(dst []byte, at PointID) []byte {
	dst = p.appendExpressionID(append(dst, `{"expression":`...), p.endpoints[at].expression)
	if at == pointBefore(int32(at/2)) {
		return append(dst, `,"phase":"before"}`...)
	}
	return append(dst, `,"phase":"after"}`...)
}

func (p *LoanPlan) appendPlace(dst []byte, place *hir.Node) []byte {
	dst = append(dst, `{"kind":"place","root":"`...)
	start := len(dst)
	dst = endString(p.function.AppendValueID(dst, hir.ValueID(place.Ref())), start)
	dst = append(dst, `,"projections":[`...)
	for i := range p.function.ProjectionCount(place) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = canon.AppendString(append(dst, `{"kind":"field","field":`...), p.function.Projection(place, i).ID)
		dst = append(dst, '}')
	}
	return append(dst, "]}"...)
}

// appendExpressionID appends the identity of an expression as a string.
func (p *LoanPlan) appendExpressionID(dst []byte, id hir.NodeID) []byte {
	start := len(dst) + 1
	return endString(p.function.AppendExpressionID(append(dst, '"'), id), start)
}

func appendLoans(dst []byte, set LoanSet) []byte {
	separator := byte('[')
	for id := range set.ascending() {
		dst = canon.AppendInt(append(dst, separator), int(id))
		separator = ','
	}
	if separator == '[' {
		dst = append(dst, '[')
	}
	return append(dst, ']')
}

func appendNumbers[T ~int32](dst []byte, numbers []T) []byte {
	dst = append(dst, '[')
	for i, number := range numbers {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = canon.AppendInt(dst, int(number))
	}
	return append(dst, ']')
}
