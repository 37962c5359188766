package check

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/hir"
)

// spell returns a type as a source of this module spells it.
func (c *checker) spell(t hir.TypeID) string {
	if c.module.TypeKind(t) != hir.Nominal {
		return c.module.TypeIdentity(t)
	}
	name := c.module.TypeDeclarationOf(t).Name
	arguments := make([]string, c.module.TypeArgumentCount(t))
	if len(arguments) == 0 {
		return name
	}
	for i := range arguments {
		arguments[i] = c.spell(c.module.TypeArgument(t, i))
	}
	return name + "<" + strings.Join(arguments, ", ") + ">"
}

// count returns "no things", "1 thing" or "n things"; "of them" stays as it is.
func count(n int, thing string) string {
	number := strconv.Itoa(n)
	if n == 0 {
		number = "no"
	}
	if thing == "of them" {
		return number
	}
	if n != 1 {
		thing += "s"
	}
	return number + " " + thing
}
