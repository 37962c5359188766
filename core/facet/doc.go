// Package facet reports what the image knows about one function of a project: a summary, and seven facets, each an
// inventory of items that is read page by page.
//
// The summary returns one handle per facet; a page returns the cursor of the next page. Both are digests of what they
// refer to. They are derived again and compared whenever they come back, so they hold no state, confer no authority,
// and are invalid for any other image, function, facet or page size.
//
// An inventory depends only on the image, the target and the facet: pages of any size, concatenated, give the same
// list. Its length is known before any item is rendered, and only the items of the page are rendered. A page is
// complete or refused; it is never cut to fit.
//
// The package describes and decides nothing: it evaluates no contract, counts only the calls that are written in the
// project, and says nothing about what a run would do. Types, contracts and plans are shown as core/hir, core/graph
// and core/plan render them.
//
// Source: facets, "semaprax.image-function-summary.v1", "semaprax.image-facet.v1" and the sections of items.
package facet
