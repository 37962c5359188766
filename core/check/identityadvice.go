package check

import (
	"sort"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// identityAdvice is what helps about identities need to know of the whole module. It is empty until one does.
type identityAdvice struct {
	taken *textIndex // of nodes: the identities that the module spells, in use lines and elsewhere
	namer *namer     // of what semaprax fix writes
}

// adviseIdentity gives the diagnostic that was reported last the line that gives the item at a range an identity, and
// the command that writes it: the same one.
func (c *checker) adviseIdentity(item syntax.Range) {
	if !c.stopped && !c.muted {
		c.advise("write `@id(\"" + c.missingIdentity(item) + "\")` before it, or let `semaprax fix` write it")
	}
}

// missingIdentity returns the identity that semaprax fix writes for an item, cut to an excerpt. It depends on those of
// the items before, of which there can be far more than are reported: no declaration is named before a help needs it,
// and none twice.
func (c *checker) missingIdentity(item syntax.Range) string {
	advice := &c.identityAdvice
	if advice.namer == nil {
		advice.namer = newNamer(c.file, c.isSpelled)
	}
	n := advice.namer
	for len(n.items) == 0 || n.items[len(n.items)-1] < item.Start {
		if !n.nameNext() {
			return ""
		}
	}
	i := sort.Search(len(n.items), func(i int) bool { return n.items[i] >= item.Start })
	return diag.Excerpt(n.ids[i])
}

// isSpelled reports whether the module spells an identity anywhere, as its own or in a use line.
func (c *checker) isSpelled(id string) bool {
	advice := &c.identityAdvice
	if advice.taken == nil {
		advice.taken = newTextIndex(func(i int32) string { return c.file.Node(int(i)).Text() })
		for i := range c.file.NodeCount() {
			if c.file.Node(i).Kind() == syntax.KindIdentity {
				advice.taken.put(int32(i))
			}
		}
	}
	_, spelled := advice.taken.find(id)
	return spelled
}

// freeIdentity returns an identity for a help: the one that is suggested with a number behind it. After some attempts
// the author has to find one.
func (c *checker) freeIdentity(suggested string) string {
	const attempts = 20
	id := suggested
	for i := 1; c.isTaken(id) || c.isSpelled(id) || hostOperations[id]; i++ {
		if i > attempts {
			return diag.Excerpt(suggested) + ".."
		}
		id = numbered(suggested, i)
	}
	return diag.Excerpt(id)
}
