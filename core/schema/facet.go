package schema

import (
	"strconv"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/canon"
	"semaprax.dev/semaprax/core/facet"
	"semaprax.dev/semaprax/core/shape"
)

func facets() []document {
	return []document{
		{facet.Schema, "One page of one facet of a function", facetPage},
		{facet.SummarySchema, "The summary of a function, with the handles of its facets", functionSummary},
	}
}

// functionSummary is the summary of a function. Source: facets, "semaprax.image-function-summary.v1".
func functionSummary() shape.Shape {
	handles := lo.Map(facet.Names(), func(name string, _ int) shape.Shape {
		return shape.Object(shape.Has("facet", shape.Exactly(name)), shape.Has("handle", digest))
	})
	return shape.Object(
		shape.Has("schema", shape.Exactly(facet.SummarySchema)),
		shape.Has("image_revision", digest),
		shape.Has("project_revision", digest),
		shape.Has("id", facetTarget()),
		shape.Has("name", identifier),
		shape.Has("path", path),
		shape.Has("module", moduleName),
		shape.Has("source_revision", digest),
		shape.Has("span", shape.Definition("span")),
		shape.Has("parameter_count", shape.Natural),
		shape.Has("return_type_id", typeID),
		shape.Has("effects", shape.ListOf(capability)),
		shape.Has("requires_count", shape.Natural),
		shape.Has("ensures_count", shape.Natural),
		shape.Has("facets", shape.Sequence(handles...)),
		shape.Has("evidence_class", shape.Exactly(facet.EvidenceClass())),
		shape.Has("source_authority", shape.Always(false)),
		shape.Has("target_execution", shape.Always(false)),
	)
}

func facetTarget() shape.Shape { return shape.ShortText(identityPattern, facet.TargetBytesMax) }

// facetPage is a page of a facet, whose items depend on the facet. Source: facets, "semaprax.image-facet.v1".
func facetPage() shape.Shape {
	return shape.Object(
		shape.Has("schema", shape.Exactly(facet.Schema)),
		shape.Has("image_revision", digest),
		shape.Has("project_revision", digest),
		shape.Has("target", facetTarget()),
		shape.Has("facet", shape.Choice(facet.Names()...)),
		shape.Has("handle", digest),
		shape.Has("path", path),
		shape.Has("source_revision", digest),
		shape.Has("offset", shape.Integer(0, facet.ItemsMax-1)),
		shape.Has("total_items", shape.Integer(0, facet.ItemsMax)),
		shape.Has("items", shape.List(shape.Any, 0, facet.PageSizeMax)),
		shape.Has(
			"next_cursor",
			shape.OrNull(shape.ShortText("^[1-9][0-9]{0,4}:"+canon.DigestPattern[1:], facet.CursorBytesMax)),
		),
		shape.Has("evidence_class", shape.Exactly(facet.EvidenceClass())),
		shape.Has("nonclaims", shape.ExactTexts(facet.Nonclaims())),
	).And(itemsByFacet()...)
}

// itemsByFacet describes the items of a page for each facet. The number of relationships is constant.
func itemsByFacet() []shape.Shape {
	return lo.Map(facet.Names(), func(name string, _ int) shape.Shape {
		items := shape.Having("items", shape.ListOf(shape.Definition(name+"_item")))
		if name == "relationships" {
			items = items.And(shape.Having("total_items", shape.Constant(strconv.Itoa(len(relationships())))))
		}
		return shape.When(shape.Having("facet", shape.Exactly(name)), items, shape.Any)
	})
}
