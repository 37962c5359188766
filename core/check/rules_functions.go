package check

import "semaprax.dev/semaprax/core/diag"

// The rules on functions. Source: language, "Names and stable identities" and "Static semantics".
var (
	ruleDuplicateParameter = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T102",
		Phase: phase,
		Text:  "A function names each parameter once.",
		Wrong: withFunction("", "f(x: i64, x: i64) -> i64", "x"),
		Right: withFunction("", "f(x: i64, y: i64) -> i64", "x + y"),
	})
	ruleBodyType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T103",
		Phase: phase,
		Text:  "The body of a function has the declared result type.",
		Wrong: inMain("", "true"),
		Right: inMain("", "0"),
	})
	ruleEntryShape = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T104",
		Phase: phase,
		Text:  "The entry function is fn main() -> i64, without parameters and type parameters.",
		Wrong: header + function("app.main", "main(x: i64) -> i64", "x"),
		Right: header + entry,
	})
	ruleNoEntry = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T105",
		Phase: phase,
		Text:  "A standalone module has an entry function fn main() -> i64.",
		Wrong: header + function("app.f", "f() -> i64", "0"),
		Right: header + entry,
	})
	ruleContractType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-C101",
		Phase: phase,
		Text:  "The condition of a requires or ensures clause is bool.",
		Wrong: withFunction("", "f(x: i64) -> i64\n    requires x", "x"),
		Right: withFunction("", "f(x: i64) -> i64\n    requires x > 0", "x"),
	})
	ruleContractEffect = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-C102",
		Phase: phase,
		Text:  "A contract calls only functions without effects.",
		Wrong: header + "\npermit { clock.read }\n" + function("app.now", "now() -> i64\n    uses { clock.read }", "0") +
			function("app.f", "f() -> i64\n    requires now() == 0", "0") + entry,
		Right: header + "\npermit { clock.read }\n" + function("app.now", "now() -> i64\n    uses { clock.read }", "0") +
			function("app.f", "f() -> i64", "0") + entry,
	})
	ruleEffectNotPermitted = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-E101",
		Phase: phase,
		Text:  "A function uses only effects that the module permits: add it to permit { ... }.",
		Wrong: withFunction("", "f() -> i64\n    uses { clock.read }", "0"),
		Right: withFunction("\npermit { clock.read }\n", "f() -> i64\n    uses { clock.read }", "0"),
	})
	ruleEffectNotDeclared = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-E102",
		Phase: phase,
		Text:  "A function declares the effects of the functions that its body calls: add them to uses { ... }.",
		Wrong: withFunction("\npermit { clock.read }\n"+function("app.now", "now() -> i64\n    uses { clock.read }", "0"),
			"f() -> i64", "now()"),
		Right: withFunction("\npermit { clock.read }\n"+function("app.now", "now() -> i64\n    uses { clock.read }", "0"),
			"f() -> i64\n    uses { clock.read }", "now()"),
	})
)

// functionRules returns the rules of this file.
func functionRules() []diag.Rule {
	return []diag.Rule{
		ruleDuplicateParameter, ruleBodyType, ruleEntryShape, ruleNoEntry, ruleContractType, ruleContractEffect,
		ruleEffectNotPermitted, ruleEffectNotDeclared,
	}
}
