// Package facet answers what the image knows about one function of a project: a summary, and seven facets, each of
// which is an inventory of items that is read page by page.
//
// The summary hands out one handle per facet; a page hands out the cursor of the next one. Both are digests over what
// they stand for. They are derived again and compared whenever they come back, so that they hold no state, confer no
// authority, and mean nothing for another image, function, facet or page size.
//
// An inventory is a function of the image, the target and the facet alone: pages of any size, put one after the
// other, are the same list. Its length is known before an item is rendered, and only the items of the page are
// rendered into it. A page is whole or refused; it is never cut to fit.
//
// The package describes and decides nothing: it evaluates no contract, counts no caller but the calls that are
// written in the project, and says nothing of what a run would do. What it shows of types, contracts and plans is
// what core/hir, core/graph and core/plan say.
//
// Source: facets, "semaprax.image-function-summary.v1", "semaprax.image-facet.v1" and the sections of items.
package facet
