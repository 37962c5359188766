package check

import "semaprax.dev/semaprax/core/diag"

// The rules on values and calls. Source: language, "Operators" and "Statements and mutation".
var (
	ruleResultOutside = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T201",
		Phase: phase,
		Text:  "result exists only in ensures clauses.",
		Wrong: header + main + "result" + done,
		Right: header + main + "0" + done,
	})
	ruleUnknownValue = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T202",
		Phase: phase,
		Text:  "A value is a parameter or a binding that is in scope.",
		Wrong: header + main + "x" + done,
		Right: header + main + "let x = 1;\n    x" + done,
	})
	ruleUnknownFunction = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T203",
		Phase: phase,
		Text: "A called function is declared in the module or imported by use function, and a called method by the class " +
			"of its receiver or an ancestor.",
		Wrong: header + main + "f()" + done,
		Right: header + another + "f() -> i64" + doing + "0" + done + main + "f()" + done,
	})
	ruleArgumentCount = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T204",
		Phase: phase,
		Text:  "A call passes exactly one argument for each parameter.",
		Wrong: header + another + "f(x: i64) -> i64" + doing + "x" + done + main + "f()" +
			done,
		Right: header + another + "f(x: i64) -> i64" + doing + "x" + done + main + "f(1)" +
			done,
	})
	ruleArgumentType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T205",
		Phase: phase,
		Text: "An argument has the type of its parameter; there are no conversions. The first parameter of a method is " +
			"self, by value.",
		Wrong: header + another + "f(x: i64) -> i64" + doing + "x" + done + main + "f(true)" +
			done,
		Right: header + another + "f(x: i64) -> i64" + doing + "x" + done + main + "f(1)" +
			done,
	})
	ruleUnaryOperand = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T206",
		Phase: phase,
		Text:  "Unary - applies to i64, i32, f32 and f64, and ! to bool.",
		Wrong: header + main + "-true" + done,
		Right: header + main + "-1" + done,
	})
	ruleEquality = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T207",
		Phase: phase,
		Text:  "== and != compare two values of one scalar type, or two strings.",
		Wrong: header + main + "if 1 == true { 1 } else { 0 }" + done,
		Right: header + main + "if 1 == 1 { 1 } else { 0 }" + done,
	})
	ruleBinaryOperand = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T208",
		Phase: phase,
		Text:  "Both operands have the same type, which the operator accepts.",
		Wrong: header + main + "1 + true" + done,
		Right: header + main + "1 + 1" + done,
	})
	ruleShadow = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T209",
		Phase: phase,
		Text:  "A binding does not shadow a name that is in scope.",
		Wrong: header + main + "let x = 1;\n    let x = 2;\n    x" + done,
		Right: header + main + "let x = 1;\n    let y = 2;\n    x + y" + done,
	})
	ruleCondition = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T210",
		Phase: phase,
		Text:  "The condition of an if is bool.",
		Wrong: header + main + "if 1 { 1 } else { 0 }" + done,
		Right: header + main + "if true { 1 } else { 0 }" + done,
	})
	ruleBranches = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T211",
		Phase: phase,
		Text:  "Both branches of an if have the same type.",
		Wrong: header + main + "let x = if true { 1 } else { false };\n    x" + done,
		Right: header + main + "let x = if true { 1 } else { 0 };\n    x" + done,
	})
	ruleLetType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T232",
		Phase: phase,
		Text:  "The declared type of a binding is the type of its value, or a class that the class of its value extends.",
		Wrong: header + main + "let x: i64 = true;\n    0" + done,
		Right: header + main + "let x: i64 = 1;\n    x" + done,
	})
)

// valueRules returns the rules of this file.
func valueRules() []diag.Rule {
	return []diag.Rule{
		ruleResultOutside, ruleUnknownValue, ruleUnknownFunction, ruleArgumentCount, ruleArgumentType,
		ruleUnaryOperand, ruleEquality, ruleBinaryOperand, ruleShadow, ruleCondition, ruleBranches, ruleLetType,
	}
}
