package check

import "semaprax.dev/semaprax/core/diag"

// The rules on functions. Source: language, "Names and stable identities" and "Static semantics".
var (
	ruleDuplicateParameter = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T102",
		Phase: phase,
		Text:  "A function names each parameter once.",
		Wrong: header + another + "f(x: i64, x: i64) -> i64" + doing + "x" + done + entry,
		Right: header + another + "f(x: i64, y: i64) -> i64" + doing + "x + y" + done + entry,
	})
	ruleBodyType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T103",
		Phase: phase,
		Text:  "The body of a function has the declared result type.",
		Wrong: header + main + "true" + done,
		Right: header + main + "0" + done,
	})
	ruleEntryShape = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T104",
		Phase: phase,
		Text:  "The entry function is fn main() -> i64, without parameters and type parameters.",
		Wrong: header + identity + "app.main" + named + "main(x: i64) -> i64" + doing + "x" + done,
		Right: header + entry,
	})
	ruleNoEntry = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T105",
		Phase: phase,
		Text:  "A standalone module has an entry function fn main() -> i64.",
		Wrong: header + another + "f() -> i64" + doing + "0" + done,
		Right: header + entry,
	})
	ruleContractType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-C101",
		Phase: phase,
		Text:  "The condition of a requires or ensures clause is bool.",
		Wrong: header + another + "f(x: i64) -> i64\n    requires x" + doing + "x" + done + entry,
		Right: header + another + "f(x: i64) -> i64\n    requires x > 0" + doing + "x" + done + entry,
	})
	ruleContractEffect = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-C102",
		Phase: phase,
		Text:  "A contract calls only functions without effects.",
		Wrong: header + "\npermit { clock.read }\n" + identity + "app.now" + named +
			"now() -> i64\n    uses { clock.read }" + doing + "0" + done + another +
			"f() -> i64\n    requires now() == 0" + doing + "0" + done + entry,
		Right: header + "\npermit { clock.read }\n" + identity + "app.now" + named +
			"now() -> i64\n    uses { clock.read }" + doing + "0" + done + another +
			"f() -> i64" + doing + "0" + done + entry,
	})
	ruleEffectNotPermitted = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-E101",
		Phase: phase,
		Text:  "A function uses only effects that the module permits: add it to permit { ... }.",
		Wrong: header + another + "f() -> i64\n    uses { clock.read }" + doing + "0" + done + entry,
		Right: header + "\npermit { clock.read }\n" + another + "f() -> i64\n    uses { clock.read }" + doing +
			"0" + done + entry,
	})
	ruleEffectNotDeclared = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-E102",
		Phase: phase,
		Text:  "A function declares the effects of the functions that its body calls: add them to uses { ... }.",
		Wrong: header + "\npermit { clock.read }\n" + identity + "app.now" + named +
			"now() -> i64\n    uses { clock.read }" + doing + "0" + done + another + "f() -> i64" + doing +
			"now()" + done + entry,
		Right: header + "\npermit { clock.read }\n" + identity + "app.now" + named +
			"now() -> i64\n    uses { clock.read }" + doing + "0" + done + another +
			"f() -> i64\n    uses { clock.read }" + doing + "now()" + done + entry,
	})
)

// functionRules returns the rules of this file.
func functionRules() []diag.Rule {
	return []diag.Rule{
		ruleDuplicateParameter, ruleBodyType, ruleEntryShape, ruleNoEntry, ruleContractType, ruleContractEffect,
		ruleEffectNotPermitted, ruleEffectNotDeclared,
	}
}
