package check

import "semaprax.dev/semaprax/core/diag"

// The rules on values and calls. Source: language, "Operators" and "Statements and mutation".
var (
	ruleResultOutside = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T201",
		Phase: phase,
		Text:  "result exists only in ensures clauses.",
		Wrong: inMain("", "result"),
		Right: inMain("", "0"),
	})
	ruleUnknownValue = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T202",
		Phase: phase,
		Text:  "A value is a parameter or a binding that is in scope.",
		Wrong: inMain("", "x"),
		Right: inMain("", "let x = 1;\n    x"),
	})
	ruleUnknownFunction = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T203",
		Phase: phase,
		Text: "A called function is declared in the module or imported by use function, and a called method by the class " +
			"of its receiver or an ancestor.",
		Wrong: inMain("", "f()"),
		Right: inMain(function("app.f", "f() -> i64", "0"), "f()"),
	})
	ruleArgumentCount = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T204",
		Phase: phase,
		Text:  "A call passes exactly one argument for each parameter.",
		Wrong: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f()"),
		Right: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f(1)"),
	})
	ruleArgumentType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T205",
		Phase: phase,
		Text: "An argument has the type of its parameter; there are no conversions. The first parameter of a method is " +
			"self, by value.",
		Wrong: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f(true)"),
		Right: inMain(function("app.f", "f(x: i64) -> i64", "x"), "f(1)"),
	})
	ruleUnaryOperand = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T206",
		Phase: phase,
		Text:  "Unary - applies to i64, i32, f32 and f64, and ! to bool.",
		Wrong: inMain("", "-true"),
		Right: inMain("", "-1"),
	})
	ruleEquality = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T207",
		Phase: phase,
		Text:  "== and != compare two values of one scalar type, or two strings.",
		Wrong: inMain("", "if 1 == true { 1 } else { 0 }"),
		Right: inMain("", "if 1 == 1 { 1 } else { 0 }"),
	})
	ruleBinaryOperand = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T208",
		Phase: phase,
		Text:  "Both operands have the same type, which the operator accepts.",
		Wrong: inMain("", "1 + true"),
		Right: inMain("", "1 + 1"),
	})
	ruleShadow = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T209",
		Phase: phase,
		Text:  "A binding does not shadow a name that is in scope.",
		Wrong: inMain("", "let x = 1;\n    let x = 2;\n    x"),
		Right: inMain("", "let x = 1;\n    let y = 2;\n    x + y"),
	})
	ruleCondition = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T210",
		Phase: phase,
		Text:  "The condition of an if is bool.",
		Wrong: inMain("", "if 1 { 1 } else { 0 }"),
		Right: inMain("", "if true { 1 } else { 0 }"),
	})
	ruleBranches = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T211",
		Phase: phase,
		Text:  "Both branches of an if have the same type.",
		Wrong: inMain("", "let x = if true { 1 } else { false };\n    x"),
		Right: inMain("", "let x = if true { 1 } else { 0 };\n    x"),
	})
	ruleLetType = diag.NewRule(diag.RuleSpec{
		Code:  "SPX-T232",
		Phase: phase,
		Text:  "The declared type of a binding is the type of its value, or a class that the class of its value extends.",
		Wrong: inMain("", "let x: i64 = true;\n    0"),
		Right: inMain("", "let x: i64 = 1;\n    x"),
	})
)

// valueRules returns the rules of this file.
func valueRules() []diag.Rule {
	return []diag.Rule{
		ruleResultOutside, ruleUnknownValue, ruleUnknownFunction, ruleArgumentCount, ruleArgumentType,
		ruleUnaryOperand, ruleEquality, ruleBinaryOperand, ruleShadow, ruleCondition, ruleBranches, ruleLetType,
	}
}
