package check

import "semaprax.dev/semaprax/core/diag"

// The rules on names and identities. Source: language, "Names and stable identities".
var (
	ruleDuplicateFunction = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S101",
		Phase: phase,
		Text:  "A module declares each function name once.",
		Wrong: header + another + "f() -> i64" + doing + "0" + done + identity + "app.g" +
			named + "f() -> i64" + doing + "0" + done + entry,
		Right: header + another + "f() -> i64" + doing + "0" + done + identity + "app.g" +
			named + "g() -> i64" + doing + "0" + done + entry,
	})
	ruleIdentity = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S102",
		Phase: phase,
		Text: "An identity is nonempty, has no NUL byte, and is unique among those of the module, the prelude and " +
			"compiler-owned functions.",
		Wrong: header + another + "f() -> i64" + doing + "0" + done + identity + "app.f" +
			named + "g() -> i64" + doing + "0" + done + entry,
		Right: header + another + "f() -> i64" + doing + "0" + done + identity + "app.g" +
			named + "g() -> i64" + doing + "0" + done + entry,
	})
	ruleFunctionWithoutIdentity = diag.NewRule(&diag.RuleSpec{
		Code:     "SPX-S103",
		Severity: diag.Warning,
		Phase:    phase,
		Text:     "A function without @id gets an identity derived from its name, so renaming it breaks references to it.",
		Wrong:    header + "\nfn f() -> i64\n{\n    0\n}\n" + entry,
		Right:    header + another + "f() -> i64" + doing + "0" + done + entry,
	})
	ruleFunctionName = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S104",
		Phase: phase,
		Text:  "A function name is not a reserved word.",
		Wrong: header + another + "result() -> i64" + doing + "0" + done + entry,
		Right: header + another + "outcome() -> i64" + doing + "0" + done + entry,
	})
	ruleParameterName = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S105",
		Phase: phase,
		Text:  "A parameter name is not a reserved word.",
		Wrong: header + another + "f(result: i64) -> i64" + doing + "0" + done + entry,
		Right: header + another + "f(x: i64) -> i64" + doing + "0" + done + entry,
	})
	ruleTypeName = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S106",
		Phase: phase,
		Text:  "A type name is not a reserved word.",
		Wrong: header + "\n@id(\"app.t\")\nrecord result {\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord Outcome {\n}\n" + entry,
	})
	ruleDuplicateType = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S107",
		Phase: phase,
		Text:  "A module declares each type name once.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T {\n}\n\n@id(\"app.u\")\nrecord T {\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T {\n}\n\n@id(\"app.u\")\nrecord U {\n}\n" + entry,
	})
	ruleTypeWithoutIdentity = diag.NewRule(&diag.RuleSpec{
		Code:     "SPX-S108",
		Severity: diag.Warning,
		Phase:    phase,
		Text:     "A type without @id gets an identity derived from its name, so renaming it breaks references to it.",
		Wrong:    header + "\nrecord T {\n}\n" + entry,
		Right:    header + "\n@id(\"app.t\")\nrecord T {\n}\n" + entry,
	})
	ruleLocalName = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S109",
		Phase: phase,
		Text:  "The name of a binding is not a reserved word.",
		Wrong: header + main + "let result = 1;\n    0" + done,
		Right: header + main + "let outcome = 1;\n    outcome" + done,
	})
	ruleMemberName = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S110",
		Phase: phase,
		Text:  "The name of a field or case is not a reserved word.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    result: i64,\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n}\n" + entry,
	})
	ruleDuplicateMember = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S111",
		Phase: phase,
		Text:  "The members of a record, variant or case have distinct names and identities.",
		Wrong: header +
			"\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n    @id(\"app.t.y\")\n    x: i64,\n}\n" + entry,
		Right: header +
			"\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n    @id(\"app.t.y\")\n    y: i64,\n}\n" + entry,
	})
	ruleMemberWithoutIdentity = diag.NewRule(&diag.RuleSpec{
		Code:     "SPX-S112",
		Severity: diag.Warning,
		Phase:    phase,
		Text: "A field or case without @id gets an identity derived from its name, so renaming it breaks references to " +
			"it.",
		Wrong: header + "\n@id(\"app.t\")\nrecord T {\n    x: i64,\n}\n" + entry,
		Right: header + "\n@id(\"app.t\")\nrecord T {\n    @id(\"app.t.x\")\n    x: i64,\n}\n" + entry,
	})
	ruleReserved = diag.NewRule(&diag.RuleSpec{
		Code:  "SPX-S113",
		Phase: phase,
		Text:  "Names and identities of the prelude and of compiler-owned functions cannot be redeclared.",
		Wrong: header + another + "string_len() -> i64" + doing + "0" + done + entry,
		Right: header + another + "text_size() -> i64" + doing + "0" + done + entry,
	})
)

// IsMissingIdentity reports whether a rule warns of a declaration or member without @id, which WithIdentities adds.
func IsMissingIdentity(rule diag.Rule) bool {
	return rule == ruleFunctionWithoutIdentity || rule == ruleTypeWithoutIdentity || rule == ruleMemberWithoutIdentity
}

// nameRules returns the rules of this file.
func nameRules() []diag.Rule {
	return []diag.Rule{
		ruleDuplicateFunction, ruleIdentity, ruleFunctionWithoutIdentity, ruleFunctionName, ruleParameterName,
		ruleTypeName, ruleDuplicateType, ruleTypeWithoutIdentity, ruleLocalName, ruleMemberName,
		ruleDuplicateMember, ruleMemberWithoutIdentity, ruleReserved,
	}
}
