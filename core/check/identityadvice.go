package check

import (
	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/syntax"
)

// identityAdvice is what helps about identities need to know of the whole module. It is empty until one does.
type identityAdvice struct {
	taken   *textIndex        // of nodes: the identities that the module spells, in use lines and elsewhere
	missing map[uint32]string // what semaprax fix writes for the first items, cut to an excerpt, by their offsets
	isWhole bool              // missing has all items
}

// missingMin is for how many items missing has identities at least.
const missingMin = 1 << 10

// adviseIdentity gives the diagnostic that was reported last the line that gives the item at a range an identity, and
// the command that writes it: the same one.
func (c *checker) adviseIdentity(item syntax.Range) {
	if !c.stopped && !c.muted {
		c.advise("write `@id(\"" + c.missingIdentity(item) + "\")` before it, or let `semaprax fix` write it")
	}
}

// missingIdentity returns the identity that semaprax fix writes for an item. It depends on those of the items before,
// of which there can be far more than are reported: items are looked at from the first one on until there are twice
// as many as before, so that in the end none is looked at more than about twice.
func (c *checker) missingIdentity(item syntax.Range) string {
	advice := &c.identityAdvice
	for {
		if id, ok := advice.missing[item.Start]; ok || advice.isWhole {
			return id
		}
		limit := max(2*len(advice.missing), missingMin)
		advice.missing, advice.isWhole = map[uint32]string{}, true
		for item, id := range missingIdentities(c.file, c.isSpelled) {
			if len(advice.missing) == limit {
				advice.isWhole = false
				break
			}
			advice.missing[item.Range().Start] = diag.Excerpt(id)
		}
	}
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
