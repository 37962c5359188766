package facet

import (
	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/plan"
)

// document is a plan as core/plan shows it: a header object and arrays of elements, all in form F.
type document interface {
	AppendHeader(dst []byte) []byte
	SectionNames() []string
	SectionLength(section int) int
	AppendElement(dst []byte, section, i int) []byte
}

// loans lists the loan plan, which every function of a checked module has. Source: facets, "Items: loans".
func (t target) loans() (inventory, diag.List) {
	p, _ := plan.Loans(t.function)
	return flattened(p)
}

// cleanup lists the cleanup plan. Source: facets, "Items: cleanup".
func (t target) cleanup() (inventory, diag.List) { return flattened(plan.Cleanup(t.function)) }

// flattened lists the header of a plan, then the elements of its arrays in their order.
func flattened(p document) (inventory, diag.List) {
	if projectionBytes(p) > ProjectionBytesMax {
		return inventory{}, exceedsProjection()
	}
	length := 1
	for section := range p.SectionNames() {
		length += p.SectionLength(section)
	}
	return inventory{length, func(dst []byte, i int) []byte {
		if i == 0 {
			return append(p.AppendHeader(append(dst, `{"section":"header","value":`...)), '}')
		}
		section, index := locate(p, i-1)
		dst = canon.AppendString(append(dst, `{"section":`...), p.SectionNames()[section])
		dst = canon.AppendInt(append(dst, `,"index":`...), index)
		return append(p.AppendElement(append(dst, `,"value":`...), section, index), '}')
	}}, nil
}

// locate returns the array and the index in it of an element that is counted through all arrays.
func locate(p document, element int) (section, index int) {
	for element >= p.SectionLength(section) {
		element -= p.SectionLength(section)
		section++
	}
	return section, element
}

// projectionBytes returns the length of the whole plan, written as one object, or more than ProjectionBytesMax. The
// plan is written element by element into the same memory, and abandoned once it is too long.
func projectionBytes(p document) int {
	text := p.AppendHeader(nil)
	size := len(text)
	for section, name := range p.SectionNames() {
		size += len(`,"":[]`) + len(name) + max(0, p.SectionLength(section)-1)
		for i := 0; i < p.SectionLength(section) && size <= ProjectionBytesMax; i++ {
			text = p.AppendElement(text[:0], section, i)
			size += len(text)
		}
	}
	return size
}
