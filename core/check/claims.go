package check

import (
	"strings"

	"semaprax.dev/semaprax/core/diag"
	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// claim is an identity that a declaration of the module took, and where.
type claim struct {
	id string
	at syntax.Range
}

// refuseHost reports the identity of a host operation, at the name of the declaration that authors it.
func (c *checker) refuseHost(id string, at syntax.Range) {
	if hostOperations[id] {
		c.report(ruleReserved, at, "the identity "+id+" belongs to a compiler-owned operation")
	}
}

// claim enters an identity into the flat space of the module. rule is the code for one that is empty, has a NUL byte or
// is taken. Those of host operations have a rule of their own, which refuseHost applies.
func (c *checker) claim(rule diag.Rule, id string, at syntax.Range) {
	first, isClaimed := c.claimed.find(id)
	isTaken := isClaimed || compilerIdentities[id]
	switch {
	case hostOperations[id]:
	case id == "":
		c.report(rule, at, "an identity cannot be empty")
		c.advise("write a name of dots and letters, such as `@id(\"" + diag.Excerpt(c.file.Module().Text()) + "..\")`")
	case strings.IndexByte(id, 0) >= 0:
		c.report(rule, at, "an identity cannot contain a NUL byte")
	case isTaken:
		c.report(rule, at, "the identity "+id+" is already taken")
		if isClaimed {
			c.also("first taken here", c.claims[first].at)
		}
		c.advise("write another one, such as `@id(\"" + c.freeIdentity(hir.Suggested(id)) + "\")`")
	}
	if !isTaken {
		c.enter(id, at)
	}
}

// take enters an identity, in place of an equal one.
func (c *checker) take(id string, at syntax.Range) {
	if i, isClaimed := c.claimed.find(id); isClaimed {
		c.claims[i].at = at
		return
	}
	c.enter(id, at)
}

// enter enters an identity that is not there.
func (c *checker) enter(id string, at syntax.Range) {
	c.claims = append(c.claims, claim{id, at})
	c.claimed.put(int32(len(c.claims) - 1))
}

// isTaken reports whether an identity is one of the compiler or of a declaration before.
func (c *checker) isTaken(id string) bool {
	_, ok := c.claimed.find(id)
	return ok || compilerIdentities[id]
}
