package check

import (
	"strconv"
	"strings"

	"semaprax.dev/semaprax/core/hir"
	"semaprax.dev/semaprax/core/syntax"
)

// spell returns a type as a source of this module spells it.
func (c *checker) spell(t hir.TypeID) string {
	switch c.module.TypeKind(t) {
	case hir.Nominal:
	case hir.Bytes, hir.Slice:
		return c.module.TypeKind(t).String()
	case hir.Parameter:
		return c.module.TypeParameterName(t)
	case hir.Array:
		return "[u8; " + strconv.Itoa(c.module.ArrayLength(t)) + "]"
	default:
		return c.module.TypeIdentity(t)
	}
	name := c.module.TypeDeclarationOf(t).Name()
	arguments := make([]string, c.module.TypeArgumentCount(t))
	if len(arguments) == 0 {
		return name
	}
	for i := range arguments {
		arguments[i] = c.spell(c.module.TypeArgument(t, i))
	}
	return name + "<" + strings.Join(arguments, ", ") + ">"
}

// count returns "no things", "1 thing" or "n things".
func count(n int, thing string) string {
	switch n {
	case 0:
		return "no " + thing + "s"
	case 1:
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// argumentCount returns the message for a call with a wrong number of arguments.
func argumentCount(call syntax.Expr, takes int) string {
	callee := "function "
	if call.Kind() != syntax.KindCall {
		callee = "method "
	}
	return "the " + callee + call.Text() + " takes " + count(takes, "argument") + ", but the call passes " +
		count(call.Arguments().Len(), "argument")
}
