package check

import "semaprax.dev/semaprax/core/diag"

// The rules on types. Source: language, "Declared-type rules" and "Generics".
var (
	ruleUnknownType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T001",
		Phase: phase,
		Text:  "A type is a primitive, declared in the module, or imported by use type.",
		Wrong: header + another + "f(x: Missing) -> i64" + doing + "0" + done + entry,
		Right: header + another + "f(x: i64) -> i64" + doing + "0" + done + entry,
	})
	ruleRecursiveType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T217",
		Phase: phase,
		Text:  "A type does not contain itself by value, directly or through other types.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: T,\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n}\n" + entry,
	})
	ruleTypeParameter = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T220",
		Phase: phase,
		Text: "Type parameters are distinct names without arguments, and a generic declaration uses only them and " +
			"declared types.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T<A, A> {\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T<A, B> {\n}\n" + entry,
	})
	ruleTypeArguments = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T221",
		Phase: phase,
		Text:  "A type takes exactly as many type arguments as it declares type parameters.",
		Wrong: header + another + "f(x: Option<i64, i64>) -> i64" + doing + "0" + done + entry,
		Right: header + another + "f(x: Option<i64>) -> i64" + doing + "0" + done + entry,
	})
	ruleTypeArgumentKind = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-T223",
		Phase: phase,
		Text: "A type argument is i64 or bool, or u8 in Option<u8>, and a field of a generic record is one of these or a " +
			"type parameter.",
		Wrong: header + another + "f(x: Option<char>) -> i64" + doing + "0" + done + entry,
		Right: header + another + "f(x: Option<i64>) -> i64" + doing + "0" + done + entry,
	})
	ruleModeOnValue = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-O002",
		Phase: phase,
		Text:  "own, borrow and shared are written only before types with owned data.",
		Wrong: header + another + "f(x: own i64) -> i64" + doing + "x" + done + entry,
		Right: header + another + "f(x: i64) -> i64" + doing + "x" + done + entry,
	})
)

// typeRules returns the rules of this file.
func typeRules() []diag.Rule {
	return []diag.Rule{
		ruleUnknownType, ruleRecursiveType, ruleTypeParameter, ruleTypeArguments, ruleTypeArgumentKind,
		ruleModeOnValue,
	}
}
