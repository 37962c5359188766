package check

import "semaprax.dev/semaprax/core/diag"

// same declares a generic function.
const same = `
@id("app.same")
fn same<T>(v: T) -> T
{
    v
}
`

// The rules on generic functions. Source: language, "Generics".
var (
	ruleTemplate = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T224",
		Phase: phase,
		Text: "A generic function has one or two type parameters with distinct names; it takes i64, bool, string and its " +
			"type parameters by value, and returns one of them. Methods and classes with methods have no type parameters.",
		Wrong: header + another + "f<A, A>(a: A) -> A" + doing + "a" + done + entry,
		Right: header + another + "f<A, B>(a: A, b: B) -> A" + doing + "a" + done + entry,
	})
	ruleTypeArgumentUse = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T225",
		Phase: phase,
		Text: "A call of a generic function, and no other, spells its type arguments: i64 or bool each, or within a " +
			"generic function all of its own " +
			"type parameters, in their order. Identities of prepared functions cannot be authored.",
		Wrong: header + another + "f(x: i64) -> i64" + doing + "x" + done + main + "f<i64>(1)" +
			done,
		Right: header + same + main + "same<i64>(1)" + done,
	})
	ruleTemplateBody = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T226",
		Phase: phase,
		Text: "A generic function holds literals, names, calls, operators, blocks and ifs; it has no effects, takes no " +
			"part in a call cycle, and calls " +
			"every generic function that it reaches itself.",
		Wrong: header + another + "f<T>(v: T) -> T" + doing + "f<T>(v)" + done + entry,
		Right: header + same + another + "f<T>(v: T) -> T" + doing + "same<T>(v)" + done + entry,
	})
)

// templateRules returns the rules of this file.
func templateRules() []diag.Rule {
	return []diag.Rule{ruleTemplate, ruleTypeArgumentUse, ruleTemplateBody}
}
