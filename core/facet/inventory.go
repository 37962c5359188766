package facet

import (
	"slices"

	"github.com/samber/lo"

	"semaprax.dev/semaprax/core/diag"
)

// The bounds of one inventory. Source: facets, "Limits".
const (
	ItemsMax           = 65_536     // items
	ProjectionBytesMax = 16_777_216 // bytes in form F of one contract expression, or of one whole plan
)

// inventory is the list of items of one facet of one target.
type inventory struct {
	length int
	append func(dst []byte, i int) []byte // appends item i as one object in form F
}

// facet is a facet: its name, and the function that lists the items of a target.
type facet struct {
	name string
	list func(target) (inventory, diag.List)
}

// facets are the facets in the order of summaries.
var facets = []facet{
	{"signature", target.signature},
	{"contracts", target.contracts},
	{"callers", target.callers},
	{"ownership", target.ownership},
	{"loans", target.loans},
	{"cleanup", target.cleanup},
	{"relationships", target.relationships},
}

// Names returns the names of the facets, in the order of summaries.
func Names() []string {
	return lo.Map(facets, func(f facet, _ int) string { return f.name })
}

// indexOf returns the index of the facet with the name, or -1.
func indexOf(name string) int {
	return slices.IndexFunc(facets, func(f facet) bool { return f.name == name })
}

// list returns the inventory of a facet. ruleLimit rejects one with too many items or too long a text.
func (t target) list(facet int) (inventory, diag.List) {
	items, refused := facets[facet].list(t)
	if refused == nil && items.length > ItemsMax {
		refused = refuse(ruleLimit, "semantic image facet inventory exceeds its bound")
	}
	return items, refused
}

// exceedsProjection returns the violation of ProjectionBytesMax.
func exceedsProjection() diag.List {
	return refuse(ruleLimit, "semantic image facet projection exceeds its byte bound")
}
