package schema

import (
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/shape"
)

// section is one array of a plan.
type section struct {
	name    string
	element shape.Shape
	most    int // elements that a facet can show
}

// planDocument is a whole plan: its header and its arrays.
func planDocument(header []shape.Member, sections []section) shape.Shape {
	arrays := lo.Map(
		sections,
		func(s section, _ int) shape.Member { return shape.Has(s.name, shape.ListOf(s.element)) },
	)
	return shape.Object(shape.Extended(header, arrays...)...)
}

// planItem is one item of a plan as a facet shows it: the header, or an element of one of the arrays. Source: facets,
// "Items: loans".
func planItem(header []shape.Member, sections []section) shape.Shape {
	first := shape.Tag(
		"header",
		shape.Object(shape.Has("section", shape.Exactly("header")), shape.Has("value", shape.Object(header...))),
	)
	elements := lo.Map(sections, func(s section, _ int) shape.Variant {
		return shape.Tag(s.name, shape.Object(
			shape.Has("section", shape.Exactly(s.name)),
			shape.Has("index", shape.Integer(0, s.most-1)),
			shape.Has("value", s.element),
		))
	})
	return shape.Tagged("section", slices.Concat([]shape.Variant{first}, elements)...)
}
