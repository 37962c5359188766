package schema

// section is one array of a plan.
type section struct {
	name    string
	element shape
	most    int // elements that a facet can show
}

// planDocument is a whole plan: its header and its arrays.
func planDocument(header []member, sections []section) shape {
	for _, s := range sections {
		header = extended(header, has(s.name, listOf(s.element)))
	}
	return object(header...)
}

// planItem is one item of a plan as a facet shows it: the header, or an element of one of the arrays. Source: facets,
// "Items: loans".
func planItem(header []member, sections []section) shape {
	variants := []variant{{"header", object(has("section", exactly("header")), has("value", object(header...)))}}
	for _, s := range sections {
		variants = append(variants, variant{s.name, object(
			has("section", exactly(s.name)), has("index", integer(0, s.most-1)), has("value", s.element))})
	}
	return tagged("section", variants...)
}
