package schema

import (
	"strconv"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/facet"
)

func facets() []document {
	return []document{
		{facet.Schema, "One page of one facet of a function", facetPage},
		{facet.SummarySchema, "The summary of a function, with the handles of its facets", functionSummary},
	}
}

// functionSummary is the summary of a function. Source: facets, "semaprax.image-function-summary.v1".
func functionSummary() shape {
	var handles []shape
	for _, name := range facet.Names() {
		handles = append(handles, object(has("facet", exactly(name)), has("handle", digest)))
	}
	return object(
		has("schema", exactly(facet.SummarySchema)),
		has("image_revision", digest),
		has("project_revision", digest),
		has("id", facetTarget()),
		has("name", identifier),
		has("path", path),
		has("module", moduleName),
		has("source_revision", digest),
		has("span", definition("span")),
		has("parameter_count", natural),
		has("return_type_id", typeID),
		has("effects", listOf(capability)),
		has("requires_count", natural),
		has("ensures_count", natural),
		has("facets", sequence(handles...)),
		has("evidence_class", exactly(facet.EvidenceClass())),
		has("source_authority", always(false)),
		has("target_execution", always(false)),
	)
}

func facetTarget() shape { return shortText(identityPattern, facet.TargetBytesMax) }

// facetPage is a page of a facet: what its items are depends on the facet. Source: facets, "semaprax.image-facet.v1".
func facetPage() shape {
	return object(
		has("schema", exactly(facet.Schema)),
		has("image_revision", digest),
		has("project_revision", digest),
		has("target", facetTarget()),
		has("facet", choice(facet.Names()...)),
		has("handle", digest),
		has("path", path),
		has("source_revision", digest),
		has("offset", integer(0, facet.ItemsMax-1)),
		has("total_items", integer(0, facet.ItemsMax)),
		has("items", list(anything, 0, facet.PageSizeMax)),
		has("next_cursor", orNull(shortText("^[1-9][0-9]{0,4}:"+canon.DigestPattern[1:], facet.CursorBytesMax))),
		has("evidence_class", exactly(facet.EvidenceClass())),
		has("nonclaims", exactTexts(facet.Nonclaims())),
	).and(itemsByFacet()...)
}

// itemsByFacet says what the items of a page are, facet by facet. Relationships are always the same number.
func itemsByFacet() (conditions []shape) {
	for _, name := range facet.Names() {
		items := having("items", listOf(definition(name+"_item")))
		if name == "relationships" {
			items = items.and(having("total_items", constant(strconv.Itoa(len(relationships)))))
		}
		conditions = append(conditions, when(having("facet", exactly(name)), items, anything))
	}
	return conditions
}
