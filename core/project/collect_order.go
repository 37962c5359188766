package project

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// sort brings the edges into the order of edges: by their members in document order, without spelling those that are
// long. The first differs in no edge of a module. Expressions of one caller differ in how they begin, and then in
// what follows the identity of the caller, which for an expression of a body is the length of its path and the path.
func (c *collector) sort() {
	for i := range c.found { // sorting indexes moves less than sorting edges
		c.sorted = append(c.sorted, int32(i))
	}
	slices.SortFunc(c.sorted, func(a, b int32) int { return c.compare(&c.found[a], &c.found[b]) })
}

func (c *collector) compare(a, b *collected) int {
	if a.source != b.source {
		if order := strings.Compare(c.nameOf(a), c.nameOf(b)); order != 0 {
			return order
		}
	}
	return cmp.Or(
		strings.Compare(a.targetPath, b.targetPath), strings.Compare(a.target, b.target),
		strings.Compare(a.kind.String(), b.kind.String()), cmp.Compare(a.site, b.site),
		c.compareExpressions(a, b), bytes.Compare(c.text(a.path), c.text(b.path)),
		strings.Compare(a.alias, b.alias), cmp.Compare(a.ordinal, b.ordinal))
}

func (c *collector) nameOf(e *collected) string {
	if e.source < 0 {
		return c.Name()
	}
	return c.declaration(e.source).ID
}

func (c *collector) compareExpressions(a, b *collected) int {
	if a.at != b.at {
		return cmp.Compare(a.at, b.at)
	}
	if x, y := a.enclosing.len(), b.enclosing.len(); a.at == ofExpression && x != y {
		return strings.Compare(itoa(x)+":", itoa(y)+":")
	}
	return bytes.Compare(c.text(a.enclosing), c.text(b.enclosing))
}

// repeated returns what two equal edges of the sorted edges lead to.
func (c *collector) repeated() (target string, is bool) {
	for i := 1; i < len(c.sorted); i++ {
		if e := &c.found[c.sorted[i]]; c.compare(&c.found[c.sorted[i-1]], e) == 0 {
			return e.target, true
		}
	}
	return "", false
}
