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
	ruleTemplate = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T224",
		Phase: phase,
		Text: "A generic function has one or two type parameters with distinct names; it takes i64, bool, string and its " +
			"type parameters by value, and returns one of them. Methods and classes with methods have no type parameters.",
		Wrong: withFunction("", "f<A, A>(a: A) -> A", "a"),
		Right: withFunction("", "f<A, B>(a: A, b: B) -> A", "a"),
	})
	ruleTypeArgumentUse = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T225",
		Phase: phase,
		Text: "A call of a generic function, and no other, spells its type arguments: i64 or bool each, or within a " +
			"generic function all of its own " +
			"type parameters, in their order. Identities of prepared functions cannot be authored.",
		Wrong: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f<i64>(1)"),
		Right: inMain(same, "same<i64>(1)"),
	})
	ruleTemplateBody = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T226",
		Phase: phase,
		Text: "A generic function holds literals, names, calls, operators, blocks and ifs; it has no effects, takes no " +
			"part in a call cycle, and calls " +
			"every generic function that it reaches itself.",
		Wrong: withFunction("", "f<T>(v: T) -> T", "f<T>(v)"),
		Right: withFunction(same, "f<T>(v: T) -> T", "same<T>(v)"),
	})
)

// templateRules returns the rules of this file.
func templateRules() []diag.Rule {
	return []diag.Rule{ruleTemplate, ruleTypeArgumentUse, ruleTemplateBody}
}
